import { expect, test, vi } from 'vitest'
import { api } from '../../../contract/api.ts'
import { passkeyCalls } from '../../../contract/entry/passkey-calls.ts'
import { noticeCalls } from '../../../contract/noticing/notice-calls.ts'
import { recordStatements } from '../../../tests/support/database/record-statements.ts'
import {
  ask,
  asBrowser,
  asUser,
  testApp,
  testOrigin,
  testPassword,
} from '../../../tests/support/http.ts'
import { defaultLimits } from '../http-services.ts'

test('too many requests of one user are answered 429, and others continue', async () => {
  const limits = { perUser: 5, perAddress: 3, signInsPerAddress: 100 }
  const { app, signUp } = await testApp({ limits })
  const [user, other] = [await signUp(), await signUp()]
  const me = (who: typeof user) => ask(app, { url: '/api/me', headers: asUser(who) })
  for (let count = 0; count < 5; count += 1) expect((await me(user)).status).toBe(200)
  const { status, body, response } = await me(user)
  expect([status, body['code']]).toEqual([429, 'too-many-requests'])
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(50)
  expect((await me(other)).status).toBe(200)

  for (let count = 0; count < 3; count += 1) await ask(app, { url: '/api/about' })
  expect((await ask(app, { url: '/api/about' })).status).toBe(429)
})

test('the limit is the user’s, however many tokens they ask for', async () => {
  const { app, signUp } = await testApp({ limits: { perUser: 4 } })
  const [user, other] = [await signUp(), await signUp()]
  const freshToken = async () => {
    const payload = { email: user.email, password: testPassword }
    const answer = await ask(app, { method: 'POST', url: api.logIn.path, payload })
    return String(answer.body['token'])
  }
  const tokens = [user.token, await freshToken(), await freshToken()]
  expect(new Set(tokens).size).toBe(3)
  const statuses = []
  for (const token of [...tokens, ...tokens])
    statuses.push((await ask(app, { url: '/api/me', headers: asUser({ token }) })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  expect((await ask(app, { url: '/api/me', headers: asUser(other) })).status).toBe(200)
})

test('changing the password and deleting have limits of their own, which nothing else uses up', async () => {
  const { app, signUp } = await testApp({ limits: { perUser: 1, accountPerUser: 2 } })
  const user = await signUp()
  const headers = asBrowser(user)
  const me = async () => (await ask(app, { url: '/api/me', headers: asUser(user) })).status
  expect([await me(), await me()]).toEqual([200, 429])
  const { method, path: url } = api.changePassword
  const change = async () => (await ask(app, { method, url, headers, payload: {} })).status
  expect([await change(), await change(), await change()]).toEqual([400, 400, 429])
  expect((await ask(app, { method: 'POST', url: api.deleteAccount.path, headers })).status).toBe(
    200,
  )
})

test('test notices and those sent again have a small limit of their own', async () => {
  const { app, signUp } = await testApp({ limits: { perUser: 100, noticesPerUser: 2 } })
  const user = await signUp()
  const headers = asUser(user)
  const press = async ({
    method,
    path,
  }: typeof noticeCalls.testNoticeChannel | typeof noticeCalls.replayNotice) =>
    (await ask(app, { method, url: path.replaceAll(/:\w+/gu, () => crypto.randomUUID()), headers }))
      .status
  for (const call of [noticeCalls.testNoticeChannel, noticeCalls.replayNotice])
    expect([await press(call), await press(call), await press(call)]).toEqual([404, 404, 429])
  expect(defaultLimits.noticesPerUser).toBe(10)
})

test('stopping, resuming, a new token and logging out have limits of their own, which no other call uses up', async () => {
  const { app, signUp } = await testApp({ limits: { perUser: 2, urgentPerUser: 3 } })
  const user = await signUp()
  const [bearer, cookie] = [asUser(user), asBrowser(user)]
  const turn = (enabled: boolean) =>
    ask(app, {
      method: 'PUT',
      url: api.switchAutoBidding.path,
      headers: bearer,
      payload: { enabled },
    })
  const post = (url: string, headers: Record<string, string>) =>
    ask(app, { method: 'POST', url, headers })

  expect((await turn(true)).status).toBe(200)
  await ask(app, { url: '/api/me', headers: bearer })
  expect((await ask(app, { url: '/api/me', headers: bearer })).status).toBe(429)
  for (let count = 0; count < 10; count += 1) expect((await turn(true)).status).toBe(429)
  for (let count = 0; count < 3; count += 1) {
    expect((await turn(false)).body).toMatchObject({ autoBiddingEnabled: false })
    expect((await post(api.resumeBidding.path, bearer)).status).toBe(200)
    expect((await post(api.idToken.path, cookie)).status).toBe(200)
  }
  expect((await turn(false)).status).toBe(429)
  expect((await post(api.resumeBidding.path, bearer)).status).toBe(429)
  expect((await post(api.idToken.path, cookie)).status).toBe(429)
  expect((await post(api.logOut.path, cookie)).status).toBe(200)
})

test('a flood of a user is refused before its token is verified, its body read or the database asked', async () => {
  const { app, signUp, services } = await testApp({ limits: { perUser: 1, urgentPerUser: 1 } })
  const user = await signUp()
  const verify = vi.spyOn(services.identity, 'verify')
  const idToken = vi.spyOn(services.identity, 'idToken')
  const headers = { ...asUser(user), 'content-type': 'application/json' }
  const search = { method: 'POST', url: api.scrapeJobs.path, headers, payload: '{"what' } as const
  const renew = { method: 'POST', url: api.idToken.path, headers: asBrowser(user) } as const
  expect((await ask(app, search)).status).toBe(400)
  expect((await ask(app, renew)).status).toBe(200)
  const statements = recordStatements(services.store.db.$client)
  for (let count = 0; count < 5; count += 1) {
    expect((await ask(app, search)).status).toBe(429)
    expect((await ask(app, renew)).status).toBe(429)
  }
  expect([verify.mock.calls.length, idToken.mock.calls.length, statements]).toEqual([1, 1, []])
})

test('a flood of bad tokens and cookies is refused before they are verified, and blocks no user who is known', async () => {
  const { app, signUp, services } = await testApp({ limits: { strangersPerAddress: 3 } })
  const [known, other] = [await signUp(), await signUp()]
  const me = async ({ token }: { token: string }) =>
    (await ask(app, { url: '/api/me', headers: asUser({ token }) })).status
  expect(await me(known)).toBe(200)
  // Tokens that turn out to be good take nothing.
  for (let count = 0; count < 5; count += 1) expect(await me(await signUp())).toBe(200)

  const verify = vi.spyOn(services.identity, 'verify')
  const bad = await Promise.all(
    Array.from({ length: 9 }, (_, index) => me({ token: `a.b.${index}` })),
  )
  expect(bad.toSorted()).toEqual([401, 401, 401, 429, 429, 429, 429, 429, 429])
  expect(verify).toHaveBeenCalledTimes(3)
  expect(await me(known)).toBe(200)
  expect(await me(other)).toBe(429)
  // Calls that stop something count bad tokens apart.
  const stop = { method: 'POST' as const, url: api.resumeBidding.path, headers: asUser(other) }
  expect((await ask(app, stop)).status).toBe(200)
  expect(await me(other)).toBe(200)

  const headers = { origin: testOrigin, cookie: 'bidwright_session=x.y' }
  const out = async () => (await ask(app, { method: 'POST', url: api.logOut.path, headers })).status
  expect([await out(), await out(), await out(), await out()]).toEqual([401, 401, 401, 429])
})

test('a token that is no longer good counts for its user no more', async () => {
  const { app, signUp } = await testApp({ limits: { perUser: 3 } })
  const user = await signUp()
  const me = async (token: string) =>
    (await ask(app, { url: '/api/me', headers: asUser({ token }) })).status
  expect(await me(user.token)).toBe(200)
  const payload = { email: user.email, password: testPassword }
  const { body } = await ask(app, { method: 'POST', url: api.logIn.path, payload })
  await ask(app, { method: 'POST', url: api.logOut.path, headers: asBrowser(user) })
  const ended = []
  for (let count = 0; count < 6; count += 1) ended.push(await me(user.token))
  expect(ended).toEqual([401, 401, 401, 401, 401, 401])
  expect(await me(String(body['token']))).toBe(200)
})

test('readiness, documents, files of the web app and unknown addresses are limited by network', async () => {
  const limits = { healthPerAddress: 2, docsPerAddress: 2, filesPerAddress: 2, perAddress: 2 }
  const listProblems = vi.fn(async () => [])
  const { app } = await testApp({ limits, listProblems })
  const status = async (url: string) => (await app.inject({ url })).statusCode
  for (const [url, served] of [
    ['/readyz', 200],
    ['/healthz', 200],
    ['/api/docs/json', 200],
    ['/api/unknown', 404],
    ['/assets/none.js', 404],
    ['/api/about', 200],
  ] as const)
    expect([url, await status(url), await status(url), await status(url)]).toEqual([
      url,
      served,
      served,
      429,
    ])
  expect(listProblems).toHaveBeenCalledTimes(2)
  expect(await status('/api/docs/yaml')).toBe(429)
  const elsewhere = await app.inject({ url: '/readyz', remoteAddress: '203.0.113.9' })
  expect(elsewhere.statusCode).toBe(200)
})

test('readiness that many ask for is found out once at a time', async () => {
  const listProblems = vi.fn(async () => [])
  const { app } = await testApp({ listProblems })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.inject({ url: '/readyz' })),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(listProblems).toHaveBeenCalledTimes(2)
})

test('a flood that is refused leaves one line in the log', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const { app } = await testApp({ limits: { perAddress: 1 }, logTo })
  for (let count = 0; count < 20; count += 1) await app.inject({ url: '/api/about' })
  expect(lines.filter((line) => line.includes('"statusCode":429'))).toHaveLength(1)
})

test('a flood of stops costs the work of a few, and each is answered', async () => {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  let [transactions, arrived] = [0, 0]
  const allArrived = Promise.withResolvers<void>()
  const { db } = services.store
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementation(async (...given) => {
    transactions += 1
    await allArrived.promise
    return transaction(...given)
  })
  const isUrgent = api.switchAutoBidding.isUrgent ?? expect.fail()
  vi.spyOn(api.switchAutoBidding, 'isUrgent').mockImplementation((body) => {
    arrived += 1 // each is asked once more when its work begins
    if (arrived === 200) allArrived.resolve()
    return isUrgent(body)
  })
  const stop = { method: 'PUT' as const, url: api.switchAutoBidding.path, headers: asUser(user) }
  const flood = Array.from({ length: 200 }, () =>
    ask(app, { ...stop, payload: { enabled: false } }),
  )
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status))
  expect([...statuses]).toEqual([200])
  expect(transactions).toBeLessThan(10)

  const padded = { enabled: false, padding: 'x'.repeat(2_000) }
  expect((await ask(app, { ...stop, payload: padded })).status).toBe(413)
})

test('an address signs in or up only so often', async () => {
  const { app } = await testApp({ limits: { signInsPerAddress: 2 } })
  const payload = { email: 'a@example.com', password: 'not right' }
  const statuses = []
  for (let count = 0; count < 4; count += 1)
    statuses.push((await ask(app, { method: 'POST', url: '/api/log-in', payload })).status)
  expect(statuses).toEqual([400, 400, 429, 429])
  const headers = { 'x-forwarded-for': '203.0.113.7' } // nobody vouches for it
  const other = await ask(app, { method: 'POST', url: '/api/log-in', payload, headers })
  expect(other.status).toBe(429)
  for (const { path: url } of [api.signUp, api.logInWithCode, passkeyCalls.logInWithPasskey]) {
    const once = async () => (await ask(app, { method: 'POST', url, payload: {} })).status
    expect([url, await once(), await once(), await once()]).toEqual([url, 400, 400, 429])
  }
})

test('a user has us ask the payment service only so often, whatever they ask it for', async () => {
  const { app, signUp } = await testApp({ limits: { paymentsPerUser: 2 } })
  const [user, other] = [await signUp(), await signUp()]
  const call = async ({ method, path }: { method: 'POST'; path: string }, who: typeof user) =>
    (await ask(app, { method, url: path, headers: asUser(who), payload: {} })).status
  for (const one of [
    api.refreshSubscription,
    api.createCheckoutSession,
    api.createCustomerPortal,
    api.linkSubscription,
  ]) {
    const statuses = [await call(one, user), await call(one, user), await call(one, user)]
    expect([statuses[0], statuses[1] === 429, statuses[2]]).toEqual([statuses[1], false, 429])
    expect(await call(one, other)).toBe(statuses[0])
  }
  const { path: url } = api.subscriptionStatus
  expect((await ask(app, { url, headers: asUser(user) })).status).toBe(200)
})
