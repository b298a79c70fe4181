import { useState } from 'react'
import { toast } from '../../features/shell/toasts/toast.ts'
import type { Application } from '../../../contract/bidding/application.ts'
import type { Scanner } from '../../../contract/bidding/scanner.ts'
import { sayError } from '../../data/api-error.ts'
import { bypassKeptJobs, useJobs } from '../../data/queries/jobs-query.ts'
import { usePrepareApplication } from '../../data/queries/scanner-mutations.ts'
import { filtersOf } from '../../features/jobs/filters-of.ts'
import { JobList } from '../../features/jobs/job-list.tsx'
import { sayJobFailure } from '../../features/jobs/say-job-failure.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Shape, Skeleton } from '../../ui/skeleton.tsx'

const listShape: Shape = {
  className: 'space-y-3',
  parts: [
    {
      className: 'h-[250px] space-y-3 rounded-lg border border-line bg-surface p-4',
      times: 4,
      parts: ['h-5 w-2/3', 'h-4 w-1/3', 'h-12 w-full', 'h-5 w-1/2'],
    },
  ],
}

type MatchingJobsProps = {
  uid: string
  scanner: Scanner
  applications: readonly Application[]
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
      {!jobs && !message && <Skeleton says="Loading jobs" shape={listShape} />}
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

function NoJobs({ onClearFilters }: { onClearFilters: (() => void) | null }) {
  return (
    <Card className="flex min-h-[190px] flex-col items-center justify-center gap-1 p-6 text-center">
      <p className="font-medium">No jobs match your current filters.</p>
      <p className="mb-3 text-muted">New ones appear here by themselves, within seconds.</p>
      {onClearFilters && <Button onClick={onClearFilters}>Clear Filters</Button>}
    </Card>
  )
}
