import { expect, test } from 'vitest'
import { defaultPriceStrategy } from '../../../contract/pricing/price-strategy.ts'
import { ask, asUser, testApp, type TestUser } from '../../../tests/support/http.ts'

const form = { name: 'React', keywords: 'react, next.js', location: '', jobType: '' as const }

async function withScanner() {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const add = (change: object = {}, owner: TestUser = user) =>
    ask(app, {
      method: 'POST',
      url: '/api/scanners',
      headers: asUser(owner),
      payload: { ...form, ...change },
    })
  const list = async (owner: TestUser = user) =>
    (await app.inject({ url: '/api/scanners', headers: asUser(owner) })).json<{ name: string }[]>()
  const scannerId = String((await add()).body['id'])
  return { app, signUp, user, add, list, scannerId }
}

test('scanners are listed by name', async () => {
  const { add, list, user, app } = await withScanner()
  await add({ name: 'Angular' })
  expect((await list()).map(({ name }) => name)).toEqual(['Angular', 'React'])
  const me = await ask(app, { url: '/api/me', headers: asUser(user) })
  expect(me.body['activeScannerId']).toEqual(expect.any(String)) // the first one
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name of 51 characters', { name: 'x'.repeat(51) }, 'name'],
  ['only an exclusion', { keywords: '-react' }, 'keywords'],
  ['a negative budget', { budgetMin: -1 }, 'budgetMin'],
  ['an endless budget', { budgetMax: 1e300 }, 'budgetMax'],
  ['an unknown job type', { jobType: 'Any' }, 'jobType'],
  ['an owner', { uid: 'victim' }, 'uid'],
])('a scanner with %s is refused', async (_what, change, field) => {
  const { add, list } = await withScanner()
  const { status, body } = await add(change)
  expect(status).toBe(400)
  expect(body['fields']).toHaveProperty([field])
  expect(await list()).toHaveLength(1)
})

test('the eleventh scanner is refused', async () => {
  const { add } = await withScanner()
  for (let count = 1; count < 10; count += 1) await add({ name: `Number ${count}` })
  const { status, body } = await add()
  expect([status, body['code']]).toEqual([409, 'scanner-limit-reached'])
})

test('a scanner is changed, activated and deleted', async () => {
  const { app, user, add, list, scannerId } = await withScanner()
  const headers = asUser(user)
  const second = String((await add({ name: 'Second' })).body['id'])
  const payload = { ...form, name: 'Changed', budgetMin: 100 }
  const url = `/api/scanners/${scannerId}`

  const changed = await ask(app, { method: 'PUT', url, headers, payload })
  expect([changed.status, changed.body['name'], changed.body['budgetMin']]).toEqual([
    200,
    'Changed',
    100,
  ])
  const activated = await ask(app, {
    method: 'PUT',
    url: '/api/me/active-scanner',
    headers,
    payload: { scannerId: second },
  })
  expect(activated.body['activeScannerId']).toBe(second)
  expect((await ask(app, { method: 'DELETE', url, headers })).body).toEqual({})
  expect((await list()).map(({ name }) => name)).toEqual(['Second'])
})

test("another user's scanner is answered exactly like one that does not exist", async () => {
  const { app, signUp, list, scannerId } = await withScanner()
  const other = await signUp()
  const headers = asUser(other)
  for (const id of [scannerId, 'does-not-exist', "' or 1=1 --"]) {
    const url = `/api/scanners/${encodeURIComponent(id)}`
    const answers = [
      await ask(app, { method: 'PUT', url, headers, payload: form }),
      await ask(app, { method: 'DELETE', url, headers }),
      await ask(app, {
        method: 'PUT',
        url: '/api/me/active-scanner',
        headers,
        payload: { scannerId: id },
      }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).toEqual({
        code: 'not-found',
        detail: "We couldn't find this.",
      })
    }
  }
  expect(await list(other)).toEqual([])
  expect(await list()).toHaveLength(1)
})

test("a scanner's price is kept, and one that makes no sense is refused", async () => {
  const { add, list } = await withScanner()
  const price = { ...defaultPriceStrategy, kind: 'fixed', fixedAmount: 640.5, currency: 'EUR' }
  const added = await add({ name: 'Priced', price })
  expect(added).toMatchObject({ status: 200, body: { price } })
  expect(await list()).toMatchObject([{ name: 'Priced', price }, { price: null }])
  for (const wrong of [{ kind: 'fixed' }, { ...price, fixedAmount: null }, 'cheap', []]) {
    const { status, body } = await add({ price: wrong })
    expect([status, body['code']]).toEqual([400, 'invalid-request'])
  }
  expect(await list()).toHaveLength(2)
})
