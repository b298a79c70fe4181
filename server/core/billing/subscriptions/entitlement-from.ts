import type { Instant } from '../../../../contract/instant.ts'
import { rankOf, type Tier } from '../../../../contract/billing/plans.ts'
import type { Entitlement } from '../../../store/billing/entitlements.ts'
import type { StoredSubscription } from '../../../store/billing/subscriptions.ts'
import type { PlansByPrice } from '../checkout/plans-by-price.ts'

/** Hours that a plan continues unpaid, or unheard of since its period ended. docs/decisions/039 */
export const graceHours = 72

const liveStatuses = new Set(['active', 'trialing', 'past_due'])

/** Tells whether a subscription is in use: paid, on trial, or about to be paid. */
export function isLive({ status }: Pick<StoredSubscription, 'status'>): boolean {
  return liveStatuses.has(status)
}

/**
 * Works out what a user may use from all they have ever bought. Among live subscriptions the highest plan counts, then
 * the one that lasts longest; owed ones only where nothing is paid, so that their end does not take away what is.
 */
export function entitlementFrom(
  subscriptions: readonly StoredSubscription[],
  plans: PlansByPrice,
): Entitlement {
  const live = subscriptions.filter(isLive)
  const [best] = live
    .filter((one) => tierOf(one, plans) !== 'free')
    .toSorted(
      (a, b) =>
        Number(isOwed(a)) - Number(isOwed(b)) ||
        rankOf(paidTierOf(b, plans)) - rankOf(paidTierOf(a, plans)) ||
        laterFirst(a.periodEnd, b.periodEnd),
    )
  if (best) return { ...saidOf(best), tier: paidTierOf(best, plans), endsAt: endOf(best) }

  const [latest] = (live.length > 0 ? live : subscriptions).toSorted((a, b) =>
    laterFirst(a.createdAt, b.createdAt),
  )
  if (!latest) return { tier: 'free', status: 'none', subscriptionId: null, endsAt: null }
  return { ...saidOf(latest), tier: 'free', endsAt: null }
}

/** Finds the tier of a price. A price that is not ours brings nothing. */
export function tierOf(
  { priceId }: Pick<StoredSubscription, 'priceId'>,
  plans: PlansByPrice,
): Tier {
  return plans.get(priceId) ?? 'free'
}

/**
 * Finds the tier that counts: a larger plan counts once it was paid for, whatever the payment service already calls the
 * subscription's price. docs/decisions/046
 */
export function paidTierOf(
  { priceId, paidPriceId }: Pick<StoredSubscription, 'priceId' | 'paidPriceId'>,
  plans: PlansByPrice,
): Tier {
  const tier = tierOf({ priceId }, plans)
  const paid = paidPriceId === null ? tier : tierOf({ priceId: paidPriceId }, plans)
  return rankOf(paid) < rankOf(tier) && paid !== 'free' ? paid : tier
}

function saidOf({ status, id }: StoredSubscription) {
  return { status, subscriptionId: id }
}

function isOwed({ status }: Pick<StoredSubscription, 'status'>): boolean {
  return status === 'past_due'
}

function endOf(one: StoredSubscription): Instant {
  const { periodEnd, cancelsAt } = one
  const end = isOwed(one) ? endOfOwed(one) : afterGrace(periodEnd)
  return cancelsAt !== null && Date.parse(cancelsAt) < Date.parse(end) ? cancelsAt : end
}

/** End of a plan with an open charge: what was paid before stays, when only a change of plan is not paid. */
function endOfOwed({ unpaidSince, paidUntil, periodStart }: StoredSubscription): Instant {
  // The open charge dates from the beginning of the current period.
  const end = afterGrace(unpaidSince ?? periodStart)
  return paidUntil !== null && Date.parse(paidUntil) > Date.parse(end) ? paidUntil : end
}

function afterGrace(from: Instant): Instant {
  return new Date(Date.parse(from) + graceHours * 3_600_000).toISOString()
}

function laterFirst(a: Instant, b: Instant): number {
  return Date.parse(b) - Date.parse(a)
}
