import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  aGuestPurchase,
  anOpenedPurchase,
} from '../../../../tests/support/payments/a-guest-purchase.ts'
import { proveAddress } from '../../../../tests/support/payments/prove-address.ts'
import { aPlan } from '../../../../tests/support/payments/a-plan.ts'
import { aStripe } from '../../../../tests/support/payments/a-stripe.ts'
import { checkoutIdIn } from '../../../../tests/support/payments/stripe-client.ts'
import { testServices } from '../../../../tests/support/test-services.ts'
import { signedPurchaseLinks } from '../../../adapters/signed-purchase-links.ts'
import { guestPurchases } from '../../../store/billing/billing-schema.ts'
import { setEntitlement } from '../../../store/billing/entitlements.ts'
import { findPurchaseByToken } from '../../../store/billing/purchases.ts'
import { insertUser } from '../../../store/accounts/users.ts'
import { hashOfLinkToken } from './link-token.ts'
import { openPurchaseLink } from './open-purchase-link.ts'
import { recordGuest } from './record-guest.ts'
import { refreshCustomer } from '../subscriptions/refresh-customer.ts'
import { startCheckout } from '../checkout/start-checkout.ts'

const stripe = await aStripe({ onTestFinished: (end) => afterAll(end as () => unknown) })
const origin = 'https://bids.example.org'
const { services } = await testServices({ payments: stripe.config, origin })
const { db } = services.store
const anAddress = () => `${crypto.randomUUID()}@example.org`

test('the link of a mail opens a checkout for that address and plan, afresh each time', async () => {
  const email = anAddress()
  const { mailed, checkoutId, token } = await anOpenedPurchase(services, { email })
  const id = checkoutIdIn((await openPurchaseLink(services, mailed)).checkout_url)
  expect(id).not.toBe(checkoutId)
  const opened = (await stripe.state()).checkouts[id]
  expect(opened).toMatchObject({
    priceId: stripe.config.prices.pro,
    customerId: null,
    customerEmail: email,
    metadata: { name: 'A guest' },
    cancelUrl: `${origin}/pricing?cancelled=true`,
  })
  const { pathname, searchParams } = new URL(opened?.successUrl ?? '')
  const own = searchParams.get('link_token') ?? ''
  expect([pathname, searchParams.get('session_id')]).toEqual(['/signup', '{CHECKOUT_SESSION_ID}'])
  expect(own).not.toBe(token)
  expect(await findPurchaseByToken(db, hashOfLinkToken(own))).toMatchObject({ checkoutId: id })
})

test('what already waits for its customer is not sold again', async () => {
  const { mailed, customerId } = await aGuestPurchase(services, stripe, { email: anAddress() })
  // As the task queued by the event does.
  const [purchase] = (await db.select().from(guestPurchases)).slice(-1)
  await refreshCustomer(services, { customerId, checkoutId: purchase?.checkoutId ?? '' })
  const code = 'purchase-paid-already'
  await expect(openPurchaseLink(services, mailed)).rejects.toMatchObject({ code })

  // Nor to a user who has signed up with the address since, and proven it, but without the token.
  const uid = crypto.randomUUID()
  await insertUser(db, { uid, email: purchase?.email ?? '' })
  await proveAddress(db, { uid, email: purchase?.email ?? '' })
  const order = { uid, priceId: services.about.payments?.prices.pro ?? '' }
  await expect(startCheckout(services, order)).rejects.toMatchObject({ code })
})

test('of the checkouts that one link opens the last one can be paid, and nothing once one is', async () => {
  const email = anAddress()
  const first = await anOpenedPurchase(services, { email })
  const second = checkoutIdIn((await openPurchaseLink(services, first.mailed)).checkout_url)
  await expect(stripe.pay(first.checkoutId)).rejects.toThrow('expired')
  expect(await db.$count(guestPurchases, eq(guestPurchases.email, email))).toBe(1)

  await stripe.pay(second) // and no event has told of it
  const code = 'purchase-paid-already'
  await expect(openPurchaseLink(services, first.mailed)).rejects.toMatchObject({ code })
  const { checkouts } = await stripe.state()
  const own = Object.values(checkouts).filter((one) => one.customerEmail === email)
  expect(own.map(({ status }) => status).toSorted()).toEqual(['complete', 'expired'])
})

test('a plan paid at the very moment when the link opens another checkout is not sold again', async () => {
  const { mailed } = await anOpenedPurchase(services, { email: anAddress() })
  const payments = {
    ...stripe.payments,
    async closeCheckout(id: string) {
      await stripe.pay(id) // at the last moment
      await stripe.payments.closeCheckout(id)
    },
  }
  const code = 'purchase-paid-already'
  await expect(openPurchaseLink({ ...services, payments }, mailed)).rejects.toMatchObject({ code })
})

test('of many that are opened at the same moment one stays open', async () => {
  const email = anAddress()
  const { mailed } = await anOpenedPurchase(services, { email })
  const ends = await Promise.allSettled(
    Array.from({ length: 6 }, () => openPurchaseLink(services, mailed)),
  )
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'too-many-requests' })
  const { checkouts } = await stripe.state()
  const open = Object.values(checkouts).filter(
    ({ customerEmail, status }) => customerEmail === email && status === 'open',
  )
  expect(open).toHaveLength(1)
  const given = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.checkout_url] : []))
  expect(given.map(checkoutIdIn)).toContain(open[0]?.id)
  expect(await db.$count(guestPurchases, eq(guestPurchases.email, email))).toBe(1)
})

test('a plan known to be paid is not sold again before its subscription was read', async () => {
  const email = anAddress()
  const { mailed, checkoutId } = await aGuestPurchase(services, stripe, { email })
  await recordGuest({ ...services, payments: stripe.payments }, checkoutId)
  const code = 'purchase-paid-already'
  await expect(openPurchaseLink(services, mailed)).rejects.toMatchObject({ code })
})

test('a plan that was paid before the sign-up and has ended is sold again', async () => {
  const email = anAddress()
  const { mailed, checkoutId, subscriptionId } = await aGuestPurchase(services, stripe, { email })
  await stripe.cancel(subscriptionId)
  await refreshCustomer(services, { customerId: null, checkoutId })
  expect((await openPurchaseLink(services, mailed)).checkout_url).toContain('/c/pay/')
})

test('a user with a plan is not sold another beside it', async () => {
  const uid = crypto.randomUUID()
  const email = anAddress()
  await insertUser(db, { uid, email: email.toUpperCase() })
  const { mailed } = await anOpenedPurchase(services, { email })
  await aPlan(services, stripe, uid)
  const code = 'purchase-has-account'
  await expect(openPurchaseLink(services, mailed)).rejects.toMatchObject({ code })
  await setEntitlement(db, uid, { tier: 'free', status: 'canceled', subscriptionId: 'sub_1' })
  expect((await openPurchaseLink(services, mailed)).checkout_url).toContain('/c/pay/')
})

test('a link that is not ours, or too old, opens nothing', async () => {
  const wish = { email: anAddress(), name: '', tier: 'pro' as const }
  const own = await services.purchaseLinks.tokenFor(wish)
  const foreign = await signedPurchaseLinks('another secret, as long as ours is').tokenFor(wish)
  const files = services.fileLinks.linkTo('file').split('/').at(-1) ?? ''
  const before = await db.$count(guestPurchases)
  for (const token of [foreign, files, `${own}x`, own.slice(0, -1), own.split('.')[1] ?? '', 'x'])
    await expect(openPurchaseLink(services, token)).rejects.toMatchObject({
      code: 'purchase-link-invalid',
    })
  expect(await db.$count(guestPurchases)).toBe(before)
})

test('nothing is opened by a link before the prices were found right', async () => {
  const { mailed } = await anOpenedPurchase(services, { email: anAddress() })
  const before = Object.keys((await stripe.state()).checkouts).length
  const unchecked = { ...services, pricesChecked: () => Promise.reject(new Error('not yet')) }
  await expect(openPurchaseLink(unchecked, mailed)).rejects.toThrow('not yet')
  expect(Object.keys((await stripe.state()).checkouts)).toHaveLength(before)
})

test('a link opens twenty checkouts an hour', async () => {
  const email = anAddress()
  const { mailed } = await anOpenedPurchase(services, { email })
  for (let opened = 0; opened < 20; opened += 1) await openPurchaseLink(services, mailed)
  const code = 'too-many-requests'
  await expect(openPurchaseLink(services, mailed)).rejects.toMatchObject({ code })
  const other = await anOpenedPurchase(services, { email: anAddress() })
  expect((await openPurchaseLink(services, other.mailed)).checkout_url).toContain('/c/pay/')
})

test('with the payment service down nothing is opened or written, nor where payments are off', async () => {
  const wish = { email: anAddress(), name: '', tier: 'pro' as const }
  const token = await services.purchaseLinks.tokenFor(wish)
  const before = await db.$count(guestPurchases)
  const open = (changes = {}) => openPurchaseLink({ ...services, ...changes }, token)
  await stripe.fault({ effect: { kind: 'status', status: 500 }, times: null })
  await expect(open()).rejects.toMatchObject({ code: 'payments-unreachable' })
  await stripe.mend()
  await expect(open({ payments: null })).rejects.toMatchObject({ code: 'payments-off' })
  expect(await db.$count(guestPurchases)).toBe(before)
  expect((await open()).checkout_url).toContain('/c/pay/')
})
