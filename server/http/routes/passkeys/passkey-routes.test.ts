import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  asBrowser,
  ask,
  asUser,
  cookieOf,
  testApp,
  testOrigin,
  testPassword,
  type TestUser,
} from '../../../../tests/support/http.ts'
import { anAuthenticator } from '../../../../tests/support/outside/authenticator.ts'
import { ada, appWithProvider } from '../../../../tests/support/outside/app-with-provider.ts'
import { api } from '../../../../contract/api.ts'
import { passkeyCalls } from '../../../../contract/entry/passkey-calls.ts'
import type { Call } from '../../../../contract/call.ts'
import type { NewPasskey, PasskeyProof } from '../../../../contract/entry/passkeys.ts'
import { passkeyChallenges, passkeys } from '../../../store/accounts/passkey-schema.ts'

async function withPasskeys() {
  const site = await testApp({ hasOwnDatabase: true })
  const { app, services } = site
  const { db } = services.store
  const send = (call: Call, user: TestUser, payload?: object, id = '') =>
    ask(app, {
      method: call.method,
      url: call.path.replace(':passkeyId', id),
      headers: { ...asUser(user), 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/133.0' },
      ...(payload && { payload }),
    })

  /** Makes a new passkey for the user, which is not yet added. */
  async function made(user: TestUser, changes: object = {}) {
    const { body, status } = await send(passkeyCalls.beginPasskey, user)
    expect([status, body]).toEqual([200, body])
    const { user: of, challenge } = Object(body)
    const device = anAuthenticator(testOrigin, String(of.id))
    return { device, answer: device.make({ challenge: String(challenge), ...changes }) }
  }
  async function add(user: TestUser) {
    const { device, answer } = await made(user)
    const { status, body } = await send(passkeyCalls.addPasskey, user, answer)
    expect([status, body]).toEqual([200, body])
    return device
  }
  /** Begins a log-in in a browser of its own. */
  async function begin() {
    const { response, body } = await ask(app, {
      method: 'POST',
      url: passkeyCalls.beginPasskeyLogIn.path,
    })
    const [cookie] = response.cookies
    return {
      challenge: String(body['challenge']),
      cookie: `${cookie?.name}=${cookie?.value}`,
      body,
      set: cookie,
    }
  }
  const logIn = (payload: PasskeyProof, cookie: string, more: object = {}) =>
    ask(app, {
      method: 'POST',
      url: passkeyCalls.logInWithPasskey.path,
      headers: { cookie, ...more },
      payload,
    })
  const logged = async (uid: string) => {
    const { rows } = await db.execute(
      sql`select kind || ' ' || outcome || coalesce(' ' || reason, '') as line from security_events
          where uid = ${uid} order by id`,
    )
    return rows.map(({ line }) => line)
  }
  return { ...site, db, send, made, add, begin, logIn, logged }
}

test('a passkey is added, listed, renamed and removed, and signs in without an address', async () => {
  const { app, signUp, send, add, begin, logIn, logged } = await withPasskeys()
  const user = await signUp()
  const device = await add(user)
  const { body } = await send(passkeyCalls.passkeys, user)
  const [first] = Object(body)
  expect(first).toMatchObject({ name: 'Firefox on Windows', usedAt: null })

  const { challenge, cookie, body: asked, set } = await begin()
  expect(asked).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/u),
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required',
  })
  expect(set).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 300 })
  const signed = await logIn(device.sign({ challenge }), `${cookie}; ${user.cookie}`)
  expect([signed.status, signed.body]).toEqual([200, signed.body])
  const token = String(signed.body['token'])
  const me = await ask(app, { url: '/api/me', headers: asUser({ token }) })
  expect(me.body['email']).toBe(user.email)
  // The browser's former session has ended, and the new one is proven.
  expect((await send(api.me, user)).status).toBe(401)
  const now: TestUser = { ...user, token, cookie: cookieOf(signed.response) }

  const renamed = await send(passkeyCalls.renamePasskey, now, { name: ' Blue key ' }, first.id)
  expect(Object(renamed.body)[0]).toMatchObject({ name: 'Blue key', usedAt: expect.any(String) })
  expect((await send(passkeyCalls.removePasskey, now, undefined, first.id)).body).toEqual([])
  const again = await begin()
  const gone = await logIn(device.sign({ challenge: again.challenge }), again.cookie)
  expect([gone.status, gone.body['code']]).toEqual([400, 'passkey-unknown'])
  expect(await logged(user.uid)).toEqual([
    'sign-up done',
    'passkey done added',
    'session-end done new-log-in',
    'sign-in done by-passkey',
    'passkey done removed',
  ])
})

test('a signature signs in once, here, in the browser that asked, within five minutes', async () => {
  const { db, signUp, add, begin, logIn, logged } = await withPasskeys()
  const user = await signUp()
  const device = await add(user)
  const codeOf = async (answer: PasskeyProof, cookie: string, more = {}) =>
    (await logIn(answer, cookie, more)).body['code'] ?? 'signed in'

  const { challenge, cookie } = await begin()
  const proof = device.sign({ challenge })
  const other = await begin()
  expect(await codeOf(proof, other.cookie)).toBe('passkey-expired')
  expect(await codeOf(proof, '')).toBe('passkey-expired')
  expect(await codeOf(proof, cookie, { origin: 'https://evil.example' })).toBe('not-allowed-origin')
  expect(await codeOf(proof, cookie)).toBe('signed in')
  expect(await codeOf(proof, cookie)).toBe('passkey-expired')

  const attempt = async (changes: object) => {
    const begun = await begin()
    return codeOf(device.sign({ challenge: begun.challenge, ...changes }), begun.cookie)
  }
  expect(await attempt({ origin: 'https://evil.example' })).toBe('passkey-refused')
  expect(await attempt({ rpId: 'evil.example' })).toBe('passkey-refused')
  expect(await attempt({ isVerified: false })).toBe('passkey-refused')
  expect(await attempt({ counter: 1 })).toBe('passkey-refused') // a copy of the authenticator
  expect(await attempt({ counter: 9 })).toBe('signed in')

  const late = await begin()
  await db.execute(
    sql`update passkey_challenges set expires_at = expires_at - interval '301 seconds'`,
  )
  expect(await codeOf(device.sign({ challenge: late.challenge }), late.cookie)).toBe(
    'passkey-expired',
  )
  await begin()
  expect(await db.$count(passkeyChallenges)).toBe(1) // what nobody answered is dropped
  expect(await logged(user.uid)).not.toContain('sign-in refused passkey-refused')
})

test('a passkey opens the account of its own user only', async () => {
  const { signUp, send, made, add, begin, logIn } = await withPasskeys()
  const [user, thief] = [await signUp(), await signUp()]
  const device = await add(user)
  const stolen = anAuthenticator(testOrigin, Buffer.from(user.uid).toString('base64url'))
  const begun = await begin()
  const forged = { ...stolen.sign({ challenge: begun.challenge }), id: device.id }
  expect((await logIn(forged, begun.cookie)).body['code']).toBe('passkey-refused')
  const next = await begin()
  const handle = Buffer.from(thief.uid).toString('base64url')
  const renamed = { ...device.sign({ challenge: next.challenge }), userHandle: handle }
  expect((await logIn(renamed, next.cookie)).body['code']).toBe('passkey-refused')

  // Neither an answer to another user's challenge nor another user's passkey can be added.
  const { answer } = await made(user)
  expect((await send(passkeyCalls.addPasskey, thief, answer)).body['code']).toBe('passkey-expired')
  const { challenge } = Object((await send(passkeyCalls.beginPasskey, thief)).body)
  const copied = device.make({ challenge: String(challenge) })
  expect((await send(passkeyCalls.addPasskey, thief, copied)).body['code']).toBe('passkey-refused')
  const [{ id }] = Object((await send(passkeyCalls.passkeys, user)).body)
  expect((await send(passkeyCalls.removePasskey, thief, undefined, id)).status).toBe(404)
})

test('a passkey is added with its user verified, without certificates, and ten at most', async () => {
  const { db, signUp, send, made, add } = await withPasskeys()
  const user = await signUp()
  const codeOf = async (answer: NewPasskey) =>
    (await send(passkeyCalls.addPasskey, user, answer)).body['code']
  const unverified = await made(user, { isVerified: false })
  expect(await codeOf(unverified.answer)).toBe('passkey-refused')
  const foreign = await made(user, { origin: 'https://evil.example' })
  expect(await codeOf(foreign.answer)).toBe('passkey-refused')
  // A certificate could name an address to be fetched.
  for (const fmt of ['packed', 'fido-u2f', 'tpm', 'android-key']) {
    const { body } = await send(passkeyCalls.beginPasskey, user)
    const device = anAuthenticator(testOrigin, 'x')
    const attStmt = new Map<unknown, unknown>([['x5c', [Buffer.from('certificate')]]])
    const asked = { challenge: String(body['challenge']) }
    expect(await codeOf(device.make(asked, { fmt, attStmt }))).toBe('passkey-refused')
  }
  const waiting = await made(user)
  for (let count = 0; count < 10; count += 1) await add(user)
  expect(await codeOf(waiting.answer)).toBe('passkey-limit-reached')
  expect((await send(passkeyCalls.beginPasskey, user)).body['code']).toBe('passkey-limit-reached')
  expect(await db.$count(passkeys, eq(passkeys.uid, user.uid))).toBe(10)
})

test('adding and removing a passkey take a recent proof; a deleted account has none', async () => {
  const { db, app, services, signUp, send, made, add } = await withPasskeys()
  const user = await signUp()
  await add(user)
  const { answer } = await made(user)
  await db.execute(sql`update auth_sessions set proven_at = proven_at - interval '11 minutes'`)
  const asked: [Call, object?][] = [
    [passkeyCalls.beginPasskey],
    [passkeyCalls.addPasskey, answer],
    [passkeyCalls.removePasskey],
  ]
  for (const [call, payload] of asked)
    expect((await send(call, user, payload, 'x')).body['code']).toBe('proof-needed')
  const payload = { password: testPassword }
  const url = api.confirmIdentity.path
  await ask(app, { method: 'POST', url, headers: asBrowser(user), payload })
  expect((await send(passkeyCalls.addPasskey, user, answer)).status).toBe(200)
  await made(user)
  await services.identity.deleteAccount(user.uid)
  expect(await db.$count(passkeys)).toBe(0)
  expect(await db.$count(passkeyChallenges)).toBe(0)
})

test('with an identity provider there are no passkeys', async () => {
  const { app, signedIn, db } = await appWithProvider()
  const begin = await ask(app, { method: 'POST', url: passkeyCalls.beginPasskeyLogIn.path })
  expect(begin.body['code']).toBe('sign-in-elsewhere')
  const { token } = await signedIn(ada)
  await db.execute(sql`update auth_sessions set proven_at = now()`)
  const url = passkeyCalls.beginPasskey.path
  const add = await ask(app, { method: 'POST', url, headers: asUser({ token }) })
  expect(add.body['code']).toBe('sign-in-elsewhere')
})
