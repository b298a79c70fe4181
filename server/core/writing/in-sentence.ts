const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "PHP", "PHP and Figma", "PHP, Figma and WordPress". */
export function inSentence(items: readonly string[]): string {
  return list.format(items)
}
