import type { ScannerForm } from '../../../../contract/bidding/scanner.ts'

/** Scanner fields that hold a number or nothing. */
export type NumberFieldName = {
  [Name in keyof ScannerForm]: ScannerForm[Name] extends number | null ? Name : never
}[keyof ScannerForm]

type NumberRule = { label: string; hint?: string; step?: number; max?: number }

export const numberFields: Record<NumberFieldName, NumberRule> = {
  budgetMin: { label: 'Budget min' },
  budgetMax: { label: 'Budget max' },
  minClientRating: { label: 'Rating from', hint: '0 to 5', step: 0.1, max: 5 },
  minClientHireRate: { label: 'Hire rate from', hint: 'In percent', max: 100 },
  minClientSpent: {
    label: 'Spent at least',
    hint: "In all, so far, in the marketplace's currency",
  },
  maxProposals: { label: 'Proposals at most', hint: 'So far' },
  maxConnects: { label: 'Connects at most', hint: 'What a proposal costs.' },
}
