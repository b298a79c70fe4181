import type { ReactNode } from 'react'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { Button } from '../../../ui/button.tsx'
import { GatesSection } from '../detail/gates-section.tsx'
import type { ApplicationActions, Outcome } from '../detail/use-application-actions.ts'
import { useApplicationWork } from '../detail/use-application-work.ts'
import { saySend } from '../detail/preview-words.ts'
import { useHandOver } from '../detail/use-hand-over.ts'
import { WorkForm } from '../detail/work-form.tsx'
import { StateMark, toneColours } from '../words/state-mark.tsx'
import { StateWords } from '../words/state-words.tsx'
import { useSaidState } from '../words/use-said-state.ts'
import { useScreenActions } from '../../shell/palette/palette-state.ts'
import { offeredActions } from './offered-actions.ts'
import { useReviewKeys } from './review-keys.ts'
import { usePainted } from './use-painted.ts'

export type ReviewBodyProps = {
  /** The application, with the expected outcome while a request is outstanding. */
  application: ApplicationTimeline
  actions: ApplicationActions
  hasKeys: boolean
  hasNext: boolean
  takesFocus: boolean
  onSend: (application: ApplicationTimeline, draftVersion: number) => Promise<Outcome>
  onMarkSent: (application: ApplicationTimeline) => Promise<Outcome>
  onSkip: (applicationId: string) => void
  onGoOn: () => void
  onSaved: () => void
}

/** Time on the screen before which a press is the second one, meant for the letter before. The skip key may be quicker. */
const shortestLookMs = 400

/** One application of the queue, to read, edit, send or skip. */
export function ReviewBody({ application, actions, ...props }: ReviewBodyProps) {
  const { id, state } = application
  const work = useApplicationWork({
    application,
    actions,
    possible: offeredActions(application),
    takesFocus: props.takesFocus,
    send: props.onSend,
    markSent: () => props.onMarkSent(application),
    skip: props.onSkip,
    undo: actions.undoOne,
    onSaved: props.onSaved,
  })
  const { form, isBusy, can } = work
  const isMeant = usePainted(id)
  const isOn = props.hasKeys
  useReviewKeys({ edit: work.tryEdit }, { isOn, isMeant })
  const isDecided = (event: Event) => isMeant(event, shortestLookMs)
  const handOver = useHandOver(application, work)
  const send = can('mark-sent') ? handOver.start : work.trySend
  useReviewKeys({ send, 'mark-sent': work.tryMarkSent }, { isOn, isMeant: isDecided })
  useScreenActions([
    ...(can('send') ? [{ label: 'Send this application', hotkey: 'a', run: work.trySend }] : []),
    ...(can('mark-sent')
      ? [
          { label: 'Copy the letter and open the job', hotkey: 'a', run: handOver.start },
          { label: 'Mark as sent', hotkey: 'm', run: work.tryMarkSent },
        ]
      : []),
    ...(can('edit') ? [{ label: 'Edit the letter', hotkey: 'e', run: work.tryEdit }] : []),
    ...(can('skip') ? [{ label: 'Skip this application', hotkey: 's', run: work.trySkip }] : []),
  ])
  const said = useSaidState(application)
  const { tone, reason } = said
  const isWaiting = state === 'review'
  return (
    <WorkForm
      label="Review"
      application={application}
      work={work}
      showsOpenAnswers
      isSplit
      keys={{ isOn, isMeant }}
      barLook="flex flex-wrap items-center gap-2"
      bar={
        <>
          <p role="status" className="min-w-0 flex-1 basis-48 empty:hidden">
            {!isWaiting && (
              <>
                <span className={`flex items-center gap-1.5 font-medium ${toneColours[tone]}`}>
                  <StateMark tone={tone} />
                  <StateWords said={said} />
                </span>
                {reason && <span className="text-xs text-muted">{reason}</span>}
              </>
            )}
          </p>
          <div className="ml-auto flex gap-2 max-lg:w-full max-lg:flex-wrap max-lg:*:flex-1">
            {can('undo') && <Action onClick={() => void work.undo()}>Undo</Action>}
            {can('skip') && (
              <Action hotkey="s" isDisabled={isBusy} onClick={work.trySkip} isMeant={isDecided}>
                Skip
              </Action>
            )}
            {can('edit') && !form.isEditing && (
              <Action hotkey="e" isOnlyWide onClick={work.tryEdit}>
                Edit
              </Action>
            )}
            {can('send') && (
              <Action
                hotkey="a"
                look="primary"
                isDisabled={isBusy}
                onClick={work.trySend}
                isMeant={isDecided}
              >
                {saySend(application, { isChanged: form.isChanged, usual: 'Send' })}
              </Action>
            )}
            {can('mark-sent') && (
              <>
                <Action
                  hotkey="a"
                  look={handOver.isDone ? undefined : 'primary'}
                  isDisabled={isBusy}
                  onClick={handOver.start}
                >
                  {handOver.label}
                </Action>
                <Action
                  hotkey="m"
                  look={handOver.isDone ? 'primary' : undefined}
                  isDisabled={isBusy}
                  onClick={work.tryMarkSent}
                  isMeant={isDecided}
                >
                  I sent it
                </Action>
              </>
            )}
            {!isWaiting && props.hasNext && (
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
  hotkey?: string
  look?: 'primary' | undefined
  /** True: on a phone it is left to the button beside its subject. */
  isOnlyWide?: boolean
  isDisabled?: boolean
  /** Tells whether a press was for what is on the screen now; absent: any is. */
  isMeant?: (event: Event) => boolean
  onClick: () => void
  children: ReactNode
}

function Action({ hotkey, look, isOnlyWide, onClick, children, ...props }: ActionProps) {
  const { isDisabled = false, isMeant = () => true } = props
  return (
    <Button
      look={look ?? 'plain'}
      disabled={isDisabled}
      aria-keyshortcuts={hotkey}
      onClick={({ nativeEvent }) => isMeant(nativeEvent) && onClick()}
      className={isOnlyWide ? 'max-lg:hidden' : 'max-lg:min-h-12'}
    >
      {children}
      {hotkey && (
        <kbd aria-hidden className="font-sans text-xs opacity-75 max-lg:hidden">
          {hotkey}
        </kbd>
      )}
    </Button>
  )
}
