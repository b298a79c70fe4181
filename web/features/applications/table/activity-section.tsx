import { sayError } from '../../../data/api-error.ts'
import type { ActivityFilters } from '../../../data/queries/activity.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { ActivityTable } from './activity-table.tsx'
import { NoActivity, NoMatch } from './no-activity.tsx'
import { UnseenButton } from './unseen-button.tsx'
import { useActivity } from './use-activity.ts'
import { useIsScrolled } from './use-is-scrolled.ts'

type ActivitySectionProps = {
  filters: ActivityFilters
  openId: string | null
  titleOf: (marketplace: string) => string
  onClear: () => void
}

/** The rows in each of their states: on the way, none, none of these, out of date, all there. */
export function ActivitySection({ filters, openId, titleOf, onClear }: ActivitySectionProps) {
  const activity = useActivity(filters, useIsScrolled())
  const { rows, problem, olderProblem, isOutdated } = activity
  const hasFilters = Object.keys(filters).length > 0

  return (
    <section aria-label="Applications" aria-busy={isOutdated} className="space-y-3">
      {problem && (
        <ErrorNotice
          message={sayError(problem)}
          safe={rows ? 'What you see may be out of date. What is on its way goes on.' : safe}
          onRetry={activity.retry}
        />
      )}
      {(rows || !problem) && (
        <div className="relative rounded-lg border border-line bg-surface">
          <UnseenButton count={activity.unseen} onShow={() => scrollTo({ top: 0 })} />
          {!rows && <ActivitySkeleton />}
          {rows?.length === 0 && (hasFilters ? <NoMatch onClear={onClear} /> : <NoActivity />)}
          {rows && rows.length > 0 && (
            <div className={isOutdated ? 'opacity-60' : ''}>
              <ActivityTable
                rows={rows}
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
          message={`Older ones could not be read. ${sayError(olderProblem)}`}
          onRetry={activity.retryOlder}
        />
      )}
    </section>
  )
}

const safe = 'Nothing was lost, and what is on its way goes on.'
