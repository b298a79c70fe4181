import { sql } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { firstRow } from '../rows.ts'

/** Row of `installation` with the key that marketplace accounts are named with, sealed to the worker's key. */
export const namingKeyRow = 'account-naming-key'

/** Returns the sealed key; the first process that asks makes it. */
export async function recordNamingKey(db: Queryable, make: () => string): Promise<string> {
  const recorded = await recordedNamingKey(db)
  if (recorded !== null) return recorded
  await db.execute(
    sql`insert into installation (name, value) values (${namingKeyRow}, ${make()}) on conflict do nothing`,
  )
  const first = await recordedNamingKey(db)
  if (first === null) throw new Error('A key that was just recorded is not there.')
  return first
}

export async function recordedNamingKey(db: Queryable): Promise<string | null> {
  const row = await firstRow<{ value: string }>(
    db,
    sql`select value from installation where name = ${namingKeyRow}`,
  )
  return row?.value ?? null
}

/** Puts the key in another form, unless another process has meanwhile. */
export async function resealNamingKey(db: Queryable, old: string, sealed: string): Promise<void> {
  await db.execute(
    sql`update installation set value = ${sealed} where name = ${namingKeyRow} and value = ${old}`,
  )
}
