import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrateTasks } from './tasks.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
const lockKey = 0x62_69_64_77 // "bidw": any number, the same in every process

/** Brings the schema up to date. Several processes may call it at the same time: one works, the others wait for it. */
export async function migrateStore(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'bidwright-migrate' })
  await client.connect()
  try {
    const db = drizzle({ client })
    await db.execute(sql`select pg_advisory_lock(${lockKey})`)
    await migrate(db, { migrationsFolder })
    await migrateTasks(connectionString)
  } finally {
    await client.end() // frees the lock
  }
}
