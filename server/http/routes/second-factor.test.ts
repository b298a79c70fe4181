import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import type { Call } from '../../../contract/call.ts'
import {
  asUser,
  ask,
  cookieOf,
  testApp,
  testPassword,
  type TestUser,
} from '../../../tests/support/http.ts'
import { operatorsStatement } from '../../../tests/support/database/operators-statement.ts'
import { oneTimeCode } from '../../../tests/support/one-time-code.ts'
import { ada, appWithProvider } from '../../../tests/support/outside/app-with-provider.ts'
import {
  backupCodes,
  codeChallenges,
  secondFactors,
} from '../../store/accounts/second-factor-schema.ts'
import { authSessions } from '../../store/accounts/identity-schema.ts'
import { securityEvents } from '../../store/security/security-schema.ts'

type App = Awaited<ReturnType<typeof testApp>>['app']
let network = 0

function callsOf(app: App) {
  network += 1
  const remoteAddress = `203.0.${network}.7`
  const send = (call: Call, payload?: object, as?: TestUser) =>
    ask(app, {
      method: call.method,
      url: call.path,
      remoteAddress,
      ...(as && { headers: asUser(as) }),
      ...(payload && { payload }),
    })
  /** Logs in with the password, which leads to a challenge. */
  async function challenge(email: string, password = testPassword): Promise<string> {
    const { status, body, response } = await send(api.logIn, { email, password })
    expect([status, Object.keys(body)]).toEqual([200, ['challenge']])
    expect(response.headers['set-cookie']).toBeUndefined()
    return String(body['challenge'])
  }
  const finish = (token: string, code: string) =>
    send(api.logInWithCode, { challenge: token, code })
  /** Code of the answer, or the status of one that has none. */
  const outcome = async (token: string, code: string) => {
    const { status, body } = await finish(token, code)
    return body['code'] ?? status
  }
  return { send, challenge, finish, outcome }
}

/** A user whose second factor is on. */
async function withFactor() {
  const { app, services, signUp } = await testApp({ hasOwnDatabase: true })
  const calls = callsOf(app)
  const { db } = services.store
  async function join() {
    const user = await signUp()
    const begun = await calls.send(api.beginSecondFactor, {}, user)
    const key = String(begun.body['key'])
    const confirmed = await calls.send(api.confirmSecondFactor, { code: oneTimeCode(key) }, user)
    const codes = confirmed.body['backupCodes'] as string[] // as the contract says
    await db.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, user.uid))
    return { user, key, codes, begun, confirmed }
  }
  return { app, services, db, ...calls, join, ...(await join()) }
}

test('a second factor is on once a first code confirms it, and a log-in then takes a code as well', async () => {
  const { app, services, signUp } = await testApp({ hasOwnDatabase: true })
  const { send, challenge, finish, outcome } = callsOf(app)
  const user = await signUp()
  const off = { isOffered: true, since: null, backupCodesLeft: 0 }
  expect((await send(api.secondFactor, undefined, user)).body).toEqual(off)

  const { key, uri } = (await send(api.beginSecondFactor, {}, user)).body
  expect(key).toMatch(/^[A-Z2-7]{32}$/u)
  expect(uri).toContain(`secret=${key}`)
  expect((await send(api.secondFactor, undefined, user)).body).toEqual(off)
  const plain = await send(api.logIn, { email: user.email, password: testPassword })
  expect(plain.body['token']).toBeDefined()

  const wrong = await send(api.confirmSecondFactor, { code: '12345' }, user)
  expect([wrong.status, wrong.body['code']]).toEqual([400, 'code-wrong'])
  const code = oneTimeCode(String(key))
  const { backupCodes: codes } = (await send(api.confirmSecondFactor, { code }, user)).body
  expect(codes).toHaveLength(10)
  expect(new Set(codes as string[]).size).toBe(10)
  expect((await send(api.secondFactor, undefined, user)).body).toEqual({
    isOffered: true,
    since: expect.any(String),
    backupCodesLeft: 10,
  })
  expect((await send(api.beginSecondFactor, {}, user)).body['code']).toBe('second-factor-on')
  const again = await send(api.confirmSecondFactor, { code }, user)
  expect(again.body['code']).toBe('second-factor-on')

  const before = await services.store.db.$count(authSessions)
  const token = await challenge(user.email)
  expect(await services.store.db.$count(authSessions)).toBe(before)
  expect(await outcome(token, code)).toBe('code-wrong') // it confirmed the set-up, and counts once
  const done = await finish(token, oneTimeCode(String(key), 1))
  expect(done.status).toBe(200)
  const me = await ask(app, {
    url: '/api/me',
    headers: asUser({ token: String(done.body['token']) }),
  })
  expect(me.body['uid']).toBe(user.uid)
  expect(cookieOf(done.response)).toMatch(/^bidwright_session=/u)
  expect(await outcome(token, oneTimeCode(String(key), 1))).toBe('sign-in-expired')
})

test('setting up and switching off take a recent proof', async () => {
  const guarded: Call[] = [api.beginSecondFactor, api.confirmSecondFactor, api.endSecondFactor]
  expect(guarded.map(({ needsProof }) => needsProof)).toEqual([true, true, true])
})

test('without the code, only somebody who has the right password learns of the second factor', async () => {
  const { send, user } = await withFactor()
  const answers = []
  for (const email of [user.email, 'nobody@example.org']) {
    const { status, body } = await send(api.logIn, { email, password: 'not the password' })
    answers.push({ status, body })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.body['code']).toBe('credentials-wrong')
})

test('of log-ins with one code at the same moment exactly one succeeds', async () => {
  const { user, key, challenge, outcome, db } = await withFactor()
  const tokens = [await challenge(user.email), await challenge(user.email)]
  const before = await db.$count(authSessions)
  const code = oneTimeCode(key)
  const many = [...tokens, ...tokens, ...tokens].map((token) => outcome(token, code))
  const outcomes = await Promise.all(many)
  expect(outcomes.filter((each) => each === 200)).toHaveLength(1)
  expect(await db.$count(authSessions)).toBe(before + 1)
})

test('a backup code opens one session, however it is written, and is kept as a hash', async () => {
  const { user, codes, challenge, outcome, send, db } = await withFactor()
  const [first = '', second = ''] = codes
  const kept = JSON.stringify(await db.select().from(backupCodes))
  for (const code of codes) {
    expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/u)
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(code.replaceAll('-', ''))
  }
  expect(new Set(codes.join('')).size).toBeGreaterThan(24) // of 31, and the hyphen
  const written = ` ${first.toUpperCase().replaceAll('-', ' ')} `
  expect(await outcome(await challenge(user.email), written)).toBe(200)
  expect(await outcome(await challenge(user.email), first)).toBe('code-wrong')
  const tokens = [await challenge(user.email), await challenge(user.email)]
  const both = await Promise.all(tokens.map((token) => outcome(token, second)))
  expect(both.filter((each) => each === 200)).toHaveLength(1)
  const { body } = await send(api.secondFactor, undefined, user)
  expect(body['backupCodesLeft']).toBe(8)
})

test('a backup code of the shorter kind that was made before counts on', async () => {
  const { user, challenge, outcome, db } = await withFactor()
  const codeHash = createHash('sha256').update('abcdijkl234mnop5').digest('hex')
  await db.insert(backupCodes).values({ userId: user.uid, codeHash })
  expect(await outcome(await challenge(user.email), 'abcd-IJKL-234m nop5')).toBe(200)
  expect(await outcome(await challenge(user.email), 'abcd-ijkl-234m-nop5')).toBe('code-wrong')
})

test('a code or backup code of another user, and a challenge that is old or made up, open nothing', async () => {
  const { user, key, codes, challenge, outcome, join, db } = await withFactor()
  const other = await join()
  const token = await challenge(user.email)
  expect(await outcome(token, oneTimeCode(other.key))).toBe('code-wrong')
  expect(await outcome(token, other.codes[0] ?? '')).toBe('code-wrong')
  expect(await outcome('made up', oneTimeCode(key))).toBe('sign-in-expired')
  const kept = JSON.stringify(await db.select().from(codeChallenges))
  expect(kept).not.toContain(token)

  await db.update(codeChallenges).set({ expiresAt: sql`product_clock()` })
  expect(await outcome(token, codes[0] ?? '')).toBe('sign-in-expired')
})

test('a challenge takes five codes, also at the same moment, and ends with a new password', async () => {
  const { user, key, codes, challenge, outcome, services, db } = await withFactor()
  const token = await challenge(user.email)
  const tries = await Promise.all(Array.from({ length: 8 }, () => outcome(token, '12345')))
  expect(tries.toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'code-wrong'),
    ...Array.from({ length: 3 }, () => 'sign-in-expired'),
  ])
  expect(await outcome(token, oneTimeCode(key))).toBe('sign-in-expired')

  const late = await challenge(user.email)
  const reset = await services.identity.beginPasswordReset({ uid: user.uid })
  const headers = new Headers({ 'x-forwarded-for': '198.51.100.9' })
  const next = 'plum correct staple 9'
  await services.identity.finishPasswordReset(reset?.token ?? '', next, headers)
  expect(await db.$count(authSessions)).toBe(0)
  expect(await outcome(late, codes[0] ?? '')).toBe('sign-in-expired')
  expect(await outcome(await challenge(user.email, next), codes[0] ?? '')).toBe(200)
})

test('wrong codes lock the account as wrong passwords do, and a right password in between forgives none', async () => {
  const { app, user, codes, send } = await withFactor()
  const log: unknown[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const from = callsOf(app)
    const first = await from.send(api.logIn, { email: user.email, password: testPassword })
    log.push(first.body['code'] ?? (await from.outcome(String(first.body['challenge']), '12345')))
  }
  expect(log.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'code-wrong'))
  expect(log.slice(10)).toEqual(['too-many-requests', 'too-many-requests'])
  expect((await send(api.secondFactor, undefined, user)).body['backupCodesLeft']).toBe(codes.length)
})

test('log-ins with a code fill no network’s count', async () => {
  const { user, codes, challenge, outcome } = await withFactor()
  for (let half = 0; half < 11; half += 1) await challenge(user.email)
  expect(await outcome(await challenge(user.email), codes[0] ?? '')).toBe(200)
})

test('switched off, the password alone opens a session, and nothing is left', async () => {
  const { user, send, challenge, db } = await withFactor()
  await challenge(user.email)
  const off = await send(api.endSecondFactor, undefined, user)
  expect(off.body).toEqual({ isOffered: true, since: null, backupCodesLeft: 0 })
  const plain = await send(api.logIn, { email: user.email, password: testPassword })
  expect(plain.body['token']).toBeDefined()
  for (const table of [secondFactors, backupCodes, codeChallenges])
    expect(await db.$count(table)).toBe(0)
})

test('a deleted account takes its second factor with it', async () => {
  const { user, challenge, services, db } = await withFactor()
  await challenge(user.email)
  await services.identity.deleteAccount(user.uid)
  for (const table of [secondFactors, backupCodes, codeChallenges])
    expect(await db.$count(table)).toBe(0)
})

test('what happens with a second factor is in the security log', async () => {
  const { user, codes, challenge, outcome, send, db } = await withFactor()
  const token = await challenge(user.email)
  await outcome(token, '12345')
  await outcome(token, codes[0] ?? '')
  await send(api.endSecondFactor, undefined, user)
  const kept = await db.select().from(securityEvents).orderBy(securityEvents.id)
  expect(kept.map(({ kind, outcome: result, reason }) => [kind, result, reason])).toEqual([
    ['sign-up', 'done', null],
    ['second-factor', 'done', 'turned-on'],
    ['sign-in', 'refused', 'code-wanted'],
    ['second-factor', 'refused', 'code-wrong'],
    ['second-factor', 'done', 'backup-code'],
    ['sign-in', 'done', null],
    ['second-factor', 'done', 'turned-off'],
  ])
  expect(new Set(kept.map(({ uid }) => uid))).toEqual(new Set([user.uid]))
})

test('a second factor that the operator turns off in SQL is in the security log', async () => {
  const { user, send, db } = await withFactor()
  const statement = operatorsStatement('**To turn off two-step log-in**')
  await db.execute(sql.raw(statement.replace('grace@example.org', user.email)))
  const plain = await send(api.logIn, { email: user.email, password: testPassword })
  expect(plain.body['token']).toBeDefined()
  const kept = await db.select().from(securityEvents).orderBy(securityEvents.id)
  expect(kept.at(-2)).toMatchObject({ uid: user.uid, reason: 'turned-off-by-operator' })
})

test('people who sign in at an identity provider are not offered one', async () => {
  const { app, signedIn } = await appWithProvider()
  const { cookie } = await signedIn(ada)
  const headers = { cookie, origin: 'http://localhost:4000' }
  const { body } = await ask(app, { method: 'POST', url: '/api/id-token', headers })
  const user = { token: String(body['token']) } as TestUser // only the token is read
  const { send } = callsOf(app)
  expect((await send(api.secondFactor, undefined, user)).body['isOffered']).toBe(false)
})
