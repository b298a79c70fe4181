import { sql } from 'drizzle-orm'
import type { Limits } from '../../contract/plans.ts'
import type { Transaction } from './connect.ts'
import { firstRow } from './rows.ts'

export type SlotTaken =
  | { taken: true; day: string }
  | { taken: false; full: 'daily-limit' | 'monthly-limit' }

/**
 * Takes one of the user's slots of this UTC day and month, or none. Always day, then month: one lock order for everybody.
 * Rule: design.md section 6; the claim's transaction has read the limits FOR SHARE.
 */
export async function takeSlot(tx: Transaction, uid: string, limits: Limits): Promise<SlotTaken> {
  const day = await firstRow<{ day: string }>(
    tx,
    sql`insert into usage_days (uid, day, used)
        select ${uid}, (product_clock() at time zone 'UTC')::date, 1 where ${limits.dailyLimit}::int > 0
        on conflict (uid, day) do update set used = usage_days.used + 1 where usage_days.used < ${limits.dailyLimit}
        returning day`,
  )
  if (!day) return { taken: false, full: 'daily-limit' }
  const month = await firstRow(
    tx,
    sql`insert into usage_months (uid, month, used)
        select ${uid}, date_trunc('month', ${day.day}::date)::date, 1 where ${limits.monthlyLimit}::int > 0
        on conflict (uid, month) do update set used = usage_months.used + 1 where usage_months.used < ${limits.monthlyLimit}
        returning month`,
  )
  if (month) return { taken: true, day: day.day }
  await tx.execute(
    sql`update usage_days set used = used - 1 where uid = ${uid} and day = ${day.day}`,
  )
  return { taken: false, full: 'monthly-limit' }
}

/** Gives a slot back. The caller has just taken it from its application, under that application's fence. */
export async function giveSlotBack(tx: Transaction, uid: string, day: string): Promise<void> {
  await tx.execute(
    sql`update usage_days set used = used - 1 where uid = ${uid} and day = ${day} and used > 0`,
  )
  await tx.execute(
    sql`update usage_months set used = used - 1
        where uid = ${uid} and month = date_trunc('month', ${day}::date)::date and used > 0`,
  )
}
