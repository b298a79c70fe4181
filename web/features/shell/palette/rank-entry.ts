/** Ranks an entry of the palette by what is typed: 1 = found by its name, 0.5 = by its other words, 0 = not found. */
export function rankEntry(typed: string, name: string, also = ''): number {
  const begins = wordsOf(typed)
  const isIn = (text: string) => {
    const words = wordsOf(text)
    return begins.every((begin) => words.some((word) => word.startsWith(begin)))
  }
  if (isIn(name)) return 1
  return isIn(`${name} ${also}`) ? 0.5 : 0
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
