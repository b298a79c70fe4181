import { expect, test } from 'vitest'
import { api } from '../../../../contract/api.ts'
import { maxPushDevices, PushDevices, pushCalls } from '../../../../contract/user/push-calls.ts'
import {
  asBrowser,
  asUser,
  cookieOf,
  testApp,
  testPassword,
  type TestUser,
} from '../../../../tests/support/http.ts'
import { aPushDevice } from '../../../../tests/support/push/a-push-device.ts'

const form = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1'

async function world() {
  const { app, signUp, services } = await testApp()
  const { path } = pushCalls.addPushDevice
  const add = (user: TestUser, endpoint: string) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { ...asUser(user), 'user-agent': phone },
      payload: { endpoint, ...form },
    })
  const at = (user: TestUser, method: 'GET' | 'POST' | 'DELETE', rest = '') =>
    app.inject({ method, url: `${path}${rest}`, headers: asUser(user) })
  const list = async (user: TestUser) => PushDevices.parse((await at(user, 'GET')).json())
  const logIn = async ({ email, uid }: TestUser): Promise<TestUser> => {
    const payload = { email, password: testPassword }
    const response = await app.inject({ method: 'POST', url: api.logIn.path, payload })
    return { email, uid, token: response.json().token, cookie: cookieOf(response) }
  }
  return { app, user: await signUp(), signUp, logIn, add, at, list, db: services.store.db }
}

test('a browser is listed by its name, keeps its place when it subscribes again, and is removed', async () => {
  const { user, add, at, list } = await world()
  expect((await add(user, 'https://push.example.org/one')).statusCode).toBe(200)
  await add(user, 'https://push.example.org/one')
  const { publicKey, devices } = await list(user)
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect(devices).toMatchObject([{ browser: 'Safari on iPhone', toldAt: null, isFailing: false }])
  const said = (await at(user, 'GET')).body
  for (const secret of ['push.example.org', form.p256dh, form.auth])
    expect(said).not.toContain(secret)
  const removed = await at(user, 'DELETE', `/${devices[0]?.id}`)
  expect(PushDevices.parse(removed.json()).devices).toEqual([])
})

test('a user has ten devices at most, also when they come at the same time', async () => {
  const { user, add, list } = await world()
  const answers = await Promise.all(
    Array.from({ length: 13 }, (_, index) => add(user, `https://push.example.org/${index}`)),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect(refused.map((answer) => answer.json().code)).toEqual(
    Array.from({ length: 3 }, () => 'push-limit-reached'),
  )
  expect((await list(user)).devices).toHaveLength(maxPushDevices)
  expect((await add(user, 'https://push.example.org/0')).statusCode).toBe(answers[0]?.statusCode)
})

test.each([
  'http://push.example.org/x',
  'http://127.0.0.1:5432/',
  'https://name:word@push.example.org/x',
  'https://',
  'ftp://push.example.org/x',
  'javascript:alert(1)',
  `https://push.example.org/${'x'.repeat(1_000)}`,
])('the endpoint %s is refused', async (endpoint) => {
  const { user, add, list } = await world()
  expect((await add(user, endpoint)).statusCode).toBe(400)
  expect((await list(user)).devices).toEqual([])
})

test('somebody else’s device is neither seen, nor removed, nor sent a test notice', async () => {
  const { user, signUp, at, list, db } = await world()
  const other = await signUp()
  const id = await aPushDevice(db, other.uid)
  expect((await list(user)).devices).toEqual([])
  expect((await at(user, 'DELETE', `/${id}`)).statusCode).toBe(404)
  expect((await at(user, 'POST', `/${id}/test`)).statusCode).toBe(404)
  expect((await list(other)).devices).toHaveLength(1)
  expect((await at(other, 'POST', `/${id}/test`)).statusCode).toBe(200)
})

test('a device goes with the session of its browser: by a log-out, or ended from another one', async () => {
  const { user, add, list, app, logIn } = await world()
  const other = await logIn(user)
  await add(user, 'https://push.example.org/here')
  await add(other, 'https://push.example.org/there')
  expect((await list(user)).devices).toHaveLength(2)
  const headers = { ...asUser(user), ...asBrowser(user) }
  await app.inject({ method: 'POST', url: api.endOtherSessions.path, headers })
  expect((await list(user)).devices).toHaveLength(1)
  const again = await logIn(user)
  await app.inject({ method: 'POST', url: api.logOut.path, headers: asBrowser(user) })
  expect((await list(again)).devices).toEqual([])
})
