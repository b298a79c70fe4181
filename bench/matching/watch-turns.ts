/** Measures the processor time of the longest turn, in which nothing else could run. How busy the machine is does not count. */
export function watchTurns(): { stop(): number } {
  let maxMs = 0
  let last = processorMs()
  const look = (): void => {
    const now = processorMs()
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

/** Processor time of this thread; the time of day where Node cannot tell it. */
export function processorMs(): number {
  if (typeof process.threadCpuUsage !== 'function') return performance.now()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
