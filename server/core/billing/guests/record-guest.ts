import type { Payments } from '../../../ports/payments.ts'
import { insertCustomer } from '../../../store/billing/buyers.ts'
import { findPurchase, recordPaid, removePurchase } from '../../../store/billing/purchases.ts'
import type { BillingServices } from '../billing-services.ts'
import { activationLink } from '../../mailing/mails/activation-link.ts'

/**
 * If the checkout is a guest's and paid, the payer is a customer from now on, nobody's yet, and is mailed the way to an
 * account: their browser may never have come back. One that nobody can pay any more is forgotten. Answers who has paid; null =
 * nobody, as far as it is known. docs/decisions/038
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
