import { refreshSubscription } from '../../../data/payments/payment-calls.ts'
import { rereadUser } from '../../../data/queries/user-mutations.ts'
import { session } from '../../../data/session/browser-session.ts'

let running: Promise<void> | null = null

/** Has the payment service asked how the own plan stands, and shows that; one at a time, shared by whoever asks meanwhile. */
export function rereadSubscription(): Promise<void> {
  running ??= refreshSubscription()
    .then(rereadUser)
    .finally(() => {
      running = null
    })
  return running
}

const watchMs = 15 * 60_000
/** Whoever goes to and fro between the tabs asks no faster than this. */
const pauseMs = 5_000
let watched = new AbortController()

/** After the payment service was opened in another tab: each return to this one, for a while, asks how the plan stands. */
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
    rereadSubscription().catch(() => undefined) // the next return asks again, and the server by itself
  }
  window.addEventListener('focus', handleReturn, { signal })
  document.addEventListener('visibilitychange', handleReturn, { signal })
  const timer = setTimeout(() => watched.abort(), watchMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
}
