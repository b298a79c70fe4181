import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { authAccounts, authSessions, authUsers, passwordResets } from './identity-schema.ts'
import { isAlive } from '../deleting/tombstones.ts'

const maxPerHour = 5

/** Links to choose a new password: each is used once, and only its hash is known here. */
export function passwordResetRecords(db: Database) {
  return {
    /** Null also for an account without a password: there is none to reset. */
    async resettableAccount(of: { email: string } | { uid: string }) {
      const isAsked =
        'uid' in of ? eq(authUsers.id, of.uid) : eq(authUsers.email, of.email.toLowerCase())
      const hasPassword = and(
        eq(authAccounts.userId, authUsers.id),
        eq(authAccounts.providerId, 'credential'),
      )
      const [account] = await db
        .select({ uid: authUsers.id, email: authUsers.email })
        .from(authUsers)
        .innerJoin(authAccounts, hasPassword)
        .where(and(isAsked, isAlive(authUsers.id)))
      return account ?? null
    },

    async insertPasswordReset(reset: { uid: string; tokenHash: string; seconds: number }) {
      return db.transaction(async (tx) => {
        // One at a time per account, so that simultaneous requests are counted too.
        const [account] = await tx
          .select({ id: authUsers.id })
          .from(authUsers)
          .where(eq(authUsers.id, reset.uid))
          .for('update')
        if (!account) return false // deleted in the meantime
        const isOfUser = eq(passwordResets.userId, reset.uid)
        const anHourAgo = sql`${databaseNow} - interval '1 hour'`
        await tx
          .delete(passwordResets)
          .where(and(isOfUser, lt(passwordResets.createdAt, anHourAgo)))
        if ((await tx.$count(passwordResets, isOfUser)) >= maxPerHour) return false
        await tx.insert(passwordResets).values({
          userId: reset.uid,
          tokenHash: reset.tokenHash,
          expiresAt: sql`${databaseNow} + make_interval(secs => ${reset.seconds})`,
        })
        return true
      })
    },

    async withdrawPasswordReset(tokenHash: string): Promise<void> {
      await db.delete(passwordResets).where(eq(passwordResets.tokenHash, tokenHash))
    },

    async ownerOfPasswordReset(tokenHash: string): Promise<string | null> {
      const owner = { uid: passwordResets.userId }
      const [live] = await db.select(owner).from(passwordResets).where(isLive(tokenHash))
      return live?.uid ?? null
    },

    async usePasswordReset(tokenHash: string, passwordHash: string) {
      return db.transaction(async (tx) => {
        // The account first: otherwise two of its links used at the same moment could deadlock.
        const [user] = await tx
          .select({ uid: authUsers.id, email: authUsers.email })
          .from(authUsers)
          .innerJoin(passwordResets, eq(passwordResets.userId, authUsers.id))
          .where(isLive(tokenHash))
          .for('update', { of: authUsers })
        const [used] = await tx.delete(passwordResets).where(isLive(tokenHash)).returning()
        if (!user || !used) return null
        await endOtherLinks(tx, user.uid)
        // Only a reader of the address has the link.
        await tx.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, user.uid))
        const changed = await tx
          .update(authAccounts)
          .set({ password: passwordHash, updatedAt: new Date() })
          .where(and(eq(authAccounts.userId, user.uid), eq(authAccounts.providerId, 'credential')))
          .returning({ id: authAccounts.id })
        await tx.delete(authSessions).where(eq(authSessions.userId, user.uid))
        // The link came by mail: the address is theirs.
        await tx.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, user.uid))
        return changed.length > 0 ? user : null
      })
    },

    endPasswordResets: (uid: string) => endOtherLinks(db, uid),
  }
}

/** Expires the user's other links. Their rows stay for the hour, so that they still count. */
async function endOtherLinks(db: Queryable, uid: string): Promise<void> {
  await db
    .update(passwordResets)
    .set({ expiresAt: databaseNow })
    .where(and(eq(passwordResets.userId, uid), gt(passwordResets.expiresAt, databaseNow)))
}

function isLive(tokenHash: string) {
  return and(
    eq(passwordResets.tokenHash, tokenHash),
    gt(passwordResets.expiresAt, databaseNow),
    isAlive(passwordResets.userId),
  )
}
