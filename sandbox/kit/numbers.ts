import { createHash } from 'node:crypto'

/** Numbers by which a stand-in calls what the shared world calls by texts. The same text always has the same number. */
export type Numbers = {
  of(text: string): number
  /** Text behind a number that was told before, or that one of the texts has. */
  textOf(number: number, among: () => Iterable<string>): string | null
}

export function createNumbers(): Numbers {
  const numbers = new Map<string, number>()
  const texts = new Map<number, string>()

  function of(text: string): number {
    const known = numbers.get(text)
    if (known !== undefined) return known
    const digest = createHash('sha256').update(text).digest('hex')
    const number = Number.parseInt(digest.slice(0, 12), 16) // below the largest safe integer
    numbers.set(text, number)
    texts.set(number, text)
    return number
  }

  return {
    of,
    textOf(number, among) {
      if (!texts.has(number)) for (const text of among()) of(text)
      return texts.get(number) ?? null
    },
  }
}
