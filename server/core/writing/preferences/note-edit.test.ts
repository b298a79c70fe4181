import { expect, test } from 'vitest'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import type { DraftSentence } from '../../../../contract/writing/draft.ts'
import { insertPreference } from '../../../store/writing/preferences.ts'
import { noteEdit } from './note-edit.ts'
import { listPreferences } from './own-preferences.ts'

const world = await testServices()
const { db } = world.services.store

const before: DraftSentence[] = [
  sentence('greeting', 'Hello,'),
  sentence('opening', 'Delivery slots are what your shop needs first.'),
  sentence('signature', 'Kind regards,\nGrace Example'),
]
const after =
  'Hi there,\n\nDelivery slots are what your shop needs first.\n\nKind regards,\nGrace Example'

test('of twenty preferences the oldest makes room for a new one', async () => {
  const { uid } = await aUser(world)
  for (let count = 1; count <= 20; count += 1)
    await db.transaction((tx) => insertPreference(tx, uid, `avoid:Sentence ${count}.`))
  await edit(uid)
  expect(await rulesOf(uid)).toHaveLength(20)
  expect(await rulesOf(uid)).toContain('avoid:Sentence 1.')
  await edit(uid)
  const rules = await rulesOf(uid)
  expect(rules).toHaveLength(20)
  expect(rules).not.toContain('avoid:Sentence 1.')
  expect(rules.slice(0, 1)).toEqual(['avoid:Sentence 2.'])
  expect(rules.at(-1)).toBe('greeting:Hi there,')
})

test('a greeting takes the place of the former one, and no other preference goes', async () => {
  const { uid } = await aUser(world)
  await db.transaction((tx) => insertPreference(tx, uid, 'greeting:Hey,'))
  for (let count = 2; count <= 20; count += 1)
    await db.transaction((tx) => insertPreference(tx, uid, `avoid:Sentence ${count}.`))
  await edit(uid)
  await edit(uid)
  const rules = await rulesOf(uid)
  expect(rules).toHaveLength(20)
  expect(rules).toContain('avoid:Sentence 2.')
  expect(rules.filter((rule) => rule.startsWith('greeting:'))).toEqual(['greeting:Hi there,'])
})

function edit(uid: string): Promise<void> {
  const own = { uid, applicationId: crypto.randomUUID() }
  return db.transaction((tx) => noteEdit(tx, own, { before, after }))
}

async function rulesOf(uid: string): Promise<string[]> {
  return (await listPreferences(db, uid)).map(({ rule }) => rule)
}

function sentence(kind: DraftSentence['kind'], text: string): DraftSentence {
  return { text, kind, factIds: [], postingSpan: null }
}
