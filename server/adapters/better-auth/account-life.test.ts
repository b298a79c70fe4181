import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testPassword } from '../../../tests/support/http.ts'
import { recordStatements } from '../../../tests/support/database/record-statements.ts'
import { from, home, testIdentity } from '../../../tests/support/test-identity.ts'
import * as schema from '../../store/accounts/identity-schema.ts'
import { countInHour } from '../../store/accounts/sign-in-failures.ts'
import { signUpAttemptKey } from '../../store/accounts/identity-records.ts'
import { raiseTombstone } from '../../store/deleting/tombstones.ts'
import { insertUser } from '../../store/accounts/users.ts'

const email = 'a@example.com'

test('a user being deleted is immediately unknown, in every process', async () => {
  const { identity, otherProcess, db, join, hashes } = await testIdentity()
  const user = await join(email)
  await insertUser(db, { uid: user.uid, email })
  await raiseTombstone(db, user.uid)
  hashes.count = 0

  await expect(identity.signIn(email, testPassword, home)).rejects.toMatchObject({
    code: 'credentials-wrong',
  })
  expect(hashes.count).toBe(1)
  const notSignedIn = { code: 'not-signed-in' }
  await expect(otherProcess.verify(user.token)).rejects.toMatchObject(notSignedIn)
  const headers = from('192.0.2.1', user.setCookies)
  await expect(identity.idToken(headers)).rejects.toMatchObject(notSignedIn)
  await expect(
    identity.changePassword(headers, { current: testPassword, next: 'another one 8' }),
  ).rejects.toMatchObject(notSignedIn)
})

test('the address of an account that is being deleted is still taken', async () => {
  const { identity, db, join } = await testIdentity()
  const { uid } = await join(email)
  await insertUser(db, { uid, email })
  await raiseTombstone(db, uid)
  expect(await identity.createAccount(email, testPassword, home)).toEqual({ takenBy: uid })
})

test('a deleted account leaves nothing, and its address is free', async () => {
  const { identity, db, join } = await testIdentity()
  const { uid } = await join(email)
  await join('other@example.com')
  await identity.beginPasswordReset({ uid })
  await identity.signIn('A@example.com', 'wrong', home).catch(() => undefined)
  await countInHour(db, signUpAttemptKey(uid), 1)
  const before = await everything(db)

  await identity.deleteAccount(uid)
  await identity.deleteAccount(uid)

  const left = await everything(db)
  const accountHash = createHash('sha256').update(email).digest('hex')
  for (const trace of [uid, email, accountHash]) {
    expect(before).toContain(trace)
    expect(left).not.toContain(trace)
  }
  expect((await join(email)).uid).not.toBe(uid)
})

test('an address that came free while it was refused is taken at the second try', async () => {
  const { identity, build, records } = await testIdentity()
  const former = await identity.createAccount(email, testPassword, home)
  const holderOf = async (address: string) => {
    if ('uid' in former) await identity.deleteAccount(former.uid)
    return records.holderOf(address)
  }
  const made = await build({ holderOf }).createAccount(email, testPassword, home)
  expect(made).toMatchObject({ uid: expect.any(String), token: expect.any(String) })
})

test('a dump opens no session: only the hash of its token is kept', async () => {
  const { identity, db, join } = await testIdentity()
  const made = await join(email)
  const signedIn = await identity.signIn(email, testPassword, home)
  const rows = await db.select().from(schema.authSessions)
  expect(rows).toHaveLength(2)

  for (const { setCookies } of [made, signedIn]) {
    const value = decodeURIComponent(/=([^;]+)/u.exec(setCookies[0] ?? '')?.[1] ?? '')
    const token = value.split('.')[0] ?? ''
    expect(token.length).toBeGreaterThanOrEqual(32)
    const hash = createHash('sha256').update(token).digest('hex')
    expect(rows.map((row) => row.token)).toContain(hash)
    expect(JSON.stringify(rows)).not.toContain(token)
    await identity.idToken(from('192.0.2.1', setCookies))
  }
  await identity.signOut(from('192.0.2.1', signedIn.setCookies))
  expect(await db.select().from(schema.authSessions)).toHaveLength(1)
})

test('a log-in takes the same statements for an unknown address as for a wrong password', async () => {
  const { identity, db, join, hashes } = await testIdentity()
  await join(email)
  const log = recordStatements(db.$client)
  const work = async (address: string, index: number) => {
    log.length = 0
    hashes.count = 0
    const headers = from(`198.51.${index}.1`)
    const answer = await identity.signIn(address, 'wrong', headers).catch((error: unknown) => error)
    return { answer: Object(answer).code, hashes: hashes.count, statements: [...log] }
  }
  await work('warm@example.com', 1)
  const known = await work(email, 2)
  const unknown = await work('nobody@example.com', 3)
  expect(known.statements.length).toBeGreaterThan(2)
  expect(unknown).toEqual(known)
})

type Db = Awaited<ReturnType<typeof testIdentity>>['db']

async function everything(db: Db): Promise<string> {
  const tables = ['auth_users', 'auth_sessions', 'auth_accounts', 'auth_verifications']
  const counted = ['password_resets', 'sign_in_failures']
  const dumps = [...tables, ...counted].map((name) =>
    db.execute(sql`select * from ${sql.identifier(name)}`),
  )
  return JSON.stringify((await Promise.all(dumps)).map(({ rows }) => rows))
}
