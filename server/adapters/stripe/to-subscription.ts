import type { PaidSubscription } from '../../ports/payments.ts'
import type { Subscription } from './wire.ts'

const owing = new Set(['past_due', 'unpaid'])
const settled = new Set(['paid', 'void'])

/** Whether its invoices that are open say since when it is not paid. */
export function isOwing({ status }: Subscription): boolean {
  return owing.has(status)
}

/** We sell one price a subscription: its first item. `openSince`: when each of its open invoices was made. */
export function toSubscription(
  found: Subscription,
  openSince: readonly string[],
): PaidSubscription {
  const [item] = found.items.data
  return {
    id: found.id,
    customerId: found.customer,
    status: found.status,
    priceId: item.price.id,
    itemId: item.id,
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    cancelsAt: found.cancel_at ?? (found.cancel_at_period_end ? item.current_period_end : null),
    unpaidSince: isOwing(found) ? unpaidSince(found, openSince) : null,
    createdAt: found.created,
  }
}

/** Of several periods the first that is owed for; the one that runs, when no invoice says since when. */
function unpaidSince(
  { latest_invoice: latest, items }: Subscription,
  openSince: readonly string[],
): string {
  const isOpen = latest && !settled.has(latest.status ?? '')
  const newest = isOpen ? latest.created : items.data[0].current_period_start
  return openSince.reduce((first, each) => (each < first ? each : first), newest)
}
