import { keptInTab } from './kept-in-tab.ts'

const kept = keptInTab('way-back')
/** Where a log-in leads by itself; it is no way back. */
const start = '/console'

/**
 * The screen that somebody was on the way to when the log-in came between: of a mail's link, or of a bookmark. Kept in this
 * tab and not in the address of the log-in, which others could write.
 */
export function keepWayBack(address: string): void {
  if (address !== start) kept.keep(address)
}

/** Once; null = there is none. */
export function takeWayBack(): string | null {
  const address = kept.read()
  kept.discard()
  return address
}

export const forgetWayBack = kept.discard
