import type { CheckedLetter } from '../../../server/ports/marketplace.ts'

/** Letter for tests of what comes after the check. */
export function aCheckedLetter(text: string): CheckedLetter {
  return text as CheckedLetter // nothing is checked here
}
