import pg from 'pg'
import { errorCode } from '../embedded-postgres-error.ts'
import { type Connection, prepareDatabase } from '../data-folder/prepare-database.ts'

const stillStarting = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03']
const notPrepared = ['28P01', '3D000']
const tooManyClients = '53300'

/** Tells whether the product can connect to its database. Creates the database when the server is up and has none. */
export async function isReady(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 2_000 })
  // A server that ends while we are connected must not end us.
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = errorCode(error)
    // Without a code, the connection was cut or there was no answer in time.
    if (code === undefined || stillStarting.includes(code)) return false
    if (code === tooManyClients) return true
    if (!notPrepared.includes(code)) throw error
    await prepareDatabase(connection)
    return false
  } finally {
    await client.end()
  }
}
