import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aMailing, mailOrigin } from '../../../tests/support/outside/a-mailing.ts'
import { aMail, asUser, cookieOf, testPassword } from '../../../tests/support/http.ts'
import { until } from '../../../tests/support/processes/until.ts'

const nextPassword = 'another horse 8'

test('a forgotten password: mail, new password, every session ended, the link used once', async (test) => {
  const { app, mailbox, post, work, signUp } = await aMailing(test)
  await work()
  const { email, token: idToken } = await signUp()
  const cookie = cookieOf(await post('/log-in', { email, password: testPassword }))
  expect((await post('/forgot-password', { email: email.toUpperCase() })).json()).toEqual({})

  const mail = await mailbox.waitForMail(email, /^Choose a new password$/u)
  const token = tokenIn(mailbox.linkIn(mail))
  const reset = await post('/reset-password', { token, password: nextPassword })
  expect([reset.statusCode, reset.json()]).toEqual([200, {}])

  const headers = asUser({ token: idToken })
  expect((await app.inject({ url: '/api/me', headers })).statusCode).toBe(401)
  expect((await post('/id-token', {}, { cookie, origin: mailOrigin })).statusCode).toBe(401)
  const logIn = async (password: string) => (await post('/log-in', { email, password })).statusCode
  expect([await logIn(testPassword), await logIn(nextPassword)]).toEqual([400, 200])

  const again = await post('/reset-password', { token, password: 'a third horse 9' })
  expect([again.statusCode, again.json()]).toMatchObject([400, { code: 'reset-link-invalid' }])
  expect(await logIn(nextPassword)).toBe(200)
  await mailbox.waitForMail(email, /^Your password was changed$/u)
})

test('a password that was changed by the one before is told by mail, too', async (test) => {
  const { mailbox, post, work, signUp } = await aMailing(test)
  await work()
  const { email } = await signUp()
  const cookie = cookieOf(await post('/log-in', { email, password: testPassword }))
  const passwords = { currentPassword: testPassword, newPassword: nextPassword }
  const changed = await post('/change-password', passwords, { cookie, origin: mailOrigin })
  expect(changed.statusCode).toBe(200)
  await mailbox.waitForMail(email, /^Your password was changed$/u)
})

test('of two uses of a link at the same moment exactly one succeeds', async (test) => {
  const { mailbox, post, work, signUp } = await aMailing(test)
  await work()
  const { email } = await signUp()
  await post('/forgot-password', { email })
  const token = tokenIn(mailbox.linkIn(await mailbox.waitForMail(email)))

  const passwords = ['the first horse 1', 'the second horse 2']
  const statuses = await Promise.all(
    passwords.map(
      async (password) => (await post('/reset-password', { token, password })).statusCode,
    ),
  )
  expect(statuses.toSorted()).toEqual([200, 400])
  const logIns = await Promise.all(
    passwords.map(async (password) => (await post('/log-in', { email, password })).statusCode),
  )
  expect(logIns).toEqual(statuses.map((status) => (status === 200 ? 200 : 400)))
})

test('a link is worth nothing after ten minutes', async (test) => {
  const { services, mailbox, post, work, signUp } = await aMailing(test)
  await work()
  const { email } = await signUp()
  await post('/forgot-password', { email })
  const token = tokenIn(mailbox.linkIn(await mailbox.waitForMail(email)))
  const age = (minutes: number) =>
    services.store.db.execute(
      sql`update password_resets set expires_at = expires_at - make_interval(mins => ${minutes})`,
    )
  await age(10)
  const late = await post('/reset-password', { token, password: nextPassword })
  expect([late.statusCode, late.json()]).toMatchObject([400, { code: 'reset-link-invalid' }])
  await age(-1)
  expect((await post('/reset-password', { token, password: nextPassword })).statusCode).toBe(200)
})

test('the link leads to the configured origin, whatever the request says', async (test) => {
  const { app, mailbox, work, signUp } = await aMailing(test)
  await work()
  const { email } = await signUp()
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  }
  const request = { method: 'POST', url: '/api/forgot-password', payload: { email } } as const
  const { statusCode } = await app.inject({ ...request, headers })
  const mail = await mailbox.waitForMail(email)
  expect(statusCode).toBe(200)
  expect(mailbox.linkIn(mail)).toMatch(/^http:\/\/localhost:4400\/reset-password#token=[\w-]{43}$/u)
  expect(JSON.stringify(mail)).not.toContain('evil')
})

test('an unknown address gets no mail, and its request does the same work', async (test) => {
  const { services, mailbox, post, work, signUp } = await aMailing(test)
  const { email } = await signUp()
  const unknown = aMail()
  const statements = async (address: string) => {
    const seen: string[] = []
    const { $client } = services.store.db
    const query = $client.query.bind($client)
    $client.query = ((...input: Parameters<typeof query>) => {
      const [first] = input as unknown[] // a text, or a statement with one
      seen.push(String(Object(first).text ?? first))
      return query(...input)
    }) as typeof query
    const answer = await post('/forgot-password', { email: address })
    $client.query = query
    return { answer: [answer.statusCode, answer.body], seen }
  }
  await statements(aMail()) // what only the first request does
  const known = await statements(email)
  expect(await statements(unknown)).toEqual(known)
  expect(known.seen.length).toBeGreaterThan(0)

  await work()
  await mailbox.waitForMail(email)
  await until('every mail is done', async () => {
    const { rows } = await services.store.db.execute(
      sql`select 1 from pgboss.job where name = 'send-mail' and state <> 'completed'`,
    )
    return rows.length === 0
  })
  expect(await mailbox.mailsTo(unknown)).toEqual([])
})

test('the signed-in get their link by a call of their own', async (test) => {
  const { mailbox, post, work, signUp } = await aMailing(test)
  await work()
  const user = await signUp()
  const { statusCode } = await post('/me/password-reset', {}, asUser(user))
  expect(statusCode).toBe(200)
  expect(tokenIn(mailbox.linkIn(await mailbox.waitForMail(user.email)))).toMatch(/^[\w-]{43}$/u)
})

function tokenIn(link: string): string {
  const url = new URL(link)
  expect(url.search).toBe('') // where it would reach logs and other sites
  return url.hash.slice('#token='.length)
}
