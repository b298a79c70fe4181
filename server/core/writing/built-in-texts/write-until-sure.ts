import type { Doubt } from '../../../../contract/writing/draft.ts'
import type { Written } from './written.ts'

export type { Written }

const maxTries = 12

/**
 * Writes until no sentence is in doubt: each one that is refused is said in other words, in fewer, or not at all. The
 * last text is returned with its doubts. One that could not be checked as a whole is the last: other words for it would
 * take the checker as long again.
 */
export function writeUntilSure(
  write: (refused: readonly string[]) => Pick<Written, 'text'>,
  check: (text: string) => readonly Doubt[],
): { text: string; doubts: readonly Doubt[] } {
  const refused: string[] = []
  for (let tried = 1; ; tried += 1) {
    const { text } = write(refused)
    const doubts = check(text)
    const isUnchecked = doubts.some((one) => one.class === 'unchecked' && one.text === text)
    if (doubts.length === 0 || isUnchecked || tried === maxTries) return { text, doubts }
    refused.push(...doubts.flatMap((doubt) => doubt.text.trim() || []))
  }
}
