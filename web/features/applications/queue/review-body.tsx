import { useEffect, useRef } from 'react'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { ApplicationParts } from '../detail/application-parts.tsx'
import { GatesSection } from '../detail/gates-section.tsx'
import { isSettled } from './is-settled.ts'
import { offeredActions } from './offered-actions.ts'
import { ReviewBar } from './review-bar.tsx'
import type { ApplicationActions, Outcome } from '../detail/use-application-actions.ts'
import { useApplicationWork } from '../detail/use-application-work.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { WorkForm } from '../detail/work-form.tsx'

export type ReviewBodyProps = {
  /** As it is expected to be while an answer is outstanding. */
  application: ApplicationTimeline
  marketplaceTitle: string
  actions: ApplicationActions
  hasKeys: boolean
  hasNext: boolean
  /** After a save: what had the focus is gone. */
  takesFocus: boolean
  /** Something of it was done here: it stays until the user moves on. */
  onHandled: (applicationId: string) => void
  onSkip: (applicationId: string) => void
  onUndo: (applicationId: string) => Promise<Outcome>
  onGoOn: () => void
  onSaved: () => void
}

/** One application of the queue, to be read, changed, sent or skipped. */
export function ReviewBody({ application, actions, ...props }: ReviewBodyProps) {
  const { id, state } = application
  const bar = useRef<HTMLDivElement>(null)
  const possible = offeredActions(application)
  const work = useApplicationWork({
    application,
    actions,
    possible,
    onHandled: () => props.onHandled(id),
    onSaved: props.onSaved,
  })
  const { form, isBusy } = work
  const canEdit = possible.includes('edit')
  const canSkip = possible.includes('skip')

  // A button that was pressed goes when the state does; what had the focus then is the bar.
  const stay = () => bar.current?.focus()
  const edit = () => {
    if (canEdit && !isBusy) form.editLetter()
  }
  const skip = () => {
    if (isBusy || !canSkip) return
    stay()
    props.onSkip(id)
  }
  const undo = async () => {
    stay()
    work.follow(await props.onUndo(id))
  }
  const confirm = (wasSent: boolean) => {
    stay()
    props.onHandled(id)
    void actions.confirm(id, wasSent)
  }
  useReviewKeys({ send: work.trySend, edit, skip }, props.hasKeys)

  const { takesFocus } = props
  useEffect(() => {
    if (takesFocus) bar.current?.focus()
  }, [takesFocus, bar])

  const send = form.isChanged ? 'Save and send' : 'Send'
  return (
    <WorkForm
      label="Review"
      work={work}
      answers={application.answers}
      onLeaveField={stay}
      bar={
        <ReviewBar
          ref={bar}
          application={application}
          marketplaceTitle={props.marketplaceTitle}
          isBusy={isBusy}
          offer={{
            send: possible.includes('send') ? send : null,
            canEdit: canEdit && !form.isEditing,
            canSkip,
            canUndo: possible.includes('undo'),
            canGoOn: state !== 'review' && (props.hasNext || isSettled(state)),
          }}
          onSend={() => {
            if (form.unanswered === -1) stay()
            work.trySend()
          }}
          onEdit={edit}
          onSkip={skip}
          onUndo={() => void undo()}
          onGoOn={props.onGoOn}
        />
      }
    >
      <ApplicationParts
        application={application}
        marketplaceTitle={props.marketplaceTitle}
        work={work}
        canEdit={canEdit}
        showsOpenAnswers
        onConfirm={possible.includes('confirm') ? confirm : null}
      />
      <GatesSection events={application.events} />
    </WorkForm>
  )
}
