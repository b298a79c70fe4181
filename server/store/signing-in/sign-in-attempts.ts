import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Instant } from '../../../contract/instant.ts'
import { users } from '../accounts/account-schema.ts'
import { instant, toInstant } from '../columns.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { firstRow, rows } from '../rows.ts'

/**
 * Sign-ins at marketplaces with credentials that had never worked: each from before it leaves until a day after it was
 * refused, or until it has worked. docs/decisions/045
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Null: the user has been deleted since, which frees nobody from what was counted. */
    uid: text().references(() => users.uid, { onDelete: 'set null' }),
    /** Keyed name of the account. docs/decisions/045 */
    accountName: text().notNull(),
    at: instant().notNull(),
    isRefused: boolean().notNull().default(false),
  },
  (table) => [index('sign_in_attempts_by_time').on(table.at)],
)

/** Days that an attempt counts. */
export const attemptDays = 1

/** An attempt of the last day. */
export type Attempt = {
  id: number
  uid: string | null
  accountName: string
  at: Instant
  isRefused: boolean
}

/** Makes this transaction the only one that counts attempts, in any process, until it ends. */
export async function holdAttempts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sign-in-attempts'))`)
}

/** Reads the attempts of the last day, the oldest first, and the time. The limits keep them few. */
export async function attemptsOfLastDay(
  tx: Transaction,
): Promise<{ attempts: Attempt[]; now: Instant }> {
  const found = await rows<Attempt>(
    tx,
    sql`select id::int, uid, account_name as "accountName", at, is_refused as "isRefused" from sign_in_attempts
        where at > product_clock() - ${attemptDays} * interval '1 day' order by at, id`,
  )
  const clock = await firstRow<{ now: string }>(tx, sql`select product_clock() as now`)
  if (!clock) throw new Error('The database did not tell the time.')
  const attempts = found.map((one) => ({ ...one, at: toInstant(one.at) }))
  return { attempts, now: toInstant(clock.now) }
}

/** Counts an attempt before it leaves; returns its id. */
export async function addAttempt(
  tx: Transaction,
  { uid, accountName }: { uid: string; accountName: string },
): Promise<number> {
  const [added] = await tx
    .insert(signInAttempts)
    .values({ uid, accountName, at: sql`product_clock()` })
    .returning({ id: signInAttempts.id })
  if (!added) throw new Error('An attempt was not counted.')
  return added.id
}

export async function refuseAttempt(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`update sign_in_attempts set is_refused = true where id = ${id}`)
}

/** Forgets an attempt that told nothing about a password, or that worked. */
export async function forgetAttempt(db: Queryable, id: number): Promise<void> {
  await db.execute(sql`delete from sign_in_attempts where id = ${id}`)
}

export async function forgetOldAttempts(db: Queryable): Promise<void> {
  await db.execute(
    sql`delete from sign_in_attempts where at <= product_clock() - ${attemptDays} * interval '1 day'`,
  )
}
