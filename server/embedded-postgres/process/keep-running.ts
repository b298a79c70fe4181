import { setTimeout as delay } from 'node:timers/promises'
import type { RunningServer } from './launch-server.ts'

export type KeptServer = {
  /** Resolves with the last reason when the server could not be brought back. */
  ended: Promise<string>
  stop(): Promise<void>
}

type Options = {
  launch: (signal: AbortSignal) => Promise<RunningServer>
  delaysMs: number[]
  log: (line: string) => void
}

/** Lifetime after which a server counts as healthy, so that its next end starts a new count. */
const healthyAfterMs = 10_000

/** Relaunches the server whenever it ends unexpectedly, until the delays between consecutive attempts are used up. */
export function keepRunning(first: RunningServer, { launch, delaysMs, log }: Options): KeptServer {
  const stopping = new AbortController()
  const { promise: ended, resolve: giveUp } = Promise.withResolvers<string>()
  let server = first
  let reason = ''
  const watching = watch()

  async function watch(): Promise<void> {
    let delays = delaysMs.values()
    for (;;) {
      const startedAt = performance.now()
      reason = await server.exited
      if (performance.now() - startedAt > healthyAfterMs) delays = delaysMs.values()
      const isBack = await bringBack(delays)
      if (stopping.signal.aborted) return
      if (!isBack) return giveUp(reason)
    }
  }

  async function bringBack(delays: Iterator<number, undefined>): Promise<boolean> {
    for (;;) {
      const { value: delayMs, done } = delays.next()
      if (done || stopping.signal.aborted) return false
      log(`PostgreSQL is down (${reason}); starting it again.`)
      try {
        await delay(delayMs, undefined, { signal: stopping.signal })
        server = await launch(stopping.signal)
        log('PostgreSQL is back.')
        return true
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
    }
  }

  return {
    ended,
    async stop() {
      stopping.abort()
      await server.stop()
      await watching
      // A launch may have finished at that very moment.
      await server.stop()
    },
  }
}
