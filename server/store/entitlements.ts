import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from './connect.ts'
import { databaseNow } from './database-now.ts'
import { entitlements, users } from './account-schema.ts'

export async function setEntitlement(
  db: Queryable,
  uid: string,
  to: { tier: string; status: string },
): Promise<void> {
  await db
    .update(entitlements)
    .set({ ...to, updatedAt: databaseNow })
    .where(eq(entitlements.uid, uid))
}

export async function entitlementOf(
  db: Queryable,
  uid: string,
): Promise<{ tier: string; status: string } | null> {
  const [entitlement] = await db
    .select({ tier: entitlements.tier, status: entitlements.status })
    .from(entitlements)
    .innerJoin(users, eq(users.uid, entitlements.uid))
    .where(and(eq(entitlements.uid, uid), isNull(users.deletedAt)))
  return entitlement ?? null
}
