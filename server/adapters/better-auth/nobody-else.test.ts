import { expect, test } from 'vitest'
import { testPassword } from '../../../tests/support/http.ts'
import { from, home, testIdentity } from '../../../tests/support/test-identity.ts'

const next = 'another one 8'
const out = { code: 'not-signed-in' }

/** Two users; the other has a second session and a link to choose a new password. */
async function twoUsers() {
  const given = await testIdentity()
  const { identity, otherProcess, join } = given
  const user = await join('user@example.com')
  const other = await join('other@example.com')
  const second = await identity.signIn('other@example.com', testPassword, home)
  const link = await identity.beginPasswordReset({ uid: other.uid })
  const expectOtherUntouched = async () => {
    for (const process of [identity, otherProcess]) {
      expect(await process.verify(other.token)).toMatchObject({ uid: other.uid })
      expect(await process.verify(second.token)).toMatchObject({ uid: other.uid })
    }
    expect((await identity.idToken(from('192.0.2.1', other.setCookies))).uid).toBe(other.uid)
    const again = await identity.signIn('other@example.com', testPassword, home)
    expect(again.uid).toBe(other.uid)
    const used = await identity.finishPasswordReset(link?.token ?? '', next, home)
    expect(used).toEqual({ uid: other.uid })
    expect((await identity.signIn('other@example.com', next, home)).uid).toBe(other.uid)
  }
  return {
    ...given,
    user,
    other,
    second,
    cookie: from('192.0.2.1', user.setCookies),
    expectOtherUntouched,
  }
}

test('a reset changes nobody else’s password, sessions or links', async () => {
  const { identity, user, expectOtherUntouched } = await twoUsers()
  const reset = await identity.beginPasswordReset({ uid: user.uid })
  await identity.finishPasswordReset(reset?.token ?? '', next, home)
  await expect(identity.verify(user.token)).rejects.toMatchObject(out)
  await expectOtherUntouched()
})

test('a changed password ends nobody else’s sessions or links', async () => {
  const { identity, user, cookie, expectOtherUntouched } = await twoUsers()
  await identity.changePassword(cookie, { current: testPassword, next })
  await expect(identity.verify(user.token)).rejects.toMatchObject(out)
  await expectOtherUntouched()
})

test('a log-out ends this session alone, and nobody else’s', async () => {
  const { identity, user, cookie, expectOtherUntouched } = await twoUsers()
  const second = await identity.signIn('user@example.com', testPassword, home)
  await identity.signOut(cookie)
  await expect(identity.verify(user.token)).rejects.toMatchObject(out)
  expect(await identity.verify(second.token)).toMatchObject({ uid: user.uid })
  await expectOtherUntouched()
})

test('an account that is deleted takes nothing of anybody else with it', async () => {
  const { identity, user, records, expectOtherUntouched } = await twoUsers()
  const lastOne = Array.from({ length: 10 }, () => 'account:of somebody else')
  for (const key of lastOne) await records.countSignIn([key])
  await identity.deleteAccount(user.uid)
  const locked = records.countSignIn(lastOne.slice(0, 1))
  await expect(locked).rejects.toMatchObject({ code: 'too-many-requests' })
  await expect(identity.verify(user.token)).rejects.toMatchObject(out)
  await expectOtherUntouched()
})

test('a session lives for its user only', async () => {
  const { records, identity, user, other } = await twoUsers()
  const { sessionId: id } = await identity.verify(user.token)
  expect(await records.isSessionLive({ id, uid: user.uid })).toBe(true)
  expect(await records.isSessionLive({ id, uid: other.uid })).toBe(false)
  expect(await records.liveAmong([{ id, uid: user.uid }])).toEqual(new Set([id]))
  expect(await records.liveAmong([{ id, uid: other.uid }])).toEqual(new Set())
})

test('the links of an hour are counted for each account', async () => {
  const { identity, user, other } = await twoUsers()
  const begin = async (uid: string) => (await identity.beginPasswordReset({ uid })) !== null
  for (let link = 1; link <= 5; link += 1) expect(await begin(user.uid)).toBe(true)
  expect(await begin(user.uid)).toBe(false)
  expect(await begin(other.uid)).toBe(true)
})
