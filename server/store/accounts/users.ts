import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Card } from '../../../contract/user/profile.ts'
import type { UserType } from '../../../contract/user/profile-field.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { textArray } from '../rows.ts'
import { files, marketplaceAccounts, usageDays, usageMonths, users } from './account-schema.ts'
import { customers, entitlements, subscriptions } from '../billing/billing-schema.ts'
import { inForce, isGrantInForce } from '../billing/entitlements.ts'

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
      ...inForce,
      endsAt: entitlements.endsAt,
      boughtTier: entitlements.tier,
      grantedTier: entitlements.grantedTier,
      isGrantInForce,
      subscription: {
        periodEnd: subscriptions.periodEnd,
        cancelsAt: subscriptions.cancelsAt,
        status: subscriptions.status,
      },
      isCustomer: sql<boolean>`exists (select from ${customers} where ${customers.uid} = ${users.uid})`,
      day: { day: day.day, used: day.used },
      month: { month: month.month, used: month.used },
      marketplaceAccount: marketplaceAccounts.state,
      video: { id: files.id, name: files.name, mime: files.mime, sizeBytes: files.sizeBytes },
    })
    .from(users)
    .innerJoin(entitlements, eq(entitlements.uid, users.uid))
    .leftJoin(subscriptions, eq(subscriptions.id, entitlements.subscriptionId))
    .leftJoinLateral(day, sql`true`)
    .leftJoinLateral(month, sql`true`)
    .leftJoin(
      marketplaceAccounts,
      and(
        eq(marketplaceAccounts.uid, users.uid),
        eq(marketplaceAccounts.marketplace, marketplace ?? ''),
      ),
    )
    .leftJoin(files, and(eq(files.uid, users.uid), eq(files.state, 'stored')))
    .where(and(eq(users.uid, uid), isNull(users.deletedAt)))
  return found ?? null
}

/** When the onboarding was completed for the first time, which is now if it never was. */
export const firstOnboardedAt = sql`coalesce(${users.onboardedAt}, ${now})`

type Row = PgUpdateSetSource<typeof users>
/** Columns that are not the profile's. */
type Kept = 'uid' | 'email' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'cardVersions'
type Bidding = 'autoBiddingEnabled' | 'activeScannerId'
/** The columns that a save of the profile may change. */
export type ProfileChange = Partial<Omit<Row, Kept | Bidding>>

/** Changes a card made from `version`, and counts that up. False when there is no such user, or the card has a newer version. */
export async function changeCard(
  db: Queryable,
  { uid, card, version }: { uid: string; card: Card; version: number },
  change: ProfileChange,
): Promise<boolean> {
  const held = sql`coalesce((${users.cardVersions} ->> ${card}::text)::int, 0)`
  const raised = sql`${users.cardVersions} || jsonb_build_object(${card}::text, ${version}::int + 1)`
  const changed = await db
    .update(users)
    .set({ ...change, cardVersions: raised, updatedAt: now })
    .where(and(eq(users.uid, uid), isNull(users.deletedAt), eq(held, version)))
    .returning({ uid: users.uid })
  return changed.length > 0
}

/** Counts cards up that are changed in another way, so that a save made from what they were is refused. */
export async function raiseCards(
  db: Queryable,
  uid: string,
  names: readonly Card[],
): Promise<void> {
  await db.execute(
    sql`update users set card_versions = card_versions || (
          select jsonb_object_agg(card, coalesce((card_versions ->> card)::int, 0) + 1)
          from unnest(${textArray(names)}) as card)
        where uid = ${uid}`,
  )
}

/** Null when there is no such user, or no type was chosen yet. */
export async function userTypeOf(db: Queryable, uid: string): Promise<UserType | null> {
  const [user] = await db.select({ userType: users.userType }).from(users).where(eq(users.uid, uid))
  return user?.userType ?? null
}

/** The address of the user, who cannot be deleted before we commit. Null when there is no such user. */
export async function lockEmailOf(tx: Transaction, uid: string): Promise<string | null> {
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.uid, uid), isNull(users.deletedAt)))
    .for('share')
  return user?.email ?? null
}

export async function isUser(db: Queryable, uid: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.uid, uid), isNull(users.deletedAt)))) > 0
}

/** False when there is no such user. */
export async function changeUser(
  db: Queryable,
  uid: string,
  change: ProfileChange,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(and(eq(users.uid, uid), isNull(users.deletedAt)))
    .returning({ uid: users.uid })
  return changed.length > 0
}

export type SealedSignIn = {
  sealedEmail: string
  sealedSecurityAnswer: string
  /** Null = the one that is stored stays. */
  sealedPassword: string | null
}

/**
 * The newest credentials, ready to be tried. Their version is the card's, which never repeats: not even after they were
 * deleted and given anew is a session or an application of the old ones taken for one of the new. False when no password is
 * given, and none is stored.
 */
export async function putMarketplaceAccount(
  db: Queryable,
  account: { uid: string; marketplace: string },
  { sealedPassword, ...sealed }: SealedSignIn,
): Promise<boolean> {
  const renewed = {
    ...sealed,
    ...(sealedPassword !== null && { sealedPassword }),
    state: 'unchecked' as const,
    updatedAt: now,
  }
  const cardVersion = sql`(select coalesce((${users.cardVersions} ->> 'credentials')::int, 0) from ${users}
    where ${users.uid} = ${account.uid})`
  const version = sql`greatest(${marketplaceAccounts.version} + 1, ${cardVersion})`
  const raised = { ...renewed, version }
  if (sealedPassword === null) {
    const isOfUser = and(
      eq(marketplaceAccounts.uid, account.uid),
      eq(marketplaceAccounts.marketplace, account.marketplace),
    )
    const changed = await db
      .update(marketplaceAccounts)
      .set(raised)
      .where(isOfUser)
      .returning({ uid: marketplaceAccounts.uid })
    return changed.length > 0
  }
  await db
    .insert(marketplaceAccounts)
    .values({ ...account, ...sealed, sealedPassword, version: cardVersion })
    .onConflictDoUpdate({
      target: [marketplaceAccounts.uid, marketplaceAccounts.marketplace],
      set: raised,
    })
  return true
}

export async function forgetMarketplaceAccounts(db: Queryable, uid: string): Promise<void> {
  await db.delete(marketplaceAccounts).where(eq(marketplaceAccounts.uid, uid))
}

/** The user with everything that hangs on them. */
export async function deleteUser(db: Queryable, uid: string): Promise<void> {
  await db.delete(users).where(eq(users.uid, uid))
}
