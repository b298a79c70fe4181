import type { Price } from './state.ts'
import type { Stripe } from './stripe.ts'

/** Price by its id. One that is sold no longer stays as it was last charged, as Stripe never deletes a price. */
export function priceOf({ prices, state }: Stripe, id: string): Price {
  const sold = prices.get(id)
  if (sold) return sold
  const charged = Object.values(state.invoices).findLast(({ priceId }) => priceId === id)
  return {
    id,
    productId: 'prod_archived',
    name: 'Archived plan',
    amount: charged?.amount ?? 0,
    currency: charged?.currency ?? 'gbp',
    interval: 'month',
    isActive: false,
  }
}
