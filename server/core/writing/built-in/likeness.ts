import { hashOf } from './chance.ts'
import { countShared } from '../count-shared.ts'

/** Runs of three words of a letter, each once. */
export type Runs = Uint32Array

const remembered = new Map<string, Runs>()
/** Letters whose runs a process keeps, some hundred bytes each. */
const maxRemembered = 4_000

/**
 * Compares a letter with others: the largest share of runs of three words that it has in common with one of them
 * (Jaccard), and the mean share. Greeting and signature do not count.
 */
export function likeness(
  letter: string,
  others: readonly Runs[],
): { largest: number; mean: number } {
  if (others.length === 0) return { largest: 0, mean: 0 }
  const own = new Set(runsIn(letter))
  const shares = countShared(own, others).map((both, at) => {
    const either = own.size + (others[at]?.length ?? 0) - both
    return either === 0 ? 0 : both / either
  })
  const sum = shares.reduce((total, one) => total + one, 0)
  return { largest: Math.max(...shares), mean: sum / shares.length }
}

/** Finds the runs of a letter that others are compared with; those of the last letters of many users are kept. */
export function runsOf(letter: string): Runs {
  const known = remembered.get(letter)
  if (known) return known
  const runs = Uint32Array.from(new Set(runsIn(letter)))
  if (remembered.size >= maxRemembered) remembered.clear()
  remembered.set(letter, runs)
  return runs
}

/** Returns a number for each run of three words. */
function runsIn(letter: string): number[] {
  const words =
    withoutEnds(letter)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const runs: number[] = []
  /** Hashes of the last word and of the last two, each with the space behind it. */
  let [last, lastTwo]: (number | null)[] = [null, null]
  for (const word of words) {
    if (lastTwo !== null) runs.push(hashOf(word, lastTwo))
    lastTwo = last === null ? null : hashOf(' ', hashOf(word, last))
    last = hashOf(' ', hashOf(word))
  }
  return runs
}

/** Leaves out a greeting and a signature: first and last paragraphs of few words. */
function withoutEnds(letter: string): string {
  const paragraphs = letter.slice(0, maxCompared).split(/\n{2,}/u)
  if (isShort(paragraphs[0])) paragraphs.shift()
  if (isShort(paragraphs.at(-1))) paragraphs.pop()
  return paragraphs.join('\n\n')
}

const maxCompared = 5_000

function isShort(paragraph: string | undefined): boolean {
  return paragraph !== undefined && paragraph.length <= 60 && !/[.?]$/u.test(paragraph)
}
