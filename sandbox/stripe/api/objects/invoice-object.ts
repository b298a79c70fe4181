import type { Stripe as Sdk } from 'stripe'
import { priceOf } from '../../world/price-of.ts'
import { dueOf } from '../../world/due-of.ts'
import type { Invoice, InvoiceLine } from '../../world/state.ts'
import type { Stripe } from '../../world/stripe.ts'
import { list, type Wire } from './wire.ts'

export function invoiceObject(stripe: Stripe, invoice: Invoice): Wire<Sdk.Invoice> {
  const isPaid = invoice.status === 'paid'
  const customer = stripe.state.customers[invoice.customerId]
  const due = dueOf(invoice)
  return {
    id: invoice.id,
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Stand-in for Stripe',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: isPaid ? due : 0,
    amount_remaining: isPaid ? 0 : due,
    amount_shipping: 0,
    application: null,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.nextAttempt !== null,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: invoice.currency,
    custom_fields: null,
    customer: invoice.customerId,
    customer_account: null,
    customer_address: null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: invoice.created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: list(
      `/v1/invoices/${invoice.id}/lines`,
      linesOf(invoice).map((_, index) => lineObject(stripe, invoice, index)),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: invoice.nextAttempt,
    number: invoice.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: stripe.state.subscriptions[invoice.subscriptionId]?.metadata ?? {},
        subscription: invoice.subscriptionId,
      },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: invoice.periodStart,
    period_start: invoice.periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0 - (invoice.fromCredit ?? 0),
    statement_descriptor: null,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.created,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: null,
    },
    subtotal: invoice.amount,
    subtotal_excluding_tax: invoice.amount,
    test_clock: null,
    total: invoice.amount,
    total_discount_amounts: [],
    total_excluding_tax: invoice.amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: invoice.created,
  }
}

function linesOf({ lines, priceId, amount, periodStart, periodEnd }: Invoice): InvoiceLine[] {
  return lines ?? [{ priceId, amount, periodStart, periodEnd, isProration: false }]
}

function lineObject(stripe: Stripe, invoice: Invoice, index: number): Wire<Sdk.InvoiceLineItem> {
  const { subscriptionId } = invoice
  const line = linesOf(invoice)[index] as InvoiceLine // one of those counted
  const { periodStart, periodEnd, priceId, amount, isProration } = line
  const price = priceOf(stripe, priceId)
  return {
    id: `${invoice.id.replace(/^in_/u, 'il_')}${index === 0 ? '' : index}`,
    object: 'line_item',
    amount,
    currency: invoice.currency,
    description: `1 × ${price.name}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription: subscriptionId,
        subscription_item: stripe.state.subscriptions[subscriptionId]?.itemId ?? '',
      },
      type: 'subscription_item_details',
    },
    period: { end: periodEnd, start: periodStart },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: priceId, product: price.productId },
      type: 'price_details',
      unit_amount_decimal: String(amount),
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription: subscriptionId,
    subtotal: amount,
    taxes: [],
  }
}
