import { z } from 'zod'
import type { ApiCall } from './api-call.ts'
import {
  expireCheckout,
  findCheckout,
  openCheckout,
  type CheckoutOrder,
} from '../world/checkouts.ts'
import { findCustomer } from '../world/customers.ts'
import { expand } from './expand.ts'
import { checkoutObject } from './objects/checkout-object.ts'
import { expandParam, Metadata, parseParams } from './parse-params.ts'
import { invalid, missing } from '../world/refusal.ts'
import type { Price } from '../world/state.ts'
import type { Stripe } from '../world/stripe.ts'

export const Address = z.url({ protocol: /^https?$/u, error: 'Not a valid URL' }).max(5000)
const CheckoutInput = z.strictObject({
  mode: z.literal('subscription', 'this stand-in sells subscriptions only'),
  line_items: z
    .array(z.strictObject({ price: z.string(), quantity: z.literal('1').default('1') }))
    .length(1, 'this stand-in sells one thing at a time'),
  success_url: Address,
  cancel_url: Address.optional(),
  customer: z.string().optional(),
  customer_email: z.email('not an e-mail address').max(800).optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: Metadata.default({}),
  subscription_data: z.strictObject({ metadata: Metadata.default({}) }).default({ metadata: {} }),
  expires_at: z.coerce.number().int().optional(),
  allowed_payment_method_types: z.array(z.enum(['card', 'bacs_debit'])).optional(),
  // Accepted, without any effect here.
  allow_promotion_codes: z.string().optional(),
  billing_address_collection: z.string().optional(),
  locale: z.string().optional(),
  payment_method_collection: z.string().optional(),
  ...expandParam,
})
const Expanding = z.strictObject(expandParam)
/** Calls for paying. */
export const checkoutCalls: ApiCall[] = [
  {
    method: 'POST',
    path: '/checkout/sessions',
    answer(stripe, { params }) {
      const { expand: paths, ...input } = parseParams(CheckoutInput, params)
      const checkout = openCheckout(stripe, orderOf(stripe, input))
      return expand(stripe, checkoutObject(stripe, checkout), paths)
    },
  },
  {
    method: 'GET',
    path: '/checkout/sessions/:id',
    answer(stripe, { id, params }) {
      const { expand: paths } = parseParams(Expanding, params)
      return expand(stripe, checkoutObject(stripe, findCheckout(stripe, id)), paths)
    },
  },
  {
    method: 'POST',
    path: '/checkout/sessions/:id/expire',
    answer(stripe, { id, params }) {
      parseParams(Expanding, params)
      const checkout = findCheckout(stripe, id)
      expireCheckout(stripe, checkout)
      return checkoutObject(stripe, checkout)
    },
  },
]

type CheckoutInput = Omit<z.output<typeof CheckoutInput>, 'expand'>

function orderOf(stripe: Stripe, input: CheckoutInput): CheckoutOrder {
  const { customer, customer_email: email } = input
  if (customer !== undefined && email !== undefined)
    throw invalid('You may only specify one of these parameters: customer, customer_email.')
  if (customer !== undefined) findCustomer(stripe, customer, { param: 'customer', status: 400 })
  return {
    priceId: priceOf(stripe, input.line_items[0]?.price ?? '', 'line_items[0][price]').id,
    customerId: customer ?? null,
    customerEmail: email ?? null,
    clientReferenceId: input.client_reference_id ?? null,
    metadata: input.metadata,
    subscriptionMetadata: input.subscription_data.metadata,
    successUrl: input.success_url,
    cancelUrl: input.cancel_url ?? null,
    expiresAt: input.expires_at ?? null,
    allowedMethods: input.allowed_payment_method_types ?? null,
  }
}

/** Finds an active price. */
export function priceOf(stripe: Stripe, id: string, param: string): Price {
  const price = stripe.prices.get(id)
  if (!price) throw missing('price', id, { param, status: 400 })
  if (!price.isActive)
    throw invalid('The price specified is inactive. This field only accepts active prices.', param)
  return price
}
