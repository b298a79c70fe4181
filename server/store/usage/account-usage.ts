import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Limits } from '../../../contract/billing/plans.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { firstRow } from '../rows.ts'

/** Slots taken of a marketplace account on a UTC day, by all its users together. It outlives them. docs/decisions/050 */
export const accountUsageDays = pgTable(
  'account_usage_days',
  {
    accountName: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountName, table.day] })],
)

/** Slots taken of a marketplace account in a UTC month, keyed by its first day. */
export const accountUsageMonths = pgTable(
  'account_usage_months',
  {
    accountName: text().notNull(),
    month: date({ mode: 'string' }).notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountName, table.month] })],
)

export type FullAccount = 'account-daily-limit' | 'account-monthly-limit'

/**
 * Takes a slot of the account for this day, if all its users together are still below the plan of the one who sends.
 * Null: it was taken. Always after the user's own, and month before day: the month's row puts all who use the account
 * in one line, so that two of them never wait for each other.
 */
export async function takeAccountSlot(
  tx: Transaction,
  { accountName, day }: AccountSlot,
  limits: Limits,
): Promise<FullAccount | null> {
  const month = sql`date_trunc('month', ${day}::date)::date`
  const slot = await firstRow<{ isDayTaken: boolean }>(
    tx,
    sql`with month as (
          insert into account_usage_months (account_name, month, used)
          select ${accountName}, ${month}, 1 where ${limits.monthlyLimit}::int > 0
          on conflict (account_name, month) do update set used = account_usage_months.used + 1
          where account_usage_months.used < ${limits.monthlyLimit}
          returning month
        ), day as (
          insert into account_usage_days (account_name, day, used)
          select ${accountName}, ${day}::date, 1 from month where ${limits.dailyLimit}::int > 0
          on conflict (account_name, day) do update set used = account_usage_days.used + 1
          where account_usage_days.used < ${limits.dailyLimit}
          returning day
        )
        select exists (select from day) as "isDayTaken" from month`,
  )
  if (!slot) return 'account-monthly-limit'
  if (slot.isDayTaken) return null
  await tx.execute(
    sql`update account_usage_months set used = used - 1
        where account_name = ${accountName} and month = ${month}`,
  )
  return 'account-daily-limit'
}

export type AccountSlot = { accountName: string; day: string }

/** Counts an application that was sent without our knowing, as `countSlot` does for its user. */
export async function countAccountSlot(
  tx: Transaction,
  { accountName, day }: { accountName: string | null; day: string },
): Promise<void> {
  if (accountName === null) return
  const unlimited = { dailyLimit: 2 ** 31 - 1, monthlyLimit: 2 ** 31 - 1 }
  await takeAccountSlot(tx, { accountName, day }, unlimited)
}

/** Gives slots of an account back, month before day as they were taken. */
export async function giveAccountSlotBack(
  tx: Transaction,
  { accountName, day }: AccountSlot,
): Promise<void> {
  await tx.execute(
    sql`update account_usage_months set used = used - 1
        where account_name = ${accountName} and month = date_trunc('month', ${day}::date)::date and used > 0`,
  )
  await tx.execute(
    sql`update account_usage_days set used = used - 1
        where account_name = ${accountName} and day = ${day} and used > 0`,
  )
}

/**
 * Part of a statement: today, and what the account has been used for, by all its users. Zero unless the marketplace lets
 * the user in: nobody learns it of an account that is not theirs.
 */
export function accountUseOf(account: {
  accountName: AnyColumn
  state: AnyColumn
}): SQL<{ today: string; ofDay: number; ofMonth: number }> {
  const { accountName, state } = account
  return sql`(
    select json_build_object('today', t.day, 'ofDay', coalesce(d.used, 0), 'ofMonth', coalesce(m.used, 0))
    from (select (product_clock() at time zone 'UTC')::date as day) t
    left join account_usage_days d on d.account_name = ${accountName} and ${state} = 'ready' and d.day = t.day
    left join account_usage_months m on m.account_name = ${accountName} and ${state} = 'ready'
      and m.month = date_trunc('month', t.day)::date
  )`
}

/** Days for which usage is kept after its day or month. */
export const pastUsageDays = 1

/** Forgets what accounts have used in days and months that are over, a day later, since the clock may be set back. */
export async function forgetPastUsage(db: Queryable): Promise<void> {
  const yesterday = sql`((product_clock() - ${pastUsageDays} * interval '1 day') at time zone 'UTC')::date`
  await db.execute(sql`delete from account_usage_days where day < ${yesterday}`)
  await db.execute(
    sql`delete from account_usage_months where month < date_trunc('month', ${yesterday})::date`,
  )
}
