import { Link } from '@tanstack/react-router'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { sayError } from '../../../data/api-error.ts'
import type { ActivityFilters } from '../../../data/queries/activity.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Sort } from './activity-search.ts'
import { ActivityTable } from './activity-table.tsx'
import { rowGrid } from './columns.ts'
import { useActivity } from './use-activity.ts'

type ActivitySectionProps = {
  filters: ActivityFilters
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  openId: string | null
  titleOf: (marketplace: string) => string
  onClear: () => void
}

/** Shows the rows in each state: loading, none, none that match, out of date, loaded. */
export function ActivitySection({
  filters,
  sort,
  onSort,
  openId,
  titleOf,
  onClear,
}: ActivitySectionProps) {
  const activity = useActivity(filters, useIsScrolled())
  const { rows, problem, olderProblem, isOutdated } = activity
  const hasFilters = Object.keys(filters).some((name) => name !== 'order')

  return (
    <section aria-label="Applications" aria-busy={isOutdated} className="space-y-3">
      {problem && (
        <ErrorNotice
          message={sayError(problem)}
          safe={
            rows ? 'This may be out of date. Applications already being sent will finish.' : safe
          }
          onRetry={activity.retry}
        />
      )}
      {(rows || !problem) && (
        <div className="relative rounded-lg border border-line bg-surface">
          <UnseenButton count={activity.unseen} />
          {!rows && <Skeleton says="Loading the activity" shape={loading} />}
          {rows?.length === 0 && (hasFilters ? <NoMatch onClear={onClear} /> : <NoActivity />)}
          {rows && rows.length > 0 && (
            <div className={isOutdated ? 'opacity-60' : ''}>
              <ActivityTable
                rows={rows}
                sort={sort}
                onSort={onSort}
                openId={openId}
                hasOlder={activity.hasOlder}
                titleOf={titleOf}
                onNearEnd={activity.loadOlder}
                onLookAt={activity.lookAt}
              />
            </div>
          )}
        </div>
      )}
      {olderProblem && (
        <ErrorNotice
          message={`We couldn't load older applications. ${sayError(olderProblem)}`}
          onRetry={activity.retryOlder}
        />
      )}
    </section>
  )
}

const safe = 'Nothing was lost; applications already being sent will finish.'
const loading = {
  parts: [
    { className: 'h-10 border-b border-line max-md:hidden', parts: [] },
    {
      className: `h-[68px] border-b border-line last:border-b-0 md:h-14 ${rowGrid}`,
      times: 10,
      parts: [
        'h-4 w-20 max-md:order-3',
        'h-4 w-7 justify-self-end max-md:order-4',
        'h-4 w-2/3 max-md:order-1',
        'h-4 w-20 max-md:hidden',
        'h-4 w-16 max-lg:hidden',
        'h-4 w-6 justify-self-end max-md:hidden',
        'h-4 w-12 justify-self-end max-md:order-2',
      ],
    },
  ],
}

/** Tells whether the page is scrolled away from its top. Asked while rendering, the browser would lay the page out each time. */
function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const look = () => setIsScrolled(scrollY > 40)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isScrolled
}

/** Button that leads to new rows above. Lies over the rows, so that nothing moves. */
function UnseenButton({ count }: { count: number }) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-16 z-20 flex h-0 justify-center md:top-12"
    >
      {count > 0 && (
        <button
          type="button"
          onClick={() => scrollTo({ top: 0 })}
          className="appears pointer-events-auto mt-2 inline-flex h-11 items-center gap-1.5 rounded-full bg-accent px-4 font-medium text-on-accent shadow-sm hover:bg-accent-strong md:h-8 md:px-3"
        >
          <ArrowUp size={14} aria-hidden />
          {count > 99 ? '99+' : count} new
        </button>
      )}
    </div>
  )
}

function NoActivity() {
  return (
    <NoRows
      title="Nothing here yet"
      words="Jobs that match your scanners appear here, each with the decision and the reason."
    >
      <Link to="/bidding" className={`mt-3 ${buttonLook({ look: 'primary', isSmall: true })}`}>
        Go to Auto-Apply
      </Link>
    </NoRows>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <NoRows title="Nothing matches these filters" words="New matches appear here automatically.">
      <Button isSmall className="mt-3" onClick={onClear}>
        Clear filters
      </Button>
    </NoRows>
  )
}

type NoRowsProps = { title: string; words: string; children: ReactNode }

function NoRows({ title, words, children }: NoRowsProps) {
  return (
    <div className="flex min-h-80 flex-col items-center justify-center gap-1 p-6 text-center">
      <p className="font-medium">{title}</p>
      <p className="max-w-sm text-muted">{words}</p>
      {children}
    </div>
  )
}
