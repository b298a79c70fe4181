import { eq } from 'drizzle-orm'
import type { Queryable } from './connect.ts'
import { databaseNow } from './database-now.ts'
import { entitlements } from './schema.ts'

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
