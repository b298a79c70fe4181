import type { Quantity } from '../language/numbers/quantity.ts'
import type { Said } from '../language/said.ts'
import { narrowerThan } from '../language/synonyms.ts'
import type { Token } from '../language/tokens.ts'
import { isToolName } from '../language/tools.ts'
import type { PreparedFact } from './grounds/prepare-facts.ts'
import { doubtOfNumber } from './numbers-match.ts'

/** Returns the places of a fact that say a concept, or something narrower. */
export function usesOf(fact: PreparedFact, concept: string): readonly Said[] {
  const own = fact.said.get(concept)
  const narrower = narrowerThan(concept)
  if (narrower.size === 0) return own ?? []
  const uses = [...(own ?? [])]
  // "I speak German" says nothing of Germany.
  if (fact.kind === 'language') return uses
  for (const name of narrower) uses.push(...(fact.said.get(name) ?? []))
  return uses
}

/** "23 Next.js projects" where a fact says "23 projects, among them a Next.js site": returns the tool. */
export function toolOfOthers({ nouns, value, unit }: Quantity, fact: PreparedFact): string | null {
  if (unit !== null) return null
  const tool = nouns.slice(0, -1).find((noun) => isToolName(noun) || isNameIn(fact, noun))
  if (tool === undefined) return null
  const same = fact.sentence.quantities.filter((said) => said.unit === null && said.value === value)
  const isSaid = same.some((said) => {
    if (said.nouns.includes(tool)) return true
    const { tokens } = fact.sentence
    return (fact.said.get(tool) ?? []).some(
      ({ at }) =>
        at >= said.to &&
        !tokens.slice(said.to, at).some(({ lower, kind }) => kind === 'number' || apart.has(lower)),
    )
  })
  return same.length > 0 && !isSaid ? tool : null
}

function isNameIn(fact: PreparedFact, concept: string): boolean {
  return (fact.said.get(concept) ?? []).some(({ token }) => token.isCapital && !token.isFirst)
}

const apart = new Set('among including include incl mostly mainly partly some one and'.split(' '))

/** "A shop for Beta" where a fact says "a shop for Acme, an app for Beta": returns what is said of another entry. */
export function ofAnotherEntry(words: readonly Said[], fact: PreparedFact): Token | null {
  if (fact.entries.length === 0) return null
  let held: ReadonlySet<number> | null = null
  for (const { token, form } of words) {
    if (form !== null) continue
    const uses = usesOf(fact, token.concept).map(({ at }) =>
      fact.entries.findIndex(({ from, to }) => at >= from && at < to),
    )
    if (uses.length === 0 || uses.includes(-1)) continue
    const here: ReadonlySet<number> = new Set(uses)
    if (held === null) held = here
    else if (here.isDisjointFrom(held)) return token
    else held = held.intersection(here)
  }
  return null
}

/** Returns whether a fact gives a number to something else than a letter does: "5 years of Python and 2 of Django". */
export function isOfAnother(
  claimed: Quantity,
  { words, fact, thisYear }: { words: readonly Said[]; fact: PreparedFact; thisYear: number },
): boolean {
  const rivals = fact.sentence.quantities.filter(
    ({ unit, year, nouns }) =>
      unit === claimed.unit &&
      (year === null) === (claimed.year === null) &&
      (claimed.year === null || claimed.year === 'in' || year === claimed.year) &&
      (unit !== null || year !== null || nouns.some((noun) => claimed.nouns.includes(noun))),
  )
  if (rivals.length < 2) return false
  return words.some(({ token, form }) => {
    if (form === 'verb') return false
    const uses = usesOf(fact, token.concept)
    if (uses.length === 0) return false
    return !uses.some(({ clause }) => {
      const bounds = fact.sentence.clauses[clause]
      // "A Certified Administrator (2023)": what stands in brackets belongs to what stands before them.
      const after = fact.sentence.clauses[clause + 1]
      const end = after?.joint === '(' ? after.to : bounds?.to
      const near = rivals.filter(
        ({ from }) =>
          bounds !== undefined && end !== undefined && from >= bounds.from && from < end,
      )
      return near.length === 0 || doubtOfNumber(claimed, { quantities: near, thisYear }) === null
    })
  })
}
