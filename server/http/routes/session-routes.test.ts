import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { api } from '../../../contract/api.ts'
import { SessionEntry } from '../../../contract/entry/sessions.ts'
import { aMail, asBrowser, ask, asUser, cookieOf } from '../../../tests/support/http.ts'
import { testApp, testPassword } from '../../../tests/support/http.ts'
import { authSessions } from '../../store/accounts/identity-schema.ts'
import { securityEvents } from '../../store/security/security-schema.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1'

async function world() {
  const { app, services } = await testApp({ hasOwnDatabase: true })
  const { db } = services.store
  async function enter(
    call: typeof api.signUp | typeof api.logIn,
    email: string,
    { address = '203.0.113.5', agent = firefox, cookie = '' } = {},
  ) {
    const headers = { 'user-agent': agent, ...(cookie && { cookie }) }
    const payload = { email, password: testPassword }
    const request = { method: 'POST', url: call.path, payload, headers } as const
    const { response, body } = await ask(app, { ...request, remoteAddress: address })
    return {
      status: response.statusCode,
      token: String(body['token']),
      cookie: response.statusCode === 200 ? cookieOf(response) : '',
    }
  }
  const statusOf = async (user: { token: string }) =>
    (await ask(app, { method: 'GET', url: api.me.path, headers: asUser(user) })).status
  const idTokenStatus = async (user: { cookie: string }) =>
    (await ask(app, { method: 'POST', url: api.idToken.path, headers: asBrowser(user) })).status
  async function sessionsOf(user: { token: string }) {
    const url = api.sessions.path
    const { response } = await ask(app, { method: 'GET', url, headers: asUser(user) })
    return z.array(SessionEntry).parse(response.json())
  }
  const mails = async () => {
    const { rows } = await db.execute(
      sql`select data from pgboss.job where name = 'send-mail' order by created_on`,
    )
    return rows.map(({ data }) => Object(data))
  }
  return { app, db, enter, statusOf, idTokenStatus, sessionsOf, mails }
}

test('a user sees where they are signed in, and ends one of their sessions, or all others', async () => {
  const { app, db, enter, statusOf, idTokenStatus, sessionsOf } = await world()
  const email = aMail()
  const here = await enter(api.signUp, email)
  const there = await enter(api.logIn, email, { agent: phone, address: '2001:db8:1:2::9' })
  const third = await enter(api.logIn, email)
  const stranger = await enter(api.signUp, aMail())
  const list = await sessionsOf(here)
  expect(list.map(({ browser, network, isThis }) => [browser, network, isThis])).toEqual([
    ['Firefox on Windows', '203.0.113.0/24', true],
    ['Firefox on Windows', '203.0.113.0/24', false],
    ['Safari on iPhone', '2001:db8:1::/48', false],
  ])
  await db.update(authSessions).set({ seenAt: sql`now() - interval '5 minutes'` })
  expect(await statusOf(there)).toBe(200)
  expect(await idTokenStatus(there)).toBe(200) // used last, and in its place
  expect((await sessionsOf(here)).map(({ id }) => id)).toEqual(list.map(({ id }) => id))
  const idOf = (browser: string) => list.find((one) => one.browser === browser)?.id ?? ''
  const end = (user: { token: string }, id: string) =>
    ask(app, { method: 'DELETE', url: `/api/sessions/${id}`, headers: asUser(user) })

  expect((await end(stranger, idOf('Safari on iPhone'))).status).toBe(404)
  expect((await end(here, list.find(({ isThis }) => isThis)?.id ?? '')).status).toBe(404)
  expect((await end(here, idOf('Safari on iPhone'))).status).toBe(200)
  expect((await end(here, idOf('Safari on iPhone'))).status).toBe(404)
  expect([await statusOf(there), await idTokenStatus(there)]).toEqual([401, 401])
  expect([await statusOf(here), await statusOf(third)]).toEqual([200, 200])

  const url = api.endOtherSessions.path
  await ask(app, { method: 'POST', url, headers: asUser(here) })
  expect([await statusOf(third), await idTokenStatus(third)]).toEqual([401, 401])
  expect([await statusOf(here), await statusOf(stranger)]).toEqual([200, 200])
  const isEnd = eq(securityEvents.kind, 'session-end')
  const noted = await db.select({ reason: securityEvents.reason }).from(securityEvents).where(isEnd)
  expect(noted.map(({ reason }) => reason).toSorted()).toEqual(['all-others', 'by-user'])
})

test('a new log-in ends the former session of its browser, and no other', async () => {
  const { enter, statusOf, idTokenStatus } = await world()
  const [email, other] = [aMail(), aMail()]
  const former = await enter(api.signUp, email)
  const elsewhere = await enter(api.logIn, email)
  const next = await enter(api.logIn, email, { cookie: former.cookie })
  expect([await statusOf(former), await idTokenStatus(former)]).toEqual([401, 401])
  expect([await statusOf(next), await statusOf(elsewhere)]).toEqual([200, 200])

  await enter(api.signUp, other, { cookie: next.cookie })
  expect([await statusOf(next), await statusOf(elsewhere)]).toEqual([401, 200])
})

test('a log-in that cannot look up the former session of its browser is refused and opens none; the next one ends it', async () => {
  const { db, enter, statusOf, sessionsOf } = await world()
  const email = aMail()
  const former = await enter(api.signUp, email)
  const elsewhere = await enter(api.logIn, email)
  await db.update(authSessions).set({ seenAt: sql`now() - interval '5 minutes'` }) // so that a use is noted
  await db.execute(sql`
    create function fall_over() returns trigger language plpgsql as $$ begin raise 'away'; end $$`)
  await db.execute(sql`
    create trigger fall_over before update of seen_at on auth_sessions execute function fall_over()`)
  const cut = await enter(api.logIn, email, { cookie: former.cookie })
  expect([cut.status, cut.cookie]).toEqual([503, ''])
  await db.execute(sql`drop trigger fall_over on auth_sessions`)
  expect(await sessionsOf(former)).toHaveLength(2)
  const [noted] = await db.select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(1)
  expect(noted).toMatchObject({
    kind: 'sign-in',
    outcome: 'failed',
    reason: 'temporarily-unavailable',
  })

  const next = await enter(api.logIn, email, { cookie: former.cookie })
  expect(next.status).toBe(200)
  expect(await sessionsOf(elsewhere)).toHaveLength(2)
  expect([await statusOf(former), await statusOf(next)]).toEqual([401, 200])
})

test('a cookie that is no session of ours does not stand in the way of a log-in', async () => {
  const { enter } = await world()
  const email = aMail()
  const { cookie } = await enter(api.signUp, email)
  const name = cookie.split('=')[0]
  const spoilt = ['', '%', '%E0%A4%A', 'a.b', `${'x'.repeat(43)}.${'='.repeat(44)}`, '"é"; ;=;%00']
  for (const value of [...spoilt, cookie.slice(name?.length).slice(1, -3)])
    expect((await enter(api.logIn, email, { cookie: `${name}=${value}` })).status).toBe(200)
})

test('a session that nobody used for a week is over; each use counts', async () => {
  const { db, enter, statusOf, idTokenStatus, sessionsOf } = await world()
  const email = aMail()
  const user = await enter(api.signUp, email)
  const age = (days: number) =>
    db.update(authSessions).set({ seenAt: sql`now() - ${days} * interval '1 day'` })
  await age(6)
  expect(await idTokenStatus(user)).toBe(200)
  const [seen] = await sessionsOf(user)
  expect(Date.now() - Date.parse(seen?.seenAt ?? '')).toBeLessThan(60 * 60_000)
  await age(8)
  expect(await idTokenStatus(user)).toBe(401)
  await expect.poll(() => statusOf(user), { timeout: 8_000 }).toBe(401) // what was known of it is asked again
  expect(await sessionsOf(await enter(api.logIn, email))).toMatchObject([{ isThis: true }])
})

test('a sign-in from another browser or network is told by mail, thrice a day at most', async () => {
  const { enter, mails } = await world()
  const email = aMail()
  await enter(api.signUp, email)
  await enter(api.logIn, email, { address: '203.0.113.99' })
  expect(await mails()).toEqual([])
  await enter(api.logIn, email, { agent: phone })
  await enter(api.logIn, email, { agent: phone })
  expect(await mails()).toEqual([
    {
      kind: 'new-sign-in',
      uid: expect.any(String),
      at: expect.any(String),
      browser: 'Safari on iPhone',
      network: '203.0.113.0/24',
    },
  ])
  for (const each of [1, 2, 3, 4])
    await enter(api.logIn, email, { address: `198.51.${each}.7`, agent: 'a text of grace@example' })
  expect(await mails()).toHaveLength(3)
  expect(JSON.stringify(await mails())).not.toContain('grace')
})
