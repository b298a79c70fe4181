import { sql } from 'drizzle-orm'
import type { Instant } from '../../../contract/instant.ts'
import { recordEvents } from '../applications/application-events.ts'
import { leave, type Fenced } from '../applications/settling.ts'
import { countSlot } from '../applications/usage.ts'
import { countAccountSlot } from '../usage/account-usage.ts'
import type { Store, Transaction } from '../connect.ts'
import { signal } from '../live.ts'
import { firstRow, rows } from '../rows.ts'
import { restoredAt } from './since-restore.ts'

/** Application that is held for its look-up before anything is sent. */
export type FirstLookUp = Fenced & {
  marketplace: string
  marketplaceJobId: string
  state: 'queued' | 'review'
}

/**
 * Takes applications that a restore has left in doubt, each for `holdMs`, once nothing that left before the restore can
 * still be on its way (`drainMs`).
 */
export function takeFirstLookUps(
  store: Store,
  options: { holdMs: number; drainMs: number; limit: number },
): Promise<FirstLookUp[]> {
  return rows<FirstLookUp>(
    store.db,
    sql`with due as (
          select a.id from applications a
          join sending_accounts m on m.uid = a.uid and m.marketplace = a.marketplace
          where a.look_up_first and a.state in ('queued', 'review') and m.may_send
            and (a.looked_up_at is null
                 or a.looked_up_at < product_clock() - ${`${options.holdMs} ms`}::interval)
            and not exists (select from installation i where i.name = 'last-restore'
                            and ${restoredAt} + ${`${options.drainMs} ms`}::interval > product_clock())
            and not exists (select from marketplace_brakes b
                            where b.name = a.marketplace and b.paused_until > product_clock())
          order by a.state, a.next_at limit ${options.limit}
          for no key update of a skip locked
        )
        update applications a set fence = a.fence + 1, looked_up_at = product_clock()
        from due, jobs j
        where a.id = due.id and j.id = a.job_id
        returning a.id as "applicationId", a.uid, a.fence, a.marketplace, a.state, j.marketplace_job_id as "marketplaceJobId"`,
  )
}

/** Records that the marketplace has the application: it was sent since the backup, and counts on the day it was sent. */
export async function recordFound(
  tx: Transaction,
  held: FirstLookUp,
  { proposalId, sentAt }: { proposalId: string; sentAt?: Instant | undefined },
): Promise<void> {
  await tx.execute(sql`select from users where uid = ${held.uid} for key share`)
  const found = await firstRow<{ day: string; accountName: string | null; hadSlot: boolean }>(
    tx,
    sql`with held as (
          select id, slot_day, least(${sentAt ?? null}::timestamptz, product_clock()) as at from applications
          where id = ${held.applicationId} and fence = ${held.fence} and state = ${held.state}
          for no key update
        )
        update applications a
        set look_up_first = false, slot_day = coalesce(a.slot_day, (held.at at time zone 'UTC')::date),
            slot_account = case when a.slot_day is not null then a.slot_account else (
              select m.account_name from sending_accounts m where m.uid = a.uid and m.marketplace = a.marketplace) end,
            armed_at = coalesce(a.armed_at, held.at), sent_at = coalesce(a.sent_at, held.at), send_no = greatest(a.send_no, 1)
        from held where a.id = held.id
        returning a.slot_day as day, a.slot_account as "accountName", held.slot_day is not null as "hadSlot"`,
  )
  if (!found) return
  if (!found.hadSlot) {
    await countSlot(tx, held.uid, found.day)
    await countAccountSlot(tx, found)
  }
  await recordEvents(tx, [
    { applicationId: held.applicationId, kind: 'looked-up', detail: 'found' },
  ])
  const submitted = { to: 'submitted', reason: null, keepsSlot: true, proposalId } as const
  await leave(tx, held, { from: held.state, ...submitted })
}

/** Records that the marketplace has no such application: it may be sent from now on. */
export async function recordAbsent(tx: Transaction, held: FirstLookUp): Promise<void> {
  const freed = await firstRow(
    tx,
    sql`update applications set look_up_first = false, looked_up_at = null
        where id = ${held.applicationId} and fence = ${held.fence} and state = ${held.state} returning id`,
  )
  if (!freed) return
  await recordEvents(tx, [
    { applicationId: held.applicationId, kind: 'looked-up', detail: 'absent' },
  ])
  await signal(tx, 'application-queued')
}
