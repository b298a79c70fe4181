import { createHash } from 'node:crypto'
import { AppError } from '../../../../contract/errors.ts'
import type { Payments } from '../../../ports/payments.ts'
import { openPurchases, removePurchase, waitingPurchase } from '../../../store/billing/purchases.ts'
import { countInDay } from '../../../store/accounts/sign-in-failures.ts'
import { refreshCustomer, type RefreshingServices } from '../subscriptions/refresh-customer.ts'
import { activationLink } from '../../mailing/mails/activation-link.ts'

const mailsPerDay = 3

type Closing = RefreshingServices & { payments: Payments }

/**
 * Closes the checkouts that were opened with the address by the link of a mail, before another is opened for it: both
 * could be paid. Throws AppError `purchase-paid-already` where something paid waits for its account; the link to it is
 * mailed again to that address, because nobody here has confirmed that it is theirs. Throws PortError where this cannot
 * be found out.
 */
export async function closeUnlessPaid(services: Closing, email: string): Promise<void> {
  const { db } = services.store
  const known = await waitingPurchase(db, email)
  if (known !== null) {
    await mailAgain(services, email, known)
    throw new AppError('purchase-paid-already')
  }
  for (const checkoutId of await openPurchases(db, email)) await close(services, checkoutId)
  // No event may have told of the payment yet. The reading that finds it mails the customer.
  if ((await waitingPurchase(db, email)) !== null) throw new AppError('purchase-paid-already')
}

async function mailAgain(
  { store, tasks }: RefreshingServices,
  email: string,
  checkoutId: string,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    if (!(await countInDay(tx, keyOf(email), mailsPerDay))) return
    await tasks.enqueue(tx, 'send-mail', activationLink.task({ checkoutId }))
  })
}

async function close(services: Closing, checkoutId: string): Promise<void> {
  const { store, payments } = services
  await payments.closeCheckout(checkoutId)
  const checkout = await payments.findCheckout(checkoutId)
  if (checkout?.state !== 'complete') return removePurchase(store.db, checkoutId)
  await refreshCustomer(services, { customerId: null, checkoutId })
  if (!checkout.isPaid) throw new AppError('purchase-paid-already') // it may be paid yet
}

function keyOf(email: string): string {
  return `activation-link-to:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`
}
