import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { users } from './account-schema.ts'

/** Address and notification setting of a user. Null: there is no such user, or they are being deleted. */
export async function findRecipient(db: Queryable, uid: string) {
  const [found] = await db
    .select({ email: users.email, hasNotifications: users.notificationsEnabled })
    .from(users)
    .where(and(eq(users.uid, uid), isNull(users.deletedAt)))
  return found ?? null
}
