import { sql, type Placeholder, type SQL } from 'drizzle-orm'
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

/**
 * A text whose value the planner does not look at. PostgreSQL plans a statement again for each call while it takes the plan for
 * these very values for cheaper, even by a little; where planning takes longer than running, one plan for all of them is better.
 */
export function unseenText(value: string | Placeholder): SQL<string> {
  return sql<string>`(select ${value}::text)`
}

/** A list as one parameter that the planner does not look at, as `unseenText`. */
export function unseenTextArray(values: readonly string[]): SQL {
  return sql`(select ${textArray(values)})`
}

/** Writes rows as JSON that PostgreSQL takes: half of a character, which a text may have been cut to, is replaced. */
export function jsonFor(values: readonly object[]): string {
  return JSON.stringify(values, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}
