import { Check, X } from 'lucide-react'
import { actionsFor } from '../../../../contract/bidding/application-actions.ts'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { useMarketplaceTitle } from '../../../data/queries/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { sayMoment } from '../../../ui/words/say-moment.ts'
import { layTimeline, type TimelineLine } from '../words/lay-timeline.ts'
import { sayOffset } from '../words/offset-ms.ts'
import { StateMark, toneColours } from '../words/state-mark.tsx'
import { useSaidState } from '../words/use-said-state.ts'
import { NeverRow } from './never-row.tsx'
import type { ApplicationActions } from './use-application-actions.ts'
import { useApplicationWork } from './use-application-work.ts'
import { WorkForm } from './work-form.tsx'

type ApplicationDetailProps = {
  /** The application, with the expected outcome while a request is outstanding. */
  application: ApplicationTimeline
  actions: ApplicationActions
  takesFocus: boolean
  onSaved: () => void
}

/** Everything about one application: its state, letter, timeline and actions. */
export function ApplicationDetail({ application, ...props }: ApplicationDetailProps) {
  const { state, reason, job } = application
  const { skip, undo } = props.actions
  const possible = actionsFor(state, reason)
  const said = useSaidState(application)
  const marketplaceTitle = useMarketplaceTitle()
  const work = useApplicationWork({ application, possible, skip, undo, ...props })
  const { can, isBusy } = work
  const send = state === 'review' ? 'Send' : 'Apply now'
  return (
    <WorkForm
      label="Application"
      application={application}
      work={work}
      showsOpenAnswers={state === 'review'}
      above={
        <section aria-label="State" role="status">
          <p className={`flex items-center gap-2 font-medium ${toneColours[said.tone]}`}>
            <StateMark tone={said.tone} />
            {said.words}
          </p>
          {said.reason && <p className="mt-1 text-muted">{said.reason}</p>}
          {job.budgetStr && <p className="mt-1 text-muted">{job.budgetStr}</p>}
        </section>
      }
      barLook="flex flex-wrap justify-end gap-2 max-md:*:flex-1"
      bar={
        <>
          {can('undo') && (
            <Button disabled={isBusy} onClick={() => void work.undo()}>
              Undo
            </Button>
          )}
          {can('skip') && (
            <Button disabled={isBusy} onClick={work.trySkip}>
              Skip
            </Button>
          )}
          {can('send') && (
            <Button look="primary" disabled={isBusy} onClick={work.trySend}>
              {work.form.isChanged ? `Save and ${send.toLowerCase()}` : send}
            </Button>
          )}
        </>
      }
    >
      <section aria-label="Timeline">
        <h3 className="mb-2 font-semibold">Timeline</h3>
        <ol aria-label="Timeline" className="relative ml-1.5 border-l border-line">
          {layTimeline(application, marketplaceTitle).map((line) => (
            <Line key={line.id} {...line} />
          ))}
        </ol>
      </section>
      <NeverRow application={application} />
    </WorkForm>
  )
}

function Line({ at, title, detail, outcome, offsetMs }: TimelineLine) {
  return (
    <li className="relative flex gap-3 py-1 pl-5">
      <LineMark outcome={outcome} />
      <span className="min-w-0 flex-1 break-words">
        <span className={outcome ? 'text-muted' : 'font-medium'}>{title}</span>
        {outcome && (
          <span className="sr-only">{outcome === 'passed' ? ', passed' : ', not passed'}</span>
        )}
        {detail && (
          <span className="text-muted">
            {outcome ? ': ' : ' '}
            {detail}
          </span>
        )}
      </span>
      <time dateTime={at} title={sayMoment(at)} className="shrink-0 text-muted">
        {sayOffset(offsetMs)}
      </time>
    </li>
  )
}

function LineMark({ outcome }: Pick<TimelineLine, 'outcome'>) {
  const place = 'absolute top-2 -left-[7px] size-3.5 rounded-full bg-surface'
  if (outcome === 'passed') return <Check aria-hidden className={`${place} text-good`} />
  if (outcome === 'failed') return <X aria-hidden className={`${place} text-bad`} />
  return (
    <span aria-hidden className={`${place} flex items-center justify-center`}>
      <span className="size-2 rounded-full border-2 border-accent bg-surface" />
    </span>
  )
}
