import pg from 'pg'
import { EmbeddedPostgresError, errorCode } from '../embedded-postgres-error.ts'
import { superuser } from './initialize-cluster.ts'

/** Settings that `pg` needs to connect. */
export type Connection = {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** Connection settings as a URL. */
export function connectionUrl({ host, port, user, password, database }: Connection): string {
  // `pg` reads the name of the database with decodeURI.
  const place = `${encodeURI(database)}?host=${encodeURIComponent(host)}&port=${port}`
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@/${place}`
}

/** Creates the product's role, which is no superuser, and its database; leaves existing ones alone. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  const { user, password, database } = connection
  const client = await connectAsSuperuser(connection)
  try {
    // A failing statement would be logged with the password in it.
    await client.query(`SET log_min_error_statement = 'panic'`)
    const role = pg.escapeIdentifier(user)
    if (!(await isListed(client, 'pg_roles WHERE rolname = $1', user))) {
      await client.query(
        `CREATE ROLE ${role} LOGIN CREATEDB PASSWORD ${pg.escapeLiteral(password)}`,
      )
    }
    if (!(await isListed(client, 'pg_database WHERE datname = $1', database))) {
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER ${role}`)
    }
  } finally {
    await client.end()
  }
}

async function connectAsSuperuser(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    user: superuser,
    database: 'postgres',
    ssl: false,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (cause) {
    await client.end()
    if (errorCode(cause) !== '28P01') throw cause
    throw new EmbeddedPostgresError(
      'The password in the data folder is not that of its database: restore both from the same backup.',
      { cause },
    )
  }
}

async function isListed(client: pg.Client, where: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM ${where}`, [name])
  return rowCount !== 0
}
