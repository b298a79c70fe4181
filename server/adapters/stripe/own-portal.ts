import type Stripe from 'stripe'
import { z } from 'zod'
import { Configuration, ConfigurationPage, ProductOfPrice } from './wire.ts'

type Ask = <Answer>(
  schema: z.ZodType<Answer>,
  call: (stripe: Stripe) => Promise<unknown>,
) => Promise<Answer>

/** Key of the metadata by which our configuration is found again; its value are the prices that it offers. */
const mark = 'bidwright_prices'
const maxConfigurations = 100

/** Settings without which a larger plan could be had for nothing. */
const Terms = z.object({
  enabled: z.literal(true),
  proration_behavior: z.literal('always_invoice'),
  schedule_at_period_end: z.object({
    conditions: z
      .array(z.object({ type: z.string() }))
      .refine((all) => all.some(({ type }) => type === 'decreasing_item_amount')),
  }),
})

/**
 * Customer portal with our terms, whatever the dashboard says: made when it is first needed, and corrected where
 * somebody has changed it. Resolves with the id of its configuration; null: nothing is sold.
 */
export function ownPortal(
  asking: { read: Ask; write: Ask },
  sold: readonly string[],
): () => Promise<string | null> {
  let known: Promise<string> | null = null
  return async () => {
    if (sold.length === 0) return null
    const asked = (known ??= prepare(asking, sold))
    asked.catch(() => {
      if (known === asked) known = null
    })
    return asked
  }
}

async function prepare(
  { read, write }: { read: Ask; write: Ask },
  sold: readonly string[],
): Promise<string> {
  const prices = sold.join(' ')
  const { data } = await read(ConfigurationPage, (stripe) =>
    stripe.billingPortal.configurations.list({ limit: maxConfigurations }),
  )
  const own = data.find(({ metadata }) => metadata?.[mark] === prices)
  if (own?.active && Terms.safeParse(own.features.subscription_update).success) return own.id

  const products = new Map<string, string[]>()
  for (const price of sold) {
    const { product } = await read(ProductOfPrice, (stripe) => stripe.prices.retrieve(price))
    products.set(product, [...(products.get(product) ?? []), price])
  }
  const settings = settingsFor(products, prices)
  const { id } = await write(Configuration, (stripe) =>
    own
      ? stripe.billingPortal.configurations.update(own.id, { ...settings, active: true })
      : stripe.billingPortal.configurations.create(settings),
  )
  return id
}

function settingsFor(products: Map<string, string[]>, prices: string) {
  return {
    metadata: { [mark]: prices },
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        products: [...products].map(([product, list]) => ({ product, prices: list })),
        // A larger plan is charged now. A smaller one waits, so that nothing is given back for a day of the larger.
        proration_behavior: 'always_invoice',
        schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
      },
    },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams
}

/** Describes the one change that a page of the portal is opened for. */
export function confirming({
  subscriptionId,
  itemId,
  priceId,
  doneUrl,
}: {
  subscriptionId: string
  itemId: string
  priceId: string
  doneUrl: string
}): Stripe.BillingPortal.SessionCreateParams.FlowData {
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: subscriptionId,
      items: [{ id: itemId, price: priceId, quantity: 1 }],
    },
    after_completion: { type: 'redirect', redirect: { return_url: doneUrl } },
  }
}
