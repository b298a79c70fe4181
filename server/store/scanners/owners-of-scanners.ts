import { sql } from 'drizzle-orm'
import { tierInForce } from '../billing/entitlements.ts'
import type { Queryable } from '../connect.ts'
import { rows, textArray } from '../rows.ts'

/** User of a scanner, their plan in force, and whether auto-bidding is on. */
export type ScannerOwner = { uid: string; tier: string; isAutoBidding: boolean }

/** Reads the user of each of these scanners, by the scanners' ids. */
export async function ownersOfScanners(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ScannerOwner>> {
  const found = await rows<ScannerOwner & { id: string }>(
    db,
    sql`select s.id, s.uid, ${tierInForce} as tier, u.auto_bidding_enabled as "isAutoBidding"
        from scanners s join users u on u.uid = s.uid join entitlements e on e.uid = s.uid
        where s.id = any(${textArray(ids)})`,
  )
  return new Map(found.map(({ id, ...owner }) => [id, owner]))
}
