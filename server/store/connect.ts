import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'
import * as accountSchema from './accounts/account-schema.ts'
import * as billingSchema from './billing/billing-schema.ts'
import * as productSchema from './schema.ts'

const schema = { ...accountSchema, ...billingSchema, ...productSchema }

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Whatever a query can run on. */
export type Queryable = Database | Transaction

/** Our PostgreSQL. The only database, so no port: its transactions are our correctness. */
export type Store = {
  db: Database
  /** For searches among very many rows: connections of their own, which can only read and are set up for it. */
  searches: Database
  /** For what needs a connection of its own: LISTEN, advisory locks. */
  connectionString: string
  close(): Promise<void>
}

// Nothing here is slow on purpose: a statement or a wait this long is a fault, and the caller answers 503.
const statementTimeoutMs = 5_000
const lockTimeoutMs = 4_000
const connectTimeoutMs = 2_000

const alwaysSet = '-c TimeZone=UTC'
// What says "committed" here has to be on disk, whatever the server's default is.
const setForWork = `${alwaysSet} -c synchronous_commit=on`
// A plan for any words does not know the rare from the frequent ones; the table is never read as a whole; what is this short
// gains nothing from compiling or from other processes; more than 4 MB of rows are told apart one by one.
const setForSearches = `${alwaysSet} -c default_transaction_read_only=on -c plan_cache_mode=force_custom_plan -c enable_seqscan=off -c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=16MB`
/** At a time; the others wait. Searches never take the connections that applications are sent with. */
const mostSearches = 4

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
  // An idle connection whose server went away: the pool drops it, the next query gets a new one or fails by itself.
  let isClosed = false
  const onError = (error: Error) => {
    if (!isClosed) options.onError?.(error)
  }
  const openPool = (max: number, settings: string) =>
    connectionPool(connectionString, { max, settings, onError })
  const pool = openPool(options.maxConnections ?? 20, setForWork)
  const searchPool = openPool(mostSearches, setForSearches)
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
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'bidwright',
    options: settings,
    types: typesAsText,
  })
  pool.on('error', onError)
  // One in use fails its query; what comes after that, such as a reset, has nobody else to hear it and would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** drizzle's own (0.45) never gives a connection back whose "begin" failed: a few losses of the server, and none is left. */
function transactionOn(pool: pg.Pool): Database['transaction'] {
  const known = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>()
  return async (run, config) => {
    const client = await pool.connect()
    try {
      const db = known.get(client) ?? drizzle({ client, schema, casing: 'snake_case' })
      known.set(client, db)
      return await db.transaction(run, config)
    } finally {
      client.release()
    }
  }
}
