import { sql } from 'drizzle-orm'
import { recordEvents } from './application-events.ts'
import type { Instant } from '../../../contract/instant.ts'
import type { Store, Transaction } from '../connect.ts'
import { maySend } from './may-send.ts'
import { rows } from '../rows.ts'
import { leave, type Fenced } from './settling.ts'

type Expired = Fenced & { state: 'reserving' | 'submitting'; timesLeft: number }

const expiredPerTurn = 100
/** Times that one application may stop its worker before it is given up: it would stop every other worker, too. */
export const maxTimesLeft = 5

/**
 * Settles what stopped workers left behind: prepared ones go back to the queue, armed ones become unknown, since their
 * request may have left. Returns how many.
 */
export function recoverExpired(store: Store): Promise<number> {
  return store.db.transaction(async (tx) => {
    const expired = await rows<Expired>(
      tx,
      sql`select id as "applicationId", uid, fence, state,
                 (select count(*)::int from application_events e
                  where e.application_id = applications.id and e.detail = 'lease-expired') as "timesLeft"
          from applications
          where state in ('reserving', 'submitting') and lease_until <= product_clock()
          order by lease_until limit ${expiredPerTurn}
          for no key update skip locked`,
    )
    for (const left of expired) {
      if (left.state === 'reserving' && left.timesLeft >= maxTimesLeft) {
        await leave(tx, left, {
          from: 'reserving',
          to: 'failed',
          reason: 'too-many-tries',
          keepsSlot: false,
        })
      } else if (left.state === 'reserving') {
        await leave(tx, left, {
          from: 'reserving',
          to: 'queued',
          reason: 'lease-expired',
          keepsSlot: false,
        })
      } else {
        await leave(tx, left, {
          from: 'submitting',
          to: 'unknown',
          reason: 'answer-missing',
          keepsSlot: true,
        })
      }
    }
    return expired.length
  })
}

/** An application of unknown outcome, held for one look-up. */
export type LookUp = Fenced & {
  marketplace: string
  marketplaceJobId: string
  sendNo: number
  /** Version of the credentials it was sent with. */
  accountVersion: number | null
  negativeLookUps: number
  /** Time that earlier look-ups have counted since its outcome became unknown. */
  drainedMs: number
  /** Database time since the last look-up, or since the outcome became unknown. */
  sinceLookUpMs: number
  /** Database time since its outcome became unknown. */
  unknownForMs: number
  takenAt: Instant
  isTooLate: boolean
  maySend: boolean
}

/** Takes unknown applications whose next look-up is due, for `holdMs`: nobody else looks them up in that time. */
export function takeDueLookUps(
  store: Store,
  options: { holdMs: number; limit: number; freshForHours: number },
): Promise<LookUp[]> {
  return rows<LookUp>(
    store.db,
    sql`with due as (
          select id from applications
          where state = 'unknown' and next_at <= (select product_clock())
          order by next_at limit ${options.limit}
          for no key update skip locked
        )
        update applications a
        set fence = a.fence + 1, next_at = product_clock() + ${`${options.holdMs} ms`}::interval
        from due, jobs j, users u
        where a.id = due.id and j.id = a.job_id and u.uid = a.uid
        returning a.id as "applicationId", a.uid, a.fence, a.marketplace, j.marketplace_job_id as "marketplaceJobId",
                  a.send_no as "sendNo", a.account_version as "accountVersion", a.negative_look_ups as "negativeLookUps",
                  a.drained_ms as "drainedMs",
                  (extract(epoch from product_clock() - coalesce(a.looked_up_at, a.unknown_at)) * 1000)::float8 as "sinceLookUpMs",
                  (extract(epoch from product_clock() - a.unknown_at) * 1000)::float8 as "unknownForMs", product_clock() as "takenAt",
                  a.approved_at is null and j.posted_at < product_clock() - make_interval(hours => ${options.freshForHours}) as "isTooLate",
                  ${maySend} as "maySend"`,
  )
}

/**
 * Records a look-up that did not find it; the next one is due after `waitMs`. False: somebody else has it by now, and
 * nothing was recorded.
 */
export async function recordLookUp(
  tx: Transaction,
  held: LookUp,
  seen: { negativeLookUps: number; drainedMs: number; detail: string; waitMs: number },
): Promise<boolean> {
  const updated = await rows(
    tx,
    sql`update applications
        set negative_look_ups = ${seen.negativeLookUps}, drained_ms = ${Math.floor(seen.drainedMs)}, looked_up_at = ${held.takenAt},
            next_at = product_clock() + ${`${seen.waitMs} ms`}::interval
        where id = ${held.applicationId} and fence = ${held.fence} and state = 'unknown'
        returning id`,
  )
  if (updated.length === 0) return false
  const { applicationId } = held
  await recordEvents(tx, [{ applicationId, kind: 'looked-up', detail: seen.detail }])
  return true
}
