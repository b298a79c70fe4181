import { pause } from './pause.ts'
import { whileShown } from './while-shown.ts'

type KeepTryingOptions = {
  /** One try. The caller stops it once that has worked. */
  tryOnce: () => Promise<void>
  /** Time to wait before the next try. */
  waitMs: () => number
}

/**
 * Tries something until it is stopped: after a wait each time, and immediately when the network is back or the page is
 * shown again. Does nothing while the page is hidden.
 */
export function keepTrying(
  { tryOnce, waitMs }: KeepTryingOptions,
  page: EventTarget = window,
  isHidden?: () => boolean,
): { stop: () => void } {
  let isReturning = false
  const start = () => {
    const stopped = new AbortController()
    void goOn(isReturning ? 0 : waitMs(), stopped.signal)
    isReturning = true
    return { stop: () => stopped.abort() }
  }
  return whileShown(start, page, isHidden)

  async function goOn(firstMs: number, signal: AbortSignal): Promise<void> {
    for (let ms = firstMs; ; ms = waitMs()) {
      await pause(ms, signal, page)
      if (signal.aborted) return
      await tryOnce()
    }
  }
}
