import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { users } from './account-schema.ts'
import { externalAccountRecords } from './external-accounts.ts'
import {
  authAccounts,
  authKeys,
  authSessions,
  authUsers,
  authVerifications,
  signInFailures,
} from './identity-schema.ts'
import { passwordResetRecords } from './password-resets.ts'
import { secondFactorRecords } from './second-factors.ts'
import { signingKeyRecords } from './signing-keys.ts'
import { defaultIdleHours, sessionRecords } from './sessions.ts'
import { countSignIn, forgiveSignIn, takeBackSignIn, takeFromHour } from './sign-in-failures.ts'
import { isAlive } from '../deleting/tombstones.ts'

/** Accounts, sessions and signing keys, for what identity needs beyond better-auth's own reads and writes. */
export function identityRecords(db: Database, { idleHours = defaultIdleHours } = {}) {
  return {
    db,
    /** Tables by the names better-auth has for them. */
    tables: {
      user: authUsers,
      session: authSessions,
      account: authAccounts,
      verification: authVerifications,
      jwks: authKeys,
    },

    secondFactors: secondFactorRecords(db),

    async holderOf(email: string): Promise<string | null> {
      const isOfEmail = eq(authUsers.email, email.toLowerCase())
      const [holder] = await db.select({ uid: authUsers.id }).from(authUsers).where(isOfEmail)
      return holder?.uid ?? null
    },

    async namesOf(uid: string): Promise<string[]> {
      const [found] = await db
        .select({ email: authUsers.email, name: authUsers.name, fullName: users.fullName })
        .from(authUsers)
        .leftJoin(users, eq(users.uid, authUsers.id))
        .where(eq(authUsers.id, uid))
      return [found?.email, found?.name, found?.fullName].filter((name) => name != null)
    },

    /** Runs the same single statement whether or not such an account exists. */
    async passwordOf(email: string): Promise<{ uid: string; hash: string } | null> {
      const isTheirs = and(
        eq(authAccounts.userId, authUsers.id),
        eq(authAccounts.providerId, 'credential'),
      )
      const [found] = await db
        .select({ uid: authUsers.id, hash: authAccounts.password })
        .from(authUsers)
        .innerJoin(authAccounts, isTheirs)
        .where(and(eq(authUsers.email, email.toLowerCase()), isAlive(authUsers.id)))
      return found && found.hash !== null ? { uid: found.uid, hash: found.hash } : null
    },

    async sessionOf(tokenHash: string): Promise<{ id: string; uid: string } | null> {
      const [session] = await db
        .select({ id: authSessions.id, uid: authSessions.userId })
        .from(authSessions)
        .where(and(eq(authSessions.token, tokenHash), isAlive(authSessions.userId)))
      return session ?? null
    },

    async isSessionProven(id: string, seconds: number): Promise<boolean> {
      const since = sql`${databaseNow} - make_interval(secs => ${seconds})`
      const isRecent = and(eq(authSessions.id, id), gt(authSessions.provenAt, since))
      return (await db.$count(authSessions, isRecent)) > 0
    },

    async setSessionProof(id: string, isProven: 'proven' | 'unproven'): Promise<void> {
      const provenAt = isProven === 'proven' ? databaseNow : null
      await db.update(authSessions).set({ provenAt }).where(eq(authSessions.id, id))
    },

    async endSession(id: string): Promise<void> {
      await db.delete(authSessions).where(eq(authSessions.id, id))
    },

    /** Deletes the account with its sessions, sign-ins, resets and what was counted under these keys. */
    async deleteAccount(uid: string, countedUnder: (email: string) => string[]): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.delete(authVerifications).where(eq(authVerifications.value, uid))
        const [gone] = await tx
          .delete(authUsers)
          .where(eq(authUsers.id, uid))
          .returning({ email: authUsers.email })
        if (!gone) return
        const keys = [
          signUpAttemptKey(uid),
          `day:${newSignInKey(uid)}`,
          ...countedUnder(gone.email),
        ]
        await tx.delete(signInFailures).where(inArray(signInFailures.key, keys))
      })
    },

    ...signingKeyRecords(db),
    ...sessionRecords(db, idleHours),
    ...passwordResetRecords(db),
    ...externalAccountRecords(db),
    countSignIn: (keys: readonly string[]) => countSignIn(db, keys),
    forgiveSignIn: (keys: { account: string; network: string }) => forgiveSignIn(db, keys),
    takeBackSignIn: (keys: readonly string[]) => takeBackSignIn(db, keys),
    takeFromHour: (key: string, max: number) => takeFromHour(db, key, max),
  }
}

/** Key for counting mails about sign-ins from new browsers. */
export function newSignInKey(uid: string): string {
  return `new-sign-in:${uid}`
}

/** Key for counting mails about attempts to sign up with a known address. */
export function signUpAttemptKey(uid: string): string {
  return `sign-up-attempt:${uid}`
}
