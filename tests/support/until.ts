import { setTimeout as delay } from 'node:timers/promises'

const lookMs = 20

/** Waits for a condition; throws with the sentence when it does not come true in time. */
export async function until(
  sentence: string,
  isSo: () => boolean | Promise<boolean>,
  limitMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${limitMs} ms: ${sentence}.`)
    await delay(lookMs)
  }
}
