import type { Rehearsal } from '../../../../contract/bidding/rehearsal.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OutcomeBar } from './outcome-bar.tsx'
import { RehearsalSkeleton } from './rehearsal-skeleton.tsx'
import type { RehearsalState } from './rehearsal-state.ts'
import { RehearsedJobs } from './rehearsed-jobs.tsx'
import { sayCap, sayConnects, sayJobs, sayOutcome } from './say-rehearsal.ts'

/** What a scanner would have done, and with which jobs. */
export function RehearsalDetail({ state }: { state: RehearsalState }) {
  switch (state.kind) {
    case 'idle':
    case 'incomplete':
      return null
    case 'loading':
      return <RehearsalSkeleton />
    case 'failed':
      return (
        <ErrorNotice
          message={`The rehearsal failed. ${state.message}`}
          safe="What you typed is kept; the scanner can be saved without it."
          onRetry={state.onRetry}
        />
      )
    case 'done':
      return <Outcome rehearsal={state.rehearsal} isOld={state.isOld} />
  }
}

function Outcome({ rehearsal, isOld }: { rehearsal: Rehearsal; isOld: boolean }) {
  const cap = sayCap(rehearsal)
  return (
    <div aria-busy={isOld} className="space-y-3">
      <Card className="p-4">
        <p className={`text-base font-semibold ${isOld ? 'text-muted' : ''}`} data-figures>
          {sayOutcome(rehearsal)}
        </p>
        <p className="text-muted" data-figures>
          {sayConnects(rehearsal)}. {sayJobs(rehearsal)}
        </p>
        <OutcomeBar counts={rehearsal.counts} />
      </Card>
      {cap && <Notice tone="warn">{cap}</Notice>}
      <Card>
        {rehearsal.newest.length > 0 ? (
          <RehearsedJobs newest={rehearsal.newest} />
        ) : (
          <p className="p-6 text-center text-muted">
            No job of the last {rehearsal.days} days matches. More keywords or fewer filters find
            more.
          </p>
        )}
      </Card>
    </div>
  )
}
