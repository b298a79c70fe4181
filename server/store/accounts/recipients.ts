import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { users } from './account-schema.ts'
import { authUsers } from './identity-schema.ts'

/** Address and notification setting of a user. Null: there is no such user, or they are being deleted. */
export async function findRecipient(db: Queryable, uid: string) {
  const [found] = await db
    .select({ email: users.email, hasNotifications: users.notificationsEnabled })
    .from(users)
    .where(and(eq(users.uid, uid), isNull(users.deletedAt)))
  return found ?? null
}

/** Tells whether the user has shown that they read the mail of their address: by a link in it, or through a provider. */
export async function hasProvenAddress(db: Queryable, uid: string): Promise<boolean> {
  return (await db.$count(authUsers, and(eq(authUsers.id, uid), authUsers.emailVerified))) > 0
}
