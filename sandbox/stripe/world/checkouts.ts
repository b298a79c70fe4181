import { createCustomer, findCustomer } from './customers.ts'
import { emit } from './events.ts'
import { newId } from './new-id.ts'
import { declined, invalid, missing } from './refusal.ts'
import type { Card, Checkout, Customer, Metadata } from './state.ts'
import type { Stripe } from './stripe.ts'
import { startSubscription } from './subscriptions.ts'

const maxSeconds = 24 * 3600
const shortestSeconds = 30 * 60

export type CheckoutOrder = {
  priceId: string
  customerId: string | null
  customerEmail: string | null
  clientReferenceId: string | null
  metadata: Metadata
  subscriptionMetadata: Metadata
  successUrl: string
  cancelUrl: string | null
  expiresAt: number | null
  allowedMethods: string[] | null
}

export function openCheckout(stripe: Stripe, order: CheckoutOrder): Checkout {
  const { expiresAt, ...given } = order
  const now = stripe.now()
  const seconds = (expiresAt ?? now + maxSeconds) - now
  if (seconds < shortestSeconds || seconds > maxSeconds)
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      'expires_at',
    )
  const checkout: Checkout = {
    ...given,
    id: newId('cs_test', 58),
    status: 'open',
    paidByEmail: null,
    subscriptionId: null,
    invoiceId: null,
    created: now,
    expiresAt: now + seconds,
  }
  stripe.state.checkouts[checkout.id] = checkout
  return checkout
}

export function findCheckout({ state }: Stripe, id: string): Checkout {
  const checkout = state.checkouts[id]
  if (!checkout) throw missing('checkout.session', id, { param: 'session', status: 404 })
  return checkout
}

/** Pays with this card, and with this address if the checkout names none. A declined card leaves it open. */
export function payCheckout(
  stripe: Stripe,
  checkout: Checkout,
  { card, email }: { card: Card; email?: string | undefined },
): void {
  if (checkout.status !== 'open') throw invalid(`This Checkout Session is ${checkout.status}.`)
  if (card === 'declined') throw declined()
  const customer = payingCustomerOf(stripe, checkout, email)
  customer.card = card
  const { priceId, subscriptionMetadata: metadata } = checkout
  const subscription = startSubscription(stripe, customer, { priceId, metadata })
  Object.assign(checkout, {
    status: 'complete',
    customerId: customer.id,
    paidByEmail: customer.email,
    subscriptionId: subscription.id,
    invoiceId: subscription.latestInvoiceId,
  })
  emit(stripe, 'checkout.session.completed', checkout)
}

export function expireCheckout(stripe: Stripe, checkout: Checkout): void {
  if (checkout.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${checkout.status}\`.`,
    )
  checkout.status = 'expired'
  emit(stripe, 'checkout.session.expired', checkout)
}

/** Success address of a checkout with its id filled in, for the browser only. */
export function successUrlOf({ successUrl, id }: Checkout): string {
  return successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function payingCustomerOf(stripe: Stripe, checkout: Checkout, email: string | undefined): Customer {
  if (checkout.customerId !== null)
    return findCustomer(stripe, checkout.customerId, { param: 'customer', status: 400 })
  const customer = checkout.customerEmail ?? email
  if (!customer) throw invalid('An e-mail address is needed to pay.', 'email', 'email_invalid')
  return createCustomer(stripe, { email: customer })
}
