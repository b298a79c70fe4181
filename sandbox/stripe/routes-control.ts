import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuseOutsiders } from '../kit/loopback-only.ts'
import { changePlan } from './world/change-plan.ts'
import { findCheckout, payCheckout } from './world/checkouts.ts'
import type { World } from './world/create-stripe.ts'
import { changeCard, findCustomer } from './world/customers.ts'
import type { Delivery } from './delivery.ts'
import { endSubscription } from './world/end-subscription.ts'
import { addFaultRoutes, type FaultPlan } from '../kit/fault-plan.ts'
import { Fault } from './api/faults.ts'
import { payInvoice } from './world/invoices.ts'
import { checkoutObject } from './api/objects/checkout-object.ts'
import { customerObject } from './api/objects/customer-object.ts'
import { subscriptionObject } from './api/objects/subscription-object.ts'
import { fromElsewhere, missing } from './world/refusal.ts'
import { afterRetries, cards, prorations, type StripeEvent } from './world/state.ts'
import { cancelAtPeriodEnd, liveSubscription, takeBackCancellation } from './world/subscriptions.ts'

const maxSeconds = 10 * 366 * 86_400
const maxTimes = 1000

const ClockMove = z.strictObject({ advanceSeconds: z.int().min(0).max(maxSeconds) })
const DeliveryChange = z.strictObject({
  mode: z.enum(['deliver', 'hold']).exactOptional(),
  url: z.url().nullable().exactOptional(),
})
const Deliver = z.strictObject({
  /** Ids of the events; absent: those that have not been delivered. */
  ids: z.array(z.string()).exactOptional(),
  order: z.enum(['asc', 'desc', 'shuffle']).default('asc'),
  times: z.int().min(1).max(maxTimes).default(1),
  atOnce: z.boolean().default(false),
})
const Payment = z.strictObject({ card: z.enum(cards), email: z.email().exactOptional() })
const CardChange = z.strictObject({ card: z.enum(cards) })
const Cancellation = z.strictObject({ atPeriodEnd: z.boolean() })
const PlanChange = z.strictObject({
  price: z.string(),
  proration: z.enum(prorations).default('always_invoice'),
})
const PriceChange = z.strictObject({
  amount: z.int().min(0).exactOptional(),
  currency: z.string().length(3).exactOptional(),
  interval: z.enum(['day', 'week', 'month', 'year']).exactOptional(),
  isActive: z.boolean().exactOptional(),
})
const AfterRetriesChange = z.strictObject({ outcome: z.enum(afterRetries) })
const NewFaults = z.strictObject({ faults: z.array(Fault) })

type ById = { Params: { id: string } }
export type ControlOptions = {
  world: World
  delivery: Delivery
  faults: FaultPlan<Fault>
}

/** Adds the controls for tests and the demo. */
export function addControlRoutes(app: FastifyInstance, options: ControlOptions): void {
  const { world, faults } = options
  app.register(
    (control, _options, done) => {
      control.addHook('onRequest', refuseOutsiders(fromElsewhere))
      control.addHook('preHandler', (_request, _reply, done) => {
        world.catchUp()
        done()
      })
      addEventRoutes(control, options)
      addCustomerRoutes(control, world)

      control.get('/state', () => {
        const { customers, subscriptions, invoices, checkouts, portalConfigurations } = world.state
        return {
          customers,
          subscriptions,
          invoices,
          checkouts,
          portalConfigurations,
        }
      })
      control.get('/clock', () => clockOf(world))
      control.post('/clock', (request) => {
        world.advance(ClockMove.parse(request.body).advanceSeconds)
        return clockOf(world)
      })
      control.post<ById>('/prices/:id', (request) => {
        const price = world.prices.get(request.params.id)
        if (!price) throw missing('price', request.params.id, { param: 'price', status: 404 })
        return Object.assign(price, PriceChange.parse(request.body))
      })
      control.post('/after-retries', (request) => {
        world.state.afterRetries = AfterRetriesChange.parse(request.body).outcome
        world.save()
        return { outcome: world.state.afterRetries }
      })
      addFaultRoutes(control, faults, (body) => NewFaults.parse(body).faults)
      done()
    },
    { prefix: '/control' },
  )
}

function addEventRoutes(control: FastifyInstance, { world, delivery }: ControlOptions): void {
  control.get('/events', () => ({ events: world.state.events }))

  control.post('/delivery', (request) => {
    const { mode, url } = DeliveryChange.parse(request.body)
    if (mode !== undefined) world.state.delivery = mode
    if (url !== undefined) delivery.url = url
    world.save()
    delivery.wake()
    return { mode: world.state.delivery, url: delivery.url }
  })

  control.post('/events/deliver', (request) => {
    const { ids, order, times, atOnce } = Deliver.parse(request.body)
    const chosen = chooseEvents(world.state.events, ids)
    const repeated = Array.from({ length: times }, () => chosen).flat()
    const sent = delivery.send(inOrder(repeated, order), { atOnce })
    return sent.then((deliveries) => ({ deliveries }))
  })
}

function addCustomerRoutes(control: FastifyInstance, world: World): void {
  control.post<ById>('/checkouts/:id/pay', (request) => {
    const checkout = findCheckout(world, request.params.id)
    payCheckout(world, checkout, Payment.parse(request.body))
    world.save()
    return checkoutObject(world, checkout)
  })

  control.post<ById>('/customers/:id/card', (request) => {
    const customer = findCustomer(world, request.params.id)
    changeCard(world, customer, CardChange.parse(request.body).card)
    world.save()
    return customerObject(customer)
  })

  control.post<ById>('/subscriptions/:id/cancel', (request) => {
    const subscription = liveSubscription(world, request.params.id)
    if (Cancellation.parse(request.body).atPeriodEnd) cancelAtPeriodEnd(world, subscription, 'flag')
    else endSubscription(world, subscription)
    world.save()
    return subscriptionObject(world, subscription)
  })

  control.post<ById>('/subscriptions/:id/resume', (request) => {
    const subscription = liveSubscription(world, request.params.id)
    takeBackCancellation(world, subscription)
    world.save()
    return subscriptionObject(world, subscription)
  })

  control.post<ById>('/subscriptions/:id/change', (request) => {
    const subscription = liveSubscription(world, request.params.id)
    const { price: priceId, proration } = PlanChange.parse(request.body)
    changePlan(world, subscription, { priceId, proration })
    world.save()
    return subscriptionObject(world, subscription)
  })

  control.post<ById>('/subscriptions/:id/pay', (request) => {
    const subscription = liveSubscription(world, request.params.id)
    payInvoice(world, subscription.latestInvoiceId)
    world.save()
    return subscriptionObject(world, subscription)
  })
}

function clockOf(world: World): { now: number; aheadSeconds: number } {
  return { now: world.now(), aheadSeconds: world.state.aheadSeconds }
}

function chooseEvents(events: readonly StripeEvent[], ids: string[] | undefined): StripeEvent[] {
  if (!ids) return events.filter(({ isDelivered }) => !isDelivered)
  return ids.map((id) => {
    const event = events.find((each) => each.id === id)
    if (!event) throw missing('event', id, { param: 'ids', status: 404 })
    return event
  })
}

/** Orders events as they happened, in reverse, or shuffled; repeated ones one round after the other. */
function inOrder(repeated: StripeEvent[], order: 'asc' | 'desc' | 'shuffle'): StripeEvent[] {
  switch (order) {
    case 'asc':
      return repeated
    case 'desc':
      return repeated.toReversed()
    case 'shuffle':
      return shuffled(repeated)
  }
}

/** Shuffles things, each order as likely as the others. */
function shuffled<Thing>(things: readonly Thing[]): Thing[] {
  const left = [...things]
  return things.flatMap(() => left.splice(randomInt(left.length), 1))
}
