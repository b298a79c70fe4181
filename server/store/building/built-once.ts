import { is, sql, type Placeholder } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Queryable } from '../connect.ts'

/**
 * Builds a query once for each database instead of once for each call, which takes longer than reading its rows. Within a
 * transaction, which soon ends, it is built for each call as well. Its values are placeholders.
 */
export function builtOnce<Built extends object>(
  build: (db: Queryable) => Built,
): (db: Queryable) => Built {
  const kept = builtByShape<Built>()
  return (db) => kept(db, '', () => build(db))
}

/** Shapes of one query that are kept; beyond that, they are built again. */
const maxShapes = 200

/** Builds a query once for each database and shape. A shape says everything that the query's text depends on. */
export function builtByShape<Built extends object>() {
  const kept = new WeakMap<Queryable, Map<string, Built>>()
  return (db: Queryable, shape: string, build: () => Built): Built => {
    if (is(db, PgTransaction)) return build()
    const shapes = kept.get(db) ?? new Map<string, Built>()
    const built = shapes.get(shape) ?? build()
    if (shapes.size < maxShapes) shapes.set(shape, built)
    kept.set(db, shapes)
    return built
  }
}

/** Stands in for a value, and remembers it. Values of one kind are in the same place of the text. */
export type Hold = (kind: string, value: unknown) => Placeholder

/** Holds a value in the statement itself, which is built for it. */
export const asParam: Hold = (_, value) => sql.param(value) as unknown as Placeholder // drizzle takes one where it takes the other

/** Collects the values of a query whose text depends on which values there are. */
export function holdValues() {
  const values: Record<string, unknown> = {}
  const kinds: string[] = []
  const hold: Hold = (kind, value) => {
    const name = `${kind} ${kinds.push(kind)}`
    values[name] = value
    return sql.placeholder(name)
  }
  return { hold, values, shape: () => kinds.join(' ') }
}
