import type { PaidSubscription } from '../../ports/payments.ts'
import type { Item, Subscription } from './wire.ts'

const owing = new Set(['past_due', 'unpaid'])
const settled = new Set(['paid', 'void'])

/** Tells whether the subscription's open invoices say since when it has been unpaid. */
export function isOwing({ status }: Subscription): boolean {
  return owing.has(status)
}

/** Translates a subscription. `openSince`: when each open invoice was made. */
export function toSubscription(
  found: Subscription,
  {
    item,
    openSince,
    paid,
  }: {
    item: Item
    openSince: readonly string[]
    paid: Pick<PaidSubscription, 'paidPriceId' | 'paidUntil'>
  },
): PaidSubscription {
  return {
    id: found.id,
    customerId: found.customer,
    status: found.status,
    priceId: item.price.id,
    ...paid,
    itemId: item.id,
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    cancelsAt: found.cancel_at ?? (found.cancel_at_period_end ? item.current_period_end : null),
    unpaidSince: isOwing(found) ? unpaidSince(found, item, openSince) : null,
    createdAt: found.created,
  }
}

/**
 * Finds the item that counts: we sell one price each, and the operator may have added others at Stripe. Of several the
 * one listed first in `pricesByRank` counts, else the first item.
 */
export function bestItem({ items }: Subscription, pricesByRank: readonly string[]): Item {
  for (const priceId of pricesByRank) {
    const item = items.data.find(({ price }) => price.id === priceId)
    if (item) return item
  }
  return items.data[0]
}

/** Start of the first unpaid period; of the current period when no invoice says since when. */
function unpaidSince(
  { latest_invoice: latest }: Subscription,
  item: Item,
  openSince: readonly string[],
): string {
  const isOpen = latest && !settled.has(latest.status ?? '')
  const newest = isOpen ? latest.created : item.current_period_start
  return openSince.reduce((first, each) => (each < first ? each : first), newest)
}
