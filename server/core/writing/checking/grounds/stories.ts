import type { FactKind } from '../../../../../contract/writing/fact.ts'
import { plainText } from '../../language/plain-text.ts'
import { otherPeople } from '../../language/special-words.ts'
import { tokensOf } from '../../language/tokens.ts'
import type { PlacedFact } from '../../material.ts'

/** Returns each statement of several facts as one text: "Shop for Acme, 40 pages. Built with PHP." Nobody else is in it. */
export function storiesOf(facts: readonly PlacedFact[]): { ids: string[]; text: string }[] {
  const byStatement = Map.groupBy(facts, ({ statement }) => statement)
  byStatement.delete(undefined)
  return [...byStatement.values()].flatMap((parts) => {
    const text = parts.map(({ text: part }) => ended(plainText(part))).join(' ')
    const isStory =
      parts.length > 1 &&
      parts.length <= maxParts &&
      text.length <= maxLength &&
      !parts.some(({ kind }) => apart.has(kind)) &&
      !tokensOf(text).some(({ lower }) => otherPeople.has(lower) && !crowds.has(lower))
    return isStory ? [{ ids: parts.map(({ id }) => id), text }] : []
  })
}

const maxParts = 6
const maxLength = 500
/** Kinds that say all they say in one fact. */
const apart: ReadonlySet<FactKind> = new Set<FactKind>(['language', 'rate', 'availability'])
/** People whom work is done for or with. */
const crowds = new Set('client clients customer customers company person people team'.split(' '))

function ended(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text.replace(/[,;:]$/u, '')}.`
}
