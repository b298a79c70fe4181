import { AppError } from '../../../../contract/errors.ts'
import { planName } from '../../../../contract/billing/plans.ts'
import type { Checkout, Payments } from '../../../ports/payments.ts'
import {
  customersOf,
  giveCustomer,
  insertCustomer,
} from '../../../store/billing/known-customers.ts'
import type { Transaction } from '../../../store/connect.ts'
import { holdCustomersOf } from '../../../store/billing/customers.ts'
import {
  findPurchaseByToken,
  holdPurchase,
  takePurchase,
} from '../../../store/billing/purchases.ts'
import { subscriptionsOfCustomer } from '../../../store/billing/subscriptions.ts'
import { findRecipient } from '../../../store/accounts/recipients.ts'
import type { BillingServices } from '../billing-services.ts'
import { entitlementFrom } from '../subscriptions/entitlement-from.ts'
import { hashOfLinkToken } from './link-token.ts'
import { orUnreachable } from '../or-unreachable.ts'
import { refreshCustomer } from '../subscriptions/refresh-customer.ts'
import { setPlan, type PlanSettingServices } from '../subscriptions/set-plan.ts'
import { whatIsSold } from '../checkout/what-is-sold.ts'

export type LinkingServices = BillingServices & PlanSettingServices

type Paid = { checkoutId: string; customerId: string; email: string }

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
  const { customerId } = paid
  // A plan chosen before the link was found must not be paid beside this one.
  for (const { openCheckoutId } of await customersOf(store.db, uid))
    if (openCheckoutId !== null) await orUnreachable(payments.closeCheckout(openCheckoutId))
  await insertCustomer(store.db, { id: customerId, uid: null })
  await orUnreachable(refreshCustomer(services, { customerId, checkoutId: null }))
  const tier = await store.db.transaction((tx) => take(services, tx, { uid, paid }))
  return { plan: { name: planName(tier) } }
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

/** Takes the purchase over, with what was read of it last. Returns its plan. */
async function take(
  services: PlanSettingServices,
  tx: Transaction,
  { uid, paid }: { uid: string; paid: Paid },
): Promise<string> {
  // The user first, as in a deletion. A token is not spent on an account that is being deleted.
  if (!(await holdCustomersOf(tx, uid))) throw new AppError('not-signed-in')
  if (!(await holdPurchase(tx, paid.checkoutId))) throw new AppError('subscription-link-used')
  if (!(await giveCustomer(tx, { id: paid.customerId, uid })))
    throw new AppError('subscription-link-refused') // somebody else's now, or deleted with an account
  const bought = await subscriptionsOfCustomer(tx, paid.customerId)
  const { tier } = entitlementFrom(bought, services.plansByPrice)
  // It has ended, or is a plan that we do not have.
  if (tier === 'free') throw new AppError('subscription-link-refused')
  await takePurchase(tx, paid)
  await setPlan(services, tx, uid)
  return tier
}
