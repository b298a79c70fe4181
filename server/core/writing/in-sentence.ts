/** "PHP", "PHP and Figma", "PHP, Figma and WordPress". */
export function inSentence(items: readonly string[]): string {
  return items.length === 1 ? `${items[0]}` : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}
