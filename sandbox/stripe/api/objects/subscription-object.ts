import type { Stripe as Sdk } from 'stripe'
import { priceOf } from '../../world/price-of.ts'
import type { Invoice, Subscription } from '../../world/state.ts'
import type { Stripe } from '../../world/stripe.ts'
import { planObject, priceObject } from './price-object.ts'
import { list, type Wire } from './wire.ts'

export function subscriptionObject(
  stripe: Stripe,
  subscription: Subscription,
): Wire<Sdk.Subscription> {
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
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: cancelsBy === 'date' ? periodEnd : null,
    cancel_at_period_end: cancelsBy === 'flag',
    canceled_at: canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: reasonOfEnd(canceledAt, invoice),
    },
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: priceOf(stripe, priceId).currency,
    customer: subscription.customerId,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: list(`/v1/subscription_items?subscription=${id}`, [itemObject(stripe, subscription)]),
    latest_invoice: subscription.latestInvoiceId || null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: subscription.nextPriceId === undefined ? null : id.replace(/^sub_/u, 'sub_sched_'),
    start_date: subscription.created,
    status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  }
}

function reasonOfEnd(canceledAt: number | null, invoice: Invoice | undefined): string | null {
  if (canceledAt === null) return null
  return invoice?.status === 'open' ? 'payment_failed' : 'cancellation_requested'
}

/** Subscription item, which now carries the period in place of the subscription. */
function itemObject(stripe: Stripe, subscription: Subscription): Wire<Sdk.SubscriptionItem> {
  const { itemId, priceId, periodStart, periodEnd } = subscription
  const price = priceOf(stripe, priceId)
  return {
    id: itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: subscription.created,
    current_period_end: periodEnd,
    current_period_start: periodStart,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planObject(price),
    price: priceObject(price),
    quantity: 1,
    subscription: subscription.id,
    tax_rates: [],
  }
}
