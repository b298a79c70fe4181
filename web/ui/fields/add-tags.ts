type Limits = { limit: number; maxLength: number }

/**
 * The tags with those typed or pasted, a comma or a line between two; `left` are those that are too long or one too many.
 * Rules ONBOARD-26 and ONBOARD-27.
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

/** Why not all of what is typed can be added; undefined = it can. */
export function tagProblem(
  tags: readonly string[],
  text: string,
  { limit, maxLength }: Limits,
): string | undefined {
  const { left } = addTags(tags, text, { limit, maxLength })
  if (left.length === 0) return undefined
  return left.some((tag) => tag.length > maxLength)
    ? `At most ${maxLength} characters`
    : `${limit} of ${limit} are there: what is still typed has no room`
}
