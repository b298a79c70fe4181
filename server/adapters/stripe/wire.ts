import { z } from 'zod'

/** Stripe's answers, as far as they are read (API version of the library). Unknown fields are ignored. */
export const Id = z.string().regex(/^[\w-]{1,255}$/u)
const lastSecond = 253_402_300_799 // of the year 9999
const UnixSeconds = z
  .int()
  .min(0)
  .max(lastSecond)
  .transform((seconds) => new Date(seconds * 1000).toISOString())
/** Id of an object, or the whole object where it was asked for. */
const Reference = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)])
const Url = z.url({ protocol: /^https?$/u }).max(10_000)

export const Customer = z.object({ id: Id, deleted: z.boolean().optional() })
export const CustomerPage = z.object({
  data: z.array(z.object({ id: Id, metadata: z.record(z.string(), z.string()).nullish() })),
})

export const OpenedCheckout = z.object({ id: Id, url: Url })
export const Checkout = z.object({
  id: Id,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  customer: Reference.nullable(),
  customer_email: z.string().nullish(),
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
})

export const Portal = z.object({ url: Url })

export const ConfigurationPage = z.object({
  data: z.array(
    z.object({
      id: Id,
      active: z.boolean(),
      metadata: z.record(z.string(), z.string()).nullish(),
      features: z.object({ subscription_update: z.unknown() }),
    }),
  ),
})
export const Configuration = z.object({ id: Id })
export const ProductOfPrice = z.object({ product: Reference })

export const Price = z.object({
  active: z.boolean(),
  currency: z.string(),
  unit_amount: z.number().nullable(),
  recurring: z
    .object({ interval: z.string(), interval_count: z.number(), usage_type: z.string() })
    .nullable(),
})

const Item = z.object({
  id: Id,
  price: z.object({ id: Id }),
  current_period_start: UnixSeconds,
  current_period_end: UnixSeconds,
})

export type Item = z.infer<typeof Item>

const Line = z.object({
  amount: z.number(),
  period: z.object({ end: UnixSeconds }),
  pricing: z.object({ price_details: z.object({ price: Reference }).nullish() }).nullish(),
})
const Lines = z.object({ data: z.array(Line) })

export type Line = z.infer<typeof Line>

const Invoice = z.object({
  status: z.string().nullable(),
  created: UnixSeconds,
  lines: Lines.nullish(),
})

export const Subscription = z.object({
  id: Id,
  customer: Reference,
  status: z.string().min(1).max(100),
  items: z.object({ data: z.tuple([Item], Item) }),
  cancel_at: UnixSeconds.nullable(),
  cancel_at_period_end: z.boolean(),
  latest_invoice: Invoice.nullable(),
  created: UnixSeconds,
})
export type Subscription = z.infer<typeof Subscription>

export const InvoicePage = z.object({ data: z.array(z.object({ created: UnixSeconds })) })
export const PaidInvoicePage = z.object({ data: z.array(z.object({ lines: Lines.nullish() })) })
export const SubscriptionPage = z.object({ data: z.array(Subscription), has_more: z.boolean() })

/** Event of which only the understood parts are read: an unknown kind is not an error. */
export const Event = z.object({
  id: Id,
  type: z.string().min(1).max(255),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.string().nullish().catch(null),
      id: Id.nullish().catch(null),
      customer: Reference.nullish().catch(null),
    }),
  }),
})

/** Error that the library throws. */
export const Failure = z.object({
  type: z.string(),
  statusCode: z.number().optional(),
  code: z.string().optional(),
  /** Part of the request that the error is about. */
  param: z.string().optional(),
  headers: z.record(z.string(), z.unknown()).optional(),
  detail: z.unknown(),
})
export type Failure = z.infer<typeof Failure>
