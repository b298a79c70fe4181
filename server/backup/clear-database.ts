import pg from 'pg'
import { ourFunctions, ourTables } from '../store/migrations-in.ts'

/** Tells whether the database holds a table of ours, of any version. */
export async function holdsTables(client: pg.ClientBase): Promise<boolean> {
  return (await tablesThere(client)).length > 0
}

/** Drops everything that migrations make, in the caller's transaction; tables of others stay. */
export async function clearDatabase(client: pg.ClientBase): Promise<void> {
  const tables = await tablesThere(client)
  if (tables.length > 0)
    await client.query(
      `drop table ${tables.map((name) => `public.${pg.escapeIdentifier(name)}`).join(', ')} cascade`,
    )
  for (const name of ourFunctions())
    await client.query(`drop function if exists public.${pg.escapeIdentifier(name)} cascade`)
  await client.query('drop schema if exists drizzle cascade')
}

async function tablesThere(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1)`,
    [ourTables()],
  )
  return rows.map(({ name }) => name)
}
