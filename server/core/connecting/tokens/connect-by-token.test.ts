import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aTokenWorld } from '../../../../tests/support/a-token-world.ts'
import { aUser } from '../../../../tests/support/test-services.ts'
import { users } from '../../../store/accounts/account-schema.ts'
import { checkSignIn } from '../../applying/signing-in/check-sign-in.ts'
import { listConnections } from '../connections.ts'
import { beginConnecting, connectWithToken, finishConnecting } from './connect-by-token.ts'

const { world, services, standIn, name, caller, comeBack, connect, rowOf } = await aTokenWorld()
const { db } = services.store

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )

test('a user who agrees at the marketplace is connected, and nothing that is kept lets anybody in', async () => {
  const user = await aUser(world)
  await connect(user)
  expect(await rowOf(user.uid)).toMatchObject({
    state: 'unchecked',
    maskedEmail: expect.any(String),
  })
  await checkSignIn(services, user.uid)
  const row = await rowOf(user.uid)
  expect(row).toMatchObject({ state: 'ready' })
  expect(row?.sealedPassword.slice(0, 3)).toBe('d1.')
  const connections = await listConnections(services, user.uid)
  expect(connections.find(({ marketplace }) => marketplace === name)).toMatchObject({
    account: 'ready',
    email: expect.stringMatching(/\w/u),
  })
  expect(JSON.stringify(connections)).not.toContain(row?.sealedPassword ?? '')
})

test('only the session that began can finish, once, and within ten minutes', async () => {
  const [user, other] = [await aUser(world), await aUser(world)]
  const elsewhere = await comeBack(user.uid, { email: user.email })
  expect(await codeOf(finishConnecting(services, caller(other.uid), elsewhere))).toBe(
    'connect-expired',
  )
  expect(await codeOf(finishConnecting(services, caller(user.uid), elsewhere))).toBe(
    'connect-expired',
  )

  const inAnotherSession = await comeBack(user.uid, { email: user.email })
  const session = { ...caller(user.uid), sessionId: 'another' }
  expect(await codeOf(finishConnecting(services, session, inAnotherSession))).toBe(
    'connect-expired',
  )

  const late = await comeBack(user.uid, { email: user.email })
  await db.execute(
    sql`update auth_verifications set expires_at = product_clock() where identifier like 'connect:%'`,
  )
  expect(await codeOf(finishConnecting(services, caller(user.uid), late))).toBe('connect-expired')
  const madeUp = { state: 'made up', code: 'made up' }
  expect(await codeOf(finishConnecting(services, caller(user.uid), madeUp))).toBe('connect-expired')
  expect(await rowOf(user.uid)).toBeNull()
  expect(await rowOf(other.uid)).toBeNull()
})

test('a user who does not agree, or gives too few rights, stays as they were', async () => {
  const user = await aUser(world)
  const denied = await comeBack(user.uid, { email: user.email, answer: 'deny' })
  expect(await codeOf(finishConnecting(services, caller(user.uid), denied))).toBe(
    'connect-cancelled',
  )
  const fewer = await comeBack(user.uid, { email: user.email, scopes: '6' })
  expect(await codeOf(finishConnecting(services, caller(user.uid), fewer))).toBe(
    'connect-rights-missing',
  )
  expect(await rowOf(user.uid)).toBeNull()

  await connect(user)
  const before = await rowOf(user.uid)
  const again = await comeBack(user.uid, { email: user.email, scopes: '6' })
  await finishConnecting(services, caller(user.uid), again).catch(() => null)
  expect(await rowOf(user.uid)).toEqual(before)
})

test('a code that the marketplace refuses connects nothing, and neither does one without an answer', async () => {
  const { uid, email } = await aUser(world)
  const { state } = await comeBack(uid, { email })
  const wrong = { state, code: 'made up' }
  expect(await codeOf(finishConnecting(services, caller(uid), wrong))).toBe('connect-refused')
  const lost = await comeBack(uid, { email })
  await standIn.fault({ call: 'token', effect: { kind: 'cut-before' } })
  expect(await codeOf(finishConnecting(services, caller(uid), lost))).toBe(
    'marketplace-unreachable',
  )
  expect(await rowOf(uid)).toBeNull()
})

test('a token of the user’s own is tried before it is kept', async () => {
  const { uid, email } = await aUser(world)
  const give = (token: string) =>
    connectWithToken(services, caller(uid), { marketplace: name, token })
  expect(await codeOf(give('made up'))).toBe('token-refused')
  const fewer = await standIn.token(email, '2')
  expect(await codeOf(give(fewer.access_token))).toBe('token-rights-missing')
  expect(await rowOf(uid)).toBeNull()
  const own = await standIn.token(email)
  await give(own.access_token)
  await checkSignIn(services, uid)
  expect(await rowOf(uid)).toMatchObject({ state: 'ready' })
})

test('an agency connects nothing by a token, and no token opens a marketplace of passwords', async () => {
  const { uid } = await aUser(world)
  const own = await standIn.token('someone@example.org')
  const token = own.access_token
  const atGigboard = { marketplace: 'gigboard', token }
  expect(await codeOf(connectWithToken(services, caller(uid), atGigboard))).toBe('not-found')
  const beginning = beginConnecting(services, { ...caller(uid), marketplace: 'nowhere' })
  expect(await codeOf(beginning)).toBe('not-found')
  await db.update(users).set({ userType: 'Agency' }).where(eq(users.uid, uid))
  const begun = beginConnecting(services, { ...caller(uid), marketplace: name })
  expect(await codeOf(begun)).toBe('agency-without-credentials')
  const given = connectWithToken(services, caller(uid), { marketplace: name, token })
  expect(await codeOf(given)).toBe('agency-without-credentials')
})
