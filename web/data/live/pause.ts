/** Waits; ends early when stopped, or when the browser reports that the network is back. */
export function pause(
  ms: number,
  signal: AbortSignal,
  browser: Partial<EventTarget> = globalThis,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      browser.removeEventListener?.('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    browser.addEventListener?.('online', end)
  })
}
