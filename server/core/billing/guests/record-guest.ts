import type { Payments } from '../../../ports/payments.ts'
import { insertCustomer } from '../../../store/billing/known-customers.ts'
import { findPurchase, recordPaid, removePurchase } from '../../../store/billing/purchases.ts'
import type { BillingServices } from '../billing-services.ts'
import { activationLink } from '../../mailing/mails/activation-link.ts'

/**
 * Records whoever paid a guest's checkout as a customer without an owner, and mails them the way to an account: their
 * browser may never have come back. A checkout that can no longer be paid is forgotten. Returns the customer who paid.
 * Null: nobody, as far as is known. docs/decisions/038
 */
export async function recordGuest(
  { store, tasks, payments }: Pick<BillingServices, 'store' | 'tasks'> & { payments: Payments },
  checkoutId: string,
): Promise<string | null> {
  const purchase = await findPurchase(store.db, checkoutId)
  if (!purchase || purchase.customerId !== null) return purchase?.customerId ?? null
  const checkout = await payments.findCheckout(checkoutId)
  if (checkout?.state === 'expired') await removePurchase(store.db, checkoutId)
  if (checkout?.state !== 'complete' || !checkout.isPaid || checkout.customerId === null)
    return null
  const { customerId, email } = checkout
  const paid = { checkoutId, customerId, email: email ?? purchase.email }
  await store.db.transaction(async (tx) => {
    if (!(await recordPaid(tx, paid))) return
    await insertCustomer(tx, { id: customerId, uid: null })
    await tasks.enqueue(tx, 'send-mail', activationLink.task({ checkoutId }))
  })
  return customerId
}
