const inWords = new Intl.ListFormat('en-GB')

/** Says items in a row: "A", "A and B", "A, B and C". */
export function sayList(items: readonly string[]): string {
  return inWords.format(items)
}
