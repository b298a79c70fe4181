import { setImmediate as letOthersRun } from 'node:timers/promises'

/** Limit on a slice of work, so that nothing else is kept waiting longer. */
const maxSliceMs = 5

/** Gives way to everything else after each slice of a long work, and throws the signal's reason once it is aborted. */
export function breather(signal: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxSliceMs) return
    await letOthersRun()
    signal.throwIfAborted()
    since = performance.now()
  }
}
