import type { Stripe } from '../world/stripe.ts'

/** Address of the API, and how it is answered. */
export type ApiCall = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  answer(stripe: Stripe, called: { id: string; params: unknown }): unknown
}
