import type {
  Checkout,
  Customer,
  Invoice,
  PortalSession,
  Price,
  StripeEvent,
  Subscription,
} from '../world/state.ts'
import type { Stripe } from '../world/stripe.ts'

export type WireObject = Record<string, unknown>

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

export function customerObject(customer: Customer): WireObject {
  const { id, created, email, name, description, metadata } = customer
  if (customer.isDeleted) return { id, object: 'customer', deleted: true }
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description,
    discount: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

export function priceObject(price: Price): WireObject {
  return {
    id: price.id,
    object: 'price',
    active: price.isActive,
    billing_scheme: 'per_unit',
    created: 1_735_689_600,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: price.name,
    product: price.productId,
    recurring: {
      interval: price.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: price.amount,
    unit_amount_decimal: String(price.amount),
  }
}

export function subscriptionObject(stripe: Stripe, subscription: Subscription): WireObject {
  const { id, priceId, status, cancelsBy, canceledAt, endedAt, periodEnd } = subscription
  const invoice = stripe.state.invoices[subscription.latestInvoiceId]
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: subscription.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_thresholds: null,
    cancel_at: cancelsBy === 'date' ? periodEnd : null,
    cancel_at_period_end: cancelsBy === 'flag',
    canceled_at: canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      reason: reasonOfEnd(canceledAt, invoice),
    },
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: stripe.prices.get(priceId)?.currency ?? 'gbp',
    customer: subscription.customerId,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: endedAt,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: list(`/v1/subscription_items?subscription=${id}`, [itemObject(stripe, subscription)]),
    latest_invoice: subscription.latestInvoiceId || null,
    livemode: false,
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: subscription.created,
    status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    trial_start: null,
  }
}

function reasonOfEnd(canceledAt: number | null, invoice: Invoice | undefined): string | null {
  if (canceledAt === null) return null
  return invoice?.status === 'open' ? 'payment_failed' : 'cancellation_requested'
}

/** Subscription item, which now carries the period in place of the subscription. */
function itemObject(stripe: Stripe, subscription: Subscription): WireObject {
  const { itemId, priceId, periodStart, periodEnd } = subscription
  const price = stripe.prices.get(priceId)
  return {
    id: itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: subscription.created,
    current_period_end: periodEnd,
    current_period_start: periodStart,
    discounts: [],
    metadata: {},
    price: price ? priceObject(price) : { id: priceId, object: 'price' },
    quantity: 1,
    subscription: subscription.id,
    tax_rates: [],
  }
}

export function invoiceObject(stripe: Stripe, invoice: Invoice): WireObject {
  const isPaid = invoice.status === 'paid'
  return {
    id: invoice.id,
    object: 'invoice',
    account_name: 'Stand-in for Stripe',
    amount_due: invoice.amount,
    amount_overpaid: 0,
    amount_paid: isPaid ? invoice.amount : 0,
    amount_remaining: isPaid ? 0 : invoice.amount,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.nextAttempt !== null,
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: invoice.currency,
    customer: invoice.customerId,
    customer_email: stripe.state.customers[invoice.customerId]?.email ?? null,
    description: null,
    due_date: null,
    lines: list(`/v1/invoices/${invoice.id}/lines`, [lineObject(invoice)]),
    livemode: false,
    metadata: {},
    next_payment_attempt: invoice.nextAttempt,
    number: invoice.number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription: invoice.subscriptionId },
      type: 'subscription_details',
    },
    period_end: invoice.periodStart,
    period_start: invoice.periodStart,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.created,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: null,
    },
    subtotal: invoice.amount,
    total: invoice.amount,
  }
}

function lineObject(invoice: Invoice): WireObject {
  const { periodStart, periodEnd, priceId } = invoice
  return {
    id: invoice.id.replace(/^in_/u, 'il_'),
    object: 'line_item',
    amount: invoice.amount,
    currency: invoice.currency,
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    period: { end: periodEnd, start: periodStart },
    pricing: { price_details: { price: priceId }, type: 'price_details' },
    quantity: 1,
  }
}

export function checkoutObject(stripe: Stripe, checkout: Checkout): WireObject {
  const price = stripe.prices.get(checkout.priceId)
  const email = checkout.paidByEmail ?? checkout.customerEmail
  return {
    id: checkout.id,
    object: 'checkout.session',
    allow_promotion_codes: null,
    allowed_payment_method_types: checkout.allowedMethods,
    amount_subtotal: price?.amount ?? null,
    amount_total: price?.amount ?? null,
    cancel_url: checkout.cancelUrl,
    client_reference_id: checkout.clientReferenceId,
    client_secret: null,
    created: checkout.created,
    currency: price?.currency ?? null,
    customer: checkout.customerId,
    customer_creation: checkout.clientReferenceId === null ? 'always' : null,
    customer_details: email === null ? null : { address: null, email, name: null, phone: null },
    customer_email: checkout.customerEmail,
    expires_at: checkout.expiresAt,
    invoice: checkout.invoiceId,
    livemode: false,
    locale: null,
    metadata: checkout.metadata,
    mode: 'subscription',
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_types: ['card'],
    payment_status: checkout.status === 'complete' ? 'paid' : 'unpaid',
    setup_intent: null,
    status: checkout.status,
    subscription: checkout.subscriptionId,
    success_url: checkout.successUrl,
    ui_mode: 'hosted_page',
    // Only an open checkout has an address to pay it at.
    url: checkout.status === 'open' ? `${stripe.url}/c/pay/${checkout.id}` : null,
  }
}

export function portalObject(stripe: Stripe, session: PortalSession): WireObject {
  return {
    id: session.id,
    object: 'billing_portal.session',
    configuration: 'bpc_standin',
    created: session.created,
    customer: session.customerId,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: session.returnUrl,
    url: `${stripe.url}/p/session/${session.id}`,
  }
}

export function eventObject(event: StripeEvent): unknown {
  return JSON.parse(event.body)
}

export function list(url: string, data: unknown[], hasMore = false): WireObject {
  return { object: 'list', data, has_more: hasMore, url }
}
