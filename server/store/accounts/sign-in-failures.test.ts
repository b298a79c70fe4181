import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testIdentity } from '../../../tests/support/test-identity.ts'
import type { Database } from '../connect.ts'
import { signInFailures } from './identity-schema.ts'
import { countInDay, countInHour, countSignIn, forgiveSignIn } from './sign-in-failures.ts'

const locked = { code: 'too-many-requests' }

test('an hour’s count begins with the first, is not prolonged by what it refuses, and begins anew', async () => {
  const { db } = await testIdentity()
  const count = () => countInHour(db, 'mails', 2)
  expect([await count(), await count(), await count()]).toEqual([true, true, false])
  await begin(db, 'mails', '59 minutes 50 seconds')
  expect(await count()).toBe(false)
  await begin(db, 'mails', '1 hour 1 second')
  expect([await count(), await count(), await count()]).toEqual([true, true, false])
  await begin(db, 'mails', '59 minutes 50 seconds')
  expect(await count()).toBe(false)
})

test('a day’s count lasts a day, also while what others failed at is swept away', async () => {
  const { db } = await testIdentity()
  const count = () => countInDay(db, 'mails', 2)
  expect([await count(), await count(), await count()]).toEqual([true, true, false])
  await begin(db, 'day:mails', '23 hours 59 minutes')
  await forgiveSignIn(db, { account: 'account:a', network: 'address:a' })
  expect(await count()).toBe(false)
  await begin(db, 'day:mails', '1 day 1 second')
  expect(await count()).toBe(true)
})

test('a count begins with the first, however late the next', async () => {
  const { db } = await testIdentity()
  for (const [count, key, age] of [
    [countInHour, 'mails', '59 minutes'],
    [countInDay, 'day:mails', '23 hours 59 minutes'],
  ] as const) {
    expect(await count(db, 'mails', 3)).toBe(true)
    await begin(db, key, age)
    expect(await count(db, 'mails', 3)).toBe(true)
    const isAsOld = sql`last_at < product_clock() - ${age}::interval`
    expect(await db.$count(signInFailures, isAsOld)).toBe(1)
    await db.delete(signInFailures)
  }
})

test('what one is counted for is not counted for another', async () => {
  const { db } = await testIdentity()
  for (const count of [countInHour, countInDay]) {
    expect(await count(db, 'one', 1)).toBe(true)
    expect(await count(db, 'other', 1)).toBe(true)
    expect(await count(db, 'one', 1)).toBe(false)
  }
})

test('of many counted at the same moment as many pass as may', async () => {
  const { db } = await testIdentity()
  for (const count of [countInHour, countInDay]) {
    const passed = await Promise.all(Array.from({ length: 12 }, () => count(db, 'at once', 3)))
    expect(passed.filter(Boolean)).toHaveLength(3)
  }
})

test('a success forgives its own account and one attempt of its own network, and nobody else’s', async () => {
  const { db } = await testIdentity()
  const [own, other] = [
    ['account:own', 'address:own'],
    ['account:other', 'address:other'],
  ]
  for (let attempt = 1; attempt <= 3; attempt += 1)
    for (const keys of [own, other]) await countSignIn(db, keys)
  await forgiveSignIn(db, { account: 'account:own', network: 'address:own' })
  expect(await failuresOf(db)).toEqual({
    'address:own': 2,
    'account:other': 3,
    'address:other': 3,
  })
})

test('an attempt that one lock refuses is counted under none of its keys', async () => {
  const { db } = await testIdentity()
  for (let failure = 1; failure <= 10; failure += 1) await countSignIn(db, ['account:locked'])
  await expect(countSignIn(db, ['account:free', 'account:locked'])).rejects.toMatchObject(locked)
  expect(await failuresOf(db)).toEqual({ 'account:locked': 10 })
})

test('a failure too old to count is swept away, and one that still counts stays', async () => {
  const { db } = await testIdentity()
  for (const key of ['account:old', 'account:young']) await countSignIn(db, [key])
  for (const key of ['old', 'young']) await countInDay(db, key, 1)
  await begin(db, 'account:old', '12 hours 1 second')
  await begin(db, 'account:young', '11 hours 59 minutes')
  await begin(db, 'day:old', '24 hours 1 second')
  await begin(db, 'day:young', '23 hours 59 minutes')
  await forgiveSignIn(db, { account: 'account:a', network: 'address:a' })
  expect(Object.keys(await failuresOf(db)).toSorted()).toEqual(['account:young', 'day:young'])
})

/** Makes a count begin, or last rise, that long ago. */
async function begin(db: Database, key: string, ago: string): Promise<void> {
  const moved = await db
    .update(signInFailures)
    .set({ lastAt: sql`product_clock() - ${ago}::interval` })
    .where(eq(signInFailures.key, key))
    .returning({ key: signInFailures.key })
  expect(moved).toHaveLength(1)
}

async function failuresOf(db: Database): Promise<Record<string, number>> {
  const found = await db.select().from(signInFailures)
  return Object.fromEntries(found.map(({ key, failures }) => [key, failures]))
}
