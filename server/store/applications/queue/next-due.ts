import { sql } from 'drizzle-orm'
import { tierInForce } from '../../billing/entitlements.ts'
import type { Transaction } from '../../connect.ts'
import type { StoredRules } from '../../deciding/rules.ts'
import { wantsPerson } from '../../keeping/unattended.ts'
import { prepared } from '../../preparing-client.ts'
import { isSettledSinceRestore } from '../../restoring/since-restore.ts'
import { rows, textArray } from '../../rows.ts'
import type { Entitled, HeldSlot } from '../../usage/slots.ts'
import { maySend } from '../may-send.ts'

/** Largest number of applications claimed together. */
export const maxClaims = 24

/** Application that is due, with all that decides whether it may be sent now. */
export type Due = {
  id: string
  uid: string
  marketplace: string
  jobId: string
  fence: number
  /** Account it would be sent from. Null: the marketplace has not let the user in with these credentials yet. */
  accountName: string | null
  connects: number | null
  isManual: boolean
  isTooLate: boolean
  /** True: its user has deleted the sign-in that it needs. */
  isDisconnected: boolean
  /** True: a person has to send it, and none has: a switch was turned off since it was queued. */
  wantsPerson: boolean
  /** True: it goes out through the operator's account, which sends one at a time. */
  isForAgency: boolean
  maySend: boolean
  now: string
} & Entitled &
  HeldSlot &
  StoredRules

/**
 * Locks the next due application with its user's settings and plan, so that neither can change before we commit. Users
 * being changed at this moment are passed over: waiting here, with an application locked, could deadlock with a
 * deletion. What needs no lock is looked up row by row: a join of all of it would take longer to plan than to run.
 */
export async function nextDue(
  tx: Transaction,
  freshForHours: number,
  which: 'one' | 'many' | { ids: readonly string[] },
): Promise<Due[]> {
  const only = typeof which === 'object' ? sql`and a.id = any(${textArray(which.ids)})` : sql``
  // In the text: a plan that is kept has to know that it is for few rows.
  const limit = sql.raw(`${which === 'one' ? 1 : maxClaims}`)
  const isTooLate = sql`(a.approved_at is null
    and j.posted_at < (select product_clock()) - make_interval(hours => ${freshForHours}))`
  const isDisconnected = sql`(select m.uid from sending_accounts m
    where m.uid = a.uid and m.marketplace = a.marketplace) is null`
  const look = sql`${prepared}select a.id, a.uid, a.marketplace, a.job_id as "jobId", a.fence, a.slot_day as "slotDay", a.slot_account as "slotAccount", j.connects,
               (select m.account_name from sending_accounts m
                where m.uid = a.uid and m.marketplace = a.marketplace and m.state = 'ready') as "accountName",
               a.approved_at is not null as "isManual", ${isTooLate} as "isTooLate", ${isDisconnected} as "isDisconnected",
               a.approved_at is null and ${wantsPerson(sql`a.uid`, sql`a.marketplace`)} as "wantsPerson",
               exists (select from agency_memberships g
                       where g.uid = a.uid and g.marketplace = a.marketplace) as "isForAgency", ${maySend} as "maySend",
               product_clock() as now, ${tierInForce} as tier, u.stated_daily_limit as "statedDailyLimit",
               (select r.version from bidding_rules r where r.uid = a.uid) as version,
               (select r.rules from bidding_rules r where r.uid = a.uid) as rules
        from applications a
        join jobs j on j.id = a.job_id
        join users u on u.uid = a.uid
        join entitlements e on e.uid = a.uid
        where a.state = 'queued' ${only} and a.next_at <= (select product_clock())
          and ${isSettledSinceRestore(isTooLate)}
          and (
            ${isTooLate}
            or ${isDisconnected}
            or u.paused_at is null
              and (select m.may_send and (m.check_after is null or m.check_after <= (select product_clock()))
                     and (not m.is_agency or not exists (
                       select from applications o where o.marketplace = a.marketplace and o.is_for_agency
                         and o.state in ('reserving', 'submitting')))
                   from sending_accounts m where m.uid = a.uid and m.marketplace = a.marketplace)
              and (select b.name from marketplace_brakes b
                   where b.name = a.marketplace and b.paused_until > (select product_clock())) is null
          )
          and (select o.id from applications o
               where o.uid = a.uid and o.state in ('reserving', 'submitting')) is null
        order by a.next_at, a.id
        limit ${limit}
        for no key update of a skip locked for share of u, e skip locked`
  if (typeof which === 'object') return rows<Due>(tx, look)
  const [, due] = await Promise.all([
    rows(tx, readInOrder),
    rows<Due>(tx, look),
    rows(tx, readAsUsual),
  ])
  return due
}

/**
 * Has the queue read in its order, no further than a claim takes. It is empty at most times, so PostgreSQL plans for a row or two,
 * for which reading and sorting everything is as quick. With thousands in the queue it is not.
 */
const readInOrder = sql`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_sort', 'off', true),
  set_config('enable_hashjoin', 'off', true)`

/** Ends it for the statements that follow in the transaction. */
const readAsUsual = sql`select set_config('plan_cache_mode', 'auto', true), set_config('enable_sort', 'on', true),
  set_config('enable_hashjoin', 'on', true)`
