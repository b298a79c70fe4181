import { expect, test } from 'vitest'
import { aGuestPurchase } from '../../../../tests/support/payments/a-guest-purchase.ts'
import { aPaymentWorld } from '../../../../tests/support/payments/a-payment-world.ts'
import { activationLinkWords } from '../../mailing/mails/activation-link.ts'
import { readUser } from '../../accounts/read-user.ts'
import { linkSubscription } from '../guests/link-subscription.ts'

const world = await aPaymentWorld()
const { services, stripe, settle, queued } = world

/** Makes somebody who has bought a plan signed in. */
async function aSubscriber() {
  const customer = await world.aCustomer()
  const own = await world.buy(customer, 'pro')
  await settle()
  return {
    ...customer,
    own,
    isPaidTwice: async () => (await readUser(services, customer.uid)).isPaidTwice,
    mails: async () =>
      (await queued('send-mail')).filter(
        (mail) => mail.kind === 'paid-twice' && mail['uid'] === customer.uid,
      ).length,
  }
}

test('two plans that are charged side by side are told of once, until one ends', async () => {
  const { uid, email, own, isPaidTwice, mails } = await aSubscriber()
  expect([await isPaidTwice(), await mails()]).toEqual([false, 0])
  const { token, subscriptionId } = await aGuestPurchase(services, stripe, { email })
  await linkSubscription(services, uid, token)
  await settle()
  expect([await isPaidTwice(), await mails()]).toEqual([true, 1])

  await stripe.cancel(subscriptionId, { atPeriodEnd: true })
  await settle()
  expect([await isPaidTwice(), await mails()]).toEqual([false, 1])
  await stripe.takeBackCancellation(subscriptionId)
  await settle()
  expect([await isPaidTwice(), await mails()]).toEqual([true, 2])
  await stripe.cancel(own)
  await settle()
  expect([await isPaidTwice(), await mails()]).toEqual([false, 2])
})

test('a payment without the account, which has a plan, is told of though nobody takes it over', async () => {
  const { email, isPaidTwice, mails } = await aSubscriber()
  const { subscriptionId } = await aGuestPurchase(services, stripe, { email })
  await settle()
  expect([await isPaidTwice(), await mails()]).toEqual([true, 1])
  await stripe.cancel(subscriptionId) // and refunded
  await settle()
  expect([await isPaidTwice(), await mails()]).toEqual([false, 1])
})

test('the mail to a customer who paid for a second plan says how it is refunded, and other mails do not', () => {
  const link = 'https://bids.example.org/signup'
  const wordsOf = (isSecond: boolean) =>
    activationLinkWords({ link, isSecond }).paragraphs.join(' ')
  expect(wordsOf(true)).toContain('a second payment. For a refund, contact')
  expect(wordsOf(false)).not.toContain('second')
})
