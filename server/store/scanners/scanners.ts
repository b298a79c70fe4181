import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Scanner, ScannerForm } from '../../../contract/bidding/scanner.ts'
import type { Instant } from '../../../contract/instant.ts'
import { builtOnce } from '../building/built-once.ts'
import type { Queryable } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { textArray } from '../rows.ts'
import { users } from '../accounts/account-schema.ts'
import { scannerIndex, scanners } from './scanner-schema.ts'

export type ActiveScanner = typeof scanners.$inferSelect & { isAutoBidding: boolean }

export type IndexedKeyword = { keyword: string; lookUpWord: string }

const wire = {
  id: scanners.id,
  name: scanners.name,
  keywords: scanners.keywords,
  location: scanners.location,
  jobType: scanners.jobType,
  budgetMin: scanners.budgetMin,
  budgetMax: scanners.budgetMax,
  clientCountries: scanners.clientCountries,
  minClientRating: scanners.minClientRating,
  minClientSpent: scanners.minClientSpent,
  minClientHireRate: scanners.minClientHireRate,
  needsVerifiedPayment: scanners.needsVerifiedPayment,
  skillLevels: scanners.skillLevels,
  maxProposals: scanners.maxProposals,
  maxConnects: scanners.maxConnects,
  unknownPasses: scanners.unknownPasses,
  price: scanners.price,
}

export function scannersOf(db: Queryable, uid: string): Promise<Scanner[]> {
  return ofUser(db).execute({ uid })
}

const ofUser = builtOnce((db) =>
  db
    .select(wire)
    .from(scanners)
    .where(eq(scanners.uid, sql.placeholder('uid')))
    .orderBy(asc(scanners.name), asc(scanners.id))
    .prepare(''),
)

/** Null: the user has none. */
export async function activeScannerOf(db: Queryable, uid: string): Promise<Scanner | null> {
  const [scanner] = await db
    .select(wire)
    .from(scanners)
    .innerJoin(users, and(eq(users.uid, scanners.uid), eq(users.activeScannerId, scanners.id)))
    .where(eq(scanners.uid, uid))
  return scanner ?? null
}

export async function countScanners(db: Queryable, uid: string): Promise<number> {
  const [row] = await db.select({ number: count() }).from(scanners).where(eq(scanners.uid, uid))
  return row?.number ?? 0
}

export async function insertScanner(
  db: Queryable,
  uid: string,
  id: string,
  form: ScannerForm,
): Promise<void> {
  await db.insert(scanners).values({ id, uid, ...form })
}

/** False when the scanner is not there, or not this user's. */
export async function updateScanner(
  db: Queryable,
  uid: string,
  id: string,
  form: ScannerForm,
): Promise<boolean> {
  const changed = await db
    .update(scanners)
    .set({ ...form, updatedAt: databaseNow })
    .where(and(eq(scanners.uid, uid), eq(scanners.id, id)))
    .returning({ id: scanners.id })
  return changed.length > 0
}

/** Removes a scanner with its index rows. False: the scanner is not there, or not this user's. */
export async function removeScanner(db: Queryable, uid: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(scanners)
    .where(and(eq(scanners.uid, uid), eq(scanners.id, id)))
    .returning({ id: scanners.id })
  return removed.length > 0
}

/** Rewrites a scanner's index rows. */
export async function indexScanner(
  db: Queryable,
  uid: string,
  scannerId: string,
  keywords: IndexedKeyword[],
): Promise<void> {
  await db.delete(scannerIndex).where(eq(scannerIndex.scannerId, scannerId))
  if (keywords.length === 0) return
  await db.insert(scannerIndex).values(keywords.map((keyword) => ({ uid, scannerId, ...keyword })))
}

/** The active scanners with an index row under any of these words, each once. */
export async function activeScannersUnder(
  db: Queryable,
  jobWords: string[],
): Promise<ActiveScanner[]> {
  if (jobWords.length === 0) return []
  const filed = db
    .selectDistinct({ id: scannerIndex.scannerId })
    .from(scannerIndex)
    .where(sql`${scannerIndex.lookUpWord} = any(${textArray(jobWords)})`)
    .as('filed')
  // One by one and by key: the planner overestimates their number and would read every scanner there is.
  const scanner = db.select().from(scanners).where(eq(scanners.id, filed.id)).limit(1).as('scanner')
  const rows = await db
    .select({ scanner: scanner._.selectedFields, isAutoBidding: users.autoBiddingEnabled })
    .from(filed)
    .innerJoinLateral(scanner, sql`true`)
    .innerJoin(users, and(eq(users.uid, scanner.uid), eq(users.activeScannerId, scanner.id)))
    .where(isNull(users.deletedAt))
  return rows.map(({ scanner, isAutoBidding }) => ({ ...scanner, isAutoBidding }))
}

/** Longest time between a change of a scanner and its commit: the time limits of the transaction that changes it. */
const maxChange = sql`interval '1 minute'`

/** Active scanners with a change that may have committed after a moment; also some that changed shortly before. */
export async function activeScannersSince(db: Queryable, at: Instant): Promise<ActiveScanner[]> {
  const rows = await db
    .select({ scanner: scanners, isAutoBidding: users.autoBiddingEnabled })
    .from(scanners)
    .innerJoin(users, and(eq(users.uid, scanners.uid), eq(users.activeScannerId, scanners.id)))
    .where(
      and(isNull(users.deletedAt), sql`${scanners.updatedAt} > ${at}::timestamptz - ${maxChange}`),
    )
  return rows.map(({ scanner, isAutoBidding }) => ({ ...scanner, isAutoBidding }))
}

/** Reads the user's active scanner with its rules. Null: they have none. */
export async function activeScannerFor(db: Queryable, uid: string): Promise<ActiveScanner | null> {
  const [row] = await db
    .select({ scanner: scanners, isAutoBidding: users.autoBiddingEnabled })
    .from(scanners)
    .innerJoin(users, and(eq(users.uid, scanners.uid), eq(users.activeScannerId, scanners.id)))
    .where(and(isNull(users.deletedAt), eq(scanners.uid, uid)))
  return row ? { ...row.scanner, isAutoBidding: row.isAutoBidding } : null
}

/** Has the user's active scanner count as changed now: it has become the active one, or may be bid for. */
export async function touchActiveScanner(db: Queryable, uid: string): Promise<void> {
  await db
    .update(scanners)
    .set({ updatedAt: databaseNow })
    .where(
      and(
        eq(scanners.uid, uid),
        sql`${scanners.id} = (select active_scanner_id from users where uid = ${uid})`,
      ),
    )
}
