import { createHash } from 'node:crypto'
import { AppError } from '../../../../contract/errors.ts'
import { countInDay, countInHour } from '../../../store/accounts/sign-in-failures.ts'
import type { BillingServices } from '../billing-services.ts'
import { planWithPrice, whatIsSold } from '../checkout/what-is-sold.ts'
import { checkoutLink, wishPlace } from '../../mailing/mails/checkout-link.ts'

const mailsPerRecipientAndDay = 3
const wishesPerNetworkAndHour = 10

/**
 * Has a link to buy a plan mailed to somebody without an account (PAY-59). The answer is the same for every address,
 * and also when the address has had its mails for the day. Throws AppError `payments-off`, `mail-off`, `price-unknown`.
 */
export async function mailPurchaseLink(
  services: BillingServices,
  wish: { priceId: string; email: string; customerName: string },
  headers: Headers,
): Promise<{ success: boolean }> {
  const { store, tasks, sealer, identity, about } = services
  const tier = planWithPrice(whatIsSold(services).prices, wish.priceId)
  if (!about.mail) throw new AppError('mail-off')
  const email = wish.email.toLowerCase()
  const name = wish.customerName.replaceAll(/\p{Cc}/gu, ' ') // each would be six characters of the link
  const sealedWish = sealer.seal(wishPlace, JSON.stringify({ email, name, tier }))
  const network = `purchase-link:${identity.networkOf(headers)}`
  await store.db.transaction(async (tx) => {
    if (!(await countInHour(tx, network, wishesPerNetworkAndHour))) return
    if (!(await countInDay(tx, recipientKey(email), mailsPerRecipientAndDay))) return
    await tasks.enqueue(tx, 'send-mail', checkoutLink.task({ sealedWish }))
  })
  return { success: true }
}

function recipientKey(email: string): string {
  return `purchase-link-to:${createHash('sha256').update(email).digest('hex')}`
}
