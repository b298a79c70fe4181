import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { defaultRules } from '../../contract/bidding/rules.ts'
import { startMailbox } from '../../sandbox/mailbox/start-mailbox.ts'
import { aPaymentWorld } from '../../tests/support/payments/a-payment-world.ts'
import { mailboxClient } from '../../tests/support/outside/mailbox-client.ts'
import { until } from '../../tests/support/processes/until.ts'
import { sendMail } from '../core/mailing/send-mail.ts'
import { users } from '../store/accounts/account-schema.ts'
import { entitlementOf, pastDueUntil } from '../store/billing/entitlements.ts'
import { putRules } from '../store/deciding/rules.ts'
import { refreshCustomers } from './refresh-customers.ts'

const running = await startMailbox({ port: 0, smtpPort: 0 })
const mailbox = mailboxClient(running.url)
afterAll(() => running.close())
const from = { name: 'Bidwright', address: 'no-reply@bids.example.org' }
const world = await aPaymentWorld({ mail: { url: running.smtpUrl, from, page: null } })
const { services, stripe, settle, aCustomer, buy } = world
const { db } = services.store

test('a user who failed to pay is told by mail until when the plan continues, notifications or not', async () => {
  const customer = await aCustomer()
  await db.update(users).set({ notificationsEnabled: false }).where(eq(users.uid, customer.uid))
  const bought = await buy(customer, 'pro', 'fails-at-renewal')
  await stripe.advanceDays(32)
  await settle()
  const mail = { kind: 'payment-failed', uid: customer.uid } as const
  expect(await sendMail(services, mail, { id: 'one' })).toBe('sent')
  const told = await mailbox.waitForMail(customer.email, /payment failed/u)
  expect(mailbox.linkIn(told)).toBe(`${services.origin}/profile#subscription`)
  const end = new Date((await pastDueUntil(db, customer.uid)) ?? '')
  expect(JSON.stringify(told)).toContain(`${end.getUTCFullYear()}, ${hourOf(end)} UTC`)

  const workingHours = { timeZone: 'Asia/Kolkata', days: [1], from: '09:00', to: '17:00' }
  await putRules(db, customer.uid, { version: 1, rules: { ...defaultRules, workingHours } })
  expect(await sendMail(services, mail, { id: 'zoned' })).toBe('sent')
  const there = new Date(end.getTime() + 5.5 * 3_600_000)
  const texts = async () => (await mailbox.mailsTo(customer.email)).map(({ text }) => text).join()
  await expect.poll(texts).toContain(`, ${hourOf(there)} GMT+5:30; after that`)

  await stripe.giveCard(customer.customerId, 'good')
  await stripe.payOpenInvoice(bought)
  await settle()
  expect(await sendMail(services, mail, { id: 'two' })).toBe('nobody') // paid meanwhile
  expect(await mailbox.mailsTo(customer.email)).toHaveLength(2)
})

test('a worker reads the customer of an event again, and again after Stripe was away', async () => {
  await refreshCustomers(services)
  const customer = await aCustomer()
  await buy(customer)
  await stripe.fault({ effect: { kind: 'status', status: 503 }, times: 2 })
  await stripe.deliver()
  await until('the plan is there', async () => {
    const entitlement = await entitlementOf(db, customer.uid)
    return entitlement?.tier === 'pro'
  })
})

function hourOf(at: Date): string {
  return at.toISOString().slice(11, 16)
}
