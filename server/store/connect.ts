import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'
import * as accountSchema from './account-schema.ts'
import * as billingSchema from './billing-schema.ts'
import * as productSchema from './schema.ts'

const schema = { ...accountSchema, ...billingSchema, ...productSchema }

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Whatever a query can run on. */
export type Queryable = Database | Transaction

/** Our PostgreSQL. The only database, so no port: its transactions are our correctness. */
export type Store = {
  db: Database
  /** For what needs a connection of its own: LISTEN, advisory locks. */
  connectionString: string
  close(): Promise<void>
}

// Nothing here is slow on purpose: a statement or a wait this long is a fault, and the caller answers 503.
const statementTimeoutMs = 5_000
const lockTimeoutMs = 4_000
const connectTimeoutMs = 2_000

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
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'bidwright',
    // What says "committed" here has to be on disk, whatever the server's default is.
    options: '-c TimeZone=UTC -c synchronous_commit=on',
    types: typesAsText,
  })
  // An idle connection whose server went away: the pool drops it, the next query gets a new one or fails by itself.
  let isClosed = false
  pool.on('error', (error) => {
    if (!isClosed) options.onError?.(error)
  })
  // One in use fails its query; what comes after that, such as a reset, has nobody else to hear it and would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzle({ client: pool, schema, casing: 'snake_case' })
  db.transaction = transactionOn(pool)
  const close = () => {
    isClosed = true // the last connections may still be closing when the server is told to end
    return pool.end()
  }
  return { db, connectionString, close }
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
