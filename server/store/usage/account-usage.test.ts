import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limitsOf, type Tier } from '../../../contract/billing/plans.ts'
import { claimingOf } from '../../../tests/support/factories/claiming.ts'
import { testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { tendAccounts } from '../../core/applying/signing-in/tend-accounts.ts'
import { marketplaceAccounts } from '../accounts/account-schema.ts'
import { applications } from '../schema.ts'
import { leave } from '../applications/settling.ts'
import {
  accountUsageDays,
  accountUsageMonths,
  countAccountSlot,
  takeAccountSlot,
} from './account-usage.ts'
import { giveSlotsBack, takeSlots, type SlotsTaken } from './slots.ts'

const world = await testServices()
const { services } = world
const { db } = services.store
const claiming = claimingOf(world)
const { aPacedUser, queue, claim, claimOf, arming, armed, settled, setClock } = claiming

test('two free users of one account send ten a day together, however many claim at the same moment', async () => {
  const name = crypto.randomUUID()
  const users = [await aUserOf(name), await aUserOf(name)] as const
  for (const user of users) await queue(user, 9)
  await claiming.claimAndSendAtOnce(6)
  const sent = await Promise.all(users.map(claiming.sentOf))
  expect(sent.flat()).toHaveLength(10)
  expect(await usedOf(name)).toEqual([10, 10])
  const reasons = await db
    .selectDistinct({ state: applications.state, reason: applications.reason })
    .from(applications)
    .where(eq(applications.state, 'capped'))
  expect(reasons).toEqual([{ state: 'capped', reason: 'account-daily-limit' }])
})

test('each user takes of an account as long as all its users are below the plan of that user', async () => {
  const name = crypto.randomUUID()
  const [small, large] = [await aUserOf(name), await aUserOf(name)]
  const take = (user: TestUser, tier: Tier, statedDailyLimit: number | null = null) =>
    db.transaction((tx) =>
      takeSlots(tx, { uid: user.uid, accountName: name }, { tier, statedDailyLimit }),
    )
  for (let taken = 0; taken < 9; taken += 1)
    expect(await take(large, 'pro')).toMatchObject({ taken: true })
  expect(await take(small, 'free', 5)).toMatchObject({ taken: true, slotAccount: name })
  expect(await take(small, 'free')).toEqual({ taken: false, full: 'account-daily-limit' })
  expect(await take(large, 'pro')).toMatchObject({ taken: true })
  expect(await usedOf(name)).toEqual([11, 11])
  const [own] = await db
    .execute(sql`select used from usage_days where uid = ${small.uid}`)
    .then(({ rows }) => rows)
  expect(own).toEqual({ used: 1 })
})

test('a month of an account that is used up takes nothing, of the account or of the user', async () => {
  const name = crypto.randomUUID()
  const user = await aUserOf(name)
  await db.insert(accountUsageMonths).values({ accountName: name, month: '2031-05-01', used: 300 })
  await queue(user, 1)
  expect(await claim()).toMatchObject({ outcome: 'stopped', reason: 'account-monthly-limit' })
  expect(await usedOf(name)).toEqual([0, 300])
  expect(await ownUse(user)).toEqual([0, 0])
})

test('however takes and returns of two users mix, nothing deadlocks, no limit is passed, and all comes back', async () => {
  const name = crypto.randomUUID()
  const users = [await aUserOf(name), await aUserOf(name)]
  const other = crypto.randomUUID()
  const taken: (SlotsTaken & { taken: true; uid: string })[] = []
  const turn = async (index: number) => {
    const { uid } = users[index % 2] ?? expect.fail()
    const account = { uid, accountName: index % 3 === 0 ? other : name }
    const slot = await db.transaction((tx) =>
      takeSlots(tx, account, { tier: 'pro', statedDailyLimit: null }),
    )
    if (slot.taken) taken.push({ ...slot, uid })
  }
  await Promise.all(Array.from({ length: 60 }, (_, index) => turn(index)))
  const [ofName = 0] = await usedOf(name)
  const [ofOther = 0] = await usedOf(other)
  expect(Math.max(ofName, ofOther)).toBeLessThanOrEqual(limitsOf('pro').dailyLimit)
  expect(ofName + ofOther).toBe(taken.length)
  const back = users.map(({ uid }) => taken.filter((slot) => slot.uid === uid))
  await Promise.all(
    back
      .flatMap((slots) => [slots.slice(0, 9).toReversed(), slots.slice(9)])
      .map((slots) => db.transaction((tx) => giveSlotsBack(tx, slots[0]?.uid ?? '', slots))),
  )
  expect([await usedOf(name), await usedOf(other)]).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('an account that has not let the user in is charged only when an application leaves from it', async () => {
  const name = crypto.randomUUID()
  const user = await aUserOf(name, 'unchecked')
  await queue(user, 2)
  const first = await claimOf()
  expect(await usedOf(name)).toEqual([0, 0])
  await armed(first)
  expect(await usedOf(name)).toEqual([1, 1])
  await settled(first)

  await db.insert(accountUsageDays).values({ accountName: 'full', day: '2031-05-05', used: 10 })
  await letIn(user, 'full', 'unchecked')
  const second = await claimOf()
  expect(await arming(second)).toBe('stopped')
  expect(await claiming.applicationOf(second.applicationId)).toMatchObject({
    state: 'capped',
    reason: 'account-daily-limit',
    slotDay: null,
    slotAccount: null,
  })
  expect(await ownUse(user)).toEqual([1, 1])
  expect(await usedOf('full')).toEqual([10, 0])
})

test('an application that was sent without our knowing counts for its account, whatever the limits', async () => {
  const accountName = crypto.randomUUID()
  const count = () =>
    db.transaction((tx) => countAccountSlot(tx, { accountName, day: '2031-05-05' }))
  for (let sent = 0; sent < 12; sent += 1) await count()
  expect(await usedOf(accountName)).toEqual([12, 12])
})

test('a slot goes with its application to another account, another day, and back', async () => {
  const [name, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const user = await aUserOf(name)
  await queue(user, 1, { approvedAt: '2031-05-05T09:00:00Z' })
  const before = await claimOf()
  expect(await usedOf(name)).toEqual([1, 1])
  await letIn(user, other)
  expect(await arming(before)).toBe('stopped')
  expect(await claiming.applicationOf(before.applicationId)).toMatchObject({
    state: 'queued',
    slotDay: null,
  })
  expect([await usedOf(name), await ownUse(user)]).toEqual([
    [0, 0],
    [0, 0],
  ])

  await claiming.passOver(user)
  await setClock('2031-05-31 12:00')
  const late = await claimOf()
  await setClock('2031-06-01 12:00')
  await db.execute(sql`update applications set lease_until = product_clock() + interval '1 hour'`)
  await armed(late)
  expect(await claiming.applicationOf(late.applicationId)).toMatchObject({
    slotDay: '2031-06-01',
    slotAccount: other,
  })
  expect(
    await db
      .select()
      .from(accountUsageDays)
      .where(eq(accountUsageDays.accountName, other))
      .orderBy(accountUsageDays.day),
  ).toMatchObject([
    { day: '2031-05-31', used: 0 },
    { day: '2031-06-01', used: 1 },
  ])
  const failed = {
    from: 'submitting',
    to: 'failed',
    reason: 'job-closed',
    keepsSlot: false,
  } as const
  await db.transaction((tx) => leave(tx, late, failed))
  const months = await db
    .select()
    .from(accountUsageMonths)
    .where(eq(accountUsageMonths.accountName, other))
  expect(months.map(({ used }) => used)).toEqual([0, 0])
})

test('what an account has used is forgotten a day after its day and its month are over', async () => {
  const name = crypto.randomUUID()
  const take = (day: string) =>
    db.transaction((tx) => takeAccountSlot(tx, { accountName: name, day }, limitsOf('free')))
  for (const day of ['2031-04-30', '2031-05-03', '2031-05-04', '2031-05-05']) await take(day)
  await tendAccounts(services)
  const days = await db
    .select()
    .from(accountUsageDays)
    .where(eq(accountUsageDays.accountName, name))
  expect(days.map(({ day }) => day).toSorted()).toEqual(['2031-05-04', '2031-05-05'])
  const months = () =>
    db.select().from(accountUsageMonths).where(eq(accountUsageMonths.accountName, name))
  expect(await months()).toMatchObject([{ month: '2031-05-01', used: 3 }])
  await setClock('2031-06-01 23:59')
  await tendAccounts(services)
  expect(await months()).toHaveLength(1)
  await setClock('2031-06-02 00:00')
  await tendAccounts(services)
  expect(await months()).toEqual([])
})

async function aUserOf(accountName: string, state?: 'unchecked'): Promise<TestUser> {
  const user = await aPacedUser({})
  await letIn(user, accountName, state)
  return user
}

/** Makes an account the user's, as if the marketplace had let them in. */
async function letIn(
  { uid }: TestUser,
  accountName: string,
  state: 'ready' | 'unchecked' = 'ready',
) {
  await db
    .update(marketplaceAccounts)
    .set({ accountName, state })
    .where(eq(marketplaceAccounts.uid, uid))
}

async function usedOf(accountName: string): Promise<[day: number, month: number]> {
  const { rows } = await db.execute<{ day: number; month: number }>(
    sql`select (select coalesce(sum(used), 0)::int from account_usage_days where account_name = ${accountName}) as day,
               (select coalesce(sum(used), 0)::int from account_usage_months where account_name = ${accountName}) as month`,
  )
  return [rows[0]?.day ?? 0, rows[0]?.month ?? 0]
}

async function ownUse({ uid }: TestUser): Promise<[day: number, month: number]> {
  const { rows } = await db.execute<{ day: number; month: number }>(
    sql`select (select coalesce(sum(used), 0)::int from usage_days where uid = ${uid}) as day,
               (select coalesce(sum(used), 0)::int from usage_months where uid = ${uid}) as month`,
  )
  return [rows[0]?.day ?? 0, rows[0]?.month ?? 0]
}
