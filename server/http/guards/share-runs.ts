import { setTimeout as delay } from 'node:timers/promises'

type Lane<Answer> = { isFree: Promise<void>; next: Promise<Answer> | null }

/**
 * Runs something once at a time for each key, with a pause after each run. Whoever asks meanwhile shares the next run,
 * which begins after they asked.
 */
export function shareRuns<Answer>(pauseMs: number) {
  const lanes = new Map<string, Lane<Answer>>()

  function start(key: string, run: () => Promise<Answer>): Promise<Answer> {
    const answer = run()
    lanes.set(key, { isFree: rest(key, answer), next: null })
    return answer
  }

  async function rest(key: string, answer: Promise<Answer>): Promise<void> {
    await Promise.allSettled([answer, delay(pauseMs, undefined, { ref: false })])
    if (lanes.get(key)?.next === null) lanes.delete(key)
  }

  return (key: string, run: () => Promise<Answer>): Promise<Answer> => {
    const lane = lanes.get(key)
    if (!lane) return start(key, run)
    lane.next ??= lane.isFree.then(() => start(key, run))
    return lane.next
  }
}
