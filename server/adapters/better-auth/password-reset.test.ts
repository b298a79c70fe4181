import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testPassword } from '../../../tests/support/http.ts'
import { from, home, testIdentity } from '../../../tests/support/test-identity.ts'
import {
  authAccounts,
  authSessions,
  passwordResets,
  signInFailures,
} from '../../store/accounts/identity-schema.ts'
import { insertUser } from '../../store/accounts/users.ts'
import { raiseTombstone } from '../../store/deleting/tombstones.ts'

const email = 'a@example.com'
const next = 'another one 8'
const invalid = { code: 'reset-link-invalid' }

async function withLink() {
  const given = await testIdentity()
  const user = await given.join(email)
  const reset = await given.identity.beginPasswordReset({ email: 'A@Example.com' })
  if (!reset) throw new Error('no link')
  return { ...given, user, token: reset.token, reset }
}

test('a reset chooses a new password, ends every session and is good once', async () => {
  const { identity, user, token, reset } = await withLink()
  expect(reset).toEqual({ uid: user.uid, email, token: expect.stringMatching(/^[\w-]{43}$/u) })
  expect(await identity.verify(user.token)).toMatchObject({ uid: user.uid })

  expect(await identity.finishPasswordReset(token, next, home)).toEqual({ uid: user.uid })

  await expect(identity.verify(user.token)).rejects.toMatchObject({ code: 'not-signed-in' })
  const cookie = from('192.0.2.1', user.setCookies)
  await expect(identity.idToken(cookie)).rejects.toMatchObject({ code: 'not-signed-in' })
  await expect(identity.signIn(email, testPassword, home)).rejects.toMatchObject({
    code: 'credentials-wrong',
  })
  expect((await identity.signIn(email, next, home)).uid).toBe(user.uid)
  await expect(identity.finishPasswordReset(token, 'a third 9', home)).rejects.toMatchObject(
    invalid,
  )
})

test('of two uses at the same moment exactly one succeeds', async () => {
  const { identity, otherProcess, token, user } = await withLink()
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? identity : otherProcess).finishPasswordReset(token, `${next}-${index}`, home),
    ),
  )
  const done = results.filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(1)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 7 }, () => invalid.code))
  const password = `${next}-${results.findIndex(({ status }) => status === 'fulfilled')}`
  expect((await identity.signIn(email, password, home)).uid).toBe(user.uid)
})

test('of two links of one account used at the same moment exactly one succeeds', async () => {
  const { identity, otherProcess, token, user } = await withLink()
  const second = await identity.beginPasswordReset({ uid: user.uid })
  const results = await Promise.allSettled([
    identity.finishPasswordReset(token, next, home),
    otherProcess.finishPasswordReset(second?.token ?? '', next, home),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toMatchObject([invalid])
})

test('the other links die with the first use, and with a changed password', async () => {
  const { identity, token, user } = await withLink()
  const second = await identity.beginPasswordReset({ uid: user.uid })
  await identity.finishPasswordReset(token, next, home)
  const late = identity.finishPasswordReset(second?.token ?? '', 'a third 9', home)
  await expect(late).rejects.toMatchObject(invalid)

  const { setCookies } = await identity.signIn(email, next, home)
  const third = await identity.beginPasswordReset({ uid: user.uid })
  const headers = from('192.0.2.1', setCookies)
  await identity.changePassword(headers, { current: next, next: 'a fourth 10' })
  const stale = identity.finishPasswordReset(third?.token ?? '', 'a fifth 11', home)
  await expect(stale).rejects.toMatchObject(invalid)
})

test('a log-in that was under way with the old password does not outlive the reset', async () => {
  const { identity, build, records, token, db } = await withLink()
  let isFirst = true
  const slow = build({
    async passwordOf(address) {
      const found = await records.passwordOf(address)
      if (isFirst) await identity.finishPasswordReset(token, next, from('198.51.100.1'))
      isFirst = false
      return found
    },
  })
  const late = slow.signIn(email, testPassword, home)
  await expect(late).rejects.toMatchObject({ code: 'credentials-wrong' })
  expect(await db.$count(authSessions)).toBe(0)
})

test('a link lives ten minutes, and only its hash is kept', async () => {
  const { identity, db, token } = await withLink()
  const lifeSeconds = sql<number>`extract(epoch from ${passwordResets.expiresAt} - ${passwordResets.createdAt})::int`
  const [row] = await db
    .select({ lifeSeconds, hash: passwordResets.tokenHash })
    .from(passwordResets)
  expect(row).toEqual({ lifeSeconds: 600, hash: expect.stringMatching(/^[0-9a-f]{64}$/u) })
  expect(row?.hash).not.toContain(token)

  await db.update(passwordResets).set({ expiresAt: sql`product_clock()` })
  await expect(identity.finishPasswordReset(token, next, home)).rejects.toMatchObject(invalid)
})

test('an account has five links an hour, even when asked for at once', async () => {
  const { identity, otherProcess, user, db } = await withLink()
  const asked = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? identity : otherProcess).beginPasswordReset({ uid: user.uid }),
    ),
  )
  expect(asked.filter((reset) => reset !== null)).toHaveLength(4)
  await db.update(passwordResets).set({ createdAt: sql`product_clock() - interval '61 minutes'` })
  expect(await identity.beginPasswordReset({ email })).not.toBeNull()
})

test('nobody, an account without a password and one that is being deleted get no link', async () => {
  const { identity, db, user, token } = await withLink()
  expect(await identity.beginPasswordReset({ email: 'nobody@example.com' })).toBeNull()
  expect(await identity.beginPasswordReset({ uid: 'nobody' })).toBeNull()

  await insertUser(db, { uid: user.uid, email })
  await raiseTombstone(db, user.uid)
  expect(await identity.beginPasswordReset({ email })).toBeNull()
  await expect(identity.finishPasswordReset(token, next, home)).rejects.toMatchObject(invalid)

  await db.execute(sql`update users set deleted_at = null`)
  await db.delete(authAccounts).where(eq(authAccounts.providerId, 'credential'))
  expect(await identity.beginPasswordReset({ email })).toBeNull()
  await expect(identity.finishPasswordReset(token, next, home)).rejects.toMatchObject(invalid)
})

test('trying tokens is counted with wrong passwords, and costs no hash', async () => {
  const { identity, token, hashes } = await withLink()
  hashes.count = 0
  for (let index = 0; index < 5; index += 1) {
    const guess = identity.finishPasswordReset(`guess ${index}`, next, home)
    await expect(guess).rejects.toMatchObject(invalid)
  }
  expect(hashes.count).toBe(0)
  for (let index = 0; index < 5; index += 1) {
    const guess = identity.signIn(`nobody${index}@example.com`, 'guess', home)
    await expect(guess).rejects.toMatchObject({ code: 'credentials-wrong' })
  }
  const tooMany = { code: 'too-many-requests' }
  await expect(identity.finishPasswordReset(token, next, home)).rejects.toMatchObject(tooMany)
  await identity.finishPasswordReset(token, next, from('198.51.100.1'))
})

test('choosing a new password clears the failures before it', async () => {
  const { identity, token, user } = await withLink()
  for (let index = 1; index <= 10; index += 1) {
    const guess = identity.signIn(email, 'wrong', from(`198.51.${index}.1`))
    await expect(guess).rejects.toMatchObject({ code: 'credentials-wrong' })
  }
  await identity.finishPasswordReset(token, next, home)
  expect((await identity.signIn(email, next, home)).uid).toBe(user.uid)
})

test('a network may ask for ten links an hour', async () => {
  const { identity, otherProcess, db } = await testIdentity()
  const ask = (index: number) =>
    (index % 2 ? identity : otherProcess).countPasswordReset(from(`192.0.2.${index}`))
  const asked = await Promise.allSettled(Array.from({ length: 25 }, (_, index) => ask(index)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const refused = await ask(1).catch((error: unknown) => Object(error))
  expect(refused.code).toBe('too-many-requests')
  expect(refused.retryAfterSeconds).toBeGreaterThan(3_500)
  await identity.countPasswordReset(from('192.0.3.1'))

  await db.update(signInFailures).set({ lastAt: sql`product_clock() - interval '61 minutes'` })
  await ask(1)
  await ask(2)
})
