/**
 * Runs at once, then at most every `intervalMs` and never twice at a time. What is asked for meanwhile is one more run
 * afterwards, so that the last request is always followed by a whole run.
 */
export function coalesce(run: () => Promise<unknown>, intervalMs: number): () => void {
  let isBusy = false
  let isWanted = false

  async function go(): Promise<void> {
    isBusy = true
    isWanted = false
    const pause = new Promise((resolve) => setTimeout(resolve, intervalMs))
    await Promise.allSettled([run(), pause])
    isBusy = false
    if (isWanted) void go()
  }

  return () => {
    if (isBusy) isWanted = true
    else void go()
  }
}
