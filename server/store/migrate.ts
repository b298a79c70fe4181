import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Queryable } from './connect.ts'
import { failureCode } from './failure-code.ts'
import { firstRow } from './rows.ts'
import { migrateTasks } from './tasks.ts'
import { StillWaitingError, waitAtStart, startPatienceMs, type Waiting } from './wait-at-start.ts'

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
/** Key of the lock under which one process at a time changes the schema. */
export const lockKey = 0x62_69_64_77 // "bidw": any number, the same in every process
const noteAfterMs = 1_500
const lockNotAvailable = '55P03'
const missing = new Set(['42P01', '3F000']) // a table, a schema

/**
 * Brings the schema up to date. Several processes may call it at the same time: one works, the others wait for it. Throws
 * StillWaitingError when somebody is in the way for longer than a minute.
 */
export async function migrateStore(
  connectionString: string,
  waiting: Waiting = { note: () => undefined },
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'bidwright-migrate' })
  client.on('error', () => undefined) // what it is asked next fails
  await client.connect()
  try {
    const db = drizzle({ client })
    const take = async () => {
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1) as taken',
        [lockKey],
      )
      return rows[0]?.taken === true
    }
    await waitAtStart('Another process brings the database up to date', take, waiting)
    await withoutEndlessWaiting(client, waiting, () => migrate(db, { migrationsFolder }))
    await migrateTasks(connectionString)
  } finally {
    await client.end() // frees the lock
  }
}

let newestMs: number | undefined

/** Tells whether the database has every change that this version needs. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  newestMs ??= readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  try {
    const row = await firstRow<{ newest: string | null }>(
      db,
      sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
    )
    return Number(row?.newest ?? 0) >= newestMs
  } catch (error) {
    if (missing.has(failureCode(error))) return false
    throw error
  }
}

/** Does not wait for other transactions for ever, and says that it waits, or works. */
async function withoutEndlessWaiting(
  client: pg.Client,
  { note, patienceMs = startPatienceMs }: Waiting,
  work: () => Promise<void>,
): Promise<void> {
  const isBusy = 'A transaction of another process holds up the changes to the database'
  await client.query(`set lock_timeout = ${patienceMs}`)
  const noting = setTimeout(
    () => note('Bringing the database up to date, or waiting for other processes that use it.'),
    noteAfterMs,
  )
  try {
    await work()
  } catch (error) {
    if (failureCode(error) !== lockNotAvailable) throw error
    throw new StillWaitingError(`${isBusy}: stop all processes, then start again.`, {
      cause: error,
    })
  } finally {
    clearTimeout(noting)
  }
}
