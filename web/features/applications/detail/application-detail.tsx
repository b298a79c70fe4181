import { useEffect, useRef } from 'react'
import { actionsFor } from '../../../../contract/bidding/application-actions.ts'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { useNow } from '../../../ui/use-now.ts'
import { ApplicationParts } from './application-parts.tsx'
import type { ApplicationActions } from './use-application-actions.ts'
import { useApplicationWork } from './use-application-work.ts'
import { WorkForm } from './work-form.tsx'
import { ApplicationActionsRow } from './application-actions-row.tsx'
import { layTimeline } from '../words/lay-timeline.ts'
import { NeverRow } from './never-row.tsx'
import { sayState } from '../words/say-state.ts'
import { StateMark, toneColours } from '../words/state-mark.tsx'
import { TimelineList } from './timeline-list.tsx'

type ApplicationDetailProps = {
  /** As it is expected to be while an answer is outstanding. */
  application: ApplicationTimeline
  marketplaceTitle: string
  actions: ApplicationActions
  /** After a save: what had the focus is gone. */
  takesFocus: boolean
  onSaved: () => void
}

/** Everything about one application: how it stands, its letter, its way here, and what can be done with it. */
export function ApplicationDetail({
  application,
  marketplaceTitle,
  ...props
}: ApplicationDetailProps) {
  const { actions, takesFocus } = props
  const { id, state, reason, job } = application
  const bar = useRef<HTMLDivElement>(null)
  const said = sayState(application, { marketplaceTitle, now: useNow() })
  const possible = actionsFor(state, reason)
  const work = useApplicationWork({
    application,
    actions,
    possible,
    onHandled: () => undefined,
    onSaved: props.onSaved,
  })
  const { form, isBusy } = work
  const stay = () => bar.current?.focus() // the button that was pressed goes
  const undo = async () => {
    stay()
    work.follow(await actions.undo(id))
  }
  useEffect(() => {
    if (takesFocus) bar.current?.focus()
  }, [takesFocus, bar])

  return (
    <WorkForm
      label="Application"
      work={work}
      answers={application.answers}
      onLeaveField={stay}
      bar={
        <div ref={bar} tabIndex={-1} role="group" aria-label="What to do" className="outline-none">
          <ApplicationActionsRow
            possible={possible}
            isBusy={isBusy}
            send={sayAction(form.isChanged, state === 'review')}
            onSend={work.trySend}
            onSkip={() => {
              stay()
              void actions.skip(id)
            }}
            onUndo={() => void undo()}
          />
        </div>
      }
    >
      <section aria-label="State" role="status">
        <p className={`flex items-center gap-2 font-medium ${toneColours[said.tone]}`}>
          <StateMark tone={said.tone} />
          {said.words}
        </p>
        {said.reason && <p className="mt-1 text-muted">{said.reason}</p>}
        {job.budgetStr && <p className="mt-1 text-muted">{job.budgetStr}</p>}
      </section>
      <ApplicationParts
        application={application}
        marketplaceTitle={marketplaceTitle}
        work={work}
        canEdit={possible.includes('edit')}
        showsOpenAnswers={state === 'review'}
        onConfirm={
          possible.includes('confirm')
            ? (wasSent) => {
                stay()
                void actions.confirm(id, wasSent)
              }
            : null
        }
      />
      <section aria-label="Timeline">
        <h3 className="mb-2 font-semibold">Timeline</h3>
        <TimelineList lines={layTimeline(application, marketplaceTitle)} />
      </section>
      <NeverRow application={application} />
    </WorkForm>
  )
}

function sayAction(isChanged: boolean, isInReview: boolean): string {
  const send = isInReview ? 'Send' : 'Apply now'
  return isChanged ? `Save and ${send.toLowerCase()}` : send
}
