import { z } from 'zod'
import type { ApiCall } from './api-call.ts'
import { Address, priceOf } from './checkout-calls.ts'
import { findCustomer } from '../world/customers.ts'
import { configurationObject, portalObject } from './objects/portal-object.ts'
import { pageOf } from './page-of.ts'
import { expandParam, listParams, Metadata, parseParams } from './parse-params.ts'
import {
  addConfiguration,
  allConfigurations,
  findConfiguration,
} from '../world/portal-configurations.ts'
import { openPortalSession } from '../world/portal-sessions.ts'
import { invalid, missing } from '../world/refusal.ts'
import { prorations, waitingConditions, type PortalSession } from '../world/state.ts'
import type { Stripe } from '../world/stripe.ts'
import { liveSubscription } from '../world/subscriptions.ts'

const PortalInput = z.strictObject({
  customer: z.string(),
  return_url: Address.optional(),
  configuration: z.string().optional(),
  locale: z.string().optional(),
  flow_data: z
    .strictObject({
      type: z.literal('subscription_update_confirm', 'this stand-in knows no other flow'),
      subscription_update_confirm: z.strictObject({
        subscription: z.string(),
        items: z
          .array(
            z.strictObject({
              id: z.string(),
              price: z.string(),
              quantity: z.literal('1').default('1'),
            }),
          )
          .length(1),
      }),
      after_completion: z
        .strictObject({
          type: z.literal('redirect', 'this stand-in knows no other way to end a flow'),
          redirect: z.strictObject({ return_url: Address }),
        })
        .optional(),
    })
    .optional(),
})
type PortalInput = z.output<typeof PortalInput>

const Yes = z.literal('true', 'this stand-in always has this')
const Truth = z.enum(['true', 'false']).transform((word) => word === 'true')
const On = z.strictObject({ enabled: Yes })
const ConfigurationInput = z.strictObject({
  active: Truth.default(true),
  metadata: Metadata.default({}),
  features: z.strictObject({
    invoice_history: On,
    payment_method_update: On,
    subscription_cancel: z.strictObject({
      enabled: Yes,
      mode: z.literal('at_period_end'),
    }),
    subscription_update: z.strictObject({
      enabled: Truth,
      default_allowed_updates: z.tuple([z.literal('price')]),
      products: z
        .array(
          z.strictObject({
            product: z.string(),
            prices: z.array(z.string()).min(1),
          }),
        )
        .max(10),
      proration_behavior: z.enum(prorations).default('none'),
      schedule_at_period_end: z
        .strictObject({
          conditions: z.array(z.strictObject({ type: z.enum(waitingConditions) })),
        })
        .default({ conditions: [] }),
    }),
  }),
})
const ConfigurationList = z.strictObject({
  ...listParams,
  ...expandParam,
  active: Truth.exactOptional(),
})

/** Calls for managing what is paid for. */
export const portalCalls: ApiCall[] = [
  {
    method: 'POST',
    path: '/billing_portal/sessions',
    answer(stripe, { params }) {
      const input = parseParams(PortalInput, params)
      const customer = findCustomer(stripe, input.customer, {
        param: 'customer',
        status: 400,
      })
      const { configuration } = input
      const place = { param: 'configuration', status: 400 } as const
      if (configuration !== undefined) findConfiguration(stripe, configuration, place)
      const session = openPortalSession(stripe, {
        customerId: customer.id,
        returnUrl: input.return_url ?? null,
        change: changeOf(stripe, input),
        configurationId: configuration,
      })
      return portalObject(stripe, session)
    },
  },
  {
    method: 'GET',
    path: '/billing_portal/configurations',
    answer(stripe, { params }) {
      const { active, ...query } = parseParams(ConfigurationList, params)
      const found = allConfigurations(stripe).filter(
        ({ isActive }) => active === undefined || isActive === active,
      )
      const url = '/v1/billing_portal/configurations'
      return pageOf(found, configurationObject, { ...query, url })
    },
  },
  {
    method: 'POST',
    path: '/billing_portal/configurations',
    answer: (stripe, { params }) =>
      configurationObject(addConfiguration(stripe, settingsIn(stripe, params))),
  },
  {
    method: 'POST',
    path: '/billing_portal/configurations/:id',
    answer(stripe, { id, params }) {
      const found = findConfiguration(stripe, id, {
        param: 'configuration',
        status: 404,
      })
      return configurationObject(Object.assign(found, settingsIn(stripe, params)))
    },
  },
]

function settingsIn(stripe: Stripe, params: unknown) {
  const { active: isActive, metadata, features } = parseParams(ConfigurationInput, params)
  const { subscription_update: update } = features
  for (const { prices } of update.products)
    for (const price of prices) priceOf(stripe, price, 'features[subscription_update][products]')
  return {
    isActive,
    metadata,
    canUpdate: update.enabled,
    products: update.products,
    proration: update.proration_behavior,
    waitsFor: update.schedule_at_period_end.conditions.map(({ type }) => type),
  }
}

function changeOf(stripe: Stripe, input: PortalInput): PortalSession['change'] {
  if (!input.flow_data) return null
  const { subscription_update_confirm: wanted, after_completion: after } = input.flow_data
  const [item] = wanted.items
  const subscription = liveSubscription(stripe, wanted.subscription)
  if (subscription.nextPriceId !== undefined)
    throw invalid('The subscription is managed by a subscription schedule.')
  const place = 'flow_data[subscription_update_confirm]'
  if (subscription.customerId !== input.customer)
    throw invalid('The subscription is not of this customer.', `${place}[subscription]`)
  if (item?.id !== subscription.itemId)
    throw missing('subscription item', item?.id ?? '', {
      param: `${place}[items][0][id]`,
      status: 400,
    })
  const price = priceOf(stripe, item.price, `${place}[items][0][price]`)
  if (price.id === subscription.priceId)
    throw invalid('The update would change nothing.', `${place}[items]`)
  return {
    subscriptionId: subscription.id,
    priceId: price.id,
    afterUrl: after?.redirect.return_url ?? null,
  }
}
