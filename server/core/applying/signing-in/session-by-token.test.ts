import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aTokenWorld } from '../../../../tests/support/a-token-world.ts'
import { aUser } from '../../../../tests/support/test-services.ts'
import { disconnect } from '../../connecting/connections.ts'
import { revokeToken, revokeTokensOf } from '../../connecting/tokens/revoke-tokens.ts'
import { readToken } from '../../keeping/token-text.ts'
import { openCredentials } from '../../keeping/open-credentials.ts'
import { wrappedKeyOf } from '../../../store/keeping/data-keys.ts'
import { rows } from '../../../store/rows.ts'
import { checkSignIn } from './check-sign-in.ts'
import { forgetSession, marketplaceSession } from './marketplace-session.ts'

const { world, services, aProcess, standIn, marketplace, name, connect, rowOf, renewals } =
  await aTokenWorld()
const { db } = services.store

async function aConnectedUser() {
  const user = await aUser(world)
  await connect(user)
  await checkSignIn(services, user.uid)
  return user
}

async function tokenOf(uid: string) {
  const row = (await rowOf(uid)) ?? expect.fail('there is no account')
  return readToken(openCredentials(services.vault, row, await wrappedKeyOf(db, uid)).password)
}

test('a token that is about to end is renewed once, whatever many processes ask for', async () => {
  await standIn.set({ accessTokenSeconds: 120 })
  const { uid } = await aConnectedUser()
  const before = await tokenOf(uid)
  const started = renewals()
  await standIn.set({ accessTokenSeconds: 2_592_000 })
  const processes = [aProcess(), aProcess(), aProcess()]
  const made = await Promise.all(
    processes.map((each) => marketplaceSession(each, marketplace, uid).catch(() => null)),
  )
  expect(made.filter((session) => session !== null).length).toBeGreaterThan(0)
  for (const each of processes) await marketplaceSession(each, marketplace, uid)
  expect(renewals() - started).toBe(1)
  const after = await tokenOf(uid)
  expect(after.refreshToken).not.toBe(before.refreshToken)
  expect((await rowOf(uid))?.state).toBe('ready')
})

test('a token that the marketplace no longer takes is renewed, and counts as the same sign-in', async () => {
  const user = await aConnectedUser()
  const own = aProcess()
  const first = await marketplaceSession(own, marketplace, user.uid)
  await standIn.expire(user.email)
  forgetSession(own, name, { uid: user.uid, refused: first.session })
  const second = await marketplaceSession(own, marketplace, user.uid)
  expect(second.session.token).not.toBe(first.session.token)
  expect(second.sameSince).toBe(first.sameSince)
})

test('a consent that its user has ended stops the account, with one mail', async () => {
  const user = await aConnectedUser()
  await standIn.revoke(user.email)
  const refused = () => marketplaceSession(aProcess(), marketplace, user.uid)
  await expect(refused()).rejects.toMatchObject({ code: 'sign-in-refused' })
  await expect(refused()).rejects.toMatchObject({ code: 'sign-in-refused' })
  expect((await rowOf(user.uid))?.state).toBe('refused')
  const mails = await rows(
    db,
    sql`select id from pgboss.job where name = 'send-mail' and data ->> 'kind' = 'sign-in-refused'
        and data ->> 'uid' = ${user.uid}`,
  )
  expect(mails).toHaveLength(1)
})

test('a process that is killed after a renewal leaves an account that says so, and guesses nothing', async () => {
  const user = await aConnectedUser()
  await standIn.expire(user.email)
  const killed = {
    ...aProcess(),
    reach(point: string) {
      if (point === 'token-renewed') throw new Error('killed')
    },
  }
  await expect(marketplaceSession(killed, marketplace, user.uid)).rejects.toThrow('killed')
  await expect(marketplaceSession(aProcess(), marketplace, user.uid)).rejects.toMatchObject({
    code: 'sign-in-refused',
  })
  expect((await rowOf(user.uid))?.state).toBe('refused')
  await connect(user)
  await checkSignIn(services, user.uid)
  expect((await rowOf(user.uid))?.state).toBe('ready')
})

test('a marketplace that does not answer changes nothing', async () => {
  const user = await aConnectedUser()
  await standIn.expire(user.email)
  await standIn.fault({ call: 'token', effect: { kind: 'status', status: 500 } })
  await expect(marketplaceSession(aProcess(), marketplace, user.uid)).rejects.toMatchObject({
    code: 'not-reached',
  })
  expect((await rowOf(user.uid))?.state).toBe('ready')
  await marketplaceSession(aProcess(), marketplace, user.uid)
})

test('disconnecting, and deleting the account, end the token at the marketplace', async () => {
  const [one, other] = [await aConnectedUser(), await aConnectedUser()]
  const token = await tokenOf(one.uid)
  await disconnect(services, { uid: one.uid, marketplace: name, network: null })
  await disconnect(services, { uid: one.uid, marketplace: name, network: null }) // a second press
  expect(await rowOf(one.uid)).toBeNull()
  const tasks = await rows<{ data: Parameters<typeof revokeToken>[1] }>(
    db,
    sql`select data from pgboss.job where name = 'revoke-token' and data ->> 'uid' = ${one.uid}`,
  )
  expect(tasks).toHaveLength(1)
  for (const { data } of tasks) await revokeToken(services, data)
  await expect(marketplace.identify(token)).rejects.toMatchObject({ code: 'session-expired' })

  const theirs = await tokenOf(other.uid)
  await marketplace.identify(theirs)
  await revokeTokensOf(services, other.uid)
  await expect(marketplace.identify(theirs)).rejects.toMatchObject({ code: 'session-expired' })
})
