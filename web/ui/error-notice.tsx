import { CircleAlert } from 'lucide-react'
import { Button } from './button.tsx'

type ErrorNoticeProps = { message: string; safe?: string } & (
  | { onRetry: () => void; isTrying?: boolean }
  /** Offered instead of a retry that cannot help. */
  | { wayOut: { label: string; onTake: () => void } }
)

/** Notice of a failure: what failed, what is safe, and a retry or another way out. */
export function ErrorNotice({ message, safe, ...offer }: ErrorNoticeProps) {
  const { label, onTake } = 'wayOut' in offer ? offer.wayOut : again(offer.onRetry)
  const isTrying = 'isTrying' in offer && offer.isTrying
  return (
    <div
      role="alert"
      className="flex items-center gap-3 rounded-lg border border-line bg-bad-soft p-3 text-text max-md:flex-wrap"
    >
      <CircleAlert size={18} className="shrink-0 text-bad" aria-hidden />
      <p className="min-w-0 flex-1">
        {message} {safe && <span className="text-muted">{safe}</span>}
      </p>
      <Button
        isSmall
        onClick={onTake}
        {...(isTrying && { 'aria-disabled': true, 'aria-busy': true })}
        className="aria-disabled:cursor-progress aria-disabled:opacity-55"
      >
        {label}
      </Button>
    </div>
  )
}

function again(onRetry: () => void) {
  return { label: 'Retry', onTake: onRetry }
}
