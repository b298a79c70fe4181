import { hasPriority } from '../../../contract/billing/plans.ts'
import type { Queryable } from '../../store/connect.ts'
import { ownersOfScanners, type ScannerOwner } from '../../store/scanners/owners-of-scanners.ts'

/**
 * Splits the scanners that a job matches into the first so many, and the users of those that are left. First come users with
 * auto-bidding on and a plan with priority, then others with auto-bidding on.
 */
export async function firstOf(
  db: Queryable,
  ids: readonly string[],
  most: number,
): Promise<{ first: string[]; left: string[] }> {
  if (ids.length <= most) return { first: [...ids], left: [] }
  const owners = await ownersOfScanners(db, ids)
  const inOrder = ids.toSorted(
    (one, other) => placeOf(owners.get(one)) - placeOf(owners.get(other)),
  )
  const left = inOrder.slice(most).flatMap((id) => owners.get(id)?.uid ?? [])
  return { first: inOrder.slice(0, most), left }
}

function placeOf(owner: ScannerOwner | undefined): number {
  if (!owner?.isAutoBidding) return 2
  return hasPriority(owner.tier) ? 0 : 1
}
