import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Card } from '../../../contract/user/profile.ts'
import type { UserType } from '../../../contract/user/profile-field.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { builtOnce } from '../building/built-once.ts'
import { textArray, unseenText } from '../rows.ts'
import { accountUseOf } from '../usage/account-usage.ts'
import { sendingAccounts } from '../agencies/agency-schema.ts'
import { files, marketplaceAccounts, usageDays, usageMonths, users } from './account-schema.ts'
import { customers, entitlements, subscriptions } from '../billing/billing-schema.ts'
import { authUsers } from './identity-schema.ts'
import { driveConnections } from '../drive/drive-schema.ts'
import { analyticsOf } from '../insights/analytics.ts'
import { textRequestsOf } from '../writing/text-requests.ts'
import { inForce, isGrantInForce } from '../billing/entitlements.ts'

const now = sql`product_clock()`

/** Adds a user on the free plan. Does nothing when the user exists. */
export async function insertUser(
  db: Queryable,
  user: { uid: string; email: string },
): Promise<void> {
  await db.insert(users).values(user).onConflictDoNothing()
  await db.insert(entitlements).values({ uid: user.uid }).onConflictDoNothing()
}

/** Reads everything the user document is made of in one statement, so that no part is older than another. */
export async function findUser(db: Queryable, uid: string, marketplace: string | null) {
  const [found] = await userWithAll(db).execute({ uid, marketplace: marketplace ?? '' })
  return found ?? null
}

const userWithAll = builtOnce((db) => {
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
  return db
    .select({
      user: users,
      ...inForce,
      endsAt: entitlements.endsAt,
      boughtTier: entitlements.tier,
      grantedTier: entitlements.grantedTier,
      paidTwiceSince: entitlements.paidTwiceSince,
      isGrantInForce,
      subscription: {
        periodEnd: subscriptions.periodEnd,
        cancelsAt: subscriptions.cancelsAt,
        status: subscriptions.status,
      },
      isCustomer: sql<boolean>`exists (select from ${customers} where ${customers.uid} = ${users.uid})`,
      isAddressConfirmed: sql<boolean>`exists (select from ${authUsers} where ${authUsers.id} = ${users.uid}
        and ${authUsers.emailVerified})`,
      day: { day: day.day, used: day.used },
      month: { month: month.month, used: month.used },
      marketplaceAccount: sendingAccounts.state,
      marketplaceEmail: sendingAccounts.maskedEmail,
      marketplaceCheckAt: sql<string | null>`case when ${sendingAccounts.state} = 'unchecked'
        and ${sendingAccounts.checkAfter} > product_clock() then ${sendingAccounts.checkAfter} end`,
      accountUse: accountUseOf(sendingAccounts),
      agencyCheckedAt: sendingAccounts.checkedAt,
      textRequests: textRequestsOf(users.uid),
      drive: {
        accountEmail: driveConnections.accountEmail,
        accountName: driveConnections.accountName,
        connectedAt: driveConnections.connectedAt,
        endedAt: driveConnections.endedAt,
        marketplaces: driveConnections.marketplaces,
        whenAway: driveConnections.whenAway,
        removeAfterDays: driveConnections.removeAfterDays,
        sourceAt: driveConnections.sourceAt,
        takenId: driveConnections.takenId,
        takeProblem: driveConnections.takeProblem,
      },
      analytics: analyticsOf(users.uid),
      video: { id: files.id, name: files.name, mime: files.mime, sizeBytes: files.sizeBytes },
    })
    .from(users)
    .innerJoin(entitlements, eq(entitlements.uid, users.uid))
    .leftJoin(subscriptions, eq(subscriptions.id, entitlements.subscriptionId))
    .leftJoinLateral(day, sql`true`)
    .leftJoinLateral(month, sql`true`)
    .leftJoin(
      sendingAccounts,
      and(
        eq(sendingAccounts.uid, users.uid),
        eq(sendingAccounts.marketplace, unseenText(sql.placeholder('marketplace'))),
      ),
    )
    .leftJoin(driveConnections, eq(driveConnections.uid, users.uid))
    .leftJoin(
      files,
      // Said in the text, so that the index of stored files serves a plan that is made for any value, too.
      and(
        eq(files.uid, users.uid),
        sql`${files.kind} = 'intro-video' and ${files.state} = 'stored'`,
      ),
    )
    .where(and(eq(users.uid, unseenText(sql.placeholder('uid'))), isNull(users.deletedAt)))
    .prepare('user with all') // too long to be named by its text
})

/** Moment the onboarding was first completed: now, if it never was. */
export const firstOnboardedAt = sql`coalesce(${users.onboardedAt}, ${now})`

/** Wish for the video in letters: what the onboarding says, until it was completed once. */
export function videoInLetters(wantsVideo: boolean): SQL<boolean> {
  return sql<boolean>`case when ${users.onboardedAt} is null then ${wantsVideo}::boolean
                           else ${users.includeVideoInCoverLetter} end`
}

type Row = PgUpdateSetSource<typeof users>
/** Columns that do not belong to the profile. */
type Kept = 'uid' | 'email' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'cardVersions' | 'timeZone'
type Bidding = 'autoBiddingEnabled' | 'activeScannerId'
/** Columns that a save of the profile may change. */
export type ProfileChange = Partial<Omit<Row, Kept | Bidding>>

/**
 * Changes a card that was edited from `version`, and raises it. False: no such user, or the card has a newer version.
 */
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

/** Raises the versions of cards changed in another way, so that a save based on their old content is refused. */
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

/** Type the user has chosen. Null: none yet, or no such user. */
export async function userTypeOf(db: Queryable, uid: string): Promise<UserType | null> {
  const [user] = await db.select({ userType: users.userType }).from(users).where(eq(users.uid, uid))
  return user?.userType ?? null
}

/** Returns the user's address and keeps the user from being deleted before we commit. Null: no such user. */
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

/** Changes columns of the user. False: no such user. */
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
  maskedEmail: string
  sealedSecurityAnswer: string
  /** Null: the stored password stays. */
  sealedPassword: string | null
}

/**
 * Stores the newest credentials, ready to be tried. Their version is the card's, which never repeats: no session or
 * application of old credentials is taken for one of the new, even after they were deleted and entered again. False: no
 * password is given, and none is stored.
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
    checkAfter: null,
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

/** Deletes each sign-in at a marketplace that the user has given. */
export async function forgetMarketplaceAccounts(db: Queryable, uid: string): Promise<void> {
  await db.delete(marketplaceAccounts).where(eq(marketplaceAccounts.uid, uid))
}

/** Deletes the user with everything that refers to them. */
export async function deleteUser(db: Queryable, uid: string): Promise<void> {
  await db.delete(users).where(eq(users.uid, uid))
}
