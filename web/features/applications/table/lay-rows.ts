import type { Application } from '../../../../contract/bidding/application.ts'
import { offsetMs } from '../words/offset-ms.ts'

type Known = {
  /** Newest applications, as the server has them now. */
  newest: readonly Application[]
  /** Rows the user is reading, whose order is kept; null: show the newest. */
  held: readonly Application[] | null
  older: readonly Application[]
  /** Changed applications, each read again. */
  reread: ReadonlyMap<string, Application>
}

/** Lays out the rows in order, each once and in its latest known state. */
export function layRows({ newest, held, older, reread }: Known): Application[] {
  const fresh = new Map(newest.map((row) => [row.id, row]))
  const rows = new Map<string, Application>()
  for (const row of [...(held ?? newest), ...older]) {
    if (rows.has(row.id)) continue
    rows.set(row.id, later(later(row, fresh.get(row.id)), reread.get(row.id)))
  }
  return [...rows.values()]
}

/**
 * Counts new rows above those the user is reading. Newest rows below the last one in common are older: they moved up
 * because a row above them left.
 */
export function countUnseen(newest: readonly Application[], held: readonly Application[]): number {
  const seen = new Set(held.map(({ id }) => id))
  const lastKnown = newest.findLastIndex(({ id }) => seen.has(id))
  const until = lastKnown === -1 ? newest.length : lastKnown
  return newest.slice(0, until).filter(({ id }) => !seen.has(id)).length
}

function later(one: Application, other: Application | undefined): Application {
  return other && offsetMs(one.updatedAt, other.updatedAt) >= 0 ? other : one
}
