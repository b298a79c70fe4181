import { emptyScannerForm } from '../../../../contract/bidding/scanner.ts'

/** The further filters (SCAN-12), in the order in which the form has them. `unknownPasses` is about them. */
export const clientFilterNames = [
  'clientCountries',
  'minClientRating',
  'minClientSpent',
  'minClientHireRate',
  'needsVerifiedPayment',
  'skillLevels',
  'maxProposals',
  'maxConnects',
] as const
export type ClientFilterName = (typeof clientFilterNames)[number]

/** Those that are set: they take part in the search. */
export function clientFiltersSet(scanner: {
  readonly [Name in ClientFilterName]?: unknown
}): readonly ClientFilterName[] {
  return clientFilterNames.filter((name) => {
    const value = scanner[name]
    if (Array.isArray(value)) return value.length > 0
    return value !== undefined && value !== emptyScannerForm[name]
  })
}
