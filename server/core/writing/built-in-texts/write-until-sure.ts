import type { Doubt } from '../../../../contract/writing/draft.ts'
import type { Written } from './written.ts'

export type { Written }

const maxTries = 12

/**
 * Writes until no sentence is in doubt: each one that is refused is said in other words, in fewer, or not at all. The
 * last text is returned with its doubts.
 */
export function writeUntilSure(
  write: (refused: readonly string[]) => Pick<Written, 'text'>,
  check: (text: string) => readonly Doubt[],
): { text: string; doubts: readonly Doubt[] } {
  const refused: string[] = []
  for (let tried = 1; ; tried += 1) {
    const { text } = write(refused)
    const doubts = check(text)
    if (doubts.length === 0 || tried === maxTries) return { text, doubts }
    refused.push(...doubts.flatMap((doubt) => doubt.text.trim() || []))
  }
}
