import { createHash } from 'node:crypto'
import { AppError } from '../../../../contract/errors.ts'
import type { Payments } from '../../../ports/payments.ts'
import { openCheckoutsOf } from '../../../store/billing/known-customers.ts'
import { hasPayingAccount, insertOnlyPurchase } from '../../../store/billing/purchases.ts'
import { takeFromHour } from '../../../store/accounts/sign-in-failures.ts'
import type { BillingServices } from '../billing-services.ts'
import { hashOfLinkToken, makeLinkToken, signUpLink } from './link-token.ts'
import { orUnreachable } from '../or-unreachable.ts'
import { closeUnlessPaid } from '../checkout/close-unless-paid.ts'
import { refreshCustomer } from '../subscriptions/refresh-customer.ts'
import type { PlanSettingServices } from '../subscriptions/set-plan.ts'
import { whatIsSold } from '../checkout/what-is-sold.ts'

const checkoutsPerHour = 20
const maxAttempts = 4

/**
 * Opens a fresh checkout for the link in a mail, in place of earlier ones and of one that an account with the address
 * has open: two could both be paid. Throws AppError
 * `payments-off`, `purchase-link-invalid`, `purchase-paid-already`, `purchase-has-account`, `too-many-requests`,
 * `payments-unreachable`.
 */
export async function openPurchaseLink(
  services: BillingServices & PlanSettingServices,
  token: string,
): Promise<{ checkout_url: string }> {
  const { store, purchaseLinks } = services
  const { payments, prices } = whatIsSold(services)
  const wish = await purchaseLinks.read(token)
  if (!wish) throw new AppError('purchase-link-invalid')
  const { email, name, tier } = wish
  const key = `purchase-open:${createHash('sha256').update(email).digest('hex')}`
  await takeFromHour(store.db, key, checkoutsPerHour)
  await services.pricesChecked()
  const opening = { ...services, payments, priceId: prices[tier] }
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const checkoutUrl = await orUnreachable(openOnlyCheckout(opening, { email, name }))
    if (checkoutUrl !== null) return { checkout_url: checkoutUrl }
  }
  throw new AppError('too-many-requests') // with this link, at the same moment
}

type Opening = BillingServices & PlanSettingServices & { payments: Payments; priceId: string }

/** Opens a checkout. Null: another was opened meanwhile. */
async function openOnlyCheckout(
  opening: Opening,
  customer: { email: string; name: string },
): Promise<string | null> {
  const { store, payments, origin, priceId } = opening
  const { email } = customer
  await closeUnlessPaid(opening, email)
  await closeOfAccount(opening, email)
  if (await hasPayingAccount(store.db, email)) throw new AppError('purchase-has-account')
  const linkToken = makeLinkToken()
  const { id, url } = await payments.openCheckout({
    priceId,
    customer,
    successUrl: signUpLink(origin, linkToken, '{CHECKOUT_SESSION_ID}'),
    cancelUrl: `${origin}/pricing?cancelled=true`,
  })
  const isOnly = await store.db.transaction((tx) =>
    insertOnlyPurchase(tx, { checkoutId: id, email, tokenHash: hashOfLinkToken(linkToken) }),
  )
  if (isOnly) return url
  await payments.closeCheckout(id) // nobody was told its address
  return null
}

/** Closes the checkout that an account with the address has open, and reads whether it was paid a moment ago. */
async function closeOfAccount(opening: Opening, email: string): Promise<void> {
  for (const { id, openCheckoutId } of await openCheckoutsOf(opening.store.db, email)) {
    await opening.payments.closeCheckout(openCheckoutId)
    await refreshCustomer(opening, { customerId: id, checkoutId: null })
  }
}
