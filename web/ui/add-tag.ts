/** The tags with one more, or null when there is nothing to add. Specification section 5. */
export function addTag(tags: readonly string[], text: string, limit: number): string[] | null {
  const tag = text.trim()
  if (tag === '' || tags.length >= limit || tags.includes(tag)) return null
  return [...tags, tag]
}
