import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { applications } from '../../store/schema.ts'
import { addTemplate } from '../writing/templates/own-templates.ts'

const world = await testServices()
const { db } = world.services.store
const { sendAllDue, ledgerOf, usedBy } = pathOf(world)
const queued = { state: 'queued', reason: null } as const
const doubt = { text: 'I led forty people.', class: 'head-count', about: 'forty' } as const

test('a letter in doubt is not sent: it waits for the user with its doubts, and gives its slot back', async () => {
  const user = await aUser(world)
  const form = { name: 'Mine', text: 'I ask for {rate}.', use: 'fixed', rule: {} } as const
  await addTemplate(world.services.store, user.uid, form)
  const { applicationId } = await aPostedApplication(world, user.uid, { ...queued, letter: null })
  await sendAllDue()
  expect(await stored(applicationId)).toMatchObject({
    state: 'review',
    reason: 'letter-in-doubt',
    slotDay: null,
    letter: expect.stringContaining('I ask for {rate}.'),
    doubts: [{ text: 'I ask for {rate}.', class: 'placeholder', about: '{rate}' }],
    writtenBy: 'built-in',
  })
  expect(await ledgerOf(user)).toEqual([])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
})

test('a stored letter with doubts is sent only if its user wrote it, or sent it', async () => {
  const letter = doubt.text
  const given = { ...queued, letter, doubts: [doubt], writtenBy: 'model' as const }
  const [one, other, third] = [await aUser(world), await aUser(world), await aUser(world)]
  const refused = await aPostedApplication(world, one.uid, given)
  await aPostedApplication(world, other.uid, { ...given, writtenBy: 'you' })
  await aPostedApplication(world, third.uid, { ...given, approvedAt: new Date().toISOString() })
  await sendAllDue()
  expect(await stored(refused.applicationId)).toMatchObject({
    state: 'review',
    reason: 'letter-in-doubt',
    letter,
    doubts: [doubt],
    writtenBy: 'model',
  })
  expect(await ledgerOf(one)).toEqual([])
  for (const user of [other, third]) expect(await ledgerOf(user)).toMatchObject([{ letter }])
})

test('a letter that is sent is stored with its sentences, their facts and no doubts', async () => {
  const user = await aUser(world)
  const { applicationId } = await aPostedApplication(world, user.uid, { ...queued, letter: null })
  await sendAllDue()
  const sent = await stored(applicationId)
  expect(sent).toMatchObject({ state: 'submitted', doubts: [], writtenBy: 'built-in' })
  expect(sent?.sentences?.length).toBeGreaterThan(0)
  expect(await ledgerOf(user)).toMatchObject([{ letter: sent?.letter }])
})

async function stored(id: string) {
  const [found] = await db.select().from(applications).where(eq(applications.id, id))
  return found
}
