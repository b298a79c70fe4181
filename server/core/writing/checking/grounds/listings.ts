import type { Sentence } from '../../language/sentence.ts'

export type Change = 'reduce' | 'increase'

/** Returns what a sentence tells of numbers, whatever its verb: "crash rate from 2.1% to 0.3%" is a fall. */
export function changesIn({ quantities, tokens }: Sentence): ReadonlySet<Change> {
  const changes = new Set<Change>()
  for (const [index, first] of quantities.entries()) {
    const second = quantities[index + 1]
    if (second === undefined || first.year !== null || second.year !== null) continue
    const between = tokens.slice(first.to, second.from).map(({ lower }) => lower)
    if (first.unit !== second.unit || first.value === second.value || between.length > maxBetween)
      continue
    const isForth = tokens[first.from - 1]?.lower === 'from' && between.includes('to')
    const isBack = ['from', 'before', 'instead'].some((word) => between.includes(word))
    if (!isForth && !isBack) continue
    const isLess = isForth ? second.value < first.value : first.value < second.value
    changes.add(isLess ? 'reduce' : 'increase')
  }
  return changes
}

const maxBetween = 5

/** Returns whether a fact names what was made beside what was done: "Museum archive: import script, duplicates removed". */
export function isListing({ tokens, clauses, said }: Sentence): boolean {
  return (
    !tokens.some(({ lower }) => ['i', 'we', 'my'].includes(lower)) &&
    !said.some(({ agent, isDenied }) => agent === 'other' || isDenied) &&
    clauses.some(
      (_, index) =>
        said.some((one) => one.clause === index && one.isHead) &&
        !said.some(({ clause, form }) => clause === index && form === 'verb'),
    )
  )
}
