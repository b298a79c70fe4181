export type Slice = { start: number; end: number }

/** Finds the sentences of a text, line by line; a full stop after an abbreviation or a numeral of a list ends none. */
export function sentencesIn(text: string, maxSlices = 10_000): Slice[] {
  const slices: Slice[] = []
  let start = 0
  const close = (end: number, next: number) => {
    const slice = trimmed(text, start, end)
    if (slice.start < slice.end) slices.push(slice)
    start = next
  }
  for (const { 0: mark, index } of text.matchAll(ends)) {
    const next = index + mark.length
    if (mark.startsWith('.') && isNoEnd(text, { start, end: index }, next)) continue
    close(next, next)
    if (slices.length >= maxSlices) return slices
  }
  close(text.length, text.length)
  return slices
}

/** Cuts white space off both ends of a slice. */
export function trimmed(text: string, start: number, end: number): Slice {
  const part = text.slice(start, end)
  const from = start + (part.length - part.trimStart().length)
  return { start: from, end: Math.max(from, start + part.trimEnd().length) }
}

// A run of marks is looked at from its first one only, which keeps this linear.
const ends = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)\s?|[。！？؟।]+|\n+/gu

const abbreviations = new Set(
  'e.g i.e eg ie vs approx dr mr mrs ms st incl prof fig cf resp ca bzw ggf'.split(' '),
)
const abbreviationsOftenLast = new Set('etc inc ltd co corp llc gmbh no jr sr'.split(' '))

function isNoEnd(text: string, { start, end }: Slice, next: number): boolean {
  const before = text.slice(Math.max(start, end - 14), end)
  const word = /[\p{L}\p{N}.]{1,12}$/u.exec(before)?.[0] ?? ''
  const lower = word.toLowerCase()
  const isFirst = end - start < 14 && before.trim() === word
  if (isFirst && /^(?:\p{N}{1,2}|\p{L})$/u.test(word)) return true
  if (/^\p{Lu}$/u.test(word) && word !== 'I') return true
  if (abbreviations.has(lower)) return true
  return abbreviationsOftenLast.has(lower) && !/\p{Lu}/u.test(text.slice(next, next + 1))
}
