import type { JobFilters } from '../../../contract/bidding/job.ts'
import type { ScannerForm } from '../../../contract/bidding/scanner.ts'
import { clientFiltersSet } from '../scanners/editor/client-filter-names.ts'
import { searchedKeywords } from './searched-keywords.ts'

/** A scanner's filters without the empty ones. Rule JOB-18. */
export function filtersOf(scanner: ScannerForm): JobFilters {
  return {
    ...(scanner.keywords === '' ? {} : { keywords: searchedKeywords(scanner.keywords) }),
    ...(scanner.location === '' ? {} : { location: scanner.location }),
    ...(scanner.jobType === '' ? {} : { jobType: scanner.jobType }),
    ...(scanner.budgetMin === null ? {} : { budgetMin: scanner.budgetMin }),
    ...(scanner.budgetMax === null ? {} : { budgetMax: scanner.budgetMax }),
    ...clientFiltersOf(scanner),
  }
}

/** Leaves out how to treat unknown values when no client filter is set. */
function clientFiltersOf(scanner: ScannerForm): JobFilters {
  const names = clientFiltersSet(scanner)
  if (names.length === 0) return {}
  const filters = Object.fromEntries(names.map((name) => [name, scanner[name]]))
  return scanner.unknownPasses ? filters : { ...filters, unknownPasses: false }
}
