import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultRules } from '../../../contract/bidding/rules.ts'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { usageDays, usageMonths } from '../../store/accounts/account-schema.ts'
import type { StoredApplication } from '../../store/applications/applications.ts'
import { setStatedDailyLimit } from '../../store/accounts/bidding-settings.ts'
import { putRules } from '../../store/deciding/rules.ts'
import { applications } from '../../store/schema.ts'
import { switchAutoBidding } from '../auto-bidding/switch-auto-bidding.ts'
import { deleteScanner } from '../scanners/delete-scanner.ts'
import { confirmApplication } from './confirm-application.ts'
import { saveDraft } from './save-draft.ts'
import { sendManually } from './send-manually.ts'

const world = await testServices()
const { gigboard } = world
const { store } = world.services
const { sendAllDue, lookUpUntil, ledgerOf, usedBy, statesOf } = pathOf(world)
const longAgo = '2020-01-01T00:00:00Z'

test('neither freshness nor working hours, pace or the connects budget hold back what is sent manually', async () => {
  const user = await aUser(world)
  const dayOfWeek = new Date().getUTCDay() || 7
  await putRules(store.db, user.uid, {
    version: 1,
    rules: {
      ...defaultRules,
      workingHours: {
        timeZone: 'UTC',
        days: [(dayOfWeek + 2) % 7 || 7],
        from: '03:00',
        to: '03:01',
      },
      connectsPerDay: 0,
      minGapMinutes: 720,
      hourlyCap: 1,
    },
  })
  const job = { postedAt: longAgo, connects: 12 }
  for (let count = 0; count < 3; count += 1)
    await sendManually(store, await aPostedApplication(world, user.uid, { job }), 0)
  await sendAllDue()
  expect(await statesOf(user)).toEqual(['submitted', 'submitted', 'submitted'])
})

test('the plan’s cap also holds for what is sent manually', async () => {
  const user = await aUser(world)
  await setStatedDailyLimit(store.db, user.uid, 1)
  const both = [
    await aPostedApplication(world, user.uid),
    await aPostedApplication(world, user.uid),
  ]
  const [first = expect.fail(), second = expect.fail()] = both
  await sendManually(store, first, 0)
  await expect(sendManually(store, second, 0)).rejects.toThrow('daily-limit-reached')
  expect((await statesOf(user)).toSorted()).toEqual(['queued', 'review'])
  await sendAllDue()
  expect((await statesOf(user)).toSorted()).toEqual(['review', 'submitted'])
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })

  await setStatedDailyLimit(store.db, user.uid, null)
  expect(await sendManually(store, second, 0)).toMatchObject({ state: 'queued', reason: null })
  await sendAllDue()
  expect(await ledgerOf(user)).toHaveLength(2)
})

test('an application that waits for its turn can be sent now, once, and pays one slot', async () => {
  const user = await aUser(world)
  const day = new Date().toISOString().slice(0, 10)
  const nextAt = '2099-01-01T00:00:00Z'
  const own = await aPostedApplication(world, user.uid, { state: 'queued', reason: 'pace', nextAt })
  const held = await aPostedApplication(world, user.uid, { state: 'queued', nextAt, slotDay: day })
  await pay(user.uid, day)
  for (const one of [own, held]) {
    expect(await sendManually(store, one, 0)).toMatchObject({ state: 'queued', reason: null })
    await expect(sendManually(store, one, 0)).rejects.toThrow('not-possible-now')
  }
  await sendAllDue()
  expect(await statesOf(user)).toEqual(['submitted', 'submitted'])
  expect(await usedBy(user)).toEqual({ day: 2, month: 2 })
})

test('an application that the marketplace refused can be edited and sent again', async () => {
  const user = await aUser(world)
  const own = await aPostedApplication(world, user.uid)
  const refusal = { kind: 'refuse', code: 'invalid-letter' }
  await gigboard.fault({ call: 'submit', effect: refusal, email: user.email })
  await sendManually(store, own, 0)
  await sendAllDue()
  expect(await statesOf(user)).toEqual(['failed'])

  await saveDraft(store, own, { draftVersion: 0, letter: 'Shorter.', answers: [], remember: [] })
  await sendManually(store, own, 1)
  await sendAllDue()
  expect(await ledgerOf(user)).toMatchObject([{ letter: 'Shorter.' }])
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

test('what the user said was not sent is never sent again', async () => {
  const { uid } = await aUser(world)
  const own = await aPostedApplication(world, uid, { reason: 'not-confirmed' })
  await expect(sendManually(store, own, 0)).rejects.toThrow('not-possible-now')
  await confirmApplication(store, own, false)
  await expect(sendManually(store, own, 0)).rejects.toThrow('not-possible-now')
})

test('an unknown outcome of a manual one is looked up and sent again, though auto-bidding is off and the job is old', async () => {
  const user = await aUser(world, { isBidding: false })
  const own = await aPostedApplication(world, user.uid, { job: { postedAt: longAgo } })
  await gigboard.fault({ call: 'submit', effect: { kind: 'cut-before' }, email: user.email })
  await sendManually(store, own, 0)
  await sendAllDue()
  expect(await statesOf(user)).toEqual(['unknown'])
  await lookUpUntil(user, ['queued'])
  await sendAllDue()
  expect(await statesOf(user)).toEqual(['submitted'])
  expect(await ledgerOf(user)).toHaveLength(1)
})

test('a manual one of unknown outcome that proves unsent is not sent again after a switch-off', async () => {
  const user = await aUser(world)
  const own = await aPostedApplication(world, user.uid)
  await gigboard.fault({ call: 'submit', effect: { kind: 'cut-before' }, email: user.email })
  await sendManually(store, own, 0)
  await sendAllDue()
  await switchAutoBidding(store, user.uid, false)
  await switchAutoBidding(store, user.uid, true)
  await lookUpUntil(user, ['cancelled'])
  expect(await ledgerOf(user)).toEqual([])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
})

test('deleting a scanner takes back what it queued automatically, not what the user approved manually', async () => {
  const user = await aUser(world)
  const ofScanner = { scannerId: user.scannerId, nextAt: '2099-01-01T00:00:00Z' }
  const automatic = await aPostedApplication(world, user.uid, { state: 'queued', ...ofScanner })
  const manual = await aPostedApplication(world, user.uid, ofScanner)
  const later = await aPostedApplication(world, user.uid, ofScanner)
  await sendManually(store, manual, 0)
  await deleteScanner(store, user.uid, user.scannerId)

  expect(await row(automatic.applicationId)).toMatchObject({
    state: 'cancelled',
    reason: 'scanner-deleted',
  })
  expect(await row(manual.applicationId)).toMatchObject({ state: 'queued' })
  await sendManually(store, later, 0)
  await sendAllDue()
  for (const { applicationId } of [manual, later])
    expect(await row(applicationId)).toMatchObject({ state: 'submitted' })
})

async function row(id: string): Promise<StoredApplication | undefined> {
  const [found] = await store.db.select().from(applications).where(eq(applications.id, id))
  return found
}

async function pay(uid: string, day: string): Promise<void> {
  const month = `${day.slice(0, 8)}01`
  await store.db.insert(usageDays).values({ uid, day, used: 1 })
  await store.db.insert(usageMonths).values({ uid, month, used: 1 })
}
