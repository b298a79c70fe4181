/** Memory of a process, as it tells it. */
export type ToldMemory = { rssKb: number; heapKb: number; cpuMs: number }

// Imported into a process of the product before anything else: it answers the benchmark that started it.
process.on('message', (message) => {
  if (message !== 'memory') return
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const told: ToldMemory = {
    rssKb: rss / 1000,
    heapKb: heapUsed / 1000,
    cpuMs: (user + system) / 1000,
  }
  process.send?.(told)
})
