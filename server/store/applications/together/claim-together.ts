import { sql } from 'drizzle-orm'
import { limitsOf } from '../../../../contract/billing/plans.ts'
import type { Transaction } from '../../connect.ts'
import { noticesTo } from '../../live.ts'
import { prepared } from '../../preparing-client.ts'
import { rows, textArray } from '../../rows.ts'
import type { Entitled } from '../../usage/slots.ts'

/** Application that nothing stands in the way of but, perhaps, a limit. Its user and their plan are locked. */
export type Plain = Entitled & {
  id: string
  uid: string
  /** Account whose slot it takes as well. Null: none is known. */
  accountName: string | null
}

/** Application with its new fence. */
export type Taken = { id: string; fence: number }

/** Keeps the first of each user, and of each account: one statement takes no slot of anybody's twice. */
export function onePerUser<Each extends Plain>(all: readonly Each[]): Each[] {
  const seen = new Set<string>()
  return all.filter(({ uid, accountName }) => {
    const names = [`user ${uid}`, ...(accountName === null ? [] : [`account ${accountName}`])]
    if (names.some((name) => seen.has(name))) return false
    for (const name of names) seen.add(name)
    return true
  })
}

/**
 * Claims these applications, each of another user and another account, with the slots of their users and then of the accounts,
 * all in one statement. Where one is missing in the answer, a limit is reached, and the caller rolls everything back. One order
 * for everybody, as in usage/slots.ts: first the users' days and months, by user, then the accounts' months and days, by name.
 */
export function claimTogether(
  tx: Transaction,
  plain: readonly Plain[],
  leaseMs: number,
): Promise<Taken[]> {
  const limits = plain.map(({ tier, statedDailyLimit }) => limitsOf(tier, statedDailyLimit))
  // Only the plan counts for an account: a smaller limit of one's own is about one's own applications.
  const ofAccounts = plain.map(({ tier }) => limitsOf(tier))
  const notices = plain.flatMap(({ id, uid }) =>
    noticesTo([uid], { kind: 'application-changed', applicationId: id }),
  )
  return rows<Taken>(
    tx,
    sql`${prepared}with due as materialized (
          select *, (product_clock() at time zone 'UTC')::date as today from unnest(
            ${textArray(plain.map(({ id }) => id))}, ${textArray(plain.map(({ uid }) => uid))},
            ${sql.param(plain.map(({ accountName }) => accountName))}::text[],
            ${numbers(limits.map(({ dailyLimit }) => dailyLimit))}, ${numbers(limits.map(({ monthlyLimit }) => monthlyLimit))},
            ${numbers(ofAccounts.map(({ dailyLimit }) => dailyLimit))},
            ${textArray(notices.map(({ channel }) => channel))}, ${textArray(notices.map(({ payload }) => payload))}
          ) as d (id, uid, account_name, daily, monthly, account_daily, channel, payload)
        ), own_day as (
          insert into usage_days (uid, day, used) select uid, today, 1 from due where daily > 0 order by uid
          on conflict (uid, day) do update set used = usage_days.used + 1
          where usage_days.used < (select d.daily from due d where d.uid = usage_days.uid)
          returning uid, day
        ), own_month as (
          insert into usage_months (uid, month, used)
          select o.uid, date_trunc('month', o.day)::date, 1 from own_day o join due d on d.uid = o.uid where d.monthly > 0 order by o.uid
          on conflict (uid, month) do update set used = usage_months.used + 1
          where usage_months.used < (select d.monthly from due d where d.uid = usage_months.uid)
          returning uid
        ), account_month as (
          insert into account_usage_months (account_name, month, used)
          select d.account_name, date_trunc('month', o.day)::date, 1
          from own_month m join own_day o on o.uid = m.uid join due d on d.uid = m.uid
          where d.account_name is not null order by d.account_name
          on conflict (account_name, month) do update set used = account_usage_months.used + 1
          where account_usage_months.used < (select d.monthly from due d where d.account_name = account_usage_months.account_name)
          returning account_name
        ), account_day as (
          insert into account_usage_days (account_name, day, used)
          select a.account_name, o.day, 1
          from account_month a join due d on d.account_name = a.account_name join own_day o on o.uid = d.uid order by a.account_name
          on conflict (account_name, day) do update set used = account_usage_days.used + 1
          where account_usage_days.used < (select d.account_daily from due d where d.account_name = account_usage_days.account_name)
          returning account_name
        ), claimed as (
          update applications a
          set state = 'reserving', reason = null, fence = a.fence + 1, slot_day = o.day, slot_account = d.account_name,
              is_for_agency = false, lease_until = product_clock() + ${`${leaseMs} ms`}::interval, updated_at = product_clock()
          from due d join own_day o on o.uid = d.uid join own_month m on m.uid = d.uid
            left join account_day f on f.account_name = d.account_name
          where a.id = d.id and (d.account_name is null or f.account_name is not null)
          returning a.id, a.fence, a.slot_day, d.channel, d.payload
        ), recorded as (
          insert into application_events (application_id, kind, detail) select id, 'claimed', slot_day::text from claimed
        )
        select id, fence, pg_notify(channel, payload) from claimed`,
  )
}

function numbers(values: readonly number[]) {
  return sql`${sql.param(values)}::int[]`
}
