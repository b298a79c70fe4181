import type { Fact, FactKind, Facts } from '../../../../contract/writing/fact.ts'
import { maxFacts } from './read-facts.ts'

/** Stored change of a fact. `text` null: the fact with this id was removed. */
export type FactChange = {
  id: string
  kind: FactKind | null
  text: string | null
  link: string | null
}

/** Puts the user's own facts in place of those that were read, and takes away those that they removed. */
export function applyFactChanges(read: Facts, changes: readonly FactChange[]): Facts {
  const changed = new Map(changes.map((change) => [change.id, change]))
  const kept = read.facts.flatMap((fact) => {
    const change = changed.get(fact.id)
    return change ? ownFact(change) : [fact]
  })
  const ids = new Set(kept.map(({ id }) => id))
  const added = changes.filter(({ id }) => !ids.has(id)).flatMap(ownFact)
  const own = [...added, ...kept].slice(0, maxFacts)
  const untouched = new Set(own.filter(({ source }) => source !== 'you').map(({ id }) => id))
  const kinds = new Set(own.map(({ kind }) => kind))
  return {
    facts: own,
    questions: read.questions.filter(({ factId, question }) =>
      factId === '' ? !isAnswered(question, kinds) : untouched.has(factId),
    ),
  }
}

function ownFact({ id, kind, text, link }: FactChange): Fact[] {
  return text === null ? [] : [{ id, kind: kind ?? 'other', text, link, source: 'you' }]
}

function isAnswered(question: string, kinds: ReadonlySet<FactKind>): boolean {
  return (
    (/rate/u.test(question) && kinds.has('rate')) ||
    (/available/u.test(question) && kinds.has('availability'))
  )
}
