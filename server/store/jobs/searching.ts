import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { databaseOn, type Queryable, type Store } from '../connect.ts'

/**
 * Runs statements on one of the connections for searches. Once the signal is aborted, PostgreSQL is told to stop the
 * statement that runs, and the signal's reason is thrown.
 */
export async function searching<Result>(
  store: Pick<Store, 'db' | 'searches'>,
  signal: AbortSignal,
  run: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await store.searches.$client.connect()
  let stopping: Promise<unknown> | null = null
  const stop = () => {
    stopping = stopStatementOf(store, client)
  }
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    return await run(databaseOn(client))
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    await stopping
    // A connection that was told to stop is closed: told late, it would stop the next one's statement.
    client.release(stopping !== null)
  }
}

async function stopStatementOf({ db }: Pick<Store, 'db'>, client: pg.PoolClient): Promise<void> {
  const { processID } = client as { processID?: number | null } // which the types leave out
  // If it cannot be told, its own time limit stops it.
  await db.execute(sql`select pg_cancel_backend(${processID ?? null}::integer)`).catch(() => null)
}
