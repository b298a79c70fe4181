import type { Stripe as Sdk } from 'stripe'
import type { Checkout } from '../../world/state.ts'
import type { Stripe } from '../../world/stripe.ts'
import type { Wire } from './wire.ts'

export function checkoutObject(stripe: Stripe, checkout: Checkout): Wire<Sdk.Checkout.Session> {
  const price = stripe.prices.get(checkout.priceId)
  const isComplete = checkout.status === 'complete'
  return {
    id: checkout.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: checkout.allowedMethods,
    amount_subtotal: price?.amount ?? null,
    amount_total: price?.amount ?? null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: checkout.cancelUrl,
    client_reference_id: checkout.clientReferenceId,
    client_secret: null,
    collected_information: isComplete
      ? { business_name: null, individual_name: null, shipping_details: null }
      : null,
    consent: null,
    consent_collection: null,
    created: checkout.created,
    currency: price?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: checkout.customerId,
    customer_account: null,
    customer_creation: checkout.clientReferenceId === null ? 'always' : null,
    customer_details: customerDetails(checkout),
    customer_email: checkout.customerEmail,
    discounts: [],
    expires_at: checkout.expiresAt,
    integration_identifier: null,
    invoice: checkout.invoiceId,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: { enabled: false },
    metadata: checkout.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: isComplete ? 'paid' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: checkout.status,
    submit_type: null,
    subscription: checkout.subscriptionId,
    success_url: checkout.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    // Only an open checkout has an address to pay it at.
    url: checkout.status === 'open' ? `${stripe.url}/c/pay/${checkout.id}` : null,
    wallet_options: null,
  }
}

function customerDetails(checkout: Checkout): Wire<Sdk.Checkout.Session.CustomerDetails> | null {
  const email = checkout.paidByEmail ?? checkout.customerEmail
  if (email === null) return null
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: checkout.status === 'complete' ? [] : null,
  }
}
