import type { ScannerForm } from '../../../../contract/bidding/scanner.ts'

/** The fields of a scanner that hold a number, or nothing. */
export type NumberFieldName = {
  [Name in keyof ScannerForm]: ScannerForm[Name] extends number | null ? Name : never
}[keyof ScannerForm]

export const numberLabels: Record<NumberFieldName, string> = {
  budgetMin: 'Budget min',
  budgetMax: 'Budget max',
  minClientRating: 'Rating from',
  minClientHireRate: 'Hire rate from',
  minClientSpent: 'Spent at least',
  maxProposals: 'Proposals at most',
  maxConnects: 'Connects at most',
}
