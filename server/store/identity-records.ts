import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import {
  authAccounts,
  authKeys,
  authSessions,
  authUsers,
  authVerifications,
} from './identity-schema.ts'
import { countSignIn, forgiveSignIn } from './sign-in-failures.ts'

/** Accounts, sessions and signing keys, as identity asks for them beside what better-auth reads and writes by itself. */
export function identityRecords(db: Database) {
  return {
    db,
    /** By the names better-auth has for them. */
    tables: {
      user: authUsers,
      session: authSessions,
      account: authAccounts,
      verification: authVerifications,
      jwks: authKeys,
    },

    async isTaken(email: string): Promise<boolean> {
      const isOfEmail = eq(authUsers.email, email.toLowerCase())
      return (await db.$count(authUsers, isOfEmail)) > 0
    },

    async sessionOf(token: string): Promise<{ id: string; uid: string } | null> {
      const [session] = await db
        .select({ id: authSessions.id, uid: authSessions.userId })
        .from(authSessions)
        .where(eq(authSessions.token, token))
      return session ?? null
    },

    /** A deleted user's sessions go with the user. */
    async isSessionLive({ id, uid }: { id: string; uid: string }): Promise<boolean> {
      const isTheirs = and(eq(authSessions.id, id), eq(authSessions.userId, uid))
      const isLive = and(isTheirs, gt(authSessions.expiresAt, sql`now()`))
      return (await db.$count(authSessions, isLive)) > 0
    },

    async endSession(id: string): Promise<void> {
      await db.delete(authSessions).where(eq(authSessions.id, id))
    },

    async deleteAccount(uid: string): Promise<void> {
      await db.delete(authUsers).where(eq(authUsers.id, uid))
    },

    publicKeys(): Promise<{ id: string; publicKey: string }[]> {
      return db.select({ id: authKeys.id, publicKey: authKeys.publicKey }).from(authKeys)
    },

    countSignIn: (keys: readonly string[]) => countSignIn(db, keys),
    forgiveSignIn: (keys: { account: string; network: string }) => forgiveSignIn(db, keys),
  }
}
