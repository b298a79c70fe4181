import { and, eq, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Instant } from '../../../contract/instant.ts'
import { paidTiers, type PaidTier } from '../../../contract/billing/plans.ts'
import { users } from '../accounts/account-schema.ts'
import { entitlements } from './billing-schema.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { databaseNow } from '../database-now.ts'

/** Plan that was bought. */
export type Entitlement = {
  tier: string
  status: string
  subscriptionId: string | null
  /** End of what was bought. Null: no end. */
  endsAt: Instant | null
}

const byRank = sql.raw(`array[${paidTiers.map((tier) => `'${tier}'`).join(', ')}]`)
const alias = { tier: sql`e.tier`, endsAt: sql`e.ends_at`, grantedTier: sql`e.granted_tier` }

/** Part of a statement: the tier in force of an entitlement `e`. An end takes effect without any task. */
export const tierInForce = tierOf(alias)

/** Part of a statement: a grant is in force, being at least as high as what was bought. */
export const isGrantInForce = isGrantOf(entitlements)

/** Columns of a selection: the plan in force. */
export const inForce = {
  tier: tierOf(entitlements),
  status: sql<string>`case when ${isGrantInForce} then 'active' else ${entitlements.status} end`,
  /** Something is granted, or was bought and its end has not come. */
  isActive: sql<boolean>`(${isGrantInForce} or ${entitlements.status} in ('active', 'trialing', 'past_due')
    and coalesce(${entitlements.endsAt} > product_clock(), true))`,
}

type Columns = Record<'tier' | 'endsAt' | 'grantedTier', SQLWrapper>

function tierOf(columns: Columns): SQL<string> {
  return sql`(case when ${isGrantOf(columns)} then ${columns.grantedTier} else ${boughtTierOf(columns)} end)`
}

function isGrantOf(columns: Columns): SQL<boolean> {
  const bought = rankOf(boughtTierOf(columns))
  return sql`coalesce(${rankOf(columns.grantedTier)} >= coalesce(${bought}, 0), false)`
}

/** Rank of a tier. Null: it is not sold. */
function rankOf(tier: SQLWrapper): SQL {
  return sql`array_position(${byRank}, ${tier})`
}

function boughtTierOf({ tier, endsAt }: Columns): SQL {
  return sql`case when ${endsAt} <= product_clock() then 'free' else ${tier} end`
}

/** Sets what was bought; a grant stays. */
export async function setEntitlement(
  db: Queryable,
  uid: string,
  {
    tier,
    status,
    subscriptionId = null,
    endsAt = null,
  }: Pick<Entitlement, 'tier' | 'status'> & Partial<Entitlement>,
): Promise<void> {
  await db
    .update(entitlements)
    .set({ tier, status, subscriptionId, endsAt, updatedAt: databaseNow })
    .where(eq(entitlements.uid, uid))
}

/** Tells whether two plans are known to be paid side by side. */
export async function isPaidTwice(db: Queryable, uid: string): Promise<boolean> {
  const isKnown = and(eq(entitlements.uid, uid), isNotNull(entitlements.paidTwiceSince))
  return (await db.$count(entitlements, isKnown)) > 0
}

/** Records whether two plans are paid side by side, from now on or no longer. */
export async function setPaidTwice(tx: Transaction, uid: string, isTwice: boolean): Promise<void> {
  await tx
    .update(entitlements)
    .set({ paidTwiceSince: isTwice ? databaseNow : null })
    .where(eq(entitlements.uid, uid))
}

/** Grants a tier. Null takes a grant back. */
export async function setGrant(db: Queryable, uid: string, tier: PaidTier | null): Promise<void> {
  await db
    .update(entitlements)
    .set({ grantedTier: tier, updatedAt: databaseNow })
    .where(eq(entitlements.uid, uid))
}

/** Tier that was granted. Null: none. */
export async function grantedTier(db: Queryable, uid: string): Promise<string | null> {
  const [found] = await db
    .select({ tier: entitlements.grantedTier })
    .from(entitlements)
    .where(eq(entitlements.uid, uid))
  return found?.tier ?? null
}

export async function entitlementOf(
  db: Queryable,
  uid: string,
): Promise<{ tier: string; status: string; isActive: boolean } | null> {
  const [entitlement] = await db
    .select(inForce)
    .from(entitlements)
    .innerJoin(users, eq(users.uid, entitlements.uid))
    .where(and(eq(entitlements.uid, uid), isNull(users.deletedAt)))
  return entitlement ?? null
}

/** Reads the stored entitlement and locks it until we commit: no claim relies on it meanwhile. */
export async function heldEntitlement(tx: Transaction, uid: string): Promise<Entitlement | null> {
  const { tier, status, subscriptionId, endsAt } = entitlements
  const [held] = await tx
    .select({ tier, status, subscriptionId, endsAt })
    .from(entitlements)
    .where(eq(entitlements.uid, uid))
    .for('no key update')
  return held ?? null
}

/** Moment the free limits begin after a failed charge. Null: none failed, it was paid since, or a grant counts. */
export async function pastDueUntil(db: Queryable, uid: string): Promise<Instant | null> {
  const isPastDue = and(eq(entitlements.status, 'past_due'), sql`not ${isGrantInForce}`)
  const [found] = await db
    .select({ endsAt: entitlements.endsAt })
    .from(entitlements)
    .where(and(eq(entitlements.uid, uid), isPastDue))
  return found?.endsAt ?? null
}
