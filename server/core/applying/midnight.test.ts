import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import type { Claim } from '../../store/applications/claims.ts'
import { usageDays, usageMonths, users } from '../../store/accounts/account-schema.ts'
import { claimApplication } from './claiming/claim-application.ts'
import { sendApplication } from './send-application.ts'

const world = await testServices()
const { db } = world.services.store
const { takeIn, sendAllDue, statesOf, applicationsOf, ledgerOf } = pathOf(world)
const patient = { ...world.services, timing: { deadlineMs: 30_000, leaseMs: 3_600_000 } }

beforeEach(async () => {
  await setClock('12:00:00')
  await db.update(users).set({ autoBiddingEnabled: false }) // those of earlier tests have had their turn
  await sendAllDue()
})

test('arming after midnight takes a slot of the new day in place of yesterday’s', async () => {
  const user = await aUser(world)
  await world.gigboard.post(aJob())
  await takeIn()
  await setClock('23:59:00')
  const claim = await claimOf()
  await setClock('24:00:30')
  await sendApplication(patient, claim)

  expect(await statesOf(user)).toEqual(['submitted'])
  expect(await usedByDay(user)).toEqual([0, 1])
  expect(await usedInMonths(user)).toBe(1)
})

test('after midnight the new day’s cap holds, also for what was claimed the day before', async () => {
  const user = await aUser(world)
  await world.gigboard.post(...Array.from({ length: 12 }, () => aJob()))
  await takeIn()
  await setClock('23:59:00')
  const claim = await claimOf()
  await setClock('24:00:30')
  await db.insert(usageDays).values({ uid: user.uid, day: await today(), used: 10 })
  await sendApplication(patient, claim)

  expect(await ledgerOf(user)).toEqual([])
  const reasons = (await applicationsOf(user)).map(({ state, reason }) => `${state} ${reason}`)
  expect(reasons).toContain('capped daily-limit')
  expect(await usedByDay(user)).toEqual([0, 10])
})

test('yesterday’s use does not count today', async () => {
  const user = await aUser(world)
  await db.insert(usageDays).values({ uid: user.uid, day: await today(), used: 10 })
  await setClock('24:00:30')
  await world.gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  expect(await statesOf(user)).toEqual(['submitted'])
})

test('nothing is armed in the last seconds of a UTC day: it waits for the new one', async () => {
  const user = await aUser(world)
  await world.gigboard.post(aJob())
  await takeIn()
  await setClock('23:59:45')
  await sendApplication(patient, await claimOf())

  const [waiting] = await applicationsOf(user)
  expect(waiting).toMatchObject({ state: 'queued', reason: 'quiet-band', slotDay: null })
  expect(waiting?.nextAt).toMatch(/T00:00:00Z$/u)
  expect(await usedByDay(user)).toEqual([0])
  await setClock('24:00:01')
  await sendAllDue()
  expect(await statesOf(user)).toEqual(['submitted'])
})

test('a clock that jumps back an hour sends nothing twice and holds the cap', async () => {
  const user = await aUser(world)
  await world.gigboard.post(...Array.from({ length: 12 }, () => aJob()))
  await takeIn()
  for (let sent = 0; sent < 6; sent += 1) await sendApplication(patient, await claimOf())
  for (const time of ['11:00:00', '12:30:00', '11:30:00', '12:40:00']) {
    await setClock(time)
    await sendAllDue()
  }
  const sent = await ledgerOf(user)
  expect(sent).toHaveLength(10)
  expect(new Set(sent.map(({ jobId }) => jobId)).size).toBe(10)
})

async function claimOf(): Promise<Claim> {
  const claimed = await claimApplication(patient)
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
  return claimed.claim
}

/** Sets the database's clock to a time of the current UTC day; 24:00:30 is half a minute into the next day. */
async function setClock(time: string): Promise<void> {
  const { rows } = await db.execute<{ offset: string }>(
    sql`select (date_trunc('day', now(), 'UTC') + ${time}::interval - now())::text as offset`,
  )
  await db.execute(
    sql.raw(
      `create or replace function product_clock() returns timestamptz language sql volatile
       as $$ select clock_timestamp() + interval '${rows[0]?.offset}' $$`,
    ),
  )
}

async function today(): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select (product_clock() at time zone 'UTC')::date as day`,
  )
  return rows[0]?.day ?? ''
}

async function usedByDay(user: TestUser): Promise<number[]> {
  const days = await db
    .select()
    .from(usageDays)
    .where(eq(usageDays.uid, user.uid))
    .orderBy(usageDays.day)
  return days.map(({ used }) => used)
}

async function usedInMonths(user: TestUser): Promise<number> {
  const months = await db.select().from(usageMonths).where(eq(usageMonths.uid, user.uid))
  return months.reduce((sum, { used }) => sum + used, 0)
}
