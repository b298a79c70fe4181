import { setTimeout as delay } from 'node:timers/promises'

const shortestMs = 20
const maxMs = 250 // a user may ask 300 times a minute

/** Waits for a condition, checking ever less often; throws with the sentence when it does not come true in time. */
export async function until(
  sentence: string,
  isSo: () => boolean | Promise<boolean>,
  limitMs = 120_000, // a machine may be busy with other tests
): Promise<void> {
  const start = performance.now()
  while (!(await isSo())) {
    const waitedMs = performance.now() - start
    if (waitedMs > limitMs) throw new Error(`Not within ${limitMs} ms: ${sentence}.`)
    await delay(Math.min(maxMs, Math.max(shortestMs, waitedMs / 10)))
  }
}
