import { hashOf } from './chance.ts'

const remembered = new Map<string, Uint32Array>()
const maxRemembered = 4_000

/**
 * Compares a letter with others: the largest share of runs of three words that it has in common with one of them
 * (Jaccard), and the mean share. Greeting and signature do not count.
 */
export function likeness(
  letter: string,
  others: readonly string[],
): { largest: number; mean: number } {
  if (others.length === 0) return { largest: 0, mean: 0 }
  const own = new Set(runsOf(letter))
  const shares = others.map((other) => share(own, rememberedRuns(other)))
  const sum = shares.reduce((total, one) => total + one, 0)
  return { largest: Math.max(...shares), mean: sum / shares.length }
}

function share(own: ReadonlySet<number>, others: Uint32Array): number {
  let both = 0
  for (const run of others) if (own.has(run)) both += 1
  const either = own.size + others.length - both
  return either === 0 ? 0 : both / either
}

function rememberedRuns(letter: string): Uint32Array {
  const known = remembered.get(letter)
  if (known) return known
  const runs = Uint32Array.from(new Set(runsOf(letter)))
  if (remembered.size >= maxRemembered) remembered.clear()
  remembered.set(letter, runs)
  return runs
}

function runsOf(letter: string): number[] {
  const words =
    withoutEnds(letter)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(2).map((word, at) => hashOf(`${words[at]} ${words[at + 1]} ${word}`))
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
