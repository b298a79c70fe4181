import { useRef, useState } from 'react'
import { toast } from '../../features/shell/toasts/toast.ts'
import type { Application } from '../../../contract/bidding/application.ts'
import type { Scanner } from '../../../contract/bidding/scanner.ts'
import { sayError } from '../../data/api-error.ts'
import { bypassKeptJobs, useJobs } from '../../data/queries/jobs-query.ts'
import { usePrepareApplication } from '../../data/queries/scanner-mutations.ts'
import { filtersOf } from '../../features/jobs/filters-of.ts'
import { JobList } from '../../features/jobs/job-list.tsx'
import { sayJobFailure } from '../../features/jobs/say-job-failure.ts'
import { sayReach } from '../../features/jobs/say-reach.ts'
import { sayCutKeywords } from '../../features/jobs/searched-keywords.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Age } from '../../ui/words/age.tsx'
import { sayCount } from '../../ui/words/say-count.ts'
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
  const list = useRef<HTMLDivElement>(null)
  const { jobs, error, retry, newer, showNewer, foundAt } = useJobs(
    uid,
    isCleared ? {} : filtersOf(scanner),
  )
  const preparing = usePrepareApplication()
  const clearFilters = () => {
    bypassKeptJobs(uid, {})
    setIsCleared(true)
  }
  const prepare = (jobId: string) =>
    preparing.mutate(jobId, {
      onSuccess: ({ id }) => rest.onOpenApplication(id),
      onError: (failure) => toast.error(`We couldn't prepare it. ${sayError(failure)}`),
    })
  const show = () => {
    showNewer()
    list.current?.focus()
  }
  const reach = sayReach(jobs ?? [])
  const cut = isCleared ? null : sayCutKeywords(scanner.keywords)
  const message = error && sayJobFailure(error, { hasCached: jobs !== null })

  return (
    <div ref={list} tabIndex={-1} className="scroll-mt-20 space-y-3 outline-none">
      {isCleared && (
        <p className="flex items-center justify-between gap-2 text-muted">
          Filters cleared. Showing every job.
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
        <ListHead
          count={jobs.length}
          foundAt={foundAt}
          newer={newer}
          onShow={show}
          onSearch={retry}
        />
      )}
      {cut && <p className="text-muted">{cut}</p>}
      {reach && <p className="text-muted">{reach}</p>}
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

type ListHeadProps = {
  count: number
  foundAt: string
  newer: number
  onShow: () => void
  onSearch: () => void
}

/** Says how old the list is, and offers jobs that arrived since without moving it under the reader. */
function ListHead({ count, foundAt, newer, onShow, onSearch }: ListHeadProps) {
  return (
    <div className="sticky top-14 z-10 -mt-1 mb-0 flex min-h-13 items-center justify-between gap-3 bg-canvas py-1 md:top-0 md:min-h-11">
      <p data-figures className="text-muted">
        {sayCount(count)} {count === 1 ? 'job' : 'jobs'}, searched <Age at={foundAt} />
      </p>
      <div role="status" className="flex items-center gap-2">
        {newer === 0 && (
          <Button look="quiet" onClick={onSearch}>
            Search again
          </Button>
        )}
        {newer > 0 && (
          <Button look="primary" onClick={onShow}>
            Show {sayCount(newer)} new {newer === 1 ? 'job' : 'jobs'}
          </Button>
        )}
      </div>
    </div>
  )
}

function NoJobs({ onClearFilters }: { onClearFilters: (() => void) | null }) {
  return (
    <Card className="flex min-h-[190px] flex-col items-center justify-center gap-1 p-6 text-center">
      <p className="font-medium">No jobs match your current filters.</p>
      <p className="mb-3 text-muted">New matches appear here automatically within seconds.</p>
      {onClearFilters && <Button onClick={onClearFilters}>Clear Filters</Button>}
    </Card>
  )
}
