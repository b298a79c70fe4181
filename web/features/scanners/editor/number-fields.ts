import type { ScannerForm } from '../../../../contract/bidding/scanner.ts'

/** Scanner fields that hold a number or nothing. */
export type NumberFieldName = {
  [Name in keyof ScannerForm]: ScannerForm[Name] extends number | null ? Name : never
}[keyof ScannerForm]

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
}
