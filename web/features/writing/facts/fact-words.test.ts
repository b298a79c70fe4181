import { expect, test } from 'vitest'
import type { Fact, FactKind } from '../../../../contract/writing/fact.ts'
import { factKinds } from '../../../../contract/writing/fact.ts'
import { groupFacts, kindChoices } from './fact-words.ts'

const fact = (id: string, kind: FactKind): Fact => ({
  id,
  kind,
  text: id,
  link: null,
  source: 'experience',
})

test('facts are grouped by kind, and a kind without any has no group', () => {
  const groups = groupFacts([fact('a', 'project'), fact('b', 'skill'), fact('c', 'project')])
  expect(groups.map(({ title, facts }) => [title, facts.map(({ id }) => id)])).toEqual([
    ['Skills', ['b']],
    ['Projects', ['a', 'c']],
  ])
})

test('every kind can be chosen, and none is lost in a group', () => {
  expect(kindChoices.map(({ value }) => value)).toEqual([...factKinds])
  expect(groupFacts(factKinds.map((kind) => fact(kind, kind)))).toHaveLength(factKinds.length)
})
