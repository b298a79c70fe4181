import { and, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Instant } from '../../../contract/instant.ts'
import { paidTiers, type PaidTier } from '../../../contract/billing/plans.ts'
import { users } from '../accounts/account-schema.ts'
import { entitlements } from './billing-schema.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { databaseNow } from '../database-now.ts'

/** What was bought. */
export type Entitlement = {
  tier: string
  status: string
  subscriptionId: string | null
  /** From then on nothing bought counts any more; null = no end. */
  endsAt: Instant | null
}

const byRank = sql.raw(`array[${paidTiers.map((tier) => `'${tier}'`).join(', ')}]`)
const alias = { tier: sql`e.tier`, endsAt: sql`e.ends_at`, grantedTier: sql`e.granted_tier` }

/** The tier that counts now, of an entitlement `e`, as part of a statement: an end that has come needs no task to be in force. */
export const tierInForce = tierOf(alias)

/** A grant counts, and not what was bought: it is at least as high. */
export const isGrantInForce = isGrantOf(entitlements)

/** What counts now, as columns of a selection. */
export const inForce = {
  tier: tierOf(entitlements),
  status: sql<string>`case when ${isGrantInForce} then 'active' else ${entitlements.status} end`,
  /** Something is granted or paid for, or was until a moment ago: its end has not come. */
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

/** Null = it is none that is sold. */
function rankOf(tier: SQLWrapper): SQL {
  return sql`array_position(${byRank}, ${tier})`
}

function boughtTierOf({ tier, endsAt }: Columns): SQL {
  return sql`case when ${endsAt} <= product_clock() then 'free' else ${tier} end`
}

/** What was bought; what was granted stays. */
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

/** Null takes a grant back. */
export async function setGrant(db: Queryable, uid: string, tier: PaidTier | null): Promise<void> {
  await db
    .update(entitlements)
    .set({ grantedTier: tier, updatedAt: databaseNow })
    .where(eq(entitlements.uid, uid))
}

/** Null = nothing was granted. */
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

/** As it is stored, until we commit: no claim counts on it meanwhile. */
export async function heldEntitlement(tx: Transaction, uid: string): Promise<Entitlement | null> {
  const { tier, status, subscriptionId, endsAt } = entitlements
  const [held] = await tx
    .select({ tier, status, subscriptionId, endsAt })
    .from(entitlements)
    .where(eq(entitlements.uid, uid))
    .for('no key update')
  return held ?? null
}

/** When the free limits begin for a user whose last charge failed; null = it did not, was paid since, or a grant counts. */
export async function pastDueUntil(db: Queryable, uid: string): Promise<Instant | null> {
  const isPastDue = and(eq(entitlements.status, 'past_due'), sql`not ${isGrantInForce}`)
  const [found] = await db
    .select({ endsAt: entitlements.endsAt })
    .from(entitlements)
    .where(and(eq(entitlements.uid, uid), isPastDue))
  return found?.endsAt ?? null
}
