import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { World } from '../world/create-stripe.ts'
import { changeInPortal } from '../world/change-plan.ts'
import { changeCard, findCustomer } from '../world/customers.ts'
import { payInvoice } from '../world/invoices.ts'
import { confirmPage } from './confirm-page.ts'
import { portalPage } from './portal-page.ts'
import { termsOf } from '../world/portal-configurations.ts'
import { findPortalSession } from '../world/portal-sessions.ts'
import { missing, StripeRefusal } from '../world/refusal.ts'
import { sendPage } from './send-page.ts'
import { cards, type PortalSession, type Subscription } from '../world/state.ts'
import {
  cancelAtPeriodEnd,
  liveSubscription,
  takeBackCancellation,
} from '../world/subscriptions.ts'

type ById = { Params: { id: string } }

const Action = z.discriminatedUnion('action', [
  z.object({ action: z.literal('card'), card: z.enum(cards) }),
  z.object({ action: z.literal('change'), subscription: z.string(), price: z.string() }),
  z.object({ action: z.literal('cancel'), subscription: z.string() }),
  z.object({ action: z.literal('resume'), subscription: z.string() }),
  z.object({ action: z.literal('pay'), subscription: z.string() }),
  z.object({ action: z.literal('confirm') }),
])
type Action = z.output<typeof Action>

/** Adds the customer portal: all of it, or the one change that the customer is to confirm. */
export function addPortalPages(pages: FastifyInstance, world: World): void {
  pages.get<ById>('/p/session/:id', (request, reply) =>
    show(reply, world, findPortalSession(world, request.params.id), null),
  )

  pages.post<ById>('/p/session/:id', (request, reply) => {
    const session = findPortalSession(world, request.params.id)
    const action = Action.parse(request.body)
    try {
      act(world, session, action)
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return show(reply.code(error.status), world, session, error.message)
    }
    world.save()
    const next = action.action === 'confirm' ? session.change?.afterUrl : null
    return reply.redirect(next ?? `/p/session/${session.id}`, 303)
  })
}

function act(world: World, session: PortalSession, action: Action): void {
  switch (action.action) {
    case 'card':
      return changeCard(world, findCustomer(world, session.customerId), action.card)
    case 'change':
      return changeInPortal(world, ownSubscription(world, session, action), {
        priceId: action.price,
        terms: termsOf(world, session),
      })
    case 'cancel':
      return cancelAtPeriodEnd(world, ownSubscription(world, session, action), 'date')
    case 'resume':
      return takeBackCancellation(world, ownSubscription(world, session, action))
    case 'pay':
      return payInvoice(world, ownSubscription(world, session, action).latestInvoiceId)
    case 'confirm':
      return confirm(world, session)
  }
}

/** Makes the change, once even if it is confirmed twice. */
function confirm(world: World, session: PortalSession): void {
  const { change } = session
  if (!change) return
  const { priceId } = change
  const subscription = liveSubscription(world, change.subscriptionId)
  if (subscription.priceId === priceId || subscription.nextPriceId === priceId) return
  changeInPortal(world, subscription, {
    priceId,
    terms: termsOf(world, session),
  })
}

function ownSubscription(
  world: World,
  { customerId }: PortalSession,
  { subscription: id }: { subscription: string },
): Subscription {
  const subscription = liveSubscription(world, id)
  if (subscription.customerId !== customerId)
    throw missing('subscription', id, { param: 'id', status: 404 })
  return subscription
}

function show(
  reply: FastifyReply,
  world: World,
  session: PortalSession,
  problem: string | null,
): FastifyReply {
  const { state, prices } = world
  const { change, customerId } = session
  const customer = findCustomer(world, customerId)
  const subscription = change && state.subscriptions[change.subscriptionId]
  if (change && subscription) {
    const from = prices.get(subscription.priceId)
    const terms = termsOf(world, session)
    const view = {
      session,
      subscription,
      terms,
      from,
      to: prices.get(change.priceId),
      problem,
    }
    return sendPage(reply, confirmPage(view), [change.afterUrl])
  }
  const own = <Thing extends { customerId: string }>(things: Record<string, Thing>) =>
    Object.values(things)
      .filter((each) => each.customerId === customerId)
      .toReversed()
  const subscriptions = own(state.subscriptions)
  const invoices = own(state.invoices)
  return sendPage(
    reply,
    portalPage({
      session,
      customer,
      subscriptions,
      invoices,
      prices,
      problem,
      terms: termsOf(world, session),
    }),
  )
}
