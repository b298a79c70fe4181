import type { Fact, FactKind, Facts } from '../../../../contract/writing/fact.ts'
import { questionsAbout } from './questions-about.ts'
import { maxFacts } from './read-facts.ts'

/** Stored change of a fact. `text` null: the fact with this id was removed. */
export type FactChange = {
  id: string
  kind: FactKind | null
  text: string | null
  link: string | null
}

/** Puts the user's own facts in place of those that were read, takes away those that they removed, and asks about the rest. */
export function applyFactChanges(
  read: Pick<Facts, 'facts'>,
  changes: readonly FactChange[],
): Facts {
  const changed = new Map(changes.map((change) => [change.id, change]))
  const kept = read.facts.flatMap((fact) => {
    const change = changed.get(fact.id)
    return change ? ownFact(change) : [fact]
  })
  const ids = new Set(kept.map(({ id }) => id))
  const added = changes.filter(({ id }) => !ids.has(id)).flatMap(ownFact)
  const own = [...added, ...kept].slice(0, maxFacts)
  return { facts: own, questions: questionsAbout(own) }
}

function ownFact({ id, kind, text, link }: FactChange): Fact[] {
  return text === null ? [] : [{ id, kind: kind ?? 'other', text, link, source: 'you' }]
}
