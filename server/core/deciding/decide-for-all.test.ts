import { expect, test } from 'vitest'
import type { Rules } from '../../../contract/bidding/rules.ts'
import { signalNames } from '../../../contract/bidding/signal.ts'
import { aPosting, feedPages, noClient } from '../../../tests/support/outside/feed-pages.ts'
import { inGerman } from '../../../tests/support/factories/in-german.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { checkBankAnswers } from '../../store/answering/bank-answers.ts'
import { eventsOf } from '../../store/applications/application-events.ts'
import { addAnswer } from '../answering/answer-bank.ts'
import { nextOpening } from './next-opening.ts'
import { addNeverWords, readRules, saveRules } from './rules.ts'

const world = await testServices()
const { store } = world.services
const { takeIn, ownOf } = feedPages(world)
const everyDay = [1, 2, 3, 4, 5, 6, 7]

test('keeps score, signals, client and the answers from the bank with what is queued', async () => {
  const user = await aUser(world)
  const saved = { question: 'Do you know PHP?', answer: 'Since 2010.' }
  await addAnswer(store, user.uid, saved)
  await store.db.transaction((tx) => checkBankAnswers(tx, user.uid, [saved]))
  const clientId = crypto.randomUUID()
  await takeIn([
    aPosting({ client: { ...noClient, id: clientId }, questions: ['Do you know PHP'] }),
  ])
  expect(await ownOf(user)).toMatchObject([
    {
      state: 'queued',
      reason: null,
      clientId,
      score: 100,
      letter: null,
      answers: [{ question: 'Do you know PHP', answer: 'Since 2010.', saved: 'used-before' }],
      signals: signalNames.map((signal) => ({ signal })),
    },
  ])
})

test('lays what needs the user into the review queue, with its letter', async () => {
  const user = await aUser(world)
  await takeIn([aPosting({ questions: ['Why you?'] })])
  const [application] = await ownOf(user)
  expect(application).toMatchObject({
    state: 'review',
    reason: 'needs-answers',
    failedGate: { gate: 'questions' },
    answers: [{ question: 'Why you?', answer: '' }],
    letter: expect.stringContaining('web shops'),
    composedAt: expect.any(String),
    draftVersion: 0,
  })
  const events = await eventsOf(store.db, application?.id ?? '')
  expect(events.slice(-2)).toMatchObject([
    { kind: 'composed' },
    { kind: 'settled', detail: 'needs-answers' },
  ])
})

test('lays a job in another language into the review queue, with its letter', async () => {
  const user = await aUser(world, { scanner: { keywords: 'Webshop' } })
  await takeIn([aPosting(inGerman)])
  await takeIn([aPosting({ title: 'Webshop for a bakery' })])
  const [foreign, english] = await ownOf(user)
  expect(foreign).toMatchObject({
    state: 'review',
    reason: 'other-language',
    failedGate: null,
    letter: expect.any(String),
    composedAt: expect.any(String),
  })
  const events = await eventsOf(store.db, foreign?.id ?? '')
  expect(events.slice(-2)).toMatchObject([
    { kind: 'composed' },
    { kind: 'settled', detail: 'other-language' },
  ])
  expect(english).toMatchObject({ state: 'queued', reason: null })
})

test('decides by each user’s own rules', async () => {
  const [careful, picky, plain] = [await aUser(world), await aUser(world), await aUser(world)]
  await changeRules(careful, { autoSendFrom: null })
  await addNeverWords(store, picky.uid, 'small shop')
  await takeIn([aPosting()])
  expect(await ownOf(careful)).toMatchObject([{ state: 'review', reason: 'review-each' }])
  expect(await ownOf(picky)).toMatchObject([{ state: 'skipped', reason: 'never-words' }])
  expect(await ownOf(plain)).toMatchObject([{ state: 'queued', reason: null }])
})

test('a job found outside of the working hours is queued for when they begin', async () => {
  const user = await aUser(world)
  const now = world.services.clock.now()
  const hour = new Date(now).getUTCHours()
  const from = `${(hour + 2) % 24}`.padStart(2, '0')
  const workingHours = { timeZone: 'UTC', days: everyDay, from: `${from}:00`, to: `${from}:30` }
  await changeRules(user, { workingHours })
  await takeIn([aPosting()])
  const [application] = await ownOf(user)
  expect(application).toMatchObject({ state: 'queued', reason: 'working-hours' })
  expect(Date.parse(application?.nextAt ?? '')).toBe(
    Date.parse(nextOpening(workingHours, now) ?? ''),
  )
})

test('of two jobs of one client in one page, the second is not applied to', async () => {
  const user = await aUser(world)
  const client = { ...noClient, id: crypto.randomUUID() }
  await takeIn([aPosting({ client }), aPosting({ client, title: 'WordPress blog' })])
  expect(await ownOf(user)).toMatchObject([
    { state: 'queued' },
    {
      state: 'skipped',
      reason: 'gate',
      failedGate: { gate: 'same-client', saw: { isClientKnown: true } },
    },
  ])
})

test('a job that its client posts again under the same title is not applied to, whatever the days', async () => {
  const user = await aUser(world)
  await changeRules(user, { sameClientDays: 0 })
  const client = { ...noClient, id: crypto.randomUUID() }
  await takeIn([aPosting({ client }), aPosting({ client, title: 'WORDPRESS shop – needed!' })])
  await takeIn([aPosting({ client, title: 'WordPress shop, big' }), aPosting()])
  expect(await ownOf(user)).toMatchObject([
    { state: 'queued' },
    { state: 'skipped', failedGate: { gate: 'already-applied' } },
    { state: 'queued' },
    { state: 'queued' },
  ])
})

async function changeRules(user: TestUser, rules: Partial<Rules>): Promise<void> {
  const held = await readRules(store, user.uid)
  await saveRules(store, user.uid, { version: held.version, rules: { ...held.rules, ...rules } })
}
