import { sql } from 'drizzle-orm'
import { deleteAccount } from '../../../server/core/accounts/delete-account.ts'
import { continueDeletion } from '../../../server/core/deleting/continue-deletion.ts'
import type { DeletingServices } from '../../../server/core/deleting/deletion-steps.ts'
import type { Services } from '../../../server/services.ts'
import type { Store } from '../../../server/store/connect.ts'
import { deletionOf } from '../../../server/store/deleting/deletions.ts'
import { rows } from '../../../server/store/rows.ts'

/** Lets the minute pass after which nothing from before the deletion can still be under way. */
export async function passLastLook({ db }: Pick<Store, 'db'>, uid: string): Promise<void> {
  await db.execute(
    sql`update deletions set requested_at = requested_at - interval '2 minutes' where uid = ${uid}`,
  )
}

/** Asks for the deletion and does all of it. */
export async function deleteAll(services: Services, uid: string): Promise<void> {
  await deleteAccount(services, uid)
  await completeDeletion(services, uid)
}

/** Completes a deletion that was begun, the wait for the last look included. */
export async function completeDeletion(services: DeletingServices, uid: string): Promise<void> {
  await passLastLook(services.store, uid)
  if ((await continueDeletion(services, uid)) === 'done') return
  throw new Error(`left: ${JSON.stringify(await deletionOf(services.store.db, uid))}`)
}

/** Reads every row of every table of every schema that is not PostgreSQL's own, as `[table, row as text]`. */
export async function allRows({ db }: Pick<Store, 'db'>): Promise<[string, string][]> {
  const tables = await rows<{ schema: string; name: string }>(
    db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: [string, string][] = []
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const texts = await rows<{ text: string }>(db, sql`select t::text as text from ${table} t`)
    for (const { text } of texts) found.push([`${schema}.${name}`, text])
  }
  return found
}
