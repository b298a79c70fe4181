import { expect, test } from 'vitest'
import { testPassword } from '../../tests/support/http.ts'
import { from, home, testIdentity } from '../../tests/support/test-identity.ts'
import { betterAuthIdentity } from '../adapters/better-auth/better-auth-identity.ts'
import { authKeys, authSessions } from '../store/accounts/identity-schema.ts'
import { securityEvents } from '../store/security/security-schema.ts'
import { agreeOnAuthSecret } from './agree-on-auth-secret.ts'

const [former, next] = [
  'the former secret, long enough for it',
  'the next secret, also long enough',
]

test('a new secret ends every session and every ID token, also in a process that has the former one', async () => {
  const { db, agree, identityWith } = await world()
  const agreed = await agree(former)
  expect(agreed.taken).toBe('first')
  const old = identityWith(former)
  const made = await old.createAccount('a@example.com', testPassword, home)
  if ('takenBy' in made) throw new Error('The address is taken')
  await old.verify(made.token)
  const reset = await old.beginPasswordReset({ email: 'a@example.com' })
  expect((await agree(former)).taken).toBe('same')

  expect((await agree(next)).taken).toBe('changed')

  const noted = await db.select().from(securityEvents)
  expect(noted.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['key-rotation', 'new-auth-secret'],
  ])
  expect([await db.$count(authSessions), await db.$count(authKeys)]).toEqual([0, 0])
  const renewed = identityWith(next)
  const refused = { code: 'not-signed-in' }
  await expect(renewed.verify(made.token)).rejects.toMatchObject(refused)
  await expect(renewed.idToken(from('192.0.2.1', made.setCookies))).rejects.toMatchObject(refused)
  await expect
    .poll(() => old.verify(made.token).then(String, ({ code }) => code), { timeout: 10_000 })
    .toBe('not-signed-in')
  const signed = await renewed.signIn('a@example.com', testPassword, home)
  await renewed.verify(signed.token)
  await renewed.finishPasswordReset(reset?.token ?? '', 'another long password', home)
})

test('a process with the former secret makes no key that the others cannot open, and is told why it must end', async () => {
  const { db, agree, identityWith } = await world()
  const agreed = await agree(former)
  const old = identityWith(former)
  await old.createAccount('a@example.com', testPassword, home)
  await agree(next)
  expect(await agreed.problem()).toMatch(/^The secret that signs sessions was replaced .*\.$/u)

  const late = old.signIn('a@example.com', testPassword, home)
  await expect(late).rejects.toMatchObject({ code: 'temporarily-unavailable' })

  expect(await db.$count(authKeys)).toBe(0)
  const renewed = identityWith(next)
  await renewed.verify((await renewed.signIn('a@example.com', testPassword, home)).token)
})

test('a secret that was replaced once is never taken again, so that two processes do not take turns', async () => {
  const { agree } = await world()
  await agree(former)
  await Promise.allSettled([agree(next), agree(next), agree(former)])
  await expect(agree(former)).rejects.toThrow('is not taken any more')
  expect((await agree(next)).taken).toBe('same')
  expect((await agree('a third secret, long enough for it')).taken).toBe('changed')
  await expect(agree(next)).rejects.toThrow('is not taken any more')
})

test('a database that has no record yet keeps its sessions only when the secret opens its keys', async () => {
  for (const [secret, taken] of [
    [former, 'first'],
    [next, 'changed'],
  ] as const) {
    const { db, agree, identityWith } = await world()
    await identityWith(former).createAccount('a@example.com', testPassword, home)
    expect((await agree(secret)).taken).toBe(taken)
    const left = taken === 'first' ? 1 : 0
    expect([await db.$count(authSessions), await db.$count(authKeys)]).toEqual([left, left])
  }
})

test('a key that cannot be opened is passed over, and log-ins go on', async () => {
  const { db, agree, identityWith } = await world()
  await agree(next)
  await identityWith(next).createAccount('a@example.com', testPassword, home)
  await db.update(authKeys).set({ privateKey: '"00"', createdAt: new Date(Date.now() + 1_000) })
  const identity = identityWith(next)
  await identity.verify((await identity.signIn('a@example.com', testPassword, home)).token)
})

async function world() {
  const { db, records } = await testIdentity()
  return {
    db,
    agree: (secret: string) =>
      agreeOnAuthSecret({ store: { db }, securityLog: { info() {} } }, secret),
    identityWith: (secret: string) =>
      betterAuthIdentity({ records, secret, origin: 'http://localhost:4000', isHttps: false }),
  }
}
