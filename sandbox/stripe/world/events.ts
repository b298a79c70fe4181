import { apiVersion } from '../api/api-version.ts'
import { newId } from './new-id.ts'
import { objectOf } from '../api/objects/object-of.ts'
import type { Checkout, Customer, Invoice, Subscription } from './state.ts'
import type { Stripe } from './stripe.ts'

export const eventTypes = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.created',
  'invoice.paid',
  'invoice.payment_failed',
] as const
export type EventType = (typeof eventTypes)[number]

/** Most events that are kept. */
const maxEvents = 1000

/** Records what has happened, as it stands at this moment. */
export function emit(
  stripe: Stripe,
  type: EventType,
  subject: Customer | Subscription | Invoice | Checkout,
): void {
  const { state } = stripe
  const id = newId('evt')
  const created = stripe.now()
  const event = {
    id,
    object: 'event',
    api_version: apiVersion,
    created,
    data: { object: objectOf(stripe, subject) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  const body = JSON.stringify(event, null, 2)
  state.events.push({
    id,
    type,
    created,
    body,
    attempts: 0,
    lastStatus: null,
    isDelivered: false,
  })
  state.events.splice(0, Math.max(0, state.events.length - maxEvents))
  stripe.onEvent()
}
