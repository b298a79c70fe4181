import { sql } from 'drizzle-orm'
import type { Queryable } from './connect.ts'
import { firstRow } from './rows.ts'

const name = 'sealing-key-id'

/** The id of the key that this database's secrets are sealed to; the first key that asks becomes it. */
export async function recordSealingKey(db: Queryable, keyId: string): Promise<string> {
  await db.execute(
    sql`insert into installation (name, value) values (${name}, ${keyId}) on conflict do nothing`,
  )
  const row = await firstRow<{ value: string }>(
    db,
    sql`select value from installation where name = ${name}`,
  )
  return row?.value ?? keyId
}
