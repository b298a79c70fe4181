import { AppError } from '../../../../contract/errors.ts'
import type { PaymentEvent, Payments } from '../../../ports/payments.ts'
import { PortError } from '../../../ports/port-error.ts'
import { insertPaymentEvent } from '../../../store/billing/payment-events.ts'
import type { BillingServices } from '../billing-services.ts'

type SignedEvent = { rawBody: string; signature: string | undefined }

/**
 * Takes in an event of the payment service: once per event, in one transaction with the task that reads how the
 * customer's subscriptions stand. Throws AppError `payments-off`, `event-refused`.
 */
export async function takePaymentEvent(
  { store, tasks, payments }: Pick<BillingServices, 'store' | 'tasks' | 'payments'>,
  signed: SignedEvent,
): Promise<void> {
  if (!payments) throw new AppError('payments-off')
  const { id, type, customerId, checkoutId } = await readEvent(payments, signed)
  if (customerId === null || !isTelling(type)) return
  await store.db.transaction(async (tx) => {
    if (!(await insertPaymentEvent(tx, { id, type }))) return
    await tasks.enqueue(tx, 'refresh-customer', { customerId, checkoutId })
  })
}

async function readEvent(
  payments: Payments,
  { rawBody, signature }: SignedEvent,
): Promise<PaymentEvent> {
  try {
    return await payments.readEvent(rawBody, signature)
  } catch (error) {
    if (error instanceof PortError && error.code === 'event-refused')
      throw new AppError('event-refused', { cause: error })
    throw error
  }
}

const tellingTypes = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
])

/** Tells whether the customer's subscriptions, or what is owed for them, may have changed with such an event. */
function isTelling(type: string): boolean {
  return tellingTypes.has(type) || /^customer\.subscription\.\w+$/u.test(type)
}
