import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { findCheckout, payCheckout, successUrlOf } from '../world/checkouts.ts'
import type { World } from '../world/create-stripe.ts'
import { checkoutPage } from './checkout-page.ts'
import { missing, StripeRefusal } from '../world/refusal.ts'
import { sendPage } from './send-page.ts'
import { cards, type Card, type Checkout } from '../world/state.ts'

type ById = { Params: { id: string } }
const Payment = z.object({ card: z.enum(cards), email: z.string().optional() })

/** Adds the page that a checkout is paid on. */
export function addCheckoutPages(pages: FastifyInstance, world: World): void {
  pages.get<ById>('/c/pay/:id', (request, reply) =>
    show(reply, world, { checkout: findCheckout(world, request.params.id), card: 'good' }),
  )

  pages.post<ById>('/c/pay/:id', (request, reply) => {
    const checkout = findCheckout(world, request.params.id)
    const { card, email } = Payment.parse(request.body)
    try {
      payCheckout(world, checkout, { card, email: z.email().safeParse(email).data })
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      const problem = error.message
      return show(reply.code(error.status), world, { checkout, card, problem })
    }
    world.save()
    // A browser that goes back shows the form as it was left, in spite of no-store, unless a cookie has changed.
    reply.header('set-cookie', `paid=${checkout.id}; Path=/c/pay; HttpOnly; SameSite=Lax`)
    return reply.redirect(successUrlOf(checkout), 303)
  })
}

function show(
  reply: FastifyReply,
  world: World,
  shown: { checkout: Checkout; card: Card; problem?: string },
): FastifyReply {
  const { checkout, card, problem = null } = shown
  const { priceId, customerId, customerEmail, successUrl } = checkout
  const price = world.prices.get(priceId)
  if (!price) throw missing('price', priceId, { param: 'price', status: 404 })
  const customer = customerId === null ? undefined : world.state.customers[customerId]
  const email = customerEmail ?? (customer ? (customer.email ?? customer.id) : null)
  return sendPage(reply, checkoutPage({ checkout, price, email, problem, card }), [successUrl])
}
