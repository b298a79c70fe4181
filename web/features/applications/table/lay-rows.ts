import type { Application } from '../../../../contract/bidding/application.ts'
import { offsetMs } from '../words/offset-ms.ts'

type Known = {
  /** The newest, as the server has them now. */
  newest: readonly Application[]
  /** What is being read, and keeps its order; null = the newest themselves. */
  held: readonly Application[] | null
  older: readonly Application[]
  /** Read one by one, since they changed. */
  reread: ReadonlyMap<string, Application>
}

/** The rows in their order, each once, and each as it was last heard of. */
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
 * How many came in above what is being read. What the newest hold beyond the last row in common is older: it moved up
 * because something above it left.
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
