import type { Stripe } from '../world/stripe.ts'

/** One address of the API, and what is answered there. */
export type ApiCall = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  answer(stripe: Stripe, called: { id: string; params: unknown }): unknown
}
