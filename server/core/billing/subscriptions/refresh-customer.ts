import type { PaidSubscription, Payments } from '../../../ports/payments.ts'
import {
  beginReading,
  endReading,
  findCustomer,
  forgetCheckout,
  holdCustomersOf,
  type Reading,
} from '../../../store/billing/customers.ts'
import { customersWithAddressOf } from '../../../store/billing/known-customers.ts'
import { replaceSubscriptions } from '../../../store/billing/subscriptions.ts'
import type { Transaction } from '../../../store/connect.ts'
import type { Tasks } from '../../../store/tasks.ts'
import type { BillingServices } from '../billing-services.ts'
import { recordGuest } from '../guests/record-guest.ts'
import { setPlan, type PlanSettingServices } from './set-plan.ts'

export type RefreshingServices = PlanSettingServices &
  Pick<BillingServices, 'store' | 'payments' | 'readings'>

/**
 * Reads how a customer's subscriptions stand, and sets the user's plan accordingly. Does nothing for a customer who is
 * not ours. `checkoutId`: a guest's checkout, which may make a new customer. `customerId`: null for the customer who
 * has paid that checkout. Throws PortError, to be repeated. docs/decisions/037
 */
export async function refreshCustomer(
  services: RefreshingServices,
  { customerId, checkoutId }: Tasks['refresh-customer'],
): Promise<void> {
  const { payments } = services
  if (!payments) return
  const guestId =
    checkoutId === null ? null : await recordGuest({ ...services, payments }, checkoutId)
  const id = customerId ?? guestId
  if (id !== null) await services.readings(id, () => read({ ...services, payments }, id))
}

type Reader = RefreshingServices & { payments: Payments }

async function read(services: Reader, customerId: string): Promise<void> {
  const { payments, store } = services
  const reading = await beginReading(store.db, customerId)
  if (!reading) return
  const endedCheckoutId = await endedCheckout(payments, reading)
  await keep(services, reading, await payments.subscriptionsOf(customerId))
  // Only now: what was paid on it is included in what was read.
  if (endedCheckoutId !== null) await forgetCheckout(store.db, customerId, endedCheckoutId)
}

/** Finds the checkout recorded as open that no longer is. */
async function endedCheckout(
  payments: Payments,
  { openCheckoutId }: Reading,
): Promise<string | null> {
  if (openCheckoutId === null) return null
  const checkout = await payments.findCheckout(openCheckoutId)
  return checkout?.state === 'open' ? null : openCheckoutId
}

/** Keeps what was read, unless a reading that began later is stored: it has seen the same and more. */
async function keep(
  services: Reader,
  reading: Reading,
  found: readonly PaidSubscription[],
): Promise<void> {
  const { id, uid } = reading
  const owner = await services.store.db.transaction(async (tx) => {
    if (uid !== null && !(await holdCustomersOf(tx, uid))) return uid // going, and the customer with them
    if (!(await endReading(tx, reading))) return (await findCustomer(tx, id))?.uid ?? uid
    await replaceSubscriptions(tx, id, found)
    if (uid !== null) await setPlan(services, tx, uid)
    else await lookAtAccount(services, tx, id)
    return uid
  })
  // Somebody took the customer over meanwhile, and it is their plan.
  if (owner !== uid) await keep(services, { ...reading, uid: owner }, found)
}

/** Has the account read that has the address of a guest who paid: it may pay for a plan of its own. */
async function lookAtAccount({ tasks }: Reader, tx: Transaction, guestId: string): Promise<void> {
  for (const customerId of await customersWithAddressOf(tx, guestId))
    await tasks.enqueue(tx, 'refresh-customer', { customerId, checkoutId: null })
}
