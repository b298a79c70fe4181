import type { Instant } from '../../../contract/instant.ts'
import { paidTiers, rankOf, type PaidTier, type Tier } from '../../../contract/plans.ts'
import type { Entitlement } from '../../store/entitlements.ts'
import type { StoredSubscription } from '../../store/subscriptions.ts'

/** The price id of each plan. */
export type PriceIds = Record<PaidTier, string>

/** How long a plan goes on that is not paid for, and one that nothing was heard of since its period ended. docs/decisions/039 */
export const graceHours = 72

const liveStatuses = new Set(['active', 'trialing', 'past_due'])

/** It is used: paid, tried out, or about to be paid. */
export function isLive({ status }: Pick<StoredSubscription, 'status'>): boolean {
  return liveStatuses.has(status)
}

/**
 * What a user may use, by all they have ever bought. Of what is live the highest plan counts, then the one that lasts longest;
 * what is owed only where nothing is paid, so that its end does not take away what is.
 */
export function entitlementFrom(
  subscriptions: readonly StoredSubscription[],
  prices: PriceIds | null,
): Entitlement {
  const live = subscriptions.filter(isLive)
  const [best] = live
    .filter((one) => tierOf(one, prices) !== 'free')
    .toSorted(
      (a, b) =>
        Number(isOwed(a)) - Number(isOwed(b)) ||
        rankOf(tierOf(b, prices)) - rankOf(tierOf(a, prices)) ||
        laterFirst(a.periodEnd, b.periodEnd),
    )
  if (best) return { ...saidOf(best), tier: tierOf(best, prices), endsAt: endOf(best) }

  const [latest] = (live.length > 0 ? live : subscriptions).toSorted((a, b) =>
    laterFirst(a.createdAt, b.createdAt),
  )
  if (!latest) return { tier: 'free', status: 'none', subscriptionId: null, endsAt: null }
  return { ...saidOf(latest), tier: 'free', endsAt: null }
}

/** A price that is none of ours brings nothing. */
export function tierOf(
  { priceId }: Pick<StoredSubscription, 'priceId'>,
  prices: PriceIds | null,
): Tier {
  return paidTiers.find((tier) => prices?.[tier] === priceId) ?? 'free'
}

function saidOf({ status, id }: StoredSubscription) {
  return { status, subscriptionId: id }
}

function isOwed({ status }: Pick<StoredSubscription, 'status'>): boolean {
  return status === 'past_due'
}

function endOf(one: StoredSubscription): Instant {
  const { periodEnd, cancelsAt, unpaidSince, periodStart } = one
  // What is owed was charged at the beginning of the period that it is in.
  const end = afterGrace(isOwed(one) ? (unpaidSince ?? periodStart) : periodEnd)
  return cancelsAt !== null && Date.parse(cancelsAt) < Date.parse(end) ? cancelsAt : end
}

function afterGrace(from: Instant): Instant {
  return new Date(Date.parse(from) + graceHours * 3_600_000).toISOString()
}

function laterFirst(a: Instant, b: Instant): number {
  return Date.parse(b) - Date.parse(a)
}
