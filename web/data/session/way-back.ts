import { keptInTab } from './kept-in-tab.ts'

const kept = keptInTab('way-back')
/** Default screen after a log-in, which need not be kept. */
const start = '/console'

/**
 * Keeps the screen, from a mailed link or a bookmark, that a visitor wanted before they had to log in. Kept in this tab
 * and not in the log-in's address, which others could forge.
 */
export function keepWayBack(address: string): void {
  if (address !== start) kept.keep(address)
}

/** Returns the kept screen once; null = there is none. */
export function takeWayBack(): string | null {
  const address = kept.read()
  kept.discard()
  return address
}

export const forgetWayBack = kept.discard
