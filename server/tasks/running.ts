/** Work that continues until it is stopped. */
export type Running = {
  /** Starts no new work; resolves when the work under way has ended. */
  stop(): Promise<void>
}

/** Log for what tasks tell the operator. */
export type TaskLog = {
  warn(details: object, sentence: string): void
  info(details: object, sentence: string): void
}

/** Waits, but only until the signal aborts. Never throws. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}

/** Wait after this many failures in a row: doubles from 250 ms to 30 s, with jitter so that retries do not coincide. */
export function backOffMs(failures: number): number {
  return Math.min(250 * 2 ** Math.min(failures - 1, 10), 30_000) * (0.75 + Math.random() / 2)
}

/**
 * Repeats a turn until stopped. A failing turn is reported once, then repeated with growing waits until one succeeds.
 * A long turn calls `works` to say that it has succeeded so far.
 */
export function repeat(
  name: string,
  log: TaskLog,
  turn: (signal: AbortSignal, works: () => void) => Promise<{ waitMs: number }>,
): Running {
  const stopping = new AbortController()
  const ended = (async () => {
    let failures = 0
    const works = () => {
      if (failures > 0) log.info({ task: name, failures }, `${name} works again.`)
      failures = 0
    }
    while (!stopping.signal.aborted) {
      try {
        const { waitMs } = await turn(stopping.signal, works)
        works()
        await pause(waitMs, stopping.signal)
      } catch (error) {
        if (stopping.signal.aborted) return
        failures += 1
        if (failures === 1)
          log.warn({ task: name, err: error }, `${name} failed and will be tried again.`)
        await pause(backOffMs(failures), stopping.signal)
      }
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
