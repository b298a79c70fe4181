import { AppError } from '../../../../contract/errors.ts'
import { rankOf } from '../../../../contract/billing/plans.ts'
import type { Payments } from '../../../ports/payments.ts'
import {
  customersOf,
  insertCustomer,
  replaceOpenCheckout,
  type CheckoutCustomer,
} from '../../../store/billing/known-customers.ts'
import { holdAddress, openPurchases } from '../../../store/billing/purchases.ts'
import { grantedTier } from '../../../store/billing/entitlements.ts'
import { findRecipient, hasProvenAddress } from '../../../store/accounts/recipients.ts'
import { lockEmailOf } from '../../../store/accounts/users.ts'
import type { BillingServices } from '../billing-services.ts'
import { unlessGone } from '../subscriptions/forget-gone-customer.ts'
import { openChange } from './open-change.ts'
import { orUnreachable } from '../or-unreachable.ts'
import { closeUnlessPaid } from './close-unless-paid.ts'
import type { PlanSettingServices } from '../subscriptions/set-plan.ts'
import { planWithPrice, whatIsSold } from './what-is-sold.ts'

type Order = { uid: string; priceId: string }
type SellingServices = BillingServices & PlanSettingServices
type Selling = SellingServices & ReturnType<typeof whatIsSold>

const maxAttempts = 4

/**
 * Opens a page of the payment service to buy the plan with this price or, for a user who has a plan, to change it
 * (PAY-58): two subscriptions would be paid twice. Throws AppError `payments-off`, `price-unknown`,
 * `plan-held-already`, `purchase-paid-already`, `payments-unreachable`, `not-signed-in`, `too-many-requests`.
 */
export async function startCheckout(
  services: SellingServices,
  order: Order,
): Promise<{ checkout_url: string }> {
  const sold = whatIsSold(services)
  const tier = planWithPrice(sold.prices, order.priceId)
  const granted = await grantedTier(services.store.db, order.uid)
  // The grant already gives at least as much: paying would bring nothing.
  if (granted !== null && rankOf(tier) <= rankOf(granted)) throw new AppError('plan-held-already')
  await services.pricesChecked()
  const selling = { ...services, ...sold }
  return { checkout_url: await services.openings(order, () => openLatest(selling, order)) }
}

/** Opens a page, again when another process has opened one for the user meanwhile. */
async function openLatest(selling: Selling, order: Order): Promise<string> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const checkoutUrl = await orUnreachable(openPayment(selling, order))
    if (checkoutUrl !== null) return checkoutUrl
  }
  throw new AppError('too-many-requests') // by this user, at the same moment
}

/** Opens a checkout. Null: another one of the user's was opened meanwhile, or the customer was gone. */
async function openPayment(selling: Selling, { uid, priceId }: Order): Promise<string | null> {
  const { payments } = selling
  const customers = await customersFor(selling, uid)
  for (const { openCheckoutId } of customers)
    if (openCheckoutId !== null) await payments.closeCheckout(openCheckoutId)
  // Only now: what was paid on a checkout before it was closed is included.
  const bought = await Promise.all(customers.map(({ id }) => payments.subscriptionsOf(id)))
  const changeUrl = await openChange(selling, bought.flat(), priceId)
  if (changeUrl !== null) return changeUrl
  const [customer] = customers
  const opened = openCheckout(selling, { uid, priceId, customer })
  return unlessGone(selling, { uid, customerId: customer.id }, opened)
}

/**
 * Finds the user's customers, or makes one before the first checkout, so that whatever happens there is known to be
 * this user's.
 */
async function customersFor(
  selling: Selling,
  uid: string,
): Promise<[CheckoutCustomer, ...CheckoutCustomer[]]> {
  const { store, payments } = selling
  const recipient = await findRecipient(store.db, uid)
  if (!recipient) throw new AppError('not-signed-in')
  // Paid before the sign-up and not taken over, or about to be: a second plan would be charged beside it.
  await closeUnlessPaid(selling, recipient.email).catch(unlessUnproven(selling, uid))
  const [known, ...others] = await customersOf(store.db, uid)
  if (known) return [known, ...others]
  const id = await payments.makeCustomer({ uid, email: recipient.email })
  const isKept = await store.db.transaction(async (tx) => {
    if ((await lockEmailOf(tx, uid)) === null) return false
    await insertCustomer(tx, { id, uid })
    return true
  })
  if (!isKept) await leave(payments, id)
  return [{ id, openCheckoutId: null }]
}

/**
 * Lets an account buy that has only typed its address: a refusal would tell a stranger that somebody has paid with it.
 * The owner of the address has the mail. docs/decisions/051
 */
function unlessUnproven({ store }: Selling, uid: string) {
  return async (error: unknown): Promise<void> => {
    const isAboutPayment = error instanceof AppError && error.code === 'purchase-paid-already'
    if (!isAboutPayment || (await hasProvenAddress(store.db, uid))) throw error
  }
}

/** Removes a customer whose account was deleted meanwhile: the deletion did not know of it. */
async function leave(payments: Payments, id: string): Promise<never> {
  await payments.forgetCustomer(id)
  throw new AppError('not-signed-in')
}

async function openCheckout(
  { store, payments, origin }: Selling,
  { uid, priceId, customer }: Order & { customer: CheckoutCustomer },
): Promise<string | null> {
  const { id, url } = await payments.openCheckout({
    priceId,
    customer: { customerId: customer.id, uid },
    successUrl: `${origin}/pricing?paid=true&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}/pricing?cancelled=true`,
  })
  const isRecorded = await store.db.transaction(async (tx) => {
    // A deletion of the account waits for us, and closes what we have recorded.
    const email = await lockEmailOf(tx, uid)
    if (email === null) return false
    await holdAddress(tx, email)
    if ((await openPurchases(tx, email)).length > 0) return false // opened by a mailed link meanwhile
    return replaceOpenCheckout(tx, customer, id)
  })
  if (isRecorded) return url
  await payments.closeCheckout(id) // nobody was told its address
  return null
}
