import { actionsFor } from '../../../../contract/bidding/application-actions.ts'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { useMarketplaceTitle } from '../../../data/queries/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { Moment } from '../../../ui/words/moment.tsx'
import { sayClock } from '../../../ui/words/say-moment.ts'
import { layTimeline, type TimelineLine } from '../words/lay-timeline.ts'
import { sayOffset } from '../words/offset-ms.ts'
import { sayState } from '../words/say-state.ts'
import { sayVerdict } from '../words/say-verdict.ts'
import { StateWords } from '../words/state-words.tsx'
import { StateMark } from '../words/state-mark.tsx'
import { saySend } from './preview-words.ts'
import { GatesSection } from './gates-section.tsx'
import { OutcomeSection } from './outcome-section.tsx'
import { NeverRow } from './never-row.tsx'
import type { ApplicationActions } from './use-application-actions.ts'
import { useApplicationWork } from './use-application-work.ts'
import { useHandOver } from './use-hand-over.ts'
import { WorkForm } from './work-form.tsx'

type ApplicationDetailProps = {
  /** The application, with the expected outcome while a request is outstanding. */
  application: ApplicationTimeline
  actions: ApplicationActions
  takesFocus: boolean
  onSaved: () => void
}

/** Everything about one application: what became of it and why, its checks, timeline, letter and actions. */
export function ApplicationDetail({ application, ...props }: ApplicationDetailProps) {
  const { state, marketplace } = application
  const { actions } = props
  const possible = actionsFor(application)
  const place = {
    marketplaceTitle: useMarketplaceTitle(marketplace, application.job.link),
    now: useNow(),
  }
  const work = useApplicationWork({
    ...props,
    application,
    possible,
    send: ({ id }, draftVersion) => actions.send(id, draftVersion),
    markSent: (id) => actions.markSent(id),
    skip: (id) => void actions.skipOne(id),
    undo: actions.undoOne,
  })
  const { can, isBusy } = work
  const handOver = useHandOver(application, work)
  const usual = state === 'review' ? 'Send' : 'Apply now'
  return (
    <WorkForm
      label="Application"
      application={application}
      work={work}
      showsOpenAnswers={state === 'review'}
      above={
        <>
          <Verdict application={application} place={place} />
          {can('mark') && (
            <OutcomeSection application={application} marketplaceTitle={place.marketplaceTitle} />
          )}
          <GatesSection events={application.events} />
          <Timeline lines={layTimeline(application, place.marketplaceTitle)} now={place.now} />
        </>
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
          {can('mark-sent') && (
            <>
              <Button
                look={handOver.isDone ? 'plain' : 'primary'}
                disabled={isBusy}
                onClick={handOver.start}
              >
                {handOver.label}
              </Button>
              <Button
                look={handOver.isDone ? 'primary' : 'plain'}
                disabled={isBusy}
                onClick={work.tryMarkSent}
              >
                I sent it
              </Button>
            </>
          )}
          {can('send') && (
            <Button look="primary" disabled={isBusy} onClick={work.trySend}>
              {saySend(application, { isChanged: work.form.isChanged, usual })}
            </Button>
          )}
        </>
      }
    >
      <NeverRow application={application} />
    </WorkForm>
  )
}

type VerdictProps = {
  application: ApplicationTimeline
  place: { marketplaceTitle: string; now: Date }
}

function Verdict({ application, place }: VerdictProps) {
  const said = sayState(application, place)
  const { state, job } = application
  return (
    <section aria-label="State" role="status">
      <p className="flex gap-2 text-base font-medium">
        <span className="flex h-6 items-center">
          <StateMark tone={said.tone} />
        </span>
        <span className="min-w-0 break-words">{sayVerdict(application, place)}</span>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-muted empty:hidden">
        {state === 'submitted' && <StateWords said={said} />}
        {job.budgetStr && <span data-figures>{job.budgetStr}</span>}
      </p>
    </section>
  )
}

type TimelineProps = { lines: readonly TimelineLine[]; now: Date }

function Timeline({ lines, now }: TimelineProps) {
  return (
    <section aria-label="Timeline">
      <h3 className="mb-2 font-semibold">Timeline</h3>
      <ol aria-label="Timeline" className="relative ml-1.5 border-l border-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} now={now} />
        ))}
      </ol>
    </section>
  )
}

function Line({ line: { at, title, detail, offsetMs }, now }: { line: TimelineLine; now: Date }) {
  const offset = offsetMs === 0 ? '' : `, ${sayOffset(offsetMs)}`
  return (
    <li className="relative flex gap-3 py-1 pl-5">
      <span
        aria-hidden
        className="absolute top-2 -left-[7px] flex size-3.5 items-center justify-center rounded-full bg-surface"
      >
        <span className="size-2 rounded-full border-2 border-accent bg-surface" />
      </span>
      <span className="min-w-0 flex-1 break-words">
        <span className="font-medium">{title}</span>
        {detail && <span className="text-muted"> {detail}</span>}
      </span>
      <span data-figures className="shrink-0 text-muted">
        <Moment at={at} more={offset}>
          {sayClock(at, now)}
        </Moment>
      </span>
    </li>
  )
}
