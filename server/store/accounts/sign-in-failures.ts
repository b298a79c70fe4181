import { eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../../contract/errors.ts'
import type { Database, Queryable, Transaction } from '../connect.ts'
import { signInFailures as failures } from './identity-schema.ts'

const failuresBeforeLock = 10
const maxLockMinutes = 15
/** Prefix of keys that count for a day. */
const dayPrefix = 'day:'
const isForgotten = sql`${failures.lastAt} < product_clock() - interval '12 hours'`

/**
 * Counts an attempt under each of these keys, or under none: throws AppError `too-many-requests` when one of them is
 * locked. Keys are taken in the same order everywhere, or two attempts could wait for each other.
 */
export async function countSignIn(db: Database, keys: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const key of keys) await raise(tx, key)
  })
}

async function raise(tx: Transaction, key: string): Promise<void> {
  const count = sql`case when ${isForgotten} then 1 else ${failures.failures} + 1 end`
  const lockMinutes = sql`least(${count} - ${failuresBeforeLock - 1}, ${maxLockMinutes})`
  const raised = await tx
    .insert(failures)
    .values({ key, failures: 1 })
    .onConflictDoUpdate({
      target: failures.key,
      set: {
        failures: count,
        lastAt: sql`product_clock()`,
        lockedUntil: sql`case when ${count} >= ${failuresBeforeLock} then product_clock() + ${lockMinutes} * interval '1 minute' end`,
      },
      setWhere: sql`${failures.lockedUntil} is null or ${failures.lockedUntil} <= product_clock()`,
    })
    .returning({ key: failures.key })
  if (raised.length > 0) return
  const retryAfterSeconds = await secondsLocked(tx, key)
  throw new AppError('too-many-requests', { retryAfterSeconds })
}

async function secondsLocked(tx: Transaction, key: string): Promise<number> {
  const seconds = sql<number>`ceil(extract(epoch from ${failures.lockedUntil} - product_clock()))::int`
  const [row] = await tx.select({ seconds }).from(failures).where(eq(failures.key, key))
  return Math.max(1, row?.seconds ?? 1)
}

/** Forgets an account's failures, takes back one attempt of its network, and drops what is too old to count. */
export async function forgiveSignIn(
  db: Database,
  { account, network }: { account: string; network: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(failures).where(eq(failures.key, account))
    // Only its own attempt: otherwise one known account could clear a whole network's count.
    await takeBackSignIn(tx, [network])
  })
  const kept = sql`case when ${failures.key} like ${`${dayPrefix}%`} then interval '1 day' else interval '12 hours' end`
  await db.delete(failures).where(lt(failures.lastAt, sql`product_clock() - ${kept}`))
}

/** Takes back one attempt under each of these keys, and the lock that it brought. */
export async function takeBackSignIn(db: Queryable, keys: readonly string[]): Promise<void> {
  await db
    .update(failures)
    .set({ failures: sql`greatest(${failures.failures} - 1, 0)`, lockedUntil: null })
    .where(inArray(failures.key, [...keys]))
}

/** Counts one more under this key, or throws AppError `too-many-requests` when it had `max` within its hour. */
export async function takeFromHour(db: Database, key: string, max: number): Promise<void> {
  if (await countInHour(db, key, max)) return
  const left = sql<number>`ceil(extract(epoch from ${failures.lastAt} + interval '1 hour' - product_clock()))::int`
  const [row] = await db.select({ left }).from(failures).where(eq(failures.key, key))
  throw new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, row?.left ?? 1) })
}

/** Counts one more under this key; false when it had `max` within the hour that began with the first. */
export function countInHour(db: Queryable, key: string, max: number): Promise<boolean> {
  return countWithin(db, { key, max, window: sql`interval '1 hour'` })
}

/** Counts one more under this key; false when it had `max` within the day that began with the first. */
export function countInDay(db: Queryable, key: string, max: number): Promise<boolean> {
  return countWithin(db, { key: dayPrefix + key, max, window: sql`interval '1 day'` })
}

async function countWithin(
  db: Queryable,
  { key, max, window }: { key: string; max: number; window: SQL },
): Promise<boolean> {
  const isOver = sql`${failures.lastAt} < product_clock() - ${window}`
  const counted = await db
    .insert(failures)
    .values({ key, failures: 1 })
    .onConflictDoUpdate({
      target: failures.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${failures.failures} + 1 end`,
        lastAt: sql`case when ${isOver} then product_clock() else ${failures.lastAt} end`,
      },
      setWhere: sql`${isOver} or ${failures.failures} < ${max}`,
    })
    .returning({ key: failures.key })
  return counted.length > 0
}
