import { ApiError, isTooOften, waitMs } from './api-error.ts'

/** Refusals in a row after which a call has failed. */
const maxRefusals = 5
/** Longest wait that is worth sitting out; a longer one is told as a failure, with its time. */
const maxSeconds = 60

const ends = new Set<{ at: number }>()
const listeners = new Set<() => void>()

/**
 * Sends something, and again after the time that the server names when it refuses because too much was asked: such a
 * refusal has changed nothing. The page says meanwhile how long that takes. Aborting ends the wait, not the sending.
 */
export async function outlastLimit<Answer>(
  send: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  for (let refusals = 0; ; refusals += 1) {
    try {
      return await send()
    } catch (error) {
      if (!passesSoon(error) || refusals === maxRefusals || signal?.aborted) throw error
      await sitOut(waitMs(error, refusals), signal)
      if (signal?.aborted) throw error
    }
  }
}

/** Waits for the server to be asked again, and has the page say so. */
export function sitOut(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = { at: Date.now() + ms }
    const stop = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      ends.delete(end)
      tell()
      resolve()
    }
    const timer = setTimeout(stop, ms)
    signal?.addEventListener('abort', stop)
    ends.add(end)
    tell()
  })
}

/** Moment at which everything that waits has been asked again; null: nothing waits. */
export function limitEnd(): number | null {
  return ends.size === 0 ? null : Math.max(...[...ends].map(({ at }) => at))
}

/** Subscribes to changes of that moment; returns a function that unsubscribes. */
export function onLimitEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function passesSoon(error: unknown): boolean {
  if (!(error instanceof ApiError) || !isTooOften(error)) return false
  return (error.retryAfterSeconds ?? 0) <= maxSeconds
}

function tell(): void {
  for (const listener of listeners) listener()
}
