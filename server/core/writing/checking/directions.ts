/** "From English into German": what leads from where to where. */
export type Direction = { from: string; into: string }

const direction =
  /\bfrom ((?:\p{L}[^.;]{0,60} )?\p{Lu}[^.;]{0,60}?) (?:in)?to (\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)?)/gu
const maxDirections = 50

/** Finds the directions that a text gives, by their names. */
export function directionsIn(text: string): readonly Direction[] {
  const found: Direction[] = []
  for (const [, from = '', into = ''] of text.matchAll(direction)) {
    found.push({ from: from.toLowerCase(), into: into.toLowerCase() })
    if (found.length === maxDirections) break
  }
  return found
}

/** Returns a direction of a sentence that facts only give the other way round; null: there is none. */
export function reversedIn(plain: string, facts: readonly Direction[]): string | null {
  for (const { from, into } of directionsIn(plain)) {
    const isReversed = facts.some((fact) => fact.from.includes(into) && from.includes(fact.into))
    const isSaid = facts.some((fact) => fact.from.includes(from) && fact.into === into)
    if (isReversed && !isSaid) return `from ${from} to ${into}`
  }
  return null
}
