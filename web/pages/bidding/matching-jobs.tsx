import { useState } from 'react'
import type { Application } from '../../../contract/application.ts'
import type { Scanner } from '../../../contract/scanner.ts'
import { bypassKeptJobs, useJobs } from '../../data/queries.ts'
import { filtersOf } from '../../features/jobs/filters-of.ts'
import { JobList } from '../../features/jobs/job-list.tsx'
import { JobListSkeleton } from '../../features/jobs/job-list-skeleton.tsx'
import { NoJobs } from '../../features/jobs/no-jobs.tsx'
import { sayJobFailure } from '../../features/jobs/say-job-failure.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'

type MatchingJobsProps = {
  scanner: Scanner
  applications: readonly Application[]
  marketplaceTitle: string
  onOpenApplication: (applicationId: string) => void
}

/** The newest jobs that pass a scanner's filters, or all of them once the filters are cleared. */
export function MatchingJobs({ scanner, ...rest }: MatchingJobsProps) {
  const [isCleared, setIsCleared] = useState(false)
  const { data: jobs, error, refetch } = useJobs(isCleared ? {} : filtersOf(scanner))
  const clearFilters = () => {
    bypassKeptJobs({})
    setIsCleared(true)
  }
  const message = error && sayJobFailure(error, { hasCached: jobs !== undefined })

  return (
    <div className="space-y-3">
      {isCleared && (
        <p className="flex items-center justify-between gap-2 text-muted">
          Filters cleared: showing every job.
          <button
            type="button"
            className="finger-high inline-link"
            onClick={() => setIsCleared(false)}
          >
            Use the scanner's filters
          </button>
        </p>
      )}
      {message && <ErrorNotice message={message.trim()} onRetry={() => void refetch()} />}
      {!jobs && !message && <JobListSkeleton />}
      {jobs?.length === 0 && <NoJobs onClearFilters={isCleared ? null : clearFilters} />}
      {jobs && jobs.length > 0 && <JobList jobs={jobs} {...rest} />}
    </div>
  )
}
