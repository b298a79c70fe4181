import { sql } from 'drizzle-orm'
import type { Transaction } from './connect.ts'
import { rows, textArray } from './rows.ts'

/** What the gates want to know of a user. */
export type UserFacts = {
  uid: string
  /** Full name, services and experience are there: enough for a letter of true facts. */
  hasFacts: boolean
  marketplaceAccount: 'none' | 'ready' | 'refused' | 'challenged'
  tier: string
  statedDailyLimit: number | null
  usedToday: number
  usedThisMonth: number
}

/** The users' facts for one marketplace, usage of the current UTC day and month included. None of them can be deleted before we commit. */
export function userFacts(
  tx: Transaction,
  marketplace: string,
  uids: readonly string[],
): Promise<UserFacts[]> {
  return rows<UserFacts>(
    tx,
    sql`select u.uid, e.tier, u.stated_daily_limit as "statedDailyLimit",
               (coalesce(u.full_name, '') <> '' and coalesce(u.what_services_general, '') <> ''
                 and coalesce(u.detailed_experience, '') <> '') as "hasFacts",
               coalesce(m.state, 'none') as "marketplaceAccount",
               coalesce(d.used, 0) as "usedToday", coalesce(n.used, 0) as "usedThisMonth"
        from users u
        join entitlements e on e.uid = u.uid
        cross join (select (product_clock() at time zone 'UTC')::date as day) today
        left join marketplace_accounts m on m.uid = u.uid and m.marketplace = ${marketplace}
        left join usage_days d on d.uid = u.uid and d.day = today.day
        left join usage_months n on n.uid = u.uid and n.month = date_trunc('month', today.day)::date
        where u.uid = any(${textArray(uids)})
        for key share of u`,
  )
}
