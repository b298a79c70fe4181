import { expect, test } from 'vitest'
import type { LiveMessage } from '../../../contract/api.ts'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { until } from '../../../tests/support/processes/until.ts'
import { usageDays, usageMonths } from '../../store/accounts/account-schema.ts'
import { listen } from '../../store/live.ts'
import { confirmApplication } from './confirm-application.ts'

const world = await testServices()
const { store } = world.services
const { applicationsOf, usedBy, sendAllDue, ledgerOf } = pathOf(world)

test('what the user saw at the marketplace counts as sent, and keeps its slot', async () => {
  const { user, own, day } = await notConfirmed()
  const confirmed = await confirmApplication(store, own, true)
  expect(confirmed).toMatchObject({ state: 'submitted', reason: 'confirmed-by-you' })
  expect(confirmed.events).toMatchObject([{ kind: 'confirmed', detail: 'confirmed-by-you' }])
  expect(await applicationsOf(user)).toMatchObject([{ slotDay: day }])
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

test('what the user did not find there has failed, gives its slot back, and is never sent again', async () => {
  const { user, own } = await notConfirmed()
  const denied = await confirmApplication(store, own, false)
  expect(denied).toMatchObject({ state: 'failed', reason: 'denied-by-you' })
  expect(await applicationsOf(user)).toMatchObject([{ slotDay: null }])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
  await sendAllDue()
  expect(await ledgerOf(user)).toEqual([])
})

test('of two simultaneous answers one counts, and the slot is given back once', async () => {
  const { user, own } = await notConfirmed()
  const answers = await Promise.allSettled(
    [true, false, false, true].map((wasSent) => confirmApplication(store, own, wasSent)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ code: 'not-possible-now' })
  const [application] = await applicationsOf(user)
  const kept = application?.state === 'submitted' ? 1 : 0
  expect(await usedBy(user)).toEqual({ day: kept, month: kept })
})

test('the user’s open pages hear of it', async (context) => {
  const { user, own } = await notConfirmed()
  const told: LiveMessage[] = []
  const listening = await listen(world.databaseUrl, {
    onLive: (uids, message) => void (uids.includes(user.uid) && told.push(message)),
  })
  context.onTestFinished(() => listening.stop())
  await confirmApplication(store, own, false)
  await until('both were told', () => told.length === 2)
  const { applicationId } = own
  expect(told).toEqual([{ kind: 'application-changed', applicationId }, { kind: 'user-changed' }])
})

test('another user’s application is not found, and stays', async () => {
  const { user, own } = await notConfirmed()
  const { uid } = await aUser(world)
  await expect(confirmApplication(store, { ...own, uid }, false)).rejects.toThrow('not-found')
  expect(await applicationsOf(user)).toMatchObject([{ state: 'review' }])
})

async function notConfirmed() {
  const user: TestUser = await aUser(world)
  const day = new Date().toISOString().slice(0, 10)
  await store.db.insert(usageDays).values({ uid: user.uid, day, used: 1 })
  const month = `${day.slice(0, 8)}01`
  await store.db.insert(usageMonths).values({ uid: user.uid, month, used: 1 })
  const given = { reason: 'not-confirmed', slotDay: day, sendNo: 1 } as const
  return { user, own: await aPostedApplication(world, user.uid, given), day }
}
