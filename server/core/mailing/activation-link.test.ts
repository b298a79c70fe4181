import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aMailing, mailOrigin } from '../../../tests/support/outside/a-mailing.ts'
import { aMail } from '../../../tests/support/http.ts'
import { guestPurchases, subscriptionLinks } from '../../store/billing/billing-schema.ts'
import {
  findPurchaseByToken,
  insertPurchase,
  recordPaid,
  takePurchase,
} from '../../store/billing/purchases.ts'
import type { Services } from '../../services.ts'
import { hashOfLinkToken } from '../billing/guests/link-token.ts'
import { sendMail } from './send-mail.ts'

async function aPurchase({ store }: Services) {
  const [email, checkoutId, customerId] = [aMail(), `cs_${crypto.randomUUID()}`, 'cus_1']
  const paid = { checkoutId, customerId, email }
  await insertPurchase(store.db, { checkoutId, email, tokenHash: crypto.randomUUID() })
  return {
    email,
    checkoutId,
    pay: () => store.db.transaction((tx) => recordPaid(tx, paid)),
    take: () => store.db.transaction((tx) => takePurchase(tx, paid)),
    links: () => store.db.$count(subscriptionLinks, eq(subscriptionLinks.checkoutId, checkoutId)),
    mail: { kind: 'activation-link', checkoutId } as const,
  }
}

test('a guest who has paid is mailed a token of their own, which is kept nowhere', async (test) => {
  const { services, mailbox } = await aMailing(test)
  const { email, checkoutId, pay, links, mail } = await aPurchase(services)
  expect(await pay()).toBe(true)
  expect(await pay()).toBe(false)
  expect(await sendMail(services, mail, { id: 'one' })).toBe('sent')
  const link = new URL(mailbox.linkIn(await mailbox.waitForMail(email)))
  expect(`${link.origin}${link.pathname}`).toBe(`${mailOrigin}/signup`)
  expect(link.searchParams.get('session_id')).toBe(checkoutId)
  const token = link.searchParams.get('link_token') ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const found = await findPurchaseByToken(services.store.db, hashOfLinkToken(token))
  expect(found).toMatchObject({ checkoutId })
  expect(await links()).toBe(2)
  const kept = await services.store.db.select().from(subscriptionLinks)
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('a purchase that is not paid, taken over already or gone is not written about', async (test) => {
  const { services, mailbox } = await aMailing(test)
  const { email, checkoutId, pay, take, links, mail } = await aPurchase(services)
  expect(await sendMail(services, mail, { id: 'one' })).toBe('nobody')
  await pay()
  await take()
  expect(await sendMail(services, mail, { id: 'two' })).toBe('nobody')
  await services.store.db.delete(guestPurchases).where(eq(guestPurchases.checkoutId, checkoutId))
  expect(await sendMail(services, mail, { id: 'three' })).toBe('nobody')
  expect(await links()).toBe(0)
  expect(await mailbox.mailsTo(email)).toEqual([])
})

test('a token that was never sent is withdrawn', async (test) => {
  const { services, mailbox } = await aMailing(test)
  const { email, pay, links, mail } = await aPurchase(services)
  await pay()
  await mailbox.fault({ effect: { kind: 'refuse', at: 'recipient', status: 451 }, times: 3 })
  for (let attempt = 1; attempt <= 3; attempt += 1)
    await expect(sendMail(services, mail, { id: 'one' })).rejects.toThrow('not-reached')
  expect(await links()).toBe(1) // that of the return address
  expect(await sendMail(services, mail, { id: 'one' })).toBe('sent')
  expect(await links()).toBe(2)
  expect(await mailbox.mailsTo(email)).toHaveLength(1)
})

test('a mail says who can help, where that is known', async (test) => {
  const { services, mailbox } = await aMailing(test)
  const { email, pay, mail } = await aPurchase(services)
  await pay()
  expect(await sendMail(services, mail, { id: 'without' })).toBe('sent')
  expect((await mailbox.waitForMail(email)).text).not.toContain('Questions?')
  const support = { url: 'mailto:help@example.org', title: 'help@example.org' }
  const named = { ...services, about: { ...services.about, support } }
  const other = await aPurchase(services)
  await other.pay()
  expect(await sendMail(named, other.mail, { id: 'with' })).toBe('sent')
  const { text, html } = await mailbox.waitForMail(other.email)
  expect(text).toContain('Questions? Contact support: help@example.org')
  expect(html).toContain('href="mailto:help@example.org"')
})
