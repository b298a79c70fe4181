import { PortError } from '../../../ports/port-error.ts'
import type { Payments } from '../../../ports/payments.ts'
import type { Store } from '../../../store/connect.ts'
import { customersOf, removeCustomer } from '../../../store/billing/known-customers.ts'
import {
  removePurchase,
  removePurchasesOf,
  unpaidCheckouts,
} from '../../../store/billing/purchases.ts'

/**
 * Ends immediately what a leaving user pays for, and has the payment service forget them. Purchases paid with their
 * address but never taken over stay: nobody has proven the address, and they wait for whoever holds the mail. Safe to
 * repeat. Throws PortError.
 */
export async function forgetCustomersOf(
  { store, payments }: { store: Store; payments: Payments | null },
  uid: string,
): Promise<void> {
  for (const { id, openCheckoutId } of await customersOf(store.db, uid)) {
    await forgetCustomer(existing(payments), id, openCheckoutId)
    await removePurchasesOf(store.db, id)
    await removeCustomer(store.db, id)
  }
  for (const checkoutId of await unpaidCheckouts(store.db, uid)) {
    // From then on nobody can pay it, unless somebody already has.
    await existing(payments).closeCheckout(checkoutId)
    const checkout = await existing(payments).findCheckout(checkoutId)
    if (checkout === null || checkout.customerId === null)
      await removePurchase(store.db, checkoutId)
  }
}

async function forgetCustomer(
  payments: Payments,
  id: string,
  openCheckoutId: string | null,
): Promise<void> {
  if (openCheckoutId !== null) await payments.closeCheckout(openCheckoutId)
  await payments.forgetCustomer(id)
}

/**
 * Requires payments. Where they were switched off since, somebody may still be charged: the deletion waits until they
 * are on again.
 */
function existing(payments: Payments | null): Payments {
  if (!payments) throw new PortError('not-reached')
  return payments
}
