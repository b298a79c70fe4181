import { expect, test } from 'vitest'
import { aUserDocument } from '../../../tests/support/factories/a-user-document.ts'
import { asBrowser, ask, asUser, testApp } from '../../../tests/support/http.ts'

test('says which marketplaces are connected here, and which are stand-ins', async () => {
  const { app } = await testApp()
  const { status, body } = await ask(app, { url: '/api/about' })
  expect(status).toBe(200)
  expect(body['marketplaces']).toEqual([
    {
      name: 'gigboard',
      title: 'Gigboard',
      url: 'http://gigboard.test',
      isStandIn: true,
      connect: 'sign-in',
      tokenWays: [],
      personRule: null,
      unattended: null,
      readEverySeconds: null,
      isSearchedOnRequest: false,
      allowance: null,
      keepHours: null,
    },
  ])
})

test('sign-up makes the user document with its defaults', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp('New.Person@Example.com')

  const { status, body } = await ask(app, { url: '/api/me', headers: asUser(user) })

  expect(status).toBe(200)
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u)
  const { uid } = user
  const document = aUserDocument({
    uid,
    isAddressConfirmed: false,
    email: 'new.person@example.com',
  })
  expect(body).toEqual({ ...document, createdAt: moment, updatedAt: moment })
})

test('a deleted account opens nothing from then on, and the others stay', async () => {
  const { app, signUp } = await testApp()
  const [user, other] = [await signUp(), await signUp()]
  const headers = asBrowser(user)
  const gone = await ask(app, { method: 'POST', url: '/api/delete-account', headers })
  expect([gone.status, gone.body]).toEqual([200, {}])
  expect((await ask(app, { url: '/api/me', headers: asUser(user) })).status).toBe(401)
  expect((await ask(app, { url: '/api/me', headers: asUser(other) })).status).toBe(200)
})

test('auto-bidding is switched on and off', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const turn = (enabled: unknown) =>
    ask(app, {
      method: 'PUT',
      url: '/api/me/auto-bidding',
      headers: asUser(user),
      payload: { enabled },
    })
  expect((await turn(true)).body['autoBiddingEnabled']).toBe(true)
  expect((await turn('yes')).status).toBe(400)
  expect((await turn(false)).body['autoBiddingEnabled']).toBe(false)
})
