import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { operatorsStatement } from '../../../tests/support/database/operators-statement.ts'
import { completeDeletion } from '../../../tests/support/factories/deletions.ts'
import {
  aMail,
  asBrowser,
  ask,
  cookieOf,
  testApp,
  testPassword,
} from '../../../tests/support/http.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { createLog, securityLogOf } from '../../startup/create-log.ts'
import { securityEvents } from '../../store/security/security-schema.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { noteSecurity } from './note-security.ts'
import { purgeSecurityLog } from './purge-security-log.ts'

const lines: string[] = []
const logTo = { write: (line: string) => void lines.push(line) }

test('each step of an account is a row and a line, without addresses or secrets', async () => {
  const { app, services } = await testApp({ hasOwnDatabase: true, logTo })
  const { db } = services.store
  const email = aMail()
  const from = { remoteAddress: '203.0.113.77' }
  const post = (url: string, payload: object, more: object = {}) =>
    ask(app, { method: 'POST', url, payload, ...from, ...more })
  await post(api.signUp.path, { email, password: testPassword })
  const [holder] = (await db.execute<{ id: string }>(sql`select id from auth_users`)).rows
  const uid = holder?.id
  await post(api.signUp.path, { email, password: testPassword })
  await post(api.logIn.path, { email, password: 'not the password' })
  await post(api.logIn.path, {
    email: 'nobody@example.org',
    password: 'not the password',
  })
  const { response, body } = await post(api.logIn.path, {
    email,
    password: testPassword,
  })
  const browser = { headers: asBrowser({ cookie: cookieOf(response) }) }
  const next = {
    currentPassword: testPassword,
    newPassword: 'another one entirely',
  }
  await post(api.changePassword.path, { ...next, currentPassword: 'wrong' }, browser)
  const changed = await post(api.changePassword.path, next, browser)
  await post(api.resetPassword.path, {
    token: 'made-up',
    password: 'another one',
  })
  await post(api.logOut.path, {}, { headers: asBrowser({ cookie: cookieOf(changed.response) }) })

  const network = '203.0.113.0/24'
  const expected = [
    ['sign-up', 'done', uid, null],
    ['sign-up', 'refused', uid, 'sign-up-refused'],
    ['sign-in', 'refused', uid, 'credentials-wrong'],
    ['sign-in', 'refused', null, 'credentials-wrong'],
    ['sign-in', 'done', uid, null],
    ['password-change', 'refused', uid, 'credentials-wrong'],
    ['password-change', 'done', uid, null],
    ['password-reset', 'refused', null, 'reset-link-invalid'],
    ['sign-out', 'done', uid, null],
  ]
  const kept = await db.select().from(securityEvents).orderBy(securityEvents.id)
  expect(kept.map((one) => [one.kind, one.outcome, one.uid, one.reason])).toEqual(expected)
  expect(new Set(kept.map((one) => one.network))).toEqual(new Set([network]))
  const written = lines.map((line) => JSON.parse(line)).filter(({ log }) => log === 'security')
  expect(written.map((one) => [one.event, one.outcome, one.uid, one.reason])).toEqual(expected)
  const everything = JSON.stringify([kept, written])
  for (const secret of [
    email,
    'nobody@example.org',
    '203.0.113.77',
    testPassword,
    'made-up',
    body.token,
  ])
    expect(everything).not.toContain(secret)
})

test('a lock-out is written down once a minute, however many attempts meet it', async () => {
  const { app, services } = await testApp({ hasOwnDatabase: true })
  const payload = { email: aMail(), password: 'not the password' }
  for (let attempt = 0; attempt < 16; attempt += 1)
    await ask(app, { method: 'POST', url: api.logIn.path, payload })
  const kept = await services.store.db.select().from(securityEvents).orderBy(securityEvents.id)
  expect(kept.map(({ kind }) => kind)).toEqual([...Array(10).fill('sign-in'), 'lock-out'])
})

test('a deleted user stays in the log under a name that leads to nobody', async () => {
  const world = await testServices()
  const { services } = world
  const { db } = services.store
  const { uid } = await aUser(world)
  await noteSecurity(services, {
    kind: 'sign-in',
    outcome: 'done',
    of: { uid },
    network: '2001:db8:1:2::/64',
  })
  await deleteAccount(services, uid)
  await completeDeletion(services, uid)
  const late = {
    kind: 'credential-check',
    outcome: 'done',
    of: { uid },
    network: null,
  } as const
  await noteSecurity(services, {
    ...late,
    reason: 'Not a code: grace@example.org',
  })

  const kept = await db.select().from(securityEvents).orderBy(securityEvents.id)
  expect(kept.map(({ kind }) => kind)).toEqual(['sign-in', 'account-deletion', 'credential-check'])
  const [name, ...others] = kept.map((one) => one.uid)
  expect(name).toMatch(/^gone-[0-9a-f]{16}$/u)
  expect(others).toEqual([name, name])
  expect(kept[0]?.network).toBe('2001:db8:1::/48')
  expect(kept[2]?.reason).toBeNull()

  await db
    .update(securityEvents)
    .set({ at: sql`product_clock() - interval '91 days'` })
    .where(eq(securityEvents.kind, 'sign-in'))
  expect(await purgeSecurityLog(services)).toBe(1)
  expect(await db.$count(securityEvents)).toBe(2)
})

test('a grant that the operator makes in SQL is in the security log', async () => {
  const world = await testServices()
  const { db } = world.services.store
  const { uid, email } = await aUser(world)
  const statement = operatorsStatement('**To grant a plan**').replace('grace@example.org', email)
  await db.execute(sql.raw(statement))
  await db.execute(sql.raw(statement))
  await db.execute(sql.raw(statement.replace("'pro'", 'null')))
  const kept = await db.select().from(securityEvents).orderBy(securityEvents.id)
  expect(kept.map((one) => [one.kind, one.uid, one.reason])).toEqual([
    ['plan-grant', uid, 'pro'],
    ['plan-grant', uid, 'taken-back'],
  ])
})

test('in production the lines are written whatever the level of the log is', () => {
  const log = createLog({ level: 'error' })
  expect(securityLogOf(log, { isProduction: true }).level).toBe('info')
  expect(securityLogOf(log, { isProduction: false }).level).toBe('error')
})
