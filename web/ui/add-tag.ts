export const maxTagLength = 50

/** The tags with those typed or pasted, a comma between two; null when nothing is to be added. Specification section 5. */
export function addTag(tags: readonly string[], text: string, limit: number): string[] | null {
  const more = [...tags]
  for (const tag of text.split(/[,\n]/u).map((part) => part.trim())) {
    const isThere = more.some((other) => other.toLowerCase() === tag.toLowerCase())
    if (tag !== '' && more.length < limit && !isThere) more.push(tag)
  }
  return more.length > tags.length ? more : null
}
