import { refreshSubscription } from '../../../data/payments/payment-calls.ts'
import { rereadUser } from '../../../data/queries/user-mutations.ts'
import { session } from '../../../data/session/browser-session.ts'

let running: Promise<void> | null = null

/** Refreshes the user's plan from the payment service and shows it. Calls made meanwhile share one request. */
export function rereadSubscription(): Promise<void> {
  running ??= refreshSubscription()
    .then(rereadUser)
    .finally(() => {
      running = null
    })
  return running
}

const watchMs = 15 * 60_000
/** Minimum time between two requests of a user who switches tabs back and forth. */
const pauseMs = 5_000
let watched = new AbortController()

/** Refreshes the plan on each return to this tab for a while after the payment service opened in another. */
export function rereadOnReturn(): void {
  watched.abort()
  watched = new AbortController()
  const { signal } = watched
  let askedAt = Number.NEGATIVE_INFINITY
  const handleReturn = () => {
    const now = performance.now()
    if (document.visibilityState !== 'visible' || session.state() !== 'signed-in') return
    if (now - askedAt < pauseMs) return
    askedAt = now
    rereadSubscription().catch(() => undefined) // the next return asks again, and so does the server
  }
  window.addEventListener('focus', handleReturn, { signal })
  document.addEventListener('visibilitychange', handleReturn, { signal })
  const timer = setTimeout(() => watched.abort(), watchMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
}
