import { countShared } from '../count-shared.ts'

/** Share of a letter's three-word sequences that it may have in common with one of the last letters. */
export const maxAlike = 0.6

/** Below this many words two letters are alike by necessity. */
const minWords = 25

/** Returns whether a letter is too close to one of the user's last letters. Greeting and signature are not compared. */
export function isTooAlike(body: string, lastLetters: readonly string[]): boolean {
  if (lastLetters.length === 0) return false
  const own = new Set(trigrams(body))
  if (own.size < minWords) return false
  const counts = countShared(
    own,
    lastLetters.map((letter) => keptTrigrams(letter)),
  )
  return counts.some((shared) => shared / own.size > maxAlike)
}

const kept = new Map<string, Int32Array>()
/** Letters whose sequences a process keeps, some kilobytes each. */
const maxKept = 4_000

/** Returns the different sequences of a letter that was sent, which the next ones are compared with, too. */
function keptTrigrams(letter: string): Int32Array {
  const known = kept.get(letter)
  if (known) return known
  const found = Int32Array.from(new Set(trigrams(letter)))
  const [oldest] = kept.keys()
  if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest)
  kept.set(letter, found)
  return found
}

/** Returns a number for each sequence of three words. */
function trigrams(text: string): number[] {
  const found: number[] = []
  let [first, second, current] = [0, 0, 0]
  let count = 0
  for (let index = 0; index <= text.length; index += 1) {
    const code = index < text.length ? lowered(text.charCodeAt(index)) : 0
    if (code !== 0) {
      current = (Math.imul(current, 31) + code) | 0
      continue
    }
    if (current === 0) continue
    count += 1
    if (count >= 3)
      found.push((Math.imul(first, 73_856_093) ^ Math.imul(second, 19_349_663) ^ current) | 0)
    ;[first, second, current] = [second, current, 0]
  }
  return found
}

/** Returns the code of a letter or digit in lower case, 0 for what stands between words. */
function lowered(code: number): number {
  if (code >= 65 && code <= 90) return code + 32
  if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 191) return code
  return 0
}
