import { dueOf } from './due-of.ts'
import { endSubscription } from './end-subscription.ts'
import { emit } from './events.ts'
import { newId } from './new-id.ts'
import { priceOf } from './price-of.ts'
import { declined, invalid, missing } from './refusal.ts'
import type { Customer, Invoice, InvoiceLine, Subscription } from './state.ts'
import type { Stripe } from './stripe.ts'

const daySeconds = 86_400
/** Days after the first failure at which the card is charged again. */
const retryDays = [1, 3, 5]

/** Makes an invoice of a subscription that has changed, and charges it. */
export function chargeNow(
  stripe: Stripe,
  subscription: Subscription,
  content: { reason: Invoice['reason']; lines: readonly InvoiceLine[] },
): void {
  const invoice = makeInvoice(stripe, subscription, content)
  emit(stripe, 'invoice.created', invoice)
  emit(stripe, 'customer.subscription.updated', subscription)
  collect(stripe, invoice)
}

/** Makes an invoice of these lines and of those that wait. What the customer has as credit is taken from it. */
export function makeInvoice(
  stripe: Stripe,
  subscription: Subscription,
  { reason, lines: given }: { reason: Invoice['reason']; lines: readonly InvoiceLine[] },
): Invoice {
  const { currency } = priceOf(stripe, subscription.priceId)
  const now = stripe.now()
  const lines = [...(subscription.pendingLines ?? []), ...given]
  subscription.pendingLines = undefined
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const invoice: Invoice = {
    id: newId('in'),
    number: `STANDIN-${String(Object.keys(stripe.state.invoices).length + 1).padStart(4, '0')}`,
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    priceId: subscription.priceId,
    amount,
    fromCredit: takeCredit(stripe.state.customers[subscription.customerId], amount),
    lines,
    currency,
    reason,
    status: 'open',
    attempts: 0,
    nextAttempt: null,
    created: now,
    paidAt: null,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
  }
  stripe.state.invoices[invoice.id] = invoice
  subscription.latestInvoiceId = invoice.id
  return invoice
}

/** Line for the whole current period. */
export function periodLine(stripe: Stripe, subscription: Subscription): InvoiceLine {
  const { priceId, periodStart, periodEnd } = subscription
  const { amount } = priceOf(stripe, priceId)
  return { priceId, amount, periodStart, periodEnd, isProration: false }
}

/** Takes from the customer's credit what it can pay. An amount below zero is added to it. */
function takeCredit(customer: Customer | undefined, amount: number): number {
  if (!customer) return 0
  const credit = customer.credit ?? 0
  const taken = Math.min(credit, amount)
  customer.credit = credit - taken
  return taken
}

/** Charges the customer's card; nothing where nothing is due. */
export function collect(stripe: Stripe, invoice: Invoice, { isFirst = false } = {}): boolean {
  const card = stripe.state.customers[invoice.customerId]?.card
  const isTaken =
    dueOf(invoice) === 0 || card === 'good' || (isFirst && card === 'fails-at-renewal')
  invoice.attempts += 1
  if (isTaken) settle(stripe, invoice)
  else fail(stripe, invoice)
  return isTaken
}

export function retryPayment(stripe: Stripe, invoice: Invoice): void {
  const isTaken = collect(stripe, invoice)
  const subscription = stripe.state.subscriptions[invoice.subscriptionId]
  if (isTaken || invoice.nextAttempt !== null || !subscription) return
  if (stripe.state.afterRetries === 'cancel') endSubscription(stripe, subscription)
}

/** Pays an invoice as the customer does in the portal. A card refused here does not count as one of the retries. */
export function payInvoice(stripe: Stripe, id: string): void {
  const invoice = stripe.state.invoices[id]
  if (!invoice) throw missing('invoice', id, { param: 'invoice', status: 404 })
  if (invoice.status === 'paid') throw invalid('Invoice is already paid')
  if (stripe.state.customers[invoice.customerId]?.card !== 'good') {
    emit(stripe, 'invoice.payment_failed', invoice)
    throw declined()
  }
  invoice.attempts += 1
  settle(stripe, invoice)
}

function settle(stripe: Stripe, invoice: Invoice): void {
  invoice.status = 'paid'
  invoice.paidAt = stripe.now()
  invoice.nextAttempt = null
  emit(stripe, 'invoice.paid', invoice)
  const subscription = owing(stripe, invoice)
  if (subscription?.status !== 'past_due') return
  subscription.status = 'active'
  emit(stripe, 'customer.subscription.updated', subscription)
}

function fail(stripe: Stripe, invoice: Invoice): void {
  const days = retryDays[invoice.attempts - 1]
  invoice.nextAttempt = days === undefined ? null : invoice.created + days * daySeconds
  emit(stripe, 'invoice.payment_failed', invoice)
  const subscription = owing(stripe, invoice)
  if (subscription?.status !== 'active') return
  subscription.status = 'past_due'
  emit(stripe, 'customer.subscription.updated', subscription)
}

/** Subscription whose state the invoice decides: an older invoice decides none. */
function owing({ state }: Stripe, invoice: Invoice): Subscription | undefined {
  const subscription = state.subscriptions[invoice.subscriptionId]
  return subscription?.latestInvoiceId === invoice.id ? subscription : undefined
}
