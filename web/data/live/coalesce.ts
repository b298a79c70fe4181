/**
 * Runs immediately, then at most every `intervalMs` and never twice at a time. Requests in between share one more run
 * afterwards, so that a whole run always follows the last request.
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
