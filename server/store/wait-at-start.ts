import { setTimeout as delay } from 'node:timers/promises'

/** Says what a start waited for in vain. */
export class StillWaitingError extends Error {
  override name = 'StillWaitingError'
}

/** `note` tells the operator what the start waits for. */
export type Waiting = { note: (line: string) => void; patienceMs?: number }

const askAgainMs = 250
const noteAfterMs = 1_500
export const startPatienceMs = 60_000

/**
 * Asks again until the answer is yes. Says what it waits for when it takes longer than a moment, and throws when it takes
 * longer than a minute.
 */
export async function waitAtStart(
  waitsFor: string,
  isSo: () => Promise<boolean>,
  { note, patienceMs = startPatienceMs }: Waiting,
): Promise<void> {
  const beganAt = performance.now()
  let isSaid = false
  while (!(await isSo())) {
    const waitedMs = performance.now() - beganAt
    if (waitedMs > patienceMs)
      throw new StillWaitingError(`${waitsFor}, and still does: start again once it is done.`)
    if (!isSaid && waitedMs > noteAfterMs) {
      note(`${waitsFor}. Waiting for up to a minute.`)
      isSaid = true
    }
    await delay(askAgainMs)
  }
}
