/** Measures the longest turn, in which nothing else could run. Other work on the machine makes it longer. */
export function watchTurns(): { stop(): number } {
  let maxMs = 0
  let last = performance.now()
  const look = (): void => {
    const now = performance.now()
    maxMs = Math.max(maxMs, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  return {
    stop() {
      clearInterval(timer)
      return maxMs
    },
  }
}
