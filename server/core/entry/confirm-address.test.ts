import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sentences } from '../../../contract/errors.ts'
import { asUser } from '../../../tests/support/http.ts'
import { aMailing, mailOrigin } from '../../../tests/support/outside/a-mailing.ts'
import { announce } from '../../../tests/support/outside/tus.ts'
import { addressConfirmations } from '../../store/accounts/identity-schema.ts'
import { sendMail } from '../mailing/send-mail.ts'

const megabyte = 1_000_000
const tooMuch = { status: 403, body: expect.stringContaining(sentences['address-not-confirmed']) }

test('an account has 100 MB until its address is confirmed by a mailed link, which works once', async (test) => {
  const { services, mailbox, app, post, signUp } = await aMailing(test)
  const user = await signUp()
  const isConfirmed = async () =>
    (await app.inject({ url: '/api/me', headers: asUser(user) })).json().isAddressConfirmed
  expect(await isConfirmed()).toBe(false)
  expect(await announce(app, user, 101 * megabyte)).toMatchObject(tooMuch)
  expect(await announce(app, user, 60 * megabyte)).toMatchObject({ status: 201 })
  expect(await announce(app, user, 60 * megabyte)).toMatchObject(tooMuch)

  const mail = { kind: 'address-confirmation', uid: user.uid }
  expect(await sendMail(services, mail, { id: 'one' })).toBe('sent')
  const link = new URL(mailbox.linkIn(await mailbox.waitForMail(user.email)))
  expect(`${link.origin}${link.pathname}${link.search}`).toBe(`${mailOrigin}/confirm-address`)
  const token = link.hash.replace('#token=', '')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const kept = await services.store.db.select().from(addressConfirmations)
  expect(JSON.stringify(kept)).not.toContain(token)

  const uses = await Promise.all([1, 2].map(() => post('/confirm-address', { token })))
  expect(uses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  expect((await post('/confirm-address', { token })).json()).toMatchObject({
    code: 'confirmation-link-invalid',
  })
  expect(await isConfirmed()).toBe(true)
  expect(await announce(app, user, 499 * megabyte)).toMatchObject({ status: 201 })
  expect(await sendMail(services, mail, { id: 'two' })).toBe('nobody')
})

test('a link of yesterday, or to another address than the account’s, confirms nothing', async (test) => {
  const { services, mailbox, post, signUp } = await aMailing(test)
  for (const spoil of [
    sql`update address_confirmations set created_at = created_at - interval '25 hours'`,
    sql`update auth_users set email = 'changed-' || email`,
  ]) {
    const { uid, email } = await signUp()
    await sendMail(services, { kind: 'address-confirmation', uid }, { id: email })
    const link = new URL(mailbox.linkIn(await mailbox.waitForMail(email)))
    await services.store.db.execute(spoil)
    const answer = await post('/confirm-address', { token: link.hash.replace('#token=', '') })
    expect(answer.statusCode).toBe(400)
  }
})

test('five links a day are mailed, and a failed one does not count', async (test) => {
  const { services, signUp } = await aMailing(test)
  const { uid } = await signUp()
  const mail = { kind: 'address-confirmation', uid }
  const down = { ...services, mailer: { send: () => Promise.reject(new Error('down')) } }
  await expect(sendMail(down, mail, { id: 'down' })).rejects.toThrow('down')
  const outcomes: string[] = []
  for (let each = 1; each <= 6; each += 1)
    outcomes.push(await sendMail(services, mail, { id: `${each}` }))
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'sent'), 'nobody'])
})

test('a new password by a mailed link confirms the address as well', async (test) => {
  const { services, mailbox, app, post, signUp } = await aMailing(test)
  const { uid, email } = await signUp()
  await sendMail(services, { kind: 'password-reset', uid }, { id: 'one' })
  const link = new URL(mailbox.linkIn(await mailbox.waitForMail(email)))
  const token = link.hash.replace('#token=', '')
  const password = 'plum correct staple 9'
  expect((await post('/reset-password', { token, password })).statusCode).toBe(200)
  const answer = await post('/log-in', { email, password })
  const headers = asUser(answer.json())
  expect((await app.inject({ url: '/api/me', headers })).json()).toMatchObject({
    isAddressConfirmed: true,
  })
})

test('where no mail is sent an address cannot be confirmed, and nothing is held back for it', async (test) => {
  const { app, services, signUp } = await aMailing(test)
  const user = await signUp()
  services.about.mail = null
  expect(await announce(app, user, 400 * megabyte)).toMatchObject({ status: 201 })
  const url = '/api/me/address-confirmation'
  const answer = await app.inject({ method: 'POST', url, headers: asUser(user) })
  expect(answer.json()).toMatchObject({ code: 'mail-off' })
})
