import type { PaidSubscription } from '../../ports/payments.ts'
import type { Item, Subscription } from './wire.ts'

const owing = new Set(['past_due', 'unpaid'])
const settled = new Set(['paid', 'void'])

/** Whether its invoices that are open say since when it is not paid. */
export function isOwing({ status }: Subscription): boolean {
  return owing.has(status)
}

/**
 * We sell one price a subscription; whoever runs this may have added others there. `openSince`: when each of its open invoices
 * was made; `pricesByRank`: of several items the one with the first of them counts, else the first item.
 */
export function toSubscription(
  found: Subscription,
  { openSince, pricesByRank }: { openSince: readonly string[]; pricesByRank: readonly string[] },
): PaidSubscription {
  const item = bestItem(found, pricesByRank)
  return {
    id: found.id,
    customerId: found.customer,
    status: found.status,
    priceId: item.price.id,
    itemId: item.id,
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    cancelsAt: found.cancel_at ?? (found.cancel_at_period_end ? item.current_period_end : null),
    unpaidSince: isOwing(found) ? unpaidSince(found, item, openSince) : null,
    createdAt: found.created,
  }
}

function bestItem({ items }: Subscription, pricesByRank: readonly string[]): Item {
  for (const priceId of pricesByRank) {
    const item = items.data.find(({ price }) => price.id === priceId)
    if (item) return item
  }
  return items.data[0]
}

/** Of several periods the first that is owed for; the one that runs, when no invoice says since when. */
function unpaidSince(
  { latest_invoice: latest }: Subscription,
  item: Item,
  openSince: readonly string[],
): string {
  const isOpen = latest && !settled.has(latest.status ?? '')
  const newest = isOpen ? latest.created : item.current_period_start
  return openSince.reduce((first, each) => (each < first ? each : first), newest)
}
