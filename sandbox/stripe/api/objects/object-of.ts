import type { Checkout, Customer, Invoice, StripeEvent, Subscription } from '../../world/state.ts'
import type { Stripe } from '../../world/stripe.ts'
import { checkoutObject } from './checkout-object.ts'
import { customerObject } from './customer-object.ts'
import { invoiceObject } from './invoice-object.ts'
import { subscriptionObject } from './subscription-object.ts'
import type { WireObject } from './wire.ts'

/** Object as Stripe sends it; others are named by their ids. */
export function objectOf(
  stripe: Stripe,
  thing: Customer | Subscription | Invoice | Checkout,
): WireObject {
  if ('card' in thing) return customerObject(thing)
  if ('anchor' in thing) return subscriptionObject(stripe, thing)
  if ('attempts' in thing) return invoiceObject(stripe, thing)
  return checkoutObject(stripe, thing)
}

export function eventObject(event: StripeEvent): unknown {
  return JSON.parse(event.body)
}
