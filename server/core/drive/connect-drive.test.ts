import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDriveWorld } from '../../../tests/support/a-drive-world.ts'
import { aUser } from '../../../tests/support/test-services.ts'
import { driveConnections, driveIds } from '../../store/drive/drive-schema.ts'
import { driveConnectionOf } from '../../store/drive/drive-connections.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { readUser } from '../accounts/read-user.ts'
import { continueDeletion } from '../deleting/continue-deletion.ts'
import { rotateKeys } from '../keeping/rotate-keys.ts'
import { checkDrive } from './check-drive.ts'
import {
  beginDrive,
  disconnectDrive,
  exchangeGoogleCode,
  saveDriveSettings,
} from './connect-drive.ts'
import { driveTokenValid } from './drive-token-valid.ts'
import { openDriveToken } from './open-token.ts'
import { revokeDrive } from './revoke-drive.ts'
import { tendDrive } from './tend-drive.ts'

const { world, services, google, caller, comeBack, connect } = await aDriveWorld()
const { db } = services.store
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )
const exchange = (uid: string, answer: { state: string; code: string | null }) =>
  codeOf(exchangeGoogleCode(services, caller(uid), answer))
const signal = new AbortController().signal

test('a user who agrees at Google is connected, and the browser learns whose drive it is and no more', async () => {
  const user = await aUser(world)
  expect(await connect(user)).toEqual({
    email: user.email,
    name: expect.any(String),
    connected_at: expect.stringMatching(/Z$/u),
  })
  const row = await driveConnectionOf(db, user.uid)
  expect(row?.sealedToken).toMatch(/^v1\./u)
  const shown = await readUser(services, user.uid)
  expect(shown).toMatchObject({
    driveConnected: true,
    driveAuthResponse: { email: user.email },
    driveEndedAt: null,
    driveSettings: { marketplaces: [], whenAway: 'send', removeAfterDays: null },
  })
  const token = openDriveToken(services.vault, user.uid, row?.sealedToken ?? '')
  expect(JSON.stringify([shown, row])).not.toContain(token?.refreshToken ?? 'none')
  expect(JSON.stringify([shown, row])).not.toContain(token?.accessToken ?? 'none')
})

test('only the session that began can finish, once, and within ten minutes', async () => {
  const [user, other] = [await aUser(world), await aUser(world)]
  const answer = await comeBack(user.uid, { email: user.email })
  expect(await exchange(other.uid, answer)).toBe('drive-auth-failed')
  expect(await exchange(user.uid, answer)).toBe('drive-auth-failed') // it was used
  const elsewhere = await comeBack(user.uid, { email: user.email })
  const session = { ...caller(user.uid), sessionId: 'another' }
  expect(await codeOf(exchangeGoogleCode(services, session, elsewhere))).toBe('drive-auth-failed')
  const late = await comeBack(user.uid, { email: user.email })
  await db.execute(
    sql`update auth_verifications set expires_at = product_clock() where identifier like 'drive:%'`,
  )
  expect(await exchange(user.uid, late)).toBe('drive-auth-failed')
  expect(await exchange(user.uid, { state: 'made up', code: 'made up' })).toBe('drive-auth-failed')
  for (const uid of [user.uid, other.uid]) expect(await driveConnectionOf(db, uid)).toBeNull()
})

test('a user who does not agree, or is refused by Google or not answered, is told which, and stays as they were', async () => {
  const user = await aUser(world)
  const { email, uid } = user
  const denied = await comeBack(uid, { email, answer: 'deny' })
  expect(await exchange(uid, denied)).toBe('drive-auth-cancelled')
  const unticked = await comeBack(uid, { email, untick: ['drive.file'] })
  expect(await exchange(uid, unticked)).toBe('drive-rights-missing')
  const { state } = await comeBack(uid, { email })
  expect(await exchange(uid, { state, code: 'made up' })).toBe('drive-exchange-failed')
  await google.fault({ call: 'token', effect: { kind: 'status', status: 503 }, times: null })
  expect(await exchange(uid, await comeBack(uid, { email }))).toBe('drive-connect-error')
  await google.mend()
  expect(await driveConnectionOf(db, uid)).toBeNull()

  await connect(user)
  const before = await driveConnectionOf(db, uid)
  await exchange(uid, await comeBack(uid, { email, answer: 'deny' }))
  expect(await driveConnectionOf(db, uid)).toEqual(before)
})

test('connecting the same account again keeps what is there, another one ends the former', async () => {
  const user = await aUser(world)
  await connect(user)
  await tendDrive(services, user.uid)
  await saveDriveSettings(services, user.uid, { marketplaces: ['gigboard', 'gigboard'], whenAway: 'wait', removeAfterDays: 30 }) // prettier-ignore
  const former = await driveConnectionOf(db, user.uid)
  await connect(user)
  expect(await driveConnectionOf(db, user.uid)).toMatchObject({ version: 2, marketplaces: ['gigboard'], whenAway: 'wait', removeAfterDays: 30 }) // prettier-ignore
  expect(await db.$count(driveIds, eq(driveIds.uid, user.uid))).toBeGreaterThan(0)

  await connect({ uid: user.uid, email: `other-${user.email}` })
  expect(await driveConnectionOf(db, user.uid)).toMatchObject({ accountEmail: `other-${user.email}`, folderId: null, sourceId: null }) // prettier-ignore
  expect(await db.$count(driveIds, eq(driveIds.uid, user.uid))).toBe(0)
  expect(await tasksOf('revoke-drive', user.uid)).toHaveLength(1)
  expect(former).not.toBeNull()
})

test('disconnecting ends the token there and forgets it here, also on a second press', async () => {
  const user = await aUser(world)
  await connect(user)
  const { sealedToken } = (await driveConnectionOf(db, user.uid)) ?? {}
  await disconnectDrive(services, caller(user.uid))
  await disconnectDrive(services, caller(user.uid))
  expect(await readUser(services, user.uid)).toMatchObject({ driveConnected: false, driveAuthResponse: null, driveSettings: null }) // prettier-ignore
  const [task, ...more] = await tasksOf('revoke-drive', user.uid)
  expect(more).toEqual([])
  const token = openDriveToken(services.vault, user.uid, sealedToken ?? '')
  await revokeDrive(services, task as { uid: string; sealed: string })
  expect(await codeOf(services.drive?.refresh(token ?? expect.fail()) ?? expect.fail())).toBe('sign-in-refused') // prettier-ignore
  await expect(saveDriveSettings(services, user.uid, { marketplaces: [], whenAway: 'send', removeAfterDays: null })).rejects.toThrow('drive-not-connected') // prettier-ignore
})

test('a drive that lets us in stays connected, and a temporary failure clears nothing', async () => {
  const user = await aUser(world)
  await connect(user)
  await google.expire(user.email)
  await checkDrive(services, user.uid)
  expect((await driveConnectionOf(db, user.uid))?.endedAt).toBeNull()
  for (const call of ['token', 'about']) {
    await google.fault({ call, effect: { kind: 'status', status: 503 }, times: null })
    await checkDrive(services, user.uid)
    await google.mend()
  }
  expect(await readUser(services, user.uid)).toMatchObject({ driveConnected: true })
})

test('a drive that no longer lets us in is cleared once, and its user told by mail once', async () => {
  const user = await aUser(world)
  await connect(user)
  await google.revoke(user.email)
  await Promise.all([checkDrive(services, user.uid), checkDrive(services, user.uid)])
  await checkDrive(services, user.uid)
  expect(await readUser(services, user.uid)).toMatchObject({
    driveConnected: false,
    driveAuthResponse: null,
    driveEndedAt: expect.stringMatching(/Z$/u),
  })
  expect(await driveConnectionOf(db, user.uid)).toMatchObject({ sealedToken: null })
  expect(await tasksOf('send-mail', user.uid)).toEqual([{ kind: 'drive-ended', uid: user.uid }])
  await connect(user)
  expect(await readUser(services, user.uid)).toMatchObject({ driveConnected: true, driveEndedAt: null }) // prettier-ignore
})

test('a token that was changed in the database ends the connection, and no other is touched', async () => {
  const [user, other] = [await aUser(world), await aUser(world)]
  await connect(user)
  await connect(other)
  const { sealedToken } = (await driveConnectionOf(db, other.uid)) ?? {}
  await db.update(driveConnections).set({ sealedToken: sealedToken ?? null }).where(eq(driveConnections.uid, user.uid)) // prettier-ignore
  await checkDrive(services, user.uid)
  expect((await driveConnectionOf(db, user.uid))?.sealedToken).toBeNull()
  expect((await driveConnectionOf(db, other.uid))?.sealedToken).toBe(sealedToken)
})

test('whether a drive lets us in is asked of a worker, and told as known when none answers', async () => {
  const user = await aUser(world)
  expect(await driveTokenValid(services, user.uid, signal)).toBe(false)
  await connect(user)
  expect(await driveTokenValid(services, user.uid, signal)).toBe(true) // just now
  await db.update(driveConnections).set({ checkedAt: sql`product_clock() - interval '2 minutes'` }).where(eq(driveConnections.uid, user.uid)) // prettier-ignore
  await google.revoke(user.email)
  const asked = driveTokenValid(services, user.uid, signal)
  await expect.poll(() => tasksOf('check-drive', user.uid)).toHaveLength(1)
  await checkDrive(services, user.uid)
  expect(await asked).toBe(false)
})

test('a new sealing key takes the tokens over', async () => {
  const user = await aUser(world)
  await connect(user)
  const { otherKeyIds } = await rotateKeys(services, signal)
  expect(otherKeyIds).toEqual([])
})

test('deleting the account ends the token there first, and waits while Google is away', async () => {
  const user = await aUser(world, { isBidding: false })
  await connect(user)
  const { sealedToken } = (await driveConnectionOf(db, user.uid)) ?? {}
  const token = openDriveToken(services.vault, user.uid, sealedToken ?? '')
  await deleteAccount(services, user.uid, null)
  await google.fault({ call: 'revoke', effect: { kind: 'status', status: 503 }, times: null })
  await continueDeletion(services, user.uid).catch(() => undefined)
  expect(await driveConnectionOf(db, user.uid)).not.toBeNull()
  await google.mend()
  await continueDeletion(services, user.uid)
  expect(await driveConnectionOf(db, user.uid)).toBeNull()
  expect(await codeOf(services.drive?.refresh(token ?? expect.fail()) ?? expect.fail())).toBe('sign-in-refused') // prettier-ignore
})

test('without a registration no drive can be connected', async () => {
  const { uid } = await aUser(world)
  const without = { ...services, drive: null }
  expect(await codeOf(beginDrive(without, caller(uid)))).toBe('drive-off')
})

async function tasksOf(name: string, uid: string): Promise<unknown[]> {
  const { rows } = await db.$client.query(
    `select data from pgboss.job where name = $1 and data ->> 'uid' = $2 order by created_on`,
    [name, uid],
  )
  return rows.map(({ data }) => data)
}
