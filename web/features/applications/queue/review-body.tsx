import type { ReactNode } from 'react'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { Button } from '../../../ui/button.tsx'
import { GatesSection } from '../detail/gates-section.tsx'
import type { ApplicationActions, Outcome } from '../detail/use-application-actions.ts'
import { useApplicationWork } from '../detail/use-application-work.ts'
import { WorkForm } from '../detail/work-form.tsx'
import { StateMark, toneColours } from '../words/state-mark.tsx'
import { isSettled } from '../words/status-groups.ts'
import { useSaidState } from '../words/use-said-state.ts'
import { offeredActions } from './offered-actions.ts'
import { useReviewKeys } from './review-keys.ts'

export type ReviewBodyProps = {
  /** The application, with the expected outcome while a request is outstanding. */
  application: ApplicationTimeline
  actions: ApplicationActions
  hasKeys: boolean
  hasNext: boolean
  takesFocus: boolean
  /** Called when the user acts on it, so that it stays in the list until they move on. */
  onHandled: (applicationId: string) => void
  onSkip: (applicationId: string) => void
  onUndo: (applicationId: string) => Promise<Outcome>
  onGoOn: () => void
  onSaved: () => void
}

/** One application of the queue, to read, edit, send or skip. */
export function ReviewBody({ application, actions, ...props }: ReviewBodyProps) {
  const { id, state } = application
  const work = useApplicationWork({
    application,
    actions,
    possible: offeredActions(application),
    takesFocus: props.takesFocus,
    skip: props.onSkip,
    undo: props.onUndo,
    onHandled: () => props.onHandled(id),
    onSaved: props.onSaved,
  })
  const { form, isBusy, can } = work
  useReviewKeys({ send: work.trySend, edit: work.tryEdit, skip: work.trySkip }, props.hasKeys)
  const { words, tone, reason } = useSaidState(application)
  const isWaiting = state === 'review'
  const send = () => {
    if (form.unanswered === -1) work.stay()
    work.trySend()
  }
  return (
    <WorkForm
      label="Review"
      application={application}
      work={work}
      showsOpenAnswers
      barLook="flex flex-wrap items-center gap-2"
      bar={
        <>
          <p role="status" className="min-w-0 flex-1 basis-48">
            {!isWaiting && (
              <>
                <span className={`flex items-center gap-1.5 font-medium ${toneColours[tone]}`}>
                  <StateMark tone={tone} />
                  {words}
                </span>
                {reason && <span className="text-xs text-muted">{reason}</span>}
              </>
            )}
          </p>
          <div className="flex gap-2 max-lg:w-full max-lg:*:flex-1">
            {can('undo') && (
              <Action hotkey="u" onClick={() => void work.undo()}>
                Undo
              </Action>
            )}
            {can('skip') && (
              <Action hotkey="s" isDisabled={isBusy} onClick={work.trySkip}>
                Skip
              </Action>
            )}
            {can('edit') && !form.isEditing && (
              <Action hotkey="e" onClick={work.tryEdit}>
                Edit
              </Action>
            )}
            {can('send') && (
              <Action hotkey="a" look="primary" isDisabled={isBusy} onClick={send}>
                {form.isChanged ? 'Save and send' : 'Send'}
              </Action>
            )}
            {!isWaiting && (props.hasNext || isSettled(state)) && (
              <Action hotkey="j" look="primary" onClick={props.onGoOn}>
                Next
              </Action>
            )}
          </div>
        </>
      }
    >
      <GatesSection events={application.events} />
    </WorkForm>
  )
}

type ActionProps = {
  hotkey: string
  look?: 'primary'
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}

function Action({ hotkey, look, isDisabled = false, onClick, children }: ActionProps) {
  return (
    <Button
      look={look ?? 'plain'}
      disabled={isDisabled}
      aria-keyshortcuts={hotkey}
      onClick={onClick}
      className="max-md:px-3!"
    >
      {children}
      <kbd aria-hidden className="font-sans text-xs opacity-75 max-lg:hidden">
        {hotkey}
      </kbd>
    </Button>
  )
}
