import { sql, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'
import * as accountSchema from './accounts/account-schema.ts'
import * as billingSchema from './billing/billing-schema.ts'
import * as scannerSchema from './scanners/scanner-schema.ts'
import * as productSchema from './schema.ts'

const schema = { ...accountSchema, ...billingSchema, ...scannerSchema, ...productSchema }

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Database, one of its connections, or transaction that a query runs on. */
export type Queryable = NodePgDatabase<typeof schema> | Transaction

/** Our PostgreSQL. The only database, so no port: its transactions are our correctness. */
export type Store = {
  db: Database
  /** Separate connections for searches among very many rows: read-only, and set up for that. */
  searches: Database
  /** Address for work that needs a connection of its own: LISTEN. */
  connectionString: string
  close(): Promise<void>
}

// Nothing here is slow on purpose: a statement or a wait this long is a fault, and the caller answers 503.
const statementTimeoutMs = 5_000
const lockTimeoutMs = 4_000
/** As long as a statement: a machine on which everything is slow opens its connections slowly, too. */
const connectTimeoutMs = statementTimeoutMs
/** Time after which a process that hangs in the middle of a transaction gives back what it has locked. */
const idleInTransactionMs = 10_000
/** Time after which a connection without an answer is lost: the server itself would have ended the statement before. */
const answerTimeoutMs = 15_000

const alwaysSet = '-c TimeZone=UTC'
// Anything reported as committed has to be on disk, whatever the server's default is. Queries this short gain nothing from
// being compiled.
const setForWork = `${alwaysSet} -c synchronous_commit=on -c jit=off`
// A generic plan cannot tell rare words from frequent ones; the table is never read as a whole; queries this short gain
// nothing from compiling or from other processes; more than 4 MB of rows are still told apart one by one.
const setForSearches = `${alwaysSet} -c default_transaction_read_only=on -c plan_cache_mode=force_custom_plan -c enable_seqscan=off -c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=16MB`
/** Searches at a time; the others wait. They never take the connections that applications are sent with. */
const maxSearches = 4

const keepText = (value: string) => value

/** timestamptz and date stay text: Date would drop the microseconds and move dates into a time zone. */
export const typesAsText: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === pg.types.builtins.TIMESTAMPTZ || id === pg.types.builtins.DATE
      ? keepText
      : pg.types.getTypeParser(id, format as 'text'), // pg's overloads know only the literal
}

export function openStore(
  connectionString: string,
  options: { maxConnections?: number; onError?: (error: Error) => void } = {},
): Store {
  // An idle connection whose server went away: the pool drops it, the next query gets a new one or fails on its own.
  let isClosed = false
  const onError = (error: Error) => {
    if (!isClosed) options.onError?.(error)
  }
  const openPool = (max: number, settings: string) =>
    connectionPool(connectionString, { max, settings, onError })
  const pool = openPool(options.maxConnections ?? 20, setForWork)
  const searchPool = openPool(maxSearches, setForSearches)
  const db = drizzle({ client: pool, schema, casing: 'snake_case' })
  db.transaction = transactionOn(pool)
  const searches = drizzle({ client: searchPool, schema, casing: 'snake_case' })
  const close = async () => {
    isClosed = true // the last connections may still be closing when the server is told to end
    await Promise.all([pool.end(), searchPool.end()])
  }
  return { db, searches, connectionString, close }
}

function connectionPool(
  connectionString: string,
  { max, settings, onError }: { max: number; settings: string; onError: (error: Error) => void },
): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString,
    max,
    pipeline: true, // statements of which none waits for another's rows are answered together
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    query_timeout: answerTimeoutMs,
    application_name: 'bidwright',
    options: settings,
    types: typesAsText,
  })
  pool.on('error', onError)
  // A connection in use fails its query; a later error, such as a reset, has no other listener and would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Replaces drizzle's own (0.45), which never gives a connection back whose "begin" failed: a few losses of the server,
 * and none is left.
 */
function transactionOn(pool: pg.Pool): Database['transaction'] {
  return async (run, config) => {
    const client = await pool.connect()
    try {
      return await databaseOn(client).transaction(run, config)
    } finally {
      client.release()
    }
  }
}

/**
 * Runs a transaction whose statements are all known before: they leave together with "begin" and "commit", in this order, and
 * their answers come together. Returns the rows of each, which count only once it has committed: it throws where one failed or
 * the answer of the commit is missing.
 */
export async function transactTogether(
  { $client: pool }: Database,
  statements: readonly SQL[],
): Promise<Record<string, unknown>[][]> {
  const client = await pool.connect()
  try {
    const db = databaseOn(client)
    const all = [sql`begin`, ...statements, sql`commit`]
    const answers = await Promise.allSettled(all.map((statement) => db.execute(statement)))
    const results = answers.map((answer) => {
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    })
    if (results.at(-1)?.command !== 'COMMIT') throw new Error('A transaction was not committed.')
    return results.slice(1, -1).map((result) => result.rows)
  } finally {
    client.release()
  }
}

/**
 * Has a transaction's statements run by the plans that are kept of them. PostgreSQL plans one with a list again each time, as it
 * may be a short one, which takes longer than running it.
 */
export async function useKeptPlans(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
}

/** Runs reads on one connection, by kept plans: those that are asked for together are answered together. */
export async function withKeptPlans<Result>(
  { $client: pool }: Database,
  read: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    // Sent first, as drizzle sends nothing before it is awaited.
    const setting = client.query('set plan_cache_mode = force_generic_plan')
    const [result] = await Promise.all([read(databaseOn(client)), setting])
    return result
  } finally {
    // Nobody waits for it, and nobody gets the connection before.
    client.query('reset plan_cache_mode').then(
      () => client.release(),
      (error: unknown) => client.release(error instanceof Error ? error : true),
    )
  }
}

const known = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>()

/** Gives the database on one connection alone. */
export function databaseOn(client: pg.PoolClient): NodePgDatabase<typeof schema> {
  const db = known.get(client) ?? drizzle({ client, schema, casing: 'snake_case' })
  known.set(client, db)
  return db
}
