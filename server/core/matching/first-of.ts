import { hasPriority } from '../../../contract/billing/plans.ts'
import type { Queryable } from '../../store/connect.ts'
import { ownersOfScanners, type ScannerOwner } from '../../store/scanners/owners-of-scanners.ts'

/** Number of scanners that come first for a job: of users with auto-bidding on, and in all where no more of those match. */
export type Room = { sending: number; all: number }

/** First scanners of a job, and the users of those that are left. */
export type Parts = { first: string[]; left: string[] }

/**
 * Splits the scanners that each of these jobs matches into the first, for which there is room, and those that are left. First
 * come users with auto-bidding on and a plan with priority, then others with auto-bidding on, then those who only hear of it.
 */
export async function firstOf(
  db: Queryable,
  jobs: readonly (readonly string[])[],
  room: Room,
): Promise<Parts[]> {
  const many = jobs.filter((ids) => ids.length > room.sending)
  const owners =
    many.length === 0 ? new Map() : await ownersOfScanners(db, [...new Set(many.flat())])
  return jobs.map((ids) =>
    ids.length > room.sending ? partsOf(ids, owners, room) : { first: [...ids], left: [] },
  )
}

function partsOf(
  ids: readonly string[],
  owners: ReadonlyMap<string, ScannerOwner>,
  { sending, all }: Room,
): Parts {
  const inOrder = ids.toSorted(
    (one, other) => placeOf(owners.get(one)) - placeOf(owners.get(other)),
  )
  const senders = ids.filter((id) => owners.get(id)?.isAutoBidding).length
  const end = senders > sending ? sending : all
  const left = inOrder.slice(end).flatMap((id) => owners.get(id)?.uid ?? [])
  return { first: inOrder.slice(0, end), left }
}

function placeOf(owner: ScannerOwner | undefined): number {
  if (!owner?.isAutoBidding) return 2
  return hasPriority(owner.tier) ? 0 : 1
}
