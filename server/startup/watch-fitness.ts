import { setTimeout as delay } from 'node:timers/promises'

const askAgainMs = 2_000

export type Fitness = {
  /** Resolves with the sentence once there is a problem that this process cannot outlive. */
  unfit: Promise<string>
  /** Asks, and again after a while when that fails. */
  look(): void
  stop(): void
}

/** Watches for a problem that only another start can end. It is asked for when something hints at it. */
export function watchFitness(problem: () => Promise<string | null>): Fitness {
  const found = Promise.withResolvers<string>()
  const stopping = new AbortController()

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const sentence = await problem()
        if (sentence !== null) found.resolve(sentence)
        return
      } catch {
        // The database is away. Readiness says so; this question is asked again.
        await delay(askAgainMs, undefined, { ref: false, signal: stopping.signal }).catch(
          () => null,
        )
      }
    }
  }

  return { unfit: found.promise, look: () => void look(), stop: () => stopping.abort() }
}
