import { sql } from 'drizzle-orm'
import type { Limits } from '../../../contract/billing/plans.ts'
import type { Transaction } from '../connect.ts'
import { firstRow } from '../rows.ts'

export type SlotTaken =
  | { taken: true; day: string }
  | { taken: false; full: 'daily-limit' | 'monthly-limit' }

/**
 * Takes one of the user's slots of this UTC day and month, or none; usage/slots.ts takes the account's beside it.
 * Always day, then month: one lock order for everybody. The claim's transaction has read the limits FOR SHARE (SEND-25).
 */
export async function takeSlot(tx: Transaction, uid: string, limits: Limits): Promise<SlotTaken> {
  const slot = await firstRow<{ day: string; isMonthTaken: boolean }>(
    tx,
    sql`with day as (
          insert into usage_days (uid, day, used)
          select ${uid}, (product_clock() at time zone 'UTC')::date, 1 where ${limits.dailyLimit}::int > 0
          on conflict (uid, day) do update set used = usage_days.used + 1 where usage_days.used < ${limits.dailyLimit}
          returning day
        ), month as (
          insert into usage_months (uid, month, used)
          select ${uid}, date_trunc('month', day)::date, 1 from day where ${limits.monthlyLimit}::int > 0
          on conflict (uid, month) do update set used = usage_months.used + 1 where usage_months.used < ${limits.monthlyLimit}
          returning month
        )
        select day, exists (select from month) as "isMonthTaken" from day`,
  )
  if (!slot) return { taken: false, full: 'daily-limit' }
  if (slot.isMonthTaken) return { taken: true, day: slot.day }
  await tx.execute(
    sql`update usage_days set used = used - 1 where uid = ${uid} and day = ${slot.day}`,
  )
  return { taken: false, full: 'monthly-limit' }
}

/** Counts an application that was sent without our knowing, whatever the limits: they hold for what follows. */
export async function countSlot(tx: Transaction, uid: string, day: string): Promise<void> {
  await tx.execute(
    sql`insert into usage_days (uid, day, used) values (${uid}, ${day}, 1)
        on conflict (uid, day) do update set used = usage_days.used + 1`,
  )
  await tx.execute(
    sql`insert into usage_months (uid, month, used) values (${uid}, date_trunc('month', ${day}::date)::date, 1)
        on conflict (uid, month) do update set used = usage_months.used + 1`,
  )
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
