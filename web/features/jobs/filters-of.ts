import type { JobFilters } from '../../../contract/job.ts'
import type { ScannerForm } from '../../../contract/scanner.ts'

/** A scanner's filters, less the empty ones. */
export function filtersOf(scanner: ScannerForm): JobFilters {
  return {
    ...(scanner.keywords === '' ? {} : { keywords: scanner.keywords }),
    ...(scanner.location === '' ? {} : { location: scanner.location }),
    ...(scanner.jobType === '' ? {} : { jobType: scanner.jobType }),
    ...(scanner.budgetMin === null ? {} : { budgetMin: scanner.budgetMin }),
    ...(scanner.budgetMax === null ? {} : { budgetMax: scanner.budgetMax }),
  }
}
