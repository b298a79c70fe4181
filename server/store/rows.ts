import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from './connect.ts'

/** The rows of a hand-written statement. The caller names their type: it is the statement's own select list. */
export async function rows<Row extends Record<string, unknown>>(
  db: Queryable,
  statement: SQL,
): Promise<Row[]> {
  const result = await db.execute<Row>(statement)
  return result.rows as Row[] // pg types the rows no closer than the caller does
}

export async function firstRow<Row extends Record<string, unknown>>(
  db: Queryable,
  statement: SQL,
): Promise<Row | null> {
  const [row] = await rows<Row>(db, statement)
  return row ?? null
}

/** A list as one parameter: drizzle would spread it into many. */
export function textArray(values: readonly string[]): SQL {
  return sql`${sql.param(values)}::text[]`
}

/** Writes rows as JSON that PostgreSQL takes: half of a character, which a text may have been cut to, is replaced. */
export function jsonFor(values: readonly object[]): string {
  return JSON.stringify(values, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}
