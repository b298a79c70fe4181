import { expect, test, vi } from 'vitest'
import { api } from '../../../contract/api.ts'
import { ask, asBrowser, asUser, testApp, testPassword } from '../../../tests/support/http.ts'

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

test('what a cookie asks for counts as its user’s', async () => {
  const { app, signUp } = await testApp({ limits: { perUser: 2 } })
  const user = await signUp()
  const { method, path: url } = api.changePassword
  const headers = asBrowser(user)
  const change = async () => (await ask(app, { method, url, headers, payload: {} })).status
  expect([await change(), await change(), await change()]).toEqual([400, 400, 429])
  expect((await ask(app, { url: '/api/me', headers: asUser(user) })).status).toBe(429)
})

test('stopping, resuming, a new token and logging out are never refused for coming too often', async () => {
  const { app, signUp } = await testApp({ limits: { perUser: 1 } })
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
  expect((await turn(true)).status).toBe(429)
  for (let count = 0; count < 3; count += 1) {
    expect((await turn(false)).body).toMatchObject({ autoBiddingEnabled: false })
    expect((await post(api.resumeBidding.path, bearer)).status).toBe(200)
    expect((await post(api.idToken.path, cookie)).status).toBe(200)
  }
  expect((await post(api.logOut.path, cookie)).status).toBe(200)
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
