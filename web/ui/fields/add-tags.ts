type Limits = { limit: number; maxLength: number }

/**
 * Adds the tags of a typed or pasted text, separated by commas or line breaks; `left`: those that are too long or above
 * the limit. Rules ONBOARD-26 and ONBOARD-27.
 */
export function addTags(
  tags: readonly string[],
  text: string,
  { limit, maxLength }: Limits,
): { tags: string[]; left: string[] } {
  const more = [...tags]
  const left: string[] = []
  for (const tag of text.split(/[,\n]/u).map((part) => part.trim())) {
    const isThere = more.some((other) => other.toLowerCase() === tag.toLowerCase())
    if (tag === '' || isThere) continue
    if (more.length < limit && tag.length <= maxLength) more.push(tag)
    else left.push(tag)
  }
  return { tags: more, left }
}

/** Says why some of the typed tags cannot be added; undefined = all can. */
export function tagProblem(
  tags: readonly string[],
  text: string,
  { limit, maxLength }: Limits,
): string | undefined {
  const { left } = addTags(tags, text, { limit, maxLength })
  if (left.length === 0) return undefined
  return left.some((tag) => tag.length > maxLength)
    ? `At most ${maxLength} characters`
    : `You've reached the limit of ${limit}`
}
