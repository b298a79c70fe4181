import { CircleAlert, CircleCheck } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { clearToasts, toast, type Toast, useToasts } from './toast.ts'

type ToastListProps = {
  /** How many there is room for; the older ones wait. */
  max?: number
  className?: string
}

/**
 * Renders the toasts in a place of their own, so that they cover nothing. Alt+T leads to their button by keyboard. One place at
 * a time.
 */
export function ToastList({ max = 3, className = '' }: ToastListProps) {
  const toasts = useToasts()
  const region = useRef<HTMLElement>(null)
  useEffect(() => clearToasts, [])
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') region.current?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [])
  return (
    <section ref={region} aria-label="Notifications Alt+T" aria-live="polite" className={className}>
      {toasts.length > 0 && (
        <ol className="space-y-2">
          {toasts.slice(0, max).map((each) => (
            <OneToast key={each.key} shown={each} />
          ))}
        </ol>
      )}
    </section>
  )
}

const icons = {
  plain: null,
  good: <CircleCheck size={16} aria-hidden className="shrink-0 text-good" />,
  bad: <CircleAlert size={16} aria-hidden className="shrink-0 text-bad" />,
}

/** Shows one toast until its time is over, which is held while it is pointed at, has the focus, or cannot be seen. */
function OneToast({ shown }: { shown: Toast }) {
  const { id, tone, text, durationMs, action } = shown
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden)
  const isHeld = isPointedAt || hasFocus || isHidden
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => toast.dismiss(id), durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, id, durationMs])

  const before = useRef<HTMLElement | null>(null)
  const enter = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    setHasFocus(true)
  }
  const act = () => {
    before.current?.focus({ preventScroll: true })
    toast.dismiss(id)
    action?.onClick()
  }
  return (
    <li
      className="appears flex items-center gap-2 text-xs leading-4 wrap-anywhere md:rounded-lg md:border md:border-line md:bg-surface md:px-3 md:py-2"
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={enter}
      onBlur={() => setHasFocus(false)}
    >
      {icons[tone]}
      <span className="min-w-0 flex-1">{text}</span>
      {action && (
        <button
          type="button"
          className="inline-flex min-h-8 shrink-0 items-center rounded-md px-2 font-medium text-accent-text hover:bg-sunken max-md:min-h-11 max-md:min-w-11 pointer-coarse:min-h-11"
          onClick={act}
        >
          {action.label}
        </button>
      )}
    </li>
  )
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
