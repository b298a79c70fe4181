import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Facts } from '../../contract/user.ts'
import type { Queryable } from './connect.ts'
import { entitlements, marketplaceAccounts, usageDays, usageMonths, users } from './schema.ts'

const now = sql`product_clock()`

/** A user with the free plan. Does nothing when there already is one. */
export async function insertUser(
  db: Queryable,
  user: { uid: string; email: string },
): Promise<void> {
  await db.insert(users).values(user).onConflictDoNothing()
  await db.insert(entitlements).values({ uid: user.uid }).onConflictDoNothing()
}

/** Everything the user document is made of, in one statement: no half of it is older than the other. */
export async function findUser(db: Queryable, uid: string, marketplace: string | null) {
  const day = db
    .select({ day: usageDays.day, used: usageDays.used })
    .from(usageDays)
    .where(eq(usageDays.uid, users.uid))
    .orderBy(desc(usageDays.day))
    .limit(1)
    .as('latest_day')
  const month = db
    .select({ month: usageMonths.month, used: usageMonths.used })
    .from(usageMonths)
    .where(eq(usageMonths.uid, users.uid))
    .orderBy(desc(usageMonths.month))
    .limit(1)
    .as('latest_month')
  const [found] = await db
    .select({
      user: users,
      tier: entitlements.tier,
      status: entitlements.status,
      day: { day: day.day, used: day.used },
      month: { month: month.month, used: month.used },
      marketplaceAccount: marketplaceAccounts.state,
    })
    .from(users)
    .innerJoin(entitlements, eq(entitlements.uid, users.uid))
    .leftJoinLateral(day, sql`true`)
    .leftJoinLateral(month, sql`true`)
    .leftJoin(
      marketplaceAccounts,
      and(
        eq(marketplaceAccounts.uid, users.uid),
        eq(marketplaceAccounts.marketplace, marketplace ?? ''),
      ),
    )
    .where(and(eq(users.uid, uid), isNull(users.deletedAt)))
  return found ?? null
}

/** False when there is no such user. */
export async function updateFacts(db: Queryable, uid: string, facts: Facts): Promise<boolean> {
  return changeUser(db, uid, facts)
}

/** Says that something of the user changed, and keeps others from deleting the user meanwhile. */
export async function touchUser(db: Queryable, uid: string): Promise<boolean> {
  return changeUser(db, uid, {})
}

async function changeUser(db: Queryable, uid: string, change: Partial<Facts>): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(and(eq(users.uid, uid), isNull(users.deletedAt)))
    .returning({ uid: users.uid })
  return changed.length > 0
}

export type SealedSignIn = {
  sealedEmail: string
  sealedPassword: string
  sealedSecurityAnswer: string
}

/** The newest credentials, ready to be tried. */
export async function upsertMarketplaceAccount(
  db: Queryable,
  account: { uid: string; marketplace: string },
  signIn: SealedSignIn,
): Promise<void> {
  await db
    .insert(marketplaceAccounts)
    .values({ ...account, ...signIn })
    .onConflictDoUpdate({
      target: [marketplaceAccounts.uid, marketplaceAccounts.marketplace],
      set: {
        ...signIn,
        state: 'ready',
        version: sql`${marketplaceAccounts.version} + 1`,
        updatedAt: now,
      },
    })
}

/** The user with everything that hangs on them. */
export async function deleteUser(db: Queryable, uid: string): Promise<void> {
  await db.delete(users).where(eq(users.uid, uid))
}
