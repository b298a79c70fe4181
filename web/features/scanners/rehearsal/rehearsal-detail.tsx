import type { Rehearsal } from '../../../../contract/bidding/rehearsal.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { RehearsalState } from './rehearsal-state.ts'
import { RehearsedJobs } from './rehearsed-jobs.tsx'
import { sayCap, sayConnects, sayJobs, sayOutcome } from './say-rehearsal.ts'
import { ScoreAdvice } from './score-advice.tsx'
import { ScoreBands } from './score-bands.tsx'
import { verdicts } from './verdicts.ts'
import { type Shape, Skeleton } from '../../../ui/skeleton.tsx'

const cardLook = 'rounded-lg border border-line bg-surface'
const outcomeShape: Shape = {
  className: 'space-y-3',
  parts: [
    {
      className: `${cardLook} space-y-3 p-4`,
      parts: ['h-5 w-2/3', 'h-5 w-1/2', 'h-2 w-full', 'h-5 w-3/4'],
    },
    {
      className: `${cardLook} divide-y divide-line`,
      parts: [
        {
          className: 'space-y-2 px-4 py-3',
          times: 4,
          parts: ['h-5 w-1/2', 'h-4 w-1/3', 'h-4 w-2/3'],
        },
      ],
    },
  ],
}

/** Shows what a scanner would have done, and with which jobs. */
export function RehearsalDetail({ state }: { state: RehearsalState }) {
  switch (state.kind) {
    case 'idle':
    case 'incomplete':
      return null
    case 'loading':
      return (
        <div aria-busy="true">
          <Skeleton shape={outcomeShape} />
        </div>
      )
    case 'failed':
      return (
        <ErrorNotice
          message={`The rehearsal failed. ${state.message}`}
          safe="Your changes are still here, and you can still save the scanner."
          onRetry={state.onRetry}
        />
      )
    case 'done':
      return <Outcome {...state} />
  }
}

type Done = Extract<RehearsalState, { kind: 'done' }>

function Outcome({ rehearsal, isOld, onRulesChanged }: Omit<Done, 'kind'>) {
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
      <ScoreAdvice rehearsal={rehearsal} onTaken={onRulesChanged} />
      {rehearsal.bands.length > 0 && <ScoreBands bands={rehearsal.bands} />}
      <Card>
        {rehearsal.newest.length > 0 ? (
          <RehearsedJobs newest={rehearsal.newest} label="Newest matches" />
        ) : (
          <p className="p-6 text-center text-muted">
            No jobs from the last {rehearsal.days} days match. Try more keywords or fewer filters.
          </p>
        )}
      </Card>
    </div>
  )
}

/** Bar of the outcomes of the matches, for the eye; the sentence above says the same. */
function OutcomeBar({ counts }: { counts: Rehearsal['counts'] }) {
  const total = verdicts.reduce((sum, { verdict }) => sum + counts[verdict], 0)
  return (
    <div className="mt-3">
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {total > 0 &&
          verdicts.map(({ verdict, mark }) => (
            <span
              key={verdict}
              className={`${mark} transition-[flex-grow] duration-150 ${counts[verdict] === 0 ? '-ml-0.5' : 'min-w-1'}`}
              style={{ flexGrow: counts[verdict], flexBasis: 0 }}
            />
          ))}
      </div>
      <ul aria-label="Verdicts" className="mt-2 flex flex-wrap gap-x-4 gap-y-1" data-figures>
        {verdicts.map(({ verdict, label, mark }) => (
          <li key={verdict} className="inline-flex items-center gap-1.5 text-muted">
            <span aria-hidden className={`size-2 rounded-full ${mark}`} />
            {label} <span className="font-medium text-text">{counts[verdict]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
