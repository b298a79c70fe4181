import { useEffect, useState, useSyncExternalStore } from 'react'
import { limitEnd, onLimitEnd } from '../../data/outlast-limit.ts'

/** Moment at which everything that was asked for too often has been asked for again; null: nothing waits. */
export function useLimitEnd(): number | null {
  return useSyncExternalStore(onLimitEnd, limitEnd)
}

/** Line that says in how long a page goes on that was refused for asking too often. Rule SCREEN-33. */
export function LimitLine() {
  const end = useLimitEnd()
  return end === null ? null : <Countdown key={end} end={end} />
}

function Countdown({ end }: { end: number }) {
  const [now, setNow] = useState(Date.now)
  const [start] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p role="status" data-figures className="min-h-5 text-warn">
      {/* Read out once, not every second. */}
      <span className="sr-only">{say(end - start)}</span>
      <span aria-hidden>{say(end - now)}</span>
    </p>
  )
}

function say(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return `Too many requests. Trying again automatically in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}
