import { expect, test } from 'vitest'
import { aPaymentWorld } from '../../../../tests/support/payments/a-payment-world.ts'
import {
  aSubscription,
  testPlans,
  testPrices,
} from '../../../../tests/support/payments/a-subscription.ts'
import type { PaidSubscription, Payments } from '../../../ports/payments.ts'
import { openChange } from './open-change.ts'
import { startCheckout } from './start-checkout.ts'

const { services, stripe, payments, aCustomer, buy, warnings } = await aPaymentWorld()
const { origin } = services

async function choose(uid: string, tier: keyof typeof testPrices): Promise<string> {
  return (await startCheckout(services, { uid, priceId: testPrices[tier] })).checkout_url
}

test('a user who owes for a plan is led to pay it, whichever they choose, within the three days and after', async () => {
  const customer = await aCustomer()
  const bought = await buy(customer, 'pro', 'fails-at-renewal')
  const { periodEnd = 0 } = (await stripe.state()).subscriptions[bought] ?? {}
  await stripe.advance(periodEnd - (await stripe.now()) + 60)
  for (const hours of [0, 73]) {
    await stripe.advance(hours * 3600)
    for (const tier of ['pro', 'enterprise'] as const) {
      const page = await choose(customer.uid, tier)
      expect(page).toContain('/p/session/')
      expect(await (await fetch(page)).text()).toContain('Pay £249.00 now')
    }
  }
})

test('a user who has cancelled and chooses the same plan again is led to undo that', async () => {
  const customer = await aCustomer()
  await stripe.cancel(await buy(customer, 'pro'), { atPeriodEnd: true })
  expect(await choose(customer.uid, 'pro')).toContain('/p/session/')
})

test('on the page of the change a larger plan is charged, and a smaller one waits and gives nothing back', async () => {
  const customer = await aCustomer()
  const bought = await buy(customer, 'starter')
  const confirm = async (tier: keyof typeof testPrices) => {
    const page = await choose(customer.uid, tier)
    const body = new URLSearchParams({ action: 'confirm' })
    const headers = { origin: new URL(page).origin }
    const answer = await fetch(page, { method: 'POST', body, headers, redirect: 'manual' })
    return answer.headers.get('location')
  }
  const invoices = async () =>
    Object.values((await stripe.state()).invoices)
      .filter(({ subscriptionId }) => subscriptionId === bought)
      .map(({ amount, status }) => [Math.sign(amount), status])
  expect(await confirm('enterprise')).toBe(`${origin}/pricing?paid=true`)
  expect(await invoices()).toEqual([
    [1, 'paid'],
    [1, 'paid'],
  ])
  expect(await confirm('starter')).toBe(`${origin}/profile?billing=back`)
  expect(await invoices()).toHaveLength(2)
  const priceNow = async () => (await stripe.state()).subscriptions[bought]?.priceId
  expect(await priceNow()).toBe(testPrices.enterprise)
  await stripe.advanceDays(32)
  expect(await priceNow()).toBe(testPrices.starter)
})

const nobodyElse = { payments, plansByPrice: testPlans, origin, log: services.log }

test('a paid subscription goes before one that is owed, and one that is over counts for nothing', async () => {
  const asked: unknown[] = []
  const portal: Payments = {
    ...payments,
    async openPortal({ customerId, change }) {
      asked.push([customerId, change?.subscriptionId ?? null])
      return 'https://pay.example/'
    },
  }
  const open = (...bought: PaidSubscription[]) =>
    openChange({ ...nobodyElse, payments: portal }, bought, testPrices.enterprise)
  const paid = aSubscription({ id: 'sub_paid', priceId: testPrices.starter })
  for (const status of ['past_due', 'unpaid', 'paused']) {
    const owed = aSubscription({ id: 'sub_owed', customerId: 'cus_2', status })
    await open(owed)
    await open(owed, paid)
  }
  const owedFirst = [
    ['cus_2', null],
    ['cus_1', 'sub_paid'],
  ]
  expect(asked).toEqual([...owedFirst, ...owedFirst, ...owedFirst])
  for (const status of ['canceled', 'incomplete', 'incomplete_expired', 'new_word'])
    expect(await open(aSubscription({ status }))).toBeNull()
})

test('a change that the payment service refuses to prepare is made manually on its page, and the log says so', async () => {
  const customer = await aCustomer()
  await buy(customer, 'pro')
  await stripe.fault({
    path: '/v1/billing_portal/sessions',
    effect: { kind: 'status', status: 400 },
    times: 1,
  })
  expect(await choose(customer.uid, 'starter')).toContain('/p/session/')
  expect(JSON.stringify(warnings)).toContain("doesn't allow a plan change by link")
})
