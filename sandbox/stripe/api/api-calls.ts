import { z } from 'zod'
import type { ApiCall } from './api-call.ts'
import { checkoutCalls } from './checkout-calls.ts'
import { createCustomer, deleteCustomer, findCustomer, updateCustomer } from '../world/customers.ts'
import { endSubscription } from '../world/end-subscription.ts'
import { expand } from './expand.ts'
import { customerObject } from './objects/customer-object.ts'
import { invoiceObject } from './objects/invoice-object.ts'
import { eventObject } from './objects/object-of.ts'
import { priceObject } from './objects/price-object.ts'
import { subscriptionObject } from './objects/subscription-object.ts'
import { portalCalls } from './portal-calls.ts'
import { pageOf } from './page-of.ts'
import { expandParam, listParams, Metadata, parseParams } from './parse-params.ts'
import { missing } from '../world/refusal.ts'
import type { Stripe } from '../world/stripe.ts'
import { liveSubscription } from '../world/subscriptions.ts'

const text = z.string().max(5000)
const CustomerInput = z.strictObject({
  email: z.union([z.literal(''), z.email('not an e-mail address').max(512)]).optional(),
  name: z.string().max(256).optional(),
  description: text.optional(),
  metadata: Metadata.optional(),
  ...expandParam,
})
const Expanding = z.strictObject(expandParam)
const CustomerList = z.strictObject({
  ...listParams,
  ...expandParam,
  email: text.exactOptional(),
})
const statuses = ['active', 'past_due', 'canceled', 'all', 'ended', 'trialing', 'unpaid'] as const
const SubscriptionList = z.strictObject({
  ...listParams,
  ...expandParam,
  customer: text.exactOptional(),
  price: text.exactOptional(),
  status: z.enum(statuses).exactOptional(),
})
const InvoiceList = z.strictObject({
  ...listParams,
  ...expandParam,
  customer: text.exactOptional(),
  subscription: text.exactOptional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).exactOptional(),
})

const customerCalls: ApiCall[] = [
  {
    method: 'POST',
    path: '/customers',
    answer: (stripe, { params }) =>
      customerObject(createCustomer(stripe, parseParams(CustomerInput, params))),
  },
  {
    method: 'GET',
    path: '/customers',
    answer(stripe, { params }) {
      const { email, ...query } = parseParams(CustomerList, params)
      const found = Object.values(stripe.state.customers)
        .filter((customer) => !customer.isDeleted)
        .filter((customer) => email === undefined || customer.email === email)
      return expand(
        stripe,
        pageOf(found, customerObject, { ...query, url: '/v1/customers' }),
        query.expand,
      )
    },
  },
  {
    method: 'GET',
    path: '/customers/:id',
    answer(stripe, { id, params }) {
      parseParams(Expanding, params)
      const customer = stripe.state.customers[id]
      if (!customer) throw missing('customer', id, { param: 'id', status: 404 })
      return customerObject(customer)
    },
  },
  {
    method: 'POST',
    path: '/customers/:id',
    answer(stripe, { id, params }) {
      const customer = findCustomer(stripe, id)
      updateCustomer(stripe, customer, parseParams(CustomerInput, params))
      return customerObject(customer)
    },
  },
  {
    method: 'DELETE',
    path: '/customers/:id',
    answer(stripe, { id }) {
      const customer = findCustomer(stripe, id)
      deleteCustomer(stripe, customer)
      return customerObject(customer)
    },
  },
]

const subscriptionCalls: ApiCall[] = [
  {
    method: 'GET',
    path: '/subscriptions',
    answer(stripe, { params }) {
      const { customer, price, status, ...query } = parseParams(SubscriptionList, params)
      if (customer !== undefined) customerOfFilter(stripe, customer)
      const found = Object.values(stripe.state.subscriptions)
        .filter((each) => customer === undefined || each.customerId === customer)
        .filter((each) => price === undefined || each.priceId === price)
        .filter((each) => hasStatus(each.status, status))
      const options = { ...query, url: '/v1/subscriptions' }
      const page = pageOf(found, (each) => subscriptionObject(stripe, each), options)
      return expand(stripe, page, query.expand)
    },
  },
  {
    method: 'GET',
    path: '/subscriptions/:id',
    answer(stripe, { id, params }) {
      const subscription = stripe.state.subscriptions[id]
      if (!subscription) throw missing('subscription', id, { param: 'id', status: 404 })
      const { expand: paths } = parseParams(Expanding, params)
      return expand(stripe, subscriptionObject(stripe, subscription), paths)
    },
  },
  {
    method: 'DELETE',
    path: '/subscriptions/:id',
    answer(stripe, { id }) {
      const subscription = liveSubscription(stripe, id)
      endSubscription(stripe, subscription)
      return subscriptionObject(stripe, subscription)
    },
  },
]

const readingCalls: ApiCall[] = [
  {
    method: 'GET',
    path: '/prices/:id',
    answer(stripe, { id, params }) {
      parseParams(Expanding, params)
      const price = stripe.prices.get(id)
      if (!price) throw missing('price', id, { param: 'price', status: 404 })
      return priceObject(price)
    },
  },
  {
    method: 'GET',
    path: '/invoices',
    answer(stripe, { params }) {
      const { customer, subscription, status, ...query } = parseParams(InvoiceList, params)
      if (customer !== undefined) customerOfFilter(stripe, customer)
      const found = Object.values(stripe.state.invoices)
        .filter((each) => customer === undefined || each.customerId === customer)
        .filter((each) => subscription === undefined || each.subscriptionId === subscription)
        .filter((each) => status === undefined || each.status === status)
      const options = { ...query, url: '/v1/invoices' }
      const page = pageOf(found, (each) => invoiceObject(stripe, each), options)
      return expand(stripe, page, query.expand)
    },
  },
  {
    method: 'GET',
    path: '/events/:id',
    answer({ state }, { id }) {
      const event = state.events.find((each) => each.id === id)
      if (!event) throw missing('event', id, { param: 'id', status: 404 })
      return eventObject(event)
    },
  },
]

/** Calls that the stand-in answers. */
export const apiCalls: ApiCall[] = [
  ...customerCalls,
  ...subscriptionCalls,
  ...readingCalls,
  ...checkoutCalls,
  ...portalCalls,
]

/** Refuses a filter by a customer who never existed; deleted customers may be asked about. */
function customerOfFilter({ state }: Stripe, id: string): void {
  if (!state.customers[id]) throw missing('customer', id, { param: 'customer', status: 400 })
}

/** Tells whether a subscription has the wanted status; without one, whether it has not ended. */
function hasStatus(status: string, wanted: string | undefined): boolean {
  if (wanted === 'all') return true
  if (wanted === undefined) return status !== 'canceled'
  return status === (wanted === 'ended' ? 'canceled' : wanted)
}
