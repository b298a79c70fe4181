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
const { services, stripe, settle, aPayer, buy } = world
const { db } = services.store

test('whoever failed to pay is told by mail until when the plan goes on, notifications or not', async () => {
  const payer = await aPayer()
  await db.update(users).set({ notificationsEnabled: false }).where(eq(users.uid, payer.uid))
  const bought = await buy(payer, 'pro', 'fails-at-renewal')
  await stripe.advanceDays(32)
  await settle()
  const mail = { kind: 'payment-failed', uid: payer.uid } as const
  expect(await sendMail(services, mail, { id: 'one' })).toBe('sent')
  const told = await mailbox.waitForMail(payer.email, /payment did not go through/u)
  expect(mailbox.linkIn(told)).toBe(`${services.origin}/profile#subscription`)
  const end = new Date((await pastDueUntil(db, payer.uid)) ?? '')
  expect(JSON.stringify(told)).toContain(`${end.getUTCFullYear()}, ${hourOf(end)} UTC`)

  const workingHours = { timeZone: 'Asia/Kolkata', days: [1], from: '09:00', to: '17:00' }
  await putRules(db, payer.uid, { version: 1, rules: { ...defaultRules, workingHours } })
  expect(await sendMail(services, mail, { id: 'zoned' })).toBe('sent')
  const there = new Date(end.getTime() + 5.5 * 3_600_000)
  const texts = async () => (await mailbox.mailsTo(payer.email)).map(({ text }) => text).join()
  await expect.poll(texts).toContain(`, ${hourOf(there)} GMT+5:30; from then on`)

  await stripe.giveCard(payer.customerId, 'good')
  await stripe.payOpenInvoice(bought)
  await settle()
  expect(await sendMail(services, mail, { id: 'two' })).toBe('nobody') // paid meanwhile
  expect(await mailbox.mailsTo(payer.email)).toHaveLength(2)
})

test('a worker reads the customer of an event again, and again after Stripe was away', async () => {
  await refreshCustomers(services)
  const payer = await aPayer()
  await buy(payer)
  await stripe.fault({ effect: { kind: 'status', status: 503 }, times: 2 })
  await stripe.deliver()
  await until('the plan is there', async () => {
    const entitlement = await entitlementOf(db, payer.uid)
    return entitlement?.tier === 'pro'
  })
})

function hourOf(at: Date): string {
  return at.toISOString().slice(11, 16)
}
