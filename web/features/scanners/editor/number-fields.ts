import type { ScannerForm } from '../../../../contract/bidding/scanner.ts'
import type { PriceStrategy } from '../../../../contract/pricing/price-strategy.ts'

type NumbersOf<Values> = {
  [Name in keyof Values]: Values[Name] extends number | null ? Name : never
}[keyof Values]

/** Scanner fields that hold a number or nothing. */
export type NumberFieldName = NumbersOf<ScannerForm> | `price.${NumbersOf<PriceStrategy>}`

type NumberRule = { label: string; hint?: string; step?: number; max?: number }

export const numberFields: Record<NumberFieldName, NumberRule> = {
  budgetMin: { label: 'Budget min' },
  budgetMax: { label: 'Budget max' },
  minClientRating: { label: 'Minimum rating', hint: '0 to 5', step: 0.1, max: 5 },
  minClientHireRate: { label: 'Minimum hire rate', hint: 'In percent', max: 100 },
  minClientSpent: {
    label: 'Minimum spent',
    hint: "Total in the marketplace's currency",
  },
  maxProposals: { label: 'Maximum proposals', hint: 'So far' },
  maxConnects: { label: 'Maximum connects', hint: 'Connects an application may cost.' },
  'price.sharePercent': {
    label: 'Place in the range',
    hint: "0 is the client's lowest amount, 100 the highest.",
    max: 100,
  },
  'price.fixedAmount': { label: 'Price', step: 0.01 },
  'price.hourlyRate': { label: 'Hourly rate', hint: 'Your least on hourly jobs.', step: 0.01 },
  'price.hours': { label: 'Hours', step: 0.5 },
  'price.floor': { label: 'Minimum', hint: 'Your least on other jobs.', step: 0.01 },
  'price.periodDays': { label: 'Days to deliver', max: 365 },
  'price.milestonePercent': { label: 'First milestone', hint: 'In percent', max: 100 },
}

/** Numbers of a price strategy, in form order. */
export const priceNumberNames = [
  'price.sharePercent',
  'price.fixedAmount',
  'price.hourlyRate',
  'price.hours',
  'price.floor',
  'price.periodDays',
  'price.milestonePercent',
] as const satisfies NumberFieldName[]
