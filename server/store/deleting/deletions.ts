import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../connect.ts'
import { signUpAttemptKey } from '../accounts/identity-records.ts'
import { signInFailures } from '../accounts/identity-schema.ts'
import { noticeOfGone, notify } from '../live.ts'
import { firstRow, rows } from '../rows.ts'
import { forgetMemberships } from '../agencies/memberships.ts'
import { dataKeys, deletions, marketplaceAccounts, users } from '../accounts/account-schema.ts'
import { scanners } from '../scanners/scanner-schema.ts'
import { forgetTasksOf } from './forget-tasks.ts'
import { deleteUser } from '../accounts/users.ts'
import { dropDriveConnection } from '../drive/drive-connections.ts'
import { removeChannelsOf } from '../noticing/channels.ts'
import { removeWriterKey } from '../writing/writer-keys.ts'

export type Deletion = { uid: string; ageMs: number; done: string[] }

const applicationsPerTurn = 500 // with their events, well within what one statement may take

/** False: one is already under way. */
export async function insertDeletion(tx: Transaction, uid: string): Promise<boolean> {
  const inserted = await tx
    .insert(deletions)
    .values({ uid })
    .onConflictDoNothing()
    .returning({ uid: deletions.uid })
  return inserted.length > 0
}

/** Null: there is none, or it is complete. */
export function deletionOf(db: Queryable, uid: string): Promise<Deletion | null> {
  return firstRow<Deletion>(
    db,
    sql`select uid, done, (extract(epoch from product_clock() - requested_at) * 1000)::float8 as "ageMs"
        from deletions where uid = ${uid}`,
  )
}

/** Users whose deletion is not complete, oldest request first. */
export async function unfinishedDeletions(db: Queryable): Promise<string[]> {
  const unfinished = await db
    .select({ uid: deletions.uid })
    .from(deletions)
    .orderBy(deletions.requestedAt)
  return unfinished.map(({ uid }) => uid)
}

export async function recordStepDone(db: Queryable, uid: string, step: string): Promise<void> {
  await db.execute(
    sql`update deletions set done = array_append(done, ${step}) where uid = ${uid} and ${step} <> all (done)`,
  )
}

export async function removeDeletion(tx: Transaction, uid: string): Promise<void> {
  await tx.delete(deletions).where(eq(deletions.uid, uid))
}

/** Deletes the user's scanners with their index rows. The user is changed first, as in every change to a scanner. */
export async function removeScanners(tx: Transaction, uid: string): Promise<void> {
  await tx.update(users).set({ activeScannerId: null }).where(eq(users.uid, uid))
  await tx.delete(scanners).where(eq(scanners.uid, uid))
}

/** Tells whether a request for the user may be under way, or may have been accepted without our knowing. */
export async function hasUnsettled(db: Queryable, uid: string): Promise<boolean> {
  const unsettled = await firstRow(
    db,
    sql`select id from applications
        where uid = ${uid} and state in ('queued', 'reserving', 'submitting', 'unknown') limit 1`,
  )
  return unsettled !== null
}

/** Deletes some of the user's applications, with their events. False: there were none. */
export async function removeSomeApplications(db: Queryable, uid: string): Promise<boolean> {
  const removed = await rows(
    db,
    sql`delete from applications
        where id in (select id from applications where uid = ${uid} limit ${applicationsPerTurn})
        returning id`,
  )
  return removed.length > 0
}

/** Deletes the user's secrets and their key, without which copies in backups are unreadable, too. */
export async function removeSecrets(tx: Transaction, uid: string): Promise<void> {
  await tx.delete(marketplaceAccounts).where(eq(marketplaceAccounts.uid, uid))
  await forgetMemberships(tx, uid)
  await tx.delete(dataKeys).where(eq(dataKeys.uid, uid))
  await removeWriterKey(tx, uid)
  await removeChannelsOf(tx, uid)
  await dropDriveConnection(tx, uid)
}

/** Deletes what attempts to sign up with the address may have counted since the account was deleted. */
export async function removeCounts(tx: Transaction, uid: string): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.key, signUpAttemptKey(uid)))
}

/**
 * Deletes the user with everything that still refers to them. Waits for everybody who is adding to it; afterwards
 * nobody can.
 */
export async function removeUser(tx: Transaction, uid: string): Promise<void> {
  await deleteUser(tx, uid)
  await forgetTasksOf(tx, uid)
  await notify(tx, [noticeOfGone(uid)])
}
