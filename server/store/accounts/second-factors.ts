import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { isAlive } from '../deleting/tombstones.ts'
import { authUsers } from './identity-schema.ts'
import { backupCodes, codeChallenges, secondFactors } from './second-factor-schema.ts'

const maxAttempts = 5

/** Second factors, their backup codes and the log-ins that wait for a code. */
export function secondFactorRecords(db: Database) {
  return {
    async find(uid: string) {
      const codesLeft = db.$count(backupCodes, eq(backupCodes.userId, uid))
      const [found] = await db
        .select({
          sealedKey: secondFactors.sealedKey,
          since: secondFactors.confirmedAt,
          codesLeft,
        })
        .from(secondFactors)
        .where(eq(secondFactors.userId, uid))
      return found ?? null
    },

    /** Keeps the key of a set-up in place of an unconfirmed one. False: the factor is on. */
    async begin(uid: string, sealedKey: string): Promise<boolean> {
      const kept = await db
        .insert(secondFactors)
        .values({ userId: uid, sealedKey })
        .onConflictDoUpdate({
          target: secondFactors.userId,
          set: { sealedKey, createdAt: databaseNow },
          setWhere: isNull(secondFactors.confirmedAt),
        })
        .returning({ uid: secondFactors.userId })
      return kept.length > 0
    },

    /** Uses the code of a time step, once and never one before it; false when it was used. */
    async useStep(uid: string, step: number): Promise<boolean> {
      const isLater = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))
      const isOn = and(eq(secondFactors.userId, uid), isNotNull(secondFactors.confirmedAt))
      const used = await db
        .update(secondFactors)
        .set({ lastStep: step })
        .where(and(isOn, isLater))
        .returning({ uid: secondFactors.userId })
      return used.length > 0
    },

    async useBackupCode(uid: string, codeHash: string): Promise<boolean> {
      const isTheirs = and(eq(backupCodes.userId, uid), eq(backupCodes.codeHash, codeHash))
      return (await db.delete(backupCodes).where(isTheirs).returning()).length > 0
    },

    /** Keeps a log-in that waits for a code; false when the account has no second factor. */
    async insertChallenge(challenge: {
      uid: string
      tokenHash: string
      passwordMark: string
      seconds: number
    }): Promise<boolean> {
      const { uid, tokenHash, passwordMark, seconds } = challenge
      const made = await db.execute(sql`
        insert into ${codeChallenges} (token_hash, user_id, password_mark, expires_at)
        select ${tokenHash}, user_id, ${passwordMark}, product_clock() + make_interval(secs => ${seconds})
        from ${secondFactors} where user_id = ${uid} and confirmed_at is not null for key share`)
      if (made.rowCount === 0) return false
      const isOver = lte(codeChallenges.expiresAt, databaseNow)
      await db.delete(codeChallenges).where(and(eq(codeChallenges.userId, uid), isOver))
      return true
    },

    /** Account of a log-in that waits for a code, and the mark of its password; null: there is no such log-in. */
    async challengeOf(tokenHash: string) {
      const [found] = await db
        .select({
          uid: authUsers.id,
          email: authUsers.email,
          passwordMark: codeChallenges.passwordMark,
        })
        .from(codeChallenges)
        .innerJoin(authUsers, eq(authUsers.id, codeChallenges.userId))
        .where(and(isOpen(tokenHash), isAlive(codeChallenges.userId)))
      return found ?? null
    },

    /** Counts an attempt before its code is looked at; false when there were too many. */
    async countAttempt(tokenHash: string): Promise<boolean> {
      const counted = await db
        .update(codeChallenges)
        .set({ attempts: sql`${codeChallenges.attempts} + 1` })
        .where(isOpen(tokenHash))
        .returning({ attempts: codeChallenges.attempts })
      return counted.length > 0
    },

    /** Ends a log-in that waits. False: another request has ended it. */
    async endChallenge(tokenHash: string): Promise<boolean> {
      const isIt = eq(codeChallenges.tokenHash, tokenHash)
      return (await db.delete(codeChallenges).where(isIt).returning()).length > 0
    },
  }
}

/** Switches a factor on, with its backup codes; false when it is on already, or has another key. */
export async function switchFactorOn(
  tx: Transaction,
  uid: string,
  { sealedKey, step, codeHashes }: { sealedKey: string; step: number; codeHashes: string[] },
): Promise<boolean> {
  const isAsked = and(
    eq(secondFactors.userId, uid),
    eq(secondFactors.sealedKey, sealedKey),
    isNull(secondFactors.confirmedAt),
  )
  const confirmed = await tx
    .update(secondFactors)
    .set({ confirmedAt: databaseNow, lastStep: step })
    .where(isAsked)
    .returning({ uid: secondFactors.userId })
  if (confirmed.length === 0) return false
  await tx.insert(backupCodes).values(codeHashes.map((codeHash) => ({ userId: uid, codeHash })))
  return true
}

/** Removes a factor with its backup codes and the log-ins that wait. False: it was not on. */
export async function switchFactorOff(tx: Transaction, uid: string): Promise<boolean> {
  const ended = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, uid))
    .returning({ since: secondFactors.confirmedAt })
  return ended.some(({ since }) => since !== null)
}

function isOpen(tokenHash: string) {
  return and(
    eq(codeChallenges.tokenHash, tokenHash),
    gt(codeChallenges.expiresAt, databaseNow),
    lt(codeChallenges.attempts, maxAttempts),
  )
}
