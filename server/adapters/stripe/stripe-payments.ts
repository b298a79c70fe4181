import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { z } from 'zod'
import type { CheckoutCustomer, PaidSubscription, Payments } from '../../ports/payments.ts'
import { PortError } from '../../ports/port-error.ts'
import { lastPaid } from './last-paid.ts'
import { confirming, ownPortal } from './own-portal.ts'
import { readEvent } from './read-event.ts'
import { stripeClient, type ClientOptions } from './stripe-client.ts'
import {
  failedReading,
  failedWriting,
  isInvalid,
  isKeyInUse,
  isMissing,
  isReplayed,
} from './to-port-error.ts'
import { bestItem, isOwing, toSubscription } from './to-subscription.ts'
import {
  Checkout,
  Customer,
  CustomerPage,
  InvoicePage,
  OpenedCheckout,
  PaidInvoicePage,
  Portal,
  Price,
  SubscriptionPage,
  type Subscription,
} from './wire.ts'

export type StripeOptions = ClientOptions & {
  webhookSecret: string
  /** Price ids sold now or earlier, the highest plan first: they tell which item of a subscription counts. */
  pricesByRank?: readonly string[]
  /** Price id of each plan for sale. */
  prices?: Readonly<Record<string, string>>
}

type Call = (stripe: Stripe) => Promise<unknown>

/** Subscriptions on a page, each with its latest invoice. */
const pageSize = 20
/** Open invoices read of one subscription: more than one can have. */
const maxInvoices = 100
/** Limit on paid invoices read to find what was paid for last: the operator's own have other prices. */
const maxPaidInvoices = 10
/** Limit on pages, because a list without an end is a fault: nobody has this many subscriptions. */
const maxPages = 50
/** Limit on customers with one address, which may have become a customer repeatedly by buying without an account. */
const maxNamesakes = 100
/** Limit on answers of the last day with which no customer can be had: nobody presses that often. */
const maxSpent = 100
/** Pauses before a request is sent again whose key was in use. */
const inUsePausesMs = [50, 100, 200, 400, 800, 1600]

/** Payments by Stripe. Only what was asked for is read from its answers, and only in the shape it is known to have. */
export function stripePayments(options: StripeOptions): Payments {
  const client = stripeClient(options)
  const { pricesByRank = [], prices = {} } = options
  const portal = ownPortal({ read, write }, Object.values(prices))

  async function read<Answer>(schema: z.ZodType<Answer>, call: Call): Promise<Answer> {
    const stripe = await client()
    return call(stripe)
      .then((answer) => schema.parse(answer))
      .catch((error: unknown) => {
        throw failedReading(error)
      })
  }

  async function readIfAny<Answer>(schema: z.ZodType<Answer>, call: Call): Promise<Answer | null> {
    return read(schema, call).catch(nullIfMissing)
  }

  async function write<Answer>(schema: z.ZodType<Answer>, call: Call): Promise<Answer> {
    const stripe = await client()
    return call(stripe)
      .then((answer) => schema.parse(answer))
      .catch((error: unknown) => {
        throw failedWriting(error)
      })
  }

  async function findCheckout(id: string) {
    const found = await readIfAny(Checkout, (stripe) => stripe.checkout.sessions.retrieve(id))
    return found && toCheckout(found)
  }

  /** Times at which the subscription's unpaid invoices were made; Stripe is asked only when something is owed. */
  async function openSince(subscription: Subscription): Promise<string[]> {
    if (!isOwing(subscription)) return []
    const page = await read(InvoicePage, (stripe) =>
      stripe.invoices.list({ subscription: subscription.id, status: 'open', limit: maxInvoices }),
    )
    return page.data.map(({ created }) => created)
  }

  async function complete(subscription: Subscription): Promise<PaidSubscription> {
    const item = bestItem(subscription, pricesByRank)
    const { id } = subscription
    const paidInvoices = async () =>
      (
        await read(PaidInvoicePage, (stripe) =>
          stripe.invoices.list({ subscription: id, status: 'paid', limit: maxPaidInvoices }),
        )
      ).data
    const paid = { priceId: item.price.id, pricesByRank, paidInvoices }
    return toSubscription(subscription, {
      item,
      openSince: await openSince(subscription),
      paid: await lastPaid(subscription, paid),
    })
  }

  /**
   * Makes a customer once. Stripe gives the first answer to a key again for a day, even a failure, and even after that
   * customer was deleted: `spent` lists such answers, and makes the key another one.
   */
  async function makeOnce(
    { uid, email }: { uid: string; email: string },
    spent: readonly string[] = [],
  ): Promise<string> {
    if (spent.length > maxSpent) throw new PortError('not-reached')
    const idempotencyKey = `customer-${hashOf([uid, email, ...spent].join(' '))}`
    const id = await onceFree(() =>
      write(Customer, (stripe) =>
        stripe.customers.create({ email, metadata: { uid } }, { idempotencyKey }),
      ),
    ).then(idOf, nullIfReplayed)
    if (id === null) return makeOnce({ uid, email }, [...spent, 'failed'])
    const found = await readIfAny(Customer, (stripe) => stripe.customers.retrieve(id))
    return found && !found.deleted ? id : makeOnce({ uid, email }, [...spent, id])
  }

  return {
    async makeCustomer({ uid, email }) {
      const page = await read(CustomerPage, (stripe) =>
        stripe.customers.list({ email, limit: maxNamesakes }),
      )
      const known = page.data.find(({ metadata }) => metadata?.['uid'] === uid)
      return known ? known.id : makeOnce({ uid, email })
    },

    openCheckout: ({ priceId, customer, successUrl, cancelUrl }) =>
      write(OpenedCheckout, (stripe) =>
        stripe.checkout.sessions.create({
          mode: 'subscription',
          line_items: [{ price: priceId, quantity: 1 }],
          success_url: successUrl,
          cancel_url: cancelUrl,
          // A method that settles days later would leave a checkout complete but unpaid until then. docs/decisions/038
          allowed_payment_method_types: ['card'],
          ...whoBuys(customer),
        }),
      ),

    async closeCheckout(id) {
      await write(Checkout, (stripe) => stripe.checkout.sessions.expire(id)).catch(
        async (error: unknown) => {
          const cause = error instanceof PortError ? error.cause : null
          // A complete or expired checkout is refused like an invalid request: the state tells them apart.
          if (!isInvalid(cause)) throw error
          if ((await findCheckout(id))?.state === 'open') throw error
        },
      )
    },

    findCheckout,

    async subscriptionsOf(customerId) {
      const found: PaidSubscription[] = []
      for (let turned = 0; turned < maxPages; turned += 1) {
        const last = found.at(-1)
        const page = await readIfAny(SubscriptionPage, (stripe) =>
          stripe.subscriptions.list({
            customer: customerId,
            status: 'all',
            limit: pageSize,
            expand: ['data.latest_invoice'],
            ...(last && { starting_after: last.id }),
          }),
        )
        if (!page) return []
        for (const one of page.data) found.push(await complete(one))
        if (!page.has_more) return found
      }
      throw new PortError('not-reached', { cause: new Error(`more than ${maxPages} pages`) })
    },

    async preparePortal() {
      await portal()
    },

    async openPortal({ customerId, returnUrl, change }) {
      const configuration = await portal()
      const opened = await write(Portal, (stripe) =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          ...(configuration !== null && { configuration }),
          ...(change && { flow_data: confirming(change) }),
        }),
      )
      return opened.url
    },

    async forgetCustomer(id) {
      await write(Customer, (stripe) => stripe.customers.del(id)).catch(nullIfMissing)
    },

    async findPrice(id) {
      const found = await readIfAny(Price, (stripe) => stripe.prices.retrieve(id))
      return found && toPrice(found)
    },

    readEvent: async (rawBody, signature) =>
      readEvent(await client(), { rawBody, signature }, options),
  }
}

/** Sends a request, again while another one with its key is under way. */
async function onceFree<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of inUsePausesMs) {
    const answer = await send().catch(nullIfInUse)
    if (answer !== null) return answer
    await sleep(pauseMs)
  }
  return send()
}

function nullIfInUse(error: unknown): null {
  if (error instanceof PortError && isKeyInUse(error.cause)) return null
  throw error
}

function nullIfReplayed(error: unknown): null {
  if (error instanceof PortError && isReplayed(error.cause)) return null
  throw error
}

function idOf({ id }: { id: string }): string {
  return id
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function nullIfMissing(error: unknown): null {
  if (error instanceof PortError && isMissing(error.cause)) return null
  throw error
}

function whoBuys(customer: CheckoutCustomer): Stripe.Checkout.SessionCreateParams {
  if ('email' in customer) {
    const metadata = customer.name === '' ? {} : { name: customer.name }
    return { customer_email: customer.email, metadata }
  }
  const metadata = { uid: customer.uid }
  return {
    customer: customer.customerId,
    client_reference_id: customer.uid,
    metadata,
    subscription_data: { metadata },
  }
}

function toCheckout(found: z.infer<typeof Checkout>) {
  return {
    id: found.id,
    state: found.status,
    isPaid: found.payment_status === 'paid' || found.payment_status === 'no_payment_required',
    customerId: found.customer,
    email: found.customer_details?.email ?? found.customer_email ?? null,
  }
}

function toPrice({ active, currency, unit_amount: amount, recurring }: z.infer<typeof Price>) {
  const isMonthly =
    recurring?.interval === 'month' &&
    recurring.interval_count === 1 &&
    recurring.usage_type === 'licensed'
  return { isActive: active, currency, amount, isMonthly }
}
