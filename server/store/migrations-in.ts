import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { migrationsFolder } from './migrate.ts'

/** Migration as the database remembers it. */
export type AppliedMigration = { createdAt: number; hash: string }

/** Finds the latest migration of a database. Null: there is none. */
export async function latestMigration(client: pg.ClientBase): Promise<AppliedMigration | null> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (found[0]?.exists !== true) return null
  const { rows } = await client.query<{ createdAt: string; hash: string }>(
    `select created_at as "createdAt", hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  const [latest] = rows
  return latest ? { createdAt: Number(latest.createdAt), hash: latest.hash } : null
}

/** Tells whether this program has a migration, or the migration is of a newer or another program. */
export function knows({ createdAt, hash }: AppliedMigration): 'known' | 'newer' | 'other' {
  const migrations = readMigrationFiles({ migrationsFolder })
  if (migrations.some((one) => one.folderMillis === createdAt && one.hash === hash)) return 'known'
  return createdAt > (migrations.at(-1)?.folderMillis ?? 0) ? 'newer' : 'other'
}

/** Lists the tables that there are after a migration. */
export function tablesAfter({ createdAt }: AppliedMigration): string[] {
  return tablesAt(places().find(({ when }) => when === createdAt)?.idx ?? 0)
}

/** Lists every table that a migration ever made. */
export function ourTables(): string[] {
  return [...new Set(places().flatMap(({ idx }) => tablesAt(idx)))]
}

/** Lists every function that a migration ever made. */
export function ourFunctions(): string[] {
  const made = readMigrationFiles({ migrationsFolder }).flatMap(({ sql }) =>
    sql.flatMap((text) => [...text.matchAll(/create (?:or replace )?function "?(\w+)/giu)]),
  )
  return [...new Set(made.map(([, name = '']) => name))]
}

/**
 * Applies migrations in the caller's transaction: those after `after` (null: from the first), up to and with `upTo`
 * (null: the latest). Drizzle's own way would commit that transaction.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  { after, upTo }: { after: AppliedMigration | null; upTo: AppliedMigration | null },
): Promise<void> {
  if (after === null) {
    await client.query('create schema if not exists drizzle')
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
  }
  for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= (after?.createdAt ?? 0)) continue
    if (folderMillis > (upTo?.createdAt ?? Infinity)) break
    for (const statement of sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    )
  }
}

function places(): { idx: number; when: number }[] {
  const journal: unknown = JSON.parse(read('_journal.json'))
  return (journal as { entries: { idx: number; when: number }[] }).entries // written by drizzle
}

function tablesAt(place: number): string[] {
  const snapshot: unknown = JSON.parse(read(`${String(place).padStart(4, '0')}_snapshot.json`))
  const { tables } = snapshot as { tables: Record<string, { name: string }> } // written by drizzle
  return Object.values(tables).map(({ name }) => name)
}

function read(name: string): string {
  return readFileSync(join(migrationsFolder, 'meta', name), 'utf8')
}
