import { createHash } from 'node:crypto'
import { AppError } from '../../../../contract/errors.ts'
import { openPurchases, waitingPurchase } from '../../../store/billing/purchases.ts'
import { countInDay } from '../../../store/accounts/sign-in-failures.ts'
import { refreshCustomer, type RefreshingServices } from '../subscriptions/refresh-customer.ts'
import { activationLink } from '../../mailing/mails/activation-link.ts'

const mailsPerDay = 3
/** Checkouts of one address to read; more than one is hardly ever open. */
const maxRead = 3

/**
 * Throws AppError `purchase-paid-already` where something paid with the address waits for its account: it would be paid
 * twice. The link to it is mailed again to that address, because nobody here has confirmed that it is theirs. Throws
 * PortError where this cannot be found out.
 */
export async function refuseWhenPaid(services: RefreshingServices, email: string): Promise<void> {
  const known = await waitingPurchase(services.store.db, email)
  if (known !== null) await mailAgain(services, email, known)
  else if (!(await isFoundPaid(services, email))) return
  throw new AppError('purchase-paid-already')
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

/**
 * Asks the payment service, since no event may have told us yet. The first reading that finds a payment mails the
 * customer.
 */
async function isFoundPaid(services: RefreshingServices, email: string): Promise<boolean> {
  const { db } = services.store
  const latest = (await openPurchases(db, email)).slice(0, maxRead)
  for (const checkoutId of latest) await refreshCustomer(services, { customerId: null, checkoutId })
  return latest.length > 0 && (await waitingPurchase(db, email)) !== null
}

function keyOf(email: string): string {
  return `activation-link-to:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`
}
