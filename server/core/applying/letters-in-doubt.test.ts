import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { applications } from '../../store/schema.ts'
import { addFact, listFacts, removeFact } from '../writing/facts/own-facts.ts'
import { addTemplate } from '../writing/templates/own-templates.ts'

const world = await testServices()
const { db } = world.services.store
const { sendAllDue, ledgerOf, usedBy } = pathOf(world)
const queued = { state: 'queued', reason: null } as const
const doubt = { text: 'I led forty people.', class: 'head-count', about: 'forty' } as const
const now = new Date().toISOString()
const work = 'I built an online shop for Harbour Bakery in 2023.'
const resting = {
  letter: `Hello,\n\n${work}\n\nGrace Example`,
  sentences: null,
  doubts: [],
}

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
    doubts: expect.arrayContaining([expect.objectContaining({ text: doubt.text })]),
    writtenBy: 'model',
  })
  expect(await ledgerOf(one)).toEqual([])
  for (const user of [other, third]) expect(await ledgerOf(user)).toMatchObject([{ letter }])
})

test.each([
  ['one that is queued automatically', { approvedAt: null, writtenBy: 'built-in' }, false],
  ['one that its user sent, written by us', { approvedAt: now, writtenBy: 'built-in' }, false],
  [
    'one that its user edited, over the limit before',
    { approvedAt: null, writtenBy: 'you' },
    false,
  ],
  ['one that its user wrote and sent', { approvedAt: now, writtenBy: 'you' }, true],
] as const)(
  'of letters whose fact was removed since, %s leaves only if its words are its user’s',
  async (_, given, leaves) => {
    const user = await aUser(world)
    const own = await aPostedApplication(world, user.uid, { ...queued, ...given, ...resting })
    await addFact(world.services.store, user.uid, { text: work, link: '' })
    await removeFact(world.services.store, { uid: user.uid, factId: await idOf(user.uid) })
    await sendAllDue()
    expect(await ledgerOf(user)).toHaveLength(leaves ? 1 : 0)
    if (leaves) return
    expect(await stored(own.applicationId)).toMatchObject({
      state: 'review',
      reason: 'letter-in-doubt',
      letter: resting.letter,
      doubts: expect.arrayContaining([expect.objectContaining({ text: work })]),
      draftVersion: 1,
      slotDay: null,
    })
  },
)

test('a letter that went back to the queue is not too much like itself, and leaves while its fact stands', async () => {
  const user = await aUser(world)
  await addFact(world.services.store, user.uid, { text: work, link: '' })
  const given = { approvedAt: null, writtenBy: 'built-in', armedAt: now } as const
  await aPostedApplication(world, user.uid, { ...queued, ...given, ...resting })
  await sendAllDue()
  expect(await ledgerOf(user)).toMatchObject([{ letter: resting.letter }])
})

async function idOf(uid: string): Promise<string> {
  const { facts } = await listFacts(db, uid)
  return facts.find(({ text }) => text === work)?.id ?? expect.fail('the fact is not there')
}

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
