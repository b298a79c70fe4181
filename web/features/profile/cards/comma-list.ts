/**
 * Reads comma-separated text as a list: trimmed, without empty items, and without duplicates (ignoring case). Rules
 * PROFILE-19 and PROFILE-22.
 */
export function readCommaList(text: string): string[] {
  const items = text.split(',').map((item) => item.trim())
  const isFirst = (item: string, place: number) =>
    items.findIndex((other) => other.toLowerCase() === item.toLowerCase()) === place
  return items.filter((item, place) => item !== '' && isFirst(item, place))
}

export function writeCommaList(items: readonly string[]): string {
  return items.join(', ')
}
