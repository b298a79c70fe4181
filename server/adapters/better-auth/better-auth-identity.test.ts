import { eq, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../../tests/support/clone-database.ts'
import { openStore } from '../../store/connect.ts'
import { identityRecords } from '../../store/identity-records.ts'
import * as schema from '../../store/identity-schema.ts'
import { betterAuthIdentity } from './better-auth-identity.ts'

const password = 'correct horse 7'

async function testIdentity(options: { origin?: string } = {}) {
  const { url, drop } = await cloneDatabase(inject('templateUrl'))
  const store = openStore(url)
  onTestFinished(async () => {
    await store.close()
    await drop()
  })
  const hashes = { count: 0 }
  const origin = options.origin ?? 'http://localhost:4000'
  const build = () =>
    betterAuthIdentity({
      records: identityRecords(store.db),
      secret: 'a secret that is only for the tests, long enough',
      origin,
      isHttps: origin.startsWith('https:'),
      onHash: () => (hashes.count += 1),
    })
  return { identity: build(), otherProcess: build(), db: store.db, hashes }
}

function from(address: string, setCookies: string[] = []): Headers {
  const cookie = setCookies.map((value) => value.split(';')[0]).join('; ')
  return new Headers({ 'x-forwarded-for': address, cookie })
}

const home = from('192.0.2.1')

test('an account signs in with its password, whatever the case of its address', async () => {
  const { identity } = await testIdentity()
  const made = await identity.createAccount('a@example.com', password, home)

  const back = await identity.signIn('A@Example.com', password, home)

  expect(back.uid).toBe(made.uid)
  expect(await identity.verify(back.token)).toMatchObject({ uid: made.uid })
})

test('an ID token lives ten minutes', async () => {
  const { identity } = await testIdentity()
  const { expiresAt } = await identity.createAccount('a@example.com', password, home)
  const seconds = (Date.parse(expiresAt) - Date.now()) / 1000
  expect(seconds).toBeGreaterThan(590)
  expect(seconds).toBeLessThanOrEqual(600)
})

test('the session cookie is out of reach of scripts, and bound to the host over https', async () => {
  const plain = await testIdentity()
  const [cookie] = (await plain.identity.createAccount('a@example.com', password, home)).setCookies
  expect(cookie).toMatch(/^bidwright_session=.*HttpOnly.*SameSite=Lax/iu)
  expect(cookie).not.toMatch(/Domain/iu)

  const secure = await testIdentity({ origin: 'https://bidwright.example' })
  const [bound] = (await secure.identity.createAccount('a@example.com', password, home)).setCookies
  expect(bound).toMatch(/^__Host-bidwright_session=/u)
  expect(bound).toMatch(/; Secure/iu)
  expect(bound).toMatch(/; Path=\//iu)
})

test('an address has one account, even when two are made at the same moment', async () => {
  const { identity } = await testIdentity()
  const results = await Promise.allSettled(
    ['Twin@example.com', 'twin@example.com', 'twin@EXAMPLE.com'].map((email) =>
      identity.createAccount(email, password, home),
    ),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(['email-taken', 'email-taken'])
})

test('the commonest passwords are refused', async () => {
  const { identity } = await testIdentity()
  const refused = { code: 'password-too-common' }
  await expect(identity.createAccount('a@e.com', '123456', home)).rejects.toMatchObject(refused)
  await expect(identity.createAccount('a@e.com', 'PassWord', home)).rejects.toMatchObject(refused)
  await expect(identity.createAccount('a@e.com', 'short', home)).rejects.toMatchObject({
    code: 'password-too-short',
  })
})

test('an unknown address costs the same hash as a wrong password', async () => {
  const { identity, hashes } = await testIdentity()
  await identity.createAccount('a@example.com', password, home)
  hashes.count = 0

  const wrong = identity.signIn('a@example.com', 'wrong password', home)
  await expect(wrong).rejects.toMatchObject({ code: 'credentials-wrong' })
  expect(hashes.count).toBe(1)
  const unknown = identity.signIn('nobody@example.com', 'wrong password', home)
  await expect(unknown).rejects.toMatchObject({ code: 'credentials-wrong' })
  expect(hashes.count).toBe(2)
})

test('fifty wrong passwords at once are looked at ten times', async () => {
  const { identity, otherProcess, hashes } = await testIdentity()
  const user = await identity.createAccount('a@example.com', password, home)
  hashes.count = 0

  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? identity : otherProcess).signIn(
        'a@example.com',
        `wrong ${index}`,
        from(`198.51.${index}.1`),
      ),
    ),
  )

  expect(hashes.count).toBeLessThanOrEqual(10)
  const codes = answers.map((answer) => answer.status === 'rejected' && answer.reason.code)
  expect(new Set(codes)).toEqual(new Set(['credentials-wrong', 'too-many-requests']))
  const locked = identity.signIn('a@example.com', password, from('203.0.113.9'))
  await expect(locked).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(await identity.verify(user.token)).toMatchObject({ uid: user.uid }) // the victim stays signed in
})

test('a lock is a minute longer with each failure, at most fifteen, and forgotten after twelve hours', async () => {
  const { identity, db } = await testIdentity()
  await identity.createAccount('a@example.com', password, home)
  const minutes: number[] = []
  let address = 0
  const attempt = (given: string) =>
    identity.signIn('a@example.com', given, from(`198.51.${(address += 1)}.1`))
  for (let failure = 1; failure <= 26; failure += 1) {
    await expect(attempt('wrong')).rejects.toMatchObject({ code: 'credentials-wrong' })
    if (failure < 10) continue
    const refused = await attempt(password).catch((error: unknown) => error)
    minutes.push(Math.ceil(Object(refused).retryAfterSeconds / 60))
    await db.update(schema.signInFailures).set({ lockedUntil: sql`product_clock()` })
  }
  expect(minutes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15, 15])

  await db
    .update(schema.signInFailures)
    .set({ lastAt: sql`product_clock() - interval '12 hours 1 second'` })
  await expect(attempt('wrong')).rejects.toMatchObject({ code: 'credentials-wrong' })
  await expect(attempt(password)).resolves.toMatchObject({ uid: expect.any(String) })
  expect(await db.select().from(schema.signInFailures)).toHaveLength(2) // the networks of the last two attempts
})

test('a network that guesses at many accounts is locked, and a known account does not wash it clean', async () => {
  const { identity } = await testIdentity()
  await identity.createAccount('own@example.com', password, home)
  for (let index = 1; index <= 9; index += 1) {
    const guess = identity.signIn(`victim${index}@example.com`, 'guess', from(`192.0.2.${index}`))
    await expect(guess).rejects.toMatchObject({ code: 'credentials-wrong' })
    await identity.signIn('own@example.com', password, from('192.0.2.200'))
  }

  const tenth = identity.signIn('victim10@example.com', 'guess', from('192.0.2.10'))
  await expect(tenth).rejects.toMatchObject({ code: 'credentials-wrong' })
  const next = identity.signIn('own@example.com', password, from('192.0.2.201'))
  await expect(next).rejects.toMatchObject({ code: 'too-many-requests' })
  await identity.signIn('own@example.com', password, from('192.0.3.1'))
})

test('guessing the current password while changing it counts like signing in', async () => {
  const { identity } = await testIdentity()
  const { setCookies } = await identity.createAccount('a@example.com', password, home)
  const guess = (current: string) =>
    identity.changePassword(from('192.0.2.1', setCookies), { current, next: 'another one 8' })
  for (let index = 0; index < 10; index += 1)
    await expect(guess('wrong')).rejects.toMatchObject({ code: 'credentials-wrong' })
  await expect(guess(password)).rejects.toMatchObject({ code: 'too-many-requests' })
})

test('changing the password ends every other session and keeps this browser signed in', async () => {
  const { identity } = await testIdentity()
  const first = await identity.createAccount('a@example.com', password, home)
  const second = await identity.signIn('a@example.com', password, home)

  const changed = await identity.changePassword(from('192.0.2.1', first.setCookies), {
    current: password,
    next: 'another one 8',
  })

  await expect(identity.verify(first.token)).rejects.toMatchObject({ code: 'not-signed-in' })
  await expect(identity.verify(second.token)).rejects.toMatchObject({ code: 'not-signed-in' })
  expect(await identity.verify(changed.token)).toMatchObject({ uid: first.uid })
  await expect(identity.idToken(from('192.0.2.1', second.setCookies))).rejects.toMatchObject({
    code: 'not-signed-in',
  })
  await expect(identity.signIn('a@example.com', password, home)).rejects.toMatchObject({
    code: 'credentials-wrong',
  })
  await identity.signIn('a@example.com', 'another one 8', home)
})

test('a cookie that was changed by hand is nobody', async () => {
  const { identity } = await testIdentity()
  const { setCookies } = await identity.createAccount('a@example.com', password, home)
  const forged = setCookies.map((value) => value.replace('=', '=x'))
  await expect(identity.idToken(from('192.0.2.1', forged))).rejects.toMatchObject({
    code: 'not-signed-in',
  })
})

test('deleting an account takes its sessions with it', async () => {
  const { identity, db } = await testIdentity()
  const user = await identity.createAccount('a@example.com', password, home)
  await identity.deleteAccount(user.uid)

  await expect(identity.verify(user.token)).rejects.toMatchObject({ code: 'not-signed-in' })
  const left = await db
    .select()
    .from(schema.authSessions)
    .where(eq(schema.authSessions.userId, user.uid))
  expect(left).toEqual([])
})

test('passwords and private keys are not in the database as they are', async () => {
  const { identity, db } = await testIdentity()
  await identity.createAccount('a@example.com', password, home)
  const dump = JSON.stringify([
    await db.select().from(schema.authAccounts),
    await db.select().from(schema.authKeys),
  ])
  expect(dump).not.toContain(password)
  expect(dump).not.toMatch(/"d\\*":/u)
})
