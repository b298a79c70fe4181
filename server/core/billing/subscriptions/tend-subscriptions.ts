import { forgetOldEvents } from '../../../store/billing/payment-events.ts'
import { untendedCustomers } from '../../../store/billing/customers.ts'
import { dropUnpaidPurchases, untendedPurchases } from '../../../store/billing/purchases.ts'
import type { BillingServices } from '../billing-services.ts'

const staleHours = 24
const maxAtOnce = 1_000
/** Days that events are kept: they are repeated for three days, and for a month on request. */
export const eventDays = 30

/**
 * Queues readings of customers and guests' checkouts that no event told of, and forgets old events. docs/decisions/037
 */
export async function tendSubscriptions({
  store,
  tasks,
}: Pick<BillingServices, 'store' | 'tasks'>): Promise<{ refreshed: number; forgotten: number }> {
  const untended = await untendedCustomers(store.db, { staleHours, limit: maxAtOnce })
  for (const customerId of untended)
    await tasks.enqueue(store.db, 'refresh-customer', { customerId, checkoutId: null })
  for (const checkoutId of await untendedPurchases(store.db, maxAtOnce))
    await tasks.enqueue(store.db, 'refresh-customer', { customerId: null, checkoutId })
  await dropUnpaidPurchases(store.db)
  return { refreshed: untended.length, forgotten: await forgetOldEvents(store.db, eventDays) }
}
