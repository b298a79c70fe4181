import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { PasskeyEntry } from '../../../contract/entry/passkeys.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { isAlive } from '../deleting/tombstones.ts'
import { authUsers } from './identity-schema.ts'
import { passkeyChallenges, passkeys } from './passkey-schema.ts'

export type StoredPasskey = Pick<
  typeof passkeys.$inferSelect,
  'uid' | 'credentialId' | 'publicKey' | 'counter' | 'transports'
>

export async function listPasskeys(db: Queryable, uid: string): Promise<PasskeyEntry[]> {
  const { id, name, addedAt, usedAt } = passkeys
  return db
    .select({ id, name, addedAt, usedAt })
    .from(passkeys)
    .where(eq(passkeys.uid, uid))
    .orderBy(asc(addedAt), asc(id))
}

export async function passkeysOf(db: Queryable, uid: string): Promise<StoredPasskey[]> {
  return db.select().from(passkeys).where(eq(passkeys.uid, uid))
}

/** Finds a passkey by the name that its authenticator gave it. Null: unknown, or its user is being deleted. */
export async function findPasskey(
  db: Queryable,
  credentialId: string,
): Promise<StoredPasskey | null> {
  const isIt = and(eq(passkeys.credentialId, credentialId), isAlive(passkeys.uid))
  const [found] = await db.select().from(passkeys).where(isIt)
  return found ?? null
}

/** Adds a passkey, unless the user has `max`, or somebody has this one. */
export async function insertPasskey(
  tx: Transaction,
  passkey: StoredPasskey & { id: string; name: string },
  max: number,
): Promise<'added' | 'too-many' | 'known' | 'user-gone'> {
  // One at a time per account, so that simultaneous ones are counted too.
  const [user] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(eq(authUsers.id, passkey.uid), isAlive(authUsers.id)))
    .for('update')
  if (!user) return 'user-gone'
  if ((await tx.$count(passkeys, eq(passkeys.uid, passkey.uid))) >= max) return 'too-many'
  const added = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id })
  return added.length > 0 ? 'added' : 'known'
}

/** Notes a use. False: it was removed meanwhile, or a use with this count was noted before. */
export async function usePasskey(
  db: Queryable,
  { credentialId, counter }: Pick<StoredPasskey, 'credentialId' | 'counter'>,
): Promise<boolean> {
  const isNext = sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`
  const used = await db
    .update(passkeys)
    .set({ counter, usedAt: databaseNow })
    .where(and(eq(passkeys.credentialId, credentialId), isNext, isAlive(passkeys.uid)))
    .returning({ id: passkeys.id })
  return used.length > 0
}

type OwnPasskey = { uid: string; id: string }

/** Renames one of the user's passkeys. False: they have no such passkey. */
export async function renamePasskey(
  db: Queryable,
  { uid, id }: OwnPasskey,
  name: string,
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(isOwn(uid, id))
    .returning({ id: passkeys.id })
  return renamed.length > 0
}

/** Removes one of the user's passkeys. False: they have no such passkey. */
export async function removePasskey(db: Queryable, { uid, id }: OwnPasskey): Promise<boolean> {
  const removed = await db.delete(passkeys).where(isOwn(uid, id)).returning({ id: passkeys.id })
  return removed.length > 0
}

/** Keeps a challenge. Drops those never answered. */
export async function keepChallenge(
  db: Queryable,
  { hash, uid, seconds }: { hash: string; uid: string | null; seconds: number },
): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, databaseNow))
  const expiresAt = sql`${databaseNow} + make_interval(secs => ${seconds})`
  await db.insert(passkeyChallenges).values({ hash, uid, expiresAt })
}

/** Takes a challenge. False: there is none, it took too long, or it was taken before. */
export async function takeChallenge(db: Queryable, hash: string): Promise<boolean> {
  const isIt = and(eq(passkeyChallenges.hash, hash), gt(passkeyChallenges.expiresAt, databaseNow))
  const taken = await db.delete(passkeyChallenges).where(isIt).returning()
  return taken.length > 0
}

function isOwn(uid: string, id: string) {
  return and(eq(passkeys.uid, uid), eq(passkeys.id, id))
}
