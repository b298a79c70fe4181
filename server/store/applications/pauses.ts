import { sql } from 'drizzle-orm'
import type { PauseReason } from '../../../contract/user/user.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { firstRow } from '../rows.ts'

/** Refusals in a row after which sending is paused. */
const maxRefusals = 3

/**
 * Keeps the user's pause and count of refusals unchanged until we commit. Taken before an application is locked, as
 * everywhere.
 */
export async function holdPause(tx: Transaction, uid: string): Promise<void> {
  await tx.execute(sql`select from users where uid = ${uid} for no key update`)
}

/**
 * Counts an application that the marketplace has just refused and returns whether sending stops, as it does with the
 * third in a row (docs/decisions/035). One sent after the last refusal restarts the count; other endings do not matter.
 * The caller holds the pause.
 */
export async function countRefusal(tx: Transaction, uid: string): Promise<boolean> {
  const counted = await firstRow<{ isPaused: boolean }>(
    tx,
    sql`with held as (
          select paused_at,
                 case when exists (
                   select from applications a
                   where a.uid = ${uid} and a.state = 'submitted' and a.armed_at > users.refused_at
                 ) then 1 else refusals_in_a_row + 1 end as refusals
          from users where uid = ${uid}
        )
        update users u
        set refusals_in_a_row = held.refusals, refused_at = product_clock(),
            paused_at = case when held.refusals >= ${maxRefusals} then coalesce(held.paused_at, product_clock()) end,
            pause_reason = case when held.refusals >= ${maxRefusals} then ${'refusals' satisfies PauseReason} end
        from held where u.uid = ${uid}
        returning held.paused_at is null and u.paused_at is not null as "isPaused"`,
  )
  return counted?.isPaused ?? false
}

/** Ends the pause and forgets past refusals. False: sending was not paused. */
export async function endPause(tx: Transaction, uid: string): Promise<boolean> {
  const ended = await firstRow<{ wasPaused: boolean }>(
    tx,
    sql`with held as (select paused_at from users where uid = ${uid})
        update users u
        set paused_at = null, pause_reason = null, refusals_in_a_row = 0, refused_at = null
        from held where u.uid = ${uid}
        returning held.paused_at is not null as "wasPaused"`,
  )
  return ended?.wasPaused ?? false
}

export async function isPaused(db: Queryable, uid: string): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`select uid from users where uid = ${uid} and paused_at is not null`,
  )
  return row !== null
}
