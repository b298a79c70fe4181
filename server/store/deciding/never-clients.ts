import { and, desc, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../../contract/errors.ts'
import type { NeverClient } from '../../../contract/bidding/rules.ts'
import { users } from '../accounts/account-schema.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { applications, jobs } from '../schema.ts'
import { neverClients } from './rules-schema.ts'

export function neverClientsOf(db: Queryable, uid: string): Promise<NeverClient[]> {
  return db
    .select({
      id: neverClients.id,
      marketplace: neverClients.marketplace,
      jobTitle: neverClients.jobTitle,
      since: neverClients.createdAt,
    })
    .from(neverClients)
    .where(eq(neverClients.uid, uid))
    .orderBy(desc(neverClients.createdAt), desc(neverClients.id))
}

/**
 * Locks the user as `lockUser` does, and keeps take-ins from deciding for them until the transaction ends: what one
 * would still queue, unaware of what we write, could not be taken back. Throws AppError `not-found` when the user is
 * deleted or being deleted.
 */
export async function lockUserAgainstTakeIns(tx: Transaction, uid: string): Promise<void> {
  const [user] = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.uid, uid), isNull(users.deletedAt)))
    .for('update')
  if (!user) throw new AppError('not-found')
}

/**
 * Client of an application. Null: no such application of this user's. Null `clientId`: the marketplace does not tell.
 */
export async function clientOfApplication(db: Queryable, uid: string, applicationId: string) {
  const [found] = await db
    .select({
      marketplace: applications.marketplace,
      clientId: jobs.clientId,
      jobTitle: jobs.title,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.uid, uid), eq(applications.id, applicationId)))
  return found ?? null
}

type Client = { marketplace: string; clientId: string }

/** Adds a client. One that is already there stays. */
export async function insertNeverClient(
  db: Queryable,
  uid: string,
  client: Client & { jobTitle: string },
): Promise<void> {
  await db
    .insert(neverClients)
    .values({ id: crypto.randomUUID(), uid, ...client })
    .onConflictDoNothing()
}

/**
 * Tells whether the user wants nothing sent to the job's client; false when the marketplace does not tell who that is.
 */
export async function isOneOfNeverClients(
  db: Queryable,
  uid: string,
  { clientId, marketplace }: { clientId: string | null; marketplace: string },
): Promise<boolean> {
  if (clientId === null) return false
  const [found] = await db
    .select({ id: neverClients.id })
    .from(neverClients)
    .where(
      and(
        eq(neverClients.uid, uid),
        eq(neverClients.marketplace, marketplace),
        eq(neverClients.clientId, clientId),
      ),
    )
  return found !== undefined
}

/** False when it is not there, or not this user's. */
export async function deleteNeverClient(db: Queryable, uid: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(neverClients)
    .where(and(eq(neverClients.uid, uid), eq(neverClients.id, id)))
    .returning({ id: neverClients.id })
  return deleted.length > 0
}
