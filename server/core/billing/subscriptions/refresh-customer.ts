import type { PaidSubscription, Payments } from '../../../ports/payments.ts'
import type { Store, Transaction } from '../../../store/connect.ts'
import {
  endReading,
  findCustomer,
  forgetCheckout,
  holdCustomersOf,
  type Customer,
} from '../../../store/billing/customers.ts'
import { replaceSubscriptions } from '../../../store/billing/subscriptions.ts'
import type { Tasks } from '../../../store/tasks.ts'
import type { BillingServices } from '../billing-services.ts'
import { recordGuest } from '../guests/record-guest.ts'
import { setPlan, type PlanSettingServices } from './set-plan.ts'

export type RefreshingServices = PlanSettingServices & Pick<BillingServices, 'store' | 'payments'>

/** Customer as stored here, and what the payment service had of them at some later moment. */
export type Reading = { customer: Customer; subscriptions: PaidSubscription[] }

const maxReadings = 10

/**
 * Reads how a customer's subscriptions stand, and sets the user's plan accordingly. Does nothing for a customer who is
 * not ours. `checkoutId`: a guest's checkout, which may make a new customer. `customerId`: null for the customer who
 * has paid that checkout. Throws PortError, to be repeated. docs/decisions/037
 */
export async function refreshCustomer(
  services: RefreshingServices,
  { customerId, checkoutId }: Tasks['refresh-customer'],
): Promise<void> {
  const { payments, store } = services
  if (!payments) return
  const guestId =
    checkoutId === null ? null : await recordGuest({ ...services, payments }, checkoutId)
  const id = customerId ?? guestId
  if (id === null) return
  const endedCheckoutId = await endedCheckout({ payments, store }, id)
  await readUntilKept(services, id)
  // Only now: what was paid on it is included in what was read.
  if (endedCheckoutId !== null) await forgetCheckout(store.db, id, endedCheckoutId)
}

/** Finds the checkout recorded as open that no longer is. */
async function endedCheckout(
  { payments, store }: { payments: Payments; store: Store },
  customerId: string,
): Promise<string | null> {
  const openCheckoutId = (await findCustomer(store.db, customerId))?.openCheckoutId ?? null
  if (openCheckoutId === null) return null
  const checkout = await payments.findCheckout(openCheckoutId)
  return checkout?.state === 'open' ? null : openCheckoutId
}

async function readUntilKept(services: RefreshingServices, customerId: string): Promise<void> {
  for (let times = 0; times < maxReadings; times += 1) {
    const reading = await readCustomer(services, customerId)
    if (!reading || (await keep(services, reading))) return
  }
  throw new Error('Others read the same customer all the time.')
}

/** Reads a customer. Null: not one of ours. The caller hands it to `writeReading`. */
export async function readCustomer(
  { store, payments }: Pick<RefreshingServices, 'store' | 'payments'>,
  customerId: string,
): Promise<Reading | null> {
  const customer = payments && (await findCustomer(store.db, customerId))
  return customer && { customer, subscriptions: await payments.subscriptionsOf(customerId) }
}

/**
 * Writes a reading. False, and nothing is written, when another was written since this one began. The caller holds the
 * customer's user.
 */
export async function writeReading(
  tx: Transaction,
  { customer, subscriptions }: Reading,
): Promise<boolean> {
  if (!(await endReading(tx, customer))) return false
  await replaceSubscriptions(tx, customer.id, subscriptions)
  return true
}

/** Keeps a reading. False: it has to be read again. */
function keep(services: RefreshingServices, reading: Reading): Promise<boolean> {
  const { uid } = reading.customer
  return services.store.db.transaction(async (tx) => {
    if (uid === null) return writeReading(tx, reading)
    if (!(await holdCustomersOf(tx, uid))) return true // going, and the customer with them
    if (!(await writeReading(tx, reading))) return false
    await setPlan(services, tx, uid)
    return true
  })
}
