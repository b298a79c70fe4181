import type { Ref } from 'react'
import type { Application } from '../../../../contract/bidding/application.ts'
import { Button } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { sayState } from '../words/say-state.ts'
import { StateMark, toneColours } from '../words/state-mark.tsx'

export type ReviewOffer = {
  /** What a press of the button does: saving comes first where something was typed. */
  send: string | null
  canEdit: boolean
  canSkip: boolean
  canUndo: boolean
  /** It is dealt with: the next thing to do is the next one. */
  canGoOn: boolean
}

type ReviewBarProps = {
  ref: Ref<HTMLDivElement>
  application: Application
  marketplaceTitle: string
  offer: ReviewOffer
  isBusy: boolean
  onSend: () => void
  onEdit: () => void
  onSkip: () => void
  onUndo: () => void
  onGoOn: () => void
}

/** How the application stands, and what can be done now. */
export function ReviewBar({ ref, application, offer, isBusy, ...props }: ReviewBarProps) {
  const { marketplaceTitle } = props
  const { words, tone, reason } = sayState(application, { marketplaceTitle, now: useNow() })
  const isWaiting = application.state === 'review'
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label="What to do"
      className="flex flex-wrap items-center gap-2 outline-none"
    >
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
        {offer.canUndo && <Action keys="u" label="Undo" onClick={props.onUndo} />}
        {offer.canSkip && (
          <Action keys="s" label="Skip" isDisabled={isBusy} onClick={props.onSkip} />
        )}
        {offer.canEdit && <Action keys="e" label="Edit" onClick={props.onEdit} />}
        {offer.send && (
          <Action
            keys="a"
            label={offer.send}
            look="primary"
            isDisabled={isBusy}
            onClick={props.onSend}
          />
        )}
        {offer.canGoOn && <Action keys="j" label="Next" look="primary" onClick={props.onGoOn} />}
      </div>
    </div>
  )
}

type ActionProps = {
  keys: string
  label: string
  look?: 'primary' | 'plain'
  isDisabled?: boolean
  onClick: () => void
}

function Action({ keys, label, look = 'plain', isDisabled = false, onClick }: ActionProps) {
  return (
    <Button
      look={look}
      disabled={isDisabled}
      aria-keyshortcuts={keys}
      onClick={onClick}
      className="max-md:px-3!"
    >
      {label}
      <kbd aria-hidden className="font-sans text-xs opacity-75 max-lg:hidden">
        {keys}
      </kbd>
    </Button>
  )
}
