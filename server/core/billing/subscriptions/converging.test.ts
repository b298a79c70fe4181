import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPaymentWorld } from '../../../../tests/support/payments/a-payment-world.ts'
import { testPlans, testPrices } from '../../../../tests/support/payments/a-subscription.ts'
import { entitlementOf } from '../../../store/billing/entitlements.ts'
import { subscriptionsOfUser } from '../../../store/billing/subscriptions.ts'
import { entitlementFrom } from './entitlement-from.ts'

const world = await aPaymentWorld()
const { services, stripe, payments, settle, workOff, aCustomer, buy, queued } = world
const { db } = services.store

/**
 * Steps of a paying customer, and events that may happen to them. One that is not possible at the moment is skipped.
 */
const steps = [
  'buy',
  'upgrade',
  'downgrade',
  'cancel at the period’s end',
  'go on after all',
  'give a card that fails',
  'give a good card',
  'pay what is open',
  'a month passes',
  'four days pass',
  'end at once',
] as const
type Step = (typeof steps)[number]

/** Sequences of steps. Between them, some past events are told, or some queued tasks are done. */
const life = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...steps) },
    { weight: 1, arbitrary: fc.record({ told: fc.array(fc.nat(), { maxLength: 4 }) }) },
    { weight: 1, arbitrary: fc.constant('work' as const) },
  ),
  { minLength: 4, maxLength: 14 },
)

const usual: [(Step | 'work')[], number[]][] = [
  [[], []],
  [
    ['upgrade', 'work'],
    [3, 1, 0],
  ],
  [['give a card that fails', 'work', 'a month passes'], [1]],
  [['end at once'], [0, 1]],
]

test('in whatever order and however often a life’s events come, it ends as it is at Stripe', async () => {
  const seen = new Set<string>()
  const isTwice = fc.array(fc.nat(), { maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(life, isTwice, async (whole, again) => {
      const customer = await aCustomer()
      const before = (await stripe.events()).length
      await buy(customer)
      for (const part of whole) {
        if (part === 'work') await workOff()
        else if (typeof part === 'object') await tell(before, part.told)
        else await live(customer, part)
      }
      await tell(before, again)
      await stripe.deliver({ order: 'shuffle', times: 2, atOnce: true })
      await workOff()

      const there = await payments.subscriptionsOf(customer.customerId)
      const { tier, status } = entitlementFrom(there, testPlans)
      seen.add(`${tier} ${status}`)
      expect(await entitlementOf(db, customer.uid)).toMatchObject({ tier, status })
      const kept = await subscriptionsOfUser(db, customer.uid)
      expect(kept.map(inMs).toSorted(byId)).toEqual(there.map(inMs).toSorted(byId))
      expect(await queued('refresh-customer')).toEqual([])
      await leave(customer)
    }),
    { numRuns: 24, examples: usual },
  )
  // Otherwise it would be a property of nothing.
  const usualEnds = ['pro active', 'enterprise active', 'pro past_due', 'free canceled']
  expect([...seen]).toEqual(expect.arrayContaining(usualEnds))
}, 120_000)

/** Removes the customer, so that no month that passes for another is charged to them. */
async function leave({ customerId }: { customerId: string }): Promise<void> {
  await payments.forgetCustomer(customerId)
  await settle()
}

/** Tells some of the events since, including old ones and those told before. */
async function tell(since: number, picks: number[]): Promise<void> {
  const events = (await stripe.events()).slice(since)
  const ids = picks.flatMap((pick) => events[pick % events.length]?.id ?? [])
  if (ids.length > 0) await stripe.deliver({ ids, order: 'shuffle' })
}

async function live(customer: { uid: string; customerId: string }, step: Step): Promise<void> {
  const all = await payments.subscriptionsOf(customer.customerId)
  const held = all.find(({ status }) => status !== 'canceled')
  if (step === 'a month passes') return void (await stripe.advanceDays(32))
  if (step === 'four days pass') return void (await stripe.advanceDays(4))
  if (step === 'give a card that fails')
    return void (await stripe.giveCard(customer.customerId, 'fails-at-renewal'))
  if (step === 'give a good card') return void (await stripe.giveCard(customer.customerId, 'good'))
  if (!held) return step === 'buy' ? void (await buy(customer, 'starter')) : undefined
  switch (step) {
    case 'buy':
      return // they have one
    case 'upgrade':
      return void (await stripe.changePlan(held.id, testPrices.enterprise))
    case 'downgrade':
      return void (await stripe.changePlan(held.id, testPrices.starter))
    case 'cancel at the period’s end':
      return void (await stripe.cancel(held.id, { atPeriodEnd: true }))
    case 'go on after all':
      return held.cancelsAt ? void (await stripe.takeBackCancellation(held.id)) : undefined
    case 'pay what is open':
      if (held.status !== 'past_due') return
      await stripe.giveCard(customer.customerId, 'good')
      return void (await stripe.payOpenInvoice(held.id))
    case 'end at once':
      return void (await stripe.cancel(held.id))
  }
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}

const instants = [
  'periodStart',
  'periodEnd',
  'paidUntil',
  'cancelsAt',
  'unpaidSince',
  'createdAt',
] as const

/** Instants may be written in several ways. */
function inMs<Kept extends { [name in (typeof instants)[number]]: string | null }>(kept: Kept) {
  const times = instants.map((name) => [name, kept[name] && Date.parse(kept[name])])
  return { ...kept, ...Object.fromEntries(times) }
}
