import { AppError } from '../../../../contract/errors.ts'
import { planName } from '../../../../contract/billing/plans.ts'
import type { Checkout, Payments } from '../../../ports/payments.ts'
import { giveCustomer, insertCustomer } from '../../../store/billing/known-customers.ts'
import type { Transaction } from '../../../store/connect.ts'
import { holdCustomersOf } from '../../../store/billing/customers.ts'
import {
  findPurchaseByToken,
  holdPurchase,
  takePurchase,
} from '../../../store/billing/purchases.ts'
import { findRecipient } from '../../../store/accounts/recipients.ts'
import type { BillingServices } from '../billing-services.ts'
import { entitlementFrom } from '../subscriptions/entitlement-from.ts'
import { hashOfLinkToken } from './link-token.ts'
import { orUnreachable } from '../or-unreachable.ts'
import { readCustomer, writeReading, type Reading } from '../subscriptions/refresh-customer.ts'
import { setPlan, type PlanSettingServices } from '../subscriptions/set-plan.ts'
import { whatIsSold } from '../checkout/what-is-sold.ts'

export type LinkingServices = BillingServices & PlanSettingServices

type Paid = { checkoutId: string; customerId: string; email: string }

const maxReadings = 10

/**
 * Takes over what was bought before the sign-up: once, and by the customer's own account (PAY-56). Throws AppError
 * `subscription-link-refused`, `subscription-link-used`, `not-signed-in`, `payments-off`, `payments-unreachable`.
 * docs/decisions/011, 038
 */
export async function linkSubscription(
  services: LinkingServices,
  uid: string,
  token: string,
): Promise<{ plan: { name: string } }> {
  const { store } = services
  const { payments } = whatIsSold(services)
  const user = await findRecipient(store.db, uid)
  if (!user) throw new AppError('not-signed-in')
  const paid = await orUnreachable(whatWasPaid({ ...services, payments }, token, { uid, ...user }))
  await insertCustomer(store.db, { id: paid.customerId, uid: null })
  for (let times = 0; times < maxReadings; times += 1) {
    const reading = await orUnreachable(readCustomer(services, paid.customerId))
    // Now somebody else's, or deleted with an account.
    if (!reading || ![null, uid].includes(reading.customer.uid)) break
    const { tier } = entitlementFrom(reading.subscriptions, services.plansByPrice)
    if (tier === 'free') break // it has ended, or is a plan that we do not have
    const isLinked = await store.db.transaction((tx) => take(services, tx, { uid, paid, reading }))
    if (isLinked) return { plan: { name: planName(tier) } }
  }
  throw new AppError('subscription-link-refused')
}

/** Answers alike for a stranger's purchase, an unpaid one and none: trying a link that was found tells nothing. */
async function whatWasPaid(
  { store, payments }: LinkingServices & { payments: Payments },
  token: string,
  user: { uid: string; email: string },
): Promise<Paid> {
  const purchase = await findPurchaseByToken(store.db, hashOfLinkToken(token))
  if (!purchase) throw new AppError('subscription-link-refused')
  if (purchase.takenAt !== null) {
    const isOwn = purchase.takenBy === user.uid
    throw new AppError(isOwn ? 'subscription-link-used' : 'subscription-link-refused')
  }
  const paid = payingCustomerOf(await payments.findCheckout(purchase.checkoutId))
  if (paid?.email.toLowerCase() !== user.email.toLowerCase())
    throw new AppError('subscription-link-refused')
  return paid
}

/** Reads who has paid. Null: nobody. */
function payingCustomerOf(checkout: Checkout | null): Paid | null {
  if (checkout?.state !== 'complete' || !checkout.isPaid) return null
  const { id, customerId, email } = checkout
  return customerId === null || email === null ? null : { checkoutId: id, customerId, email }
}

/** Takes the purchase over. False: what was read is outdated, and has to be read again. */
async function take(
  services: PlanSettingServices,
  tx: Transaction,
  { uid, paid, reading }: { uid: string; paid: Paid; reading: Reading },
): Promise<boolean> {
  // The user first, as in a deletion. A token is not spent on an account that is being deleted.
  if (!(await holdCustomersOf(tx, uid))) throw new AppError('not-signed-in')
  if (!(await holdPurchase(tx, paid.checkoutId))) throw new AppError('subscription-link-used')
  if (!(await writeReading(tx, reading))) return false
  await takePurchase(tx, paid)
  if (!(await giveCustomer(tx, { id: paid.customerId, uid })))
    throw new AppError('subscription-link-refused')
  await setPlan(services, tx, uid)
  return true
}
