import { useState } from 'react'
import { toast } from '../../features/shell/toasts/toast.ts'
import type { Application } from '../../../contract/bidding/application.ts'
import type { Scanner } from '../../../contract/bidding/scanner.ts'
import { sayError } from '../../data/api-error.ts'
import { bypassKeptJobs, useJobs } from '../../data/queries/jobs-query.ts'
import { usePrepareApplication } from '../../data/queries/prepare-application.ts'
import { filtersOf } from '../../features/jobs/filters-of.ts'
import { JobList } from '../../features/jobs/job-list.tsx'
import { JobListSkeleton } from '../../features/jobs/job-list-skeleton.tsx'
import { NoJobs } from '../../features/jobs/no-jobs.tsx'
import { sayJobFailure } from '../../features/jobs/say-job-failure.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'

type MatchingJobsProps = {
  uid: string
  scanner: Scanner
  applications: readonly Application[]
  marketplaceTitle: string
  onOpenApplication: (applicationId: string) => void
}

/** The newest jobs that pass a scanner's filters, or all of them once the filters are cleared. */
export function MatchingJobs({ uid, scanner, ...rest }: MatchingJobsProps) {
  const [isCleared, setIsCleared] = useState(false)
  const { jobs, error, retry } = useJobs(uid, isCleared ? {} : filtersOf(scanner))
  const preparing = usePrepareApplication()
  const clearFilters = () => {
    bypassKeptJobs(uid, {})
    setIsCleared(true)
  }
  const prepare = (jobId: string) =>
    preparing.mutate(jobId, {
      onSuccess: ({ id }) => rest.onOpenApplication(id),
      onError: (failure) => toast.error(`It was not prepared. ${sayError(failure)}`),
    })
  const message = error && sayJobFailure(error, { hasCached: jobs !== null })

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
      {message && <ErrorNotice message={message.trim()} onRetry={retry} />}
      {!jobs && !message && <JobListSkeleton />}
      {jobs?.length === 0 && <NoJobs onClearFilters={isCleared ? null : clearFilters} />}
      {jobs && jobs.length > 0 && (
        <JobList
          jobs={jobs}
          preparing={preparing.isPending ? preparing.variables : null}
          onPrepare={prepare}
          {...rest}
        />
      )}
    </div>
  )
}
