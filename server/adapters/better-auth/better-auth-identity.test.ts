import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AppError } from '../../../contract/errors.ts'
import { testPassword as password } from '../../../tests/support/http.ts'
import { from, home, testIdentity } from '../../../tests/support/test-identity.ts'
import * as schema from '../../store/accounts/identity-schema.ts'

test('an account signs in with its password, whatever the case of its address', async () => {
  const { identity, join } = await testIdentity()
  const made = await join('a@example.com')

  const back = await identity.signIn('A@Example.com', password, home)

  expect(back.uid).toBe(made.uid)
  expect(await identity.verify(back.token)).toMatchObject({ uid: made.uid })
})

test('an ID token lives ten minutes', async () => {
  const { join } = await testIdentity()
  const { expiresAt } = await join('a@example.com')
  const seconds = (Date.parse(expiresAt) - Date.now()) / 1000
  expect(seconds).toBeGreaterThan(590)
  expect(seconds).toBeLessThanOrEqual(600)
})

test('the session cookie is out of reach of scripts, and bound to the host over https', async () => {
  const plain = await testIdentity()
  const [cookie] = (await plain.join('a@example.com')).setCookies
  expect(cookie).toMatch(/^bidwright_session=.*HttpOnly.*SameSite=Lax/iu)
  expect(cookie).not.toMatch(/Domain/iu)

  const secure = await testIdentity({ origin: 'https://bidwright.example' })
  const [bound] = (await secure.join('a@example.com')).setCookies
  expect(bound).toMatch(/^__Host-bidwright_session=/u)
  expect(bound).toMatch(/; Secure/iu)
  expect(bound).toMatch(/; Path=\//iu)
})

test('an address has one account, even when three are made at the same moment', async () => {
  const { identity, hashes } = await testIdentity()
  const results = await Promise.all(
    ['Twin@example.com', 'twin@example.com', 'twin@EXAMPLE.com'].map((email) =>
      identity.createAccount(email, password, home),
    ),
  )
  const uids = results.flatMap((made) => ('uid' in made ? [made.uid] : []))
  const owners = results.flatMap((made) => ('takenBy' in made ? [made.takenBy] : []))
  expect([uids.length, owners]).toEqual([1, [uids[0], uids[0]]])
  expect(hashes.count).toBe(3)
})

test('a taken address costs the same hash as a free one', async () => {
  const { identity, hashes } = await testIdentity()
  await identity.createAccount('a@example.com', password, home)
  expect(hashes.count).toBe(1)
  await identity.createAccount('A@example.com', password, home)
  expect(hashes.count).toBe(2)
})

test('a password that nobody may have is refused before the address is looked at', async () => {
  const { identity, join } = await testIdentity()
  await join('a@example.com')
  const short = identity.createAccount('a@example.com', 'short', home)
  await expect(short).rejects.toMatchObject({ code: 'password-too-short' })
  const common = identity.createAccount('a@example.com', 'password', home)
  await expect(common).rejects.toMatchObject({ code: 'password-too-common' })
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
  const { identity, hashes, join } = await testIdentity()
  await join('a@example.com')
  hashes.count = 0

  const wrong = identity.signIn('a@example.com', 'wrong password', home)
  await expect(wrong).rejects.toMatchObject({ code: 'credentials-wrong' })
  expect(hashes.count).toBe(1)
  const unknown = identity.signIn('nobody@example.com', 'wrong password', home)
  await expect(unknown).rejects.toMatchObject({ code: 'credentials-wrong' })
  expect(hashes.count).toBe(2)
})

test('fifty wrong passwords at once are looked at ten times', async () => {
  const { identity, otherProcess, hashes, join } = await testIdentity()
  const user = await join('a@example.com')
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
  const { identity, db, join } = await testIdentity()
  await join('a@example.com')
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
  const { identity, join } = await testIdentity()
  await join('own@example.com')
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
  const { identity, join } = await testIdentity()
  const { setCookies } = await join('a@example.com')
  const guess = (current: string) =>
    identity.changePassword(from('192.0.2.1', setCookies), { current, next: 'another one 8' })
  for (let index = 0; index < 10; index += 1)
    await expect(guess('wrong')).rejects.toMatchObject({ code: 'credentials-wrong' })
  await expect(guess(password)).rejects.toMatchObject({ code: 'too-many-requests' })
})

test('log-ins by passkey are counted with the others of a network, before anything is proven', async () => {
  const { identity } = await testIdentity()
  let asked = 0
  const prove = async (): Promise<string> => {
    asked += 1
    throw new AppError('passkey-unknown')
  }
  const logIn = () => identity.signInWithPasskey(home, prove)
  for (let count = 0; count < 10; count += 1)
    await expect(logIn()).rejects.toMatchObject({ code: 'passkey-unknown' })
  await expect(logIn()).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(asked).toBe(10)
})

test('changing the password ends every other session and keeps this browser signed in', async () => {
  const { identity, join } = await testIdentity()
  const first = await join('a@example.com')
  const second = await identity.signIn('a@example.com', password, home)
  for (const { token } of [first, second]) await identity.verify(token) // from now on it is believed for a while

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

test('a tampered cookie identifies nobody', async () => {
  const { identity, join } = await testIdentity()
  const { setCookies } = await join('a@example.com')
  const forged = setCookies.map((value) => value.replace('=', '=x'))
  await expect(identity.idToken(from('192.0.2.1', forged))).rejects.toMatchObject({
    code: 'not-signed-in',
  })
})

test('deleting an account takes its sessions with it', async () => {
  const { identity, db, join } = await testIdentity()
  const user = await join('a@example.com')
  await identity.deleteAccount(user.uid)

  await expect(identity.verify(user.token)).rejects.toMatchObject({ code: 'not-signed-in' })
  const left = await db
    .select()
    .from(schema.authSessions)
    .where(eq(schema.authSessions.userId, user.uid))
  expect(left).toEqual([])
})

test('passwords and private keys are not in the database as they are', async () => {
  const { db, join } = await testIdentity()
  await join('a@example.com')
  const dump = JSON.stringify([
    await db.select().from(schema.authAccounts),
    await db.select().from(schema.authKeys),
  ])
  expect(dump).not.toContain(password)
  expect(dump).not.toMatch(/"d\\*":/u)
})
