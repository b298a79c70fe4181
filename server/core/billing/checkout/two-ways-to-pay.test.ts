import { expect, test } from 'vitest'
import { anOpenedPurchase } from '../../../../tests/support/payments/a-guest-purchase.ts'
import { aPaymentWorld } from '../../../../tests/support/payments/a-payment-world.ts'
import { proveAddress } from '../../../../tests/support/payments/prove-address.ts'
import { testPrices } from '../../../../tests/support/payments/a-subscription.ts'
import { checkoutIdIn } from '../../../../tests/support/payments/stripe-client.ts'
import type { Payments } from '../../../ports/payments.ts'
import { insertUser } from '../../../store/accounts/users.ts'
import { openPurchaseLink } from '../guests/open-purchase-link.ts'
import { openingsInTurn } from './openings.ts'
import { startCheckout } from './start-checkout.ts'

const world = await aPaymentWorld()
const { services, stripe } = world

const idOf = ({ checkout_url: page }: { checkout_url: string }) => checkoutIdIn(page)

/** Makes somebody with an account and the link of a mail for the same address: they can pay in two ways. */
async function somebody() {
  const uid = crypto.randomUUID()
  const email = `Ada-${uid}@Example.org`
  await insertUser(services.store.db, { uid, email })
  await proveAddress(services.store.db, { uid, email })
  const wish = { email: email.toLowerCase(), name: '', tier: 'pro' as const }
  const mailed = await services.purchaseLinks.tokenFor(wish)
  return {
    uid,
    email,
    byAccount: async (changes: Partial<typeof services> = {}) =>
      idOf(await startCheckout({ ...services, ...changes }, { uid, priceId: testPrices.pro })),
    byLink: async () => idOf(await openPurchaseLink(services, mailed)),
  }
}

async function openOf(...ids: string[]): Promise<string[]> {
  const { checkouts } = await stripe.state()
  return ids.filter((id) => checkouts[id]?.status === 'open')
}

test('choosing a plan closes the checkout that the link of a mail has opened', async () => {
  const { byAccount, byLink } = await somebody()
  const [guest, own] = [await byLink(), await byAccount()]
  expect(await openOf(guest, own)).toEqual([own])
  await expect(stripe.pay(guest)).rejects.toThrow('expired')
  await stripe.pay(own)
  await expect(byLink()).rejects.toMatchObject({ code: 'purchase-has-account' })
})

test('opening the link of a mail closes the checkout of the account', async () => {
  const { byAccount, byLink } = await somebody()
  const [own, guest] = [await byAccount(), await byLink()]
  expect(await openOf(own, guest)).toEqual([guest])
  await expect(stripe.pay(own)).rejects.toThrow('expired')
  await stripe.pay(guest)
  await expect(byAccount()).rejects.toMatchObject({ code: 'purchase-paid-already' })
})

test('back and forth between the two ways, one checkout is open', async () => {
  const { byAccount, byLink } = await somebody()
  const ids: string[] = []
  for (const open of [byAccount, byLink, byAccount, byLink, byLink, byAccount, byAccount])
    ids.push(await open())
  expect(await openOf(...ids)).toEqual(ids.slice(-1))
})

test('of both ways taken at the same moment one checkout stays open', async () => {
  const { byAccount, byLink, email } = await somebody()
  await Promise.allSettled([byAccount(), byLink(), byAccount(), byLink()])
  const { checkouts, customers } = await stripe.state()
  const open = Object.values(checkouts).filter(
    ({ customerId, customerEmail, status }) =>
      status === 'open' &&
      (customerEmail === email.toLowerCase() || customers[customerId ?? '']?.email === email),
  )
  expect(open).toHaveLength(1)
})

test('what the link of a mail opens at the last moment is closed before the account can pay beside it', async () => {
  const { email, byAccount } = await somebody()
  let late: string | null = null
  const payments: Payments = {
    ...world.payments,
    async openCheckout(order) {
      late ??= (await anOpenedPurchase(services, { email })).checkoutId
      return world.payments.openCheckout(order)
    },
  }
  const own = await byAccount({ payments, openings: openingsInTurn() })
  expect(await openOf(late ?? '', own)).toEqual([own])
})

test('a payment that is made while its checkout is closed is not asked for again', async () => {
  const { byAccount, byLink } = await somebody()
  const own = await byAccount()
  await stripe.pay(own)
  await expect(byLink()).rejects.toMatchObject({ code: 'purchase-has-account' })

  const other = await somebody()
  const guest = await other.byLink()
  await stripe.pay(guest)
  await expect(other.byAccount()).rejects.toMatchObject({ code: 'purchase-paid-already' })
  expect(await openOf(own, guest)).toEqual([])
})

test('while a checkout cannot be closed no other is opened', async () => {
  const { byAccount, byLink } = await somebody()
  const own = await byAccount()
  await stripe.fault({
    path: `/v1/checkout/sessions/${own}/expire`,
    effect: { kind: 'status', status: 500 },
    times: null,
  })
  await expect(byLink()).rejects.toMatchObject({ code: 'payments-unreachable' })
  await stripe.mend()
  const { checkouts } = await stripe.state()
  expect(await openOf(...Object.keys(checkouts))).toContain(own)
  await expect(byLink()).resolves.toMatch(/^cs_/u)
})
