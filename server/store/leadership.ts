import { sql, type SQL } from 'drizzle-orm'
import { bigserial, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import type { Database, Transaction } from './connect.ts'
import { firstRow, rows } from './rows.ts'

/** Work that has a leader, and until when, unless it says that it lives. */
export const leases = pgTable('leases', {
  work: text().primaryKey(),
  fence: bigserial({ mode: 'number' }).notNull(),
  endsAt: instant().notNull(),
})

/** Work that one process does at a time, and the number of the turn at it. */
export type Lead = { work: string; fence: number }

/** The only process at a piece of work, until `lost` aborts. */
export type Leadership = Lead & { lost: AbortSignal; resign(): Promise<void> }

/** Time without a sign of life after which another process takes over. */
const leaseMs = 10_000
const renewMs = 3_000

/**
 * Becomes the one process that does the named work, or returns null. A lease that is renewed as long as this process
 * lives: what is done under it checks `isLeading` in its transaction, or is safe when two believe that they lead.
 * docs/decisions/043
 */
export async function tryToLead(db: Database, work: string): Promise<Leadership | null> {
  const lead = await takeLease(db, work)
  if (!lead) return null
  await endFormerTurns(db, work)
  const lost = new AbortController()
  const losing = setTimeout(lose, leaseMs)
  const renewing = setInterval(() => {
    renewLease(db, lead).then(
      (isHeld) => (isHeld ? losing.refresh() : lose()),
      () => undefined, // the next may succeed; if none does, it is lost
    )
  }, renewMs)
  return { ...lead, lost: lost.signal, resign }

  function lose(): void {
    clearInterval(renewing)
    clearTimeout(losing)
    lost.abort()
  }

  async function resign(): Promise<void> {
    lose()
    await endLease(db, lead as Lead).catch(() => undefined) // it ends without us, only later
  }
}

/**
 * Makes a transaction part of this turn: whoever leads next ends it, wherever it has come to, so that its locks are in
 * nobody's way. False: somebody else leads already.
 */
export async function isLeading(tx: Transaction, lead: Lead): Promise<boolean> {
  const [, held] = await Promise.all([
    joinTurn(tx, lead),
    rows(tx, sql`select where ${isHeld(lead)}`),
  ])
  return held.length > 0
}

/**
 * Has the next leader end this transaction. Sent before the lease is looked at, whether or not its answer is waited for: a
 * process that takes the lease after that finds the name.
 */
export async function joinTurn(tx: Transaction, { work }: Lead): Promise<void> {
  await tx.execute(sql`select set_config('application_name', ${sessionName(work)}, true)`)
}

/** Part of a statement: whether a turn lasts. */
export function isHeld({ work, fence }: Lead): SQL {
  return sql`exists (select from leases where work = ${work} and fence = ${fence})`
}

/** Takes a lease that nobody holds. One that ends later than any can was taken before the clock was set back. */
async function takeLease(db: Database, work: string): Promise<Lead | null> {
  const lease = await firstRow<{ fence: string }>(
    db,
    sql`with forgotten as (
          delete from leases where ends_at < product_clock() - interval '1 hour' and work <> ${work}
        )
        insert into leases (work, ends_at) values (${work}, ${leaseEnd})
        on conflict (work) do update set fence = excluded.fence, ends_at = excluded.ends_at
        where leases.ends_at <= product_clock() or leases.ends_at > ${leaseEnd}
        returning fence`,
  )
  return lease && { work, fence: Number(lease.fence) }
}

/** Renews the lease. False: another has it. */
async function renewLease(db: Database, { work, fence }: Lead): Promise<boolean> {
  const lease = await firstRow(
    db,
    sql`update leases set ends_at = ${leaseEnd} where work = ${work} and fence = ${fence} returning work`,
  )
  return lease !== null
}

async function endLease(db: Database, { work, fence }: Lead): Promise<void> {
  await db.execute(sql`delete from leases where work = ${work} and fence = ${fence}`)
}

/** Ends the transactions of a leader that hangs: waiting for them would make its successor hang, too. */
async function endFormerTurns(db: Database, work: string): Promise<void> {
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${sessionName(work)} and datname = current_database() and usename = current_user`,
  )
}

const leaseEnd = sql`product_clock() + ${`${leaseMs} ms`}::interval`

function sessionName(work: string): string {
  return `bidwright-${work}`
}
