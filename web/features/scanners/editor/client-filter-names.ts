import { emptyScannerForm } from '../../../../contract/bidding/scanner.ts'

/** Additional filters (SCAN-12), in form order. `unknownPasses` applies to them. */
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

/** Lists the filters that are set and so take part in the search. */
export function clientFiltersSet(scanner: {
  readonly [Name in ClientFilterName]?: unknown
}): readonly ClientFilterName[] {
  return clientFilterNames.filter((name) => {
    const value = scanner[name]
    if (Array.isArray(value)) return value.length > 0
    return value !== undefined && value !== emptyScannerForm[name]
  })
}
