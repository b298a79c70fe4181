const everyMs = 50

/** Watches the resident memory of the process while something runs. */
export async function peakMemory<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; beforeMb: number; peakMb: number }> {
  const beforeMb = memoryMb()
  let peakMb = beforeMb
  const timer = setInterval(() => (peakMb = Math.max(peakMb, memoryMb())), everyMs)
  try {
    const answer = await work()
    return { answer, beforeMb, peakMb: Math.max(peakMb, memoryMb()) }
  } finally {
    clearInterval(timer)
  }
}

function memoryMb(): number {
  return process.memoryUsage.rss() / 1_000_000
}
