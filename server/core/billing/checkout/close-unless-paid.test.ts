import { expect, test } from 'vitest'
import { aGuestPurchase } from '../../../../tests/support/payments/a-guest-purchase.ts'
import { aPaymentWorld } from '../../../../tests/support/payments/a-payment-world.ts'
import { proveAddress } from '../../../../tests/support/payments/prove-address.ts'
import { testPrices } from '../../../../tests/support/payments/a-subscription.ts'
import { checkoutIdIn } from '../../../../tests/support/payments/stripe-client.ts'
import { insertUser } from '../../../store/accounts/users.ts'
import { linkSubscription } from '../guests/link-subscription.ts'
import { openPurchaseLink } from '../guests/open-purchase-link.ts'
import { startCheckout } from './start-checkout.ts'

const world = await aPaymentWorld()
const { services, stripe } = world
const paidAlready = { code: 'purchase-paid-already' }

/** Makes somebody who paid through the link in a mail and has signed up with the address since, without the token. */
async function somebodyWhoHasPaid({ isToldOf = true, isProven = true } = {}) {
  const uid = crypto.randomUUID()
  const email = `Ada-${uid}@Example.org`
  const purchase = await aGuestPurchase(services, stripe, { email })
  if (isToldOf) await world.settle()
  await insertUser(services.store.db, { uid, email })
  if (isProven) await proveAddress(services.store.db, { uid, email })
  return {
    ...purchase,
    buy: () => startCheckout(services, { uid, priceId: testPrices.starter }),
    openAgain: () => openPurchaseLink(services, purchase.mailed),
    link: () => linkSubscription(services, uid, purchase.token),
    mails: async () =>
      (await world.queued('send-mail')).filter(
        (mail) => mail.kind === 'activation-link' && mail.checkoutId === purchase.checkoutId,
      ).length,
  }
}

test('a user who has paid and would pay again is mailed the way to the plan instead, at most three times a day', async () => {
  const { buy, openAgain, mails } = await somebodyWhoHasPaid()
  const other = await somebodyWhoHasPaid()
  expect(await mails()).toBe(1) // when it was paid
  await expect(buy()).rejects.toMatchObject(paidAlready)
  expect(await mails()).toBe(2)
  await expect(openAgain()).rejects.toMatchObject(paidAlready)
  expect(await mails()).toBe(3)
  for (let times = 0; times < 3; times += 1) await expect(buy()).rejects.toMatchObject(paidAlready)
  expect(await mails()).toBe(4)
  await expect(other.buy()).rejects.toMatchObject(paidAlready)
  expect(await other.mails()).toBe(2)
})

test('an account that only typed an address learns nothing of a payment; its owner has the mail', async () => {
  const stranger = await somebodyWhoHasPaid({ isProven: false })
  const uid = crypto.randomUUID()
  await insertUser(services.store.db, { uid, email: `nobody-paid-${uid}@example.org` })
  const answers = [
    await startCheckout(services, { uid, priceId: testPrices.starter }),
    await stranger.buy(),
  ].map((bought) => bought.checkout_url.replace(/cs_\w+/u, 'cs_'))
  expect(answers[1]).toBe(answers[0])
  expect(await stranger.mails()).toBe(2)

  // The owner takes it over; what was opened before can't be paid beside it.
  const { checkout_url: opened } = await stranger.buy()
  await stranger.link()
  await expect(stripe.pay(checkoutIdIn(opened))).rejects.toThrow('expired')
})

test('once it is taken over, or has ended, nobody is written to and the plans are for sale', async () => {
  const taken = await somebodyWhoHasPaid()
  await taken.link()
  await expect(taken.buy()).resolves.toMatchObject({ checkout_url: expect.any(String) })
  expect(await taken.mails()).toBe(1)

  const ended = await somebodyWhoHasPaid()
  await stripe.cancel(ended.subscriptionId)
  await world.settle()
  await expect(ended.buy()).resolves.toMatchObject({ checkout_url: expect.any(String) })
  expect(await ended.mails()).toBe(1)
})

test('a payment is found out before a second plan is sold, though no event has told of it', async () => {
  const heldBack = await somebodyWhoHasPaid({ isToldOf: false })
  expect(await heldBack.mails()).toBe(0)
  await expect(heldBack.buy()).rejects.toMatchObject(paidAlready)
  expect(await heldBack.mails()).toBe(1)
  await expect(heldBack.buy()).rejects.toMatchObject(paidAlready) // and is known from then on
  expect(await heldBack.mails()).toBe(2)
  expect((await stripe.state()).checkouts[heldBack.checkoutId]).toMatchObject({
    status: 'complete',
  })
  await heldBack.link()

  const byLink = await somebodyWhoHasPaid({ isToldOf: false })
  await expect(byLink.openAgain()).rejects.toMatchObject(paidAlready)
  expect(await byLink.mails()).toBe(1)
  await byLink.link()
})

test('nothing is sold while it cannot be found out whether something was paid', async () => {
  const { buy, openAgain } = await somebodyWhoHasPaid({ isToldOf: false })
  await stripe.fault({
    path: '/v1/checkout/sessions/*',
    effect: { kind: 'cut-before' },
    times: null,
  })
  const unreachable = { code: 'payments-unreachable' }
  await expect(buy()).rejects.toMatchObject(unreachable)
  await expect(openAgain()).rejects.toMatchObject(unreachable)
  await stripe.mend()
  await expect(buy()).rejects.toMatchObject(paidAlready)
})
