import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { setProductClock } from '../../../../tests/support/database/set-product-clock.ts'
import { aJob } from '../../../../tests/support/outside/gigboard-client.ts'
import { until } from '../../../../tests/support/processes/until.ts'
import { pathOf } from '../../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../../tests/support/test-services.ts'
import { marketplaceAccountOf } from '../../../store/keeping/marketplace-accounts.ts'
import { holdAttempts } from '../../../store/signing-in/sign-in-attempts.ts'
import { deleteUser } from '../../../store/accounts/users.ts'
import { rows } from '../../../store/rows.ts'
import { saveMarketplaceAccount } from '../../accounts/save-marketplace-account.ts'
import { readUser } from '../../accounts/read-user.ts'
import { checkSignIn } from './check-sign-in.ts'
import { tendAccounts } from './tend-accounts.ts'
import { gigboardIn } from '../../../../tests/support/gigboard-in.ts'

const world = await testServices()
const { services } = world
const { takeIn, sendAllDue } = pathOf(world)
const { db } = services.store

test('of 60 passwords one user saves five are tried, also after a restart; the last is kept and tried later', async () => {
  const user = await anOutsider()
  const signIns = countSignIns()
  for (let guess = 0; guess < 60; guess += 1) {
    if (guess === 30) services.sessions.clear() // all that a process remembers
    await tryOut(user, { password: `guess ${guess}` })
  }
  expect(signIns()).toBe(5)
  expect(await stateOf(user)).toBe('unchecked')
  const { marketplaceCheckAt } = await readUser(services, user.uid)
  expect(Date.parse(marketplaceCheckAt ?? '') - Date.now()).toBeGreaterThan(55 * 60_000)
  expect(await noticed(user)).toEqual(['many-refusals'])

  await tryOut(user, { password: 'a password' })
  await checksOf(user) // those of the saves
  await tendAccounts(services)
  expect(await checksOf(user)).toBe(0)
  await passHours(1.1)
  await tendAccounts(services)
  expect(await checksOf(user)).toBe(1)
  await checkSignIn(services, user.uid)
  expect(await stateOf(user)).toBe('ready')
  expect(await readUser(services, user.uid)).toMatchObject({
    marketplaceCheckAt: null,
  })
})

test('a user who mistypes twice notices nothing, and sign-ins that work are never too many', async () => {
  const user = await anOutsider()
  await tryOut(user, { password: 'mistyped' })
  await tryOut(user, { password: 'mistyped again' })
  const signIns = countSignIns()
  for (let save = 0; save < 8; save += 1) {
    await tryOut(user, { password: 'a password' })
    expect(await stateOf(user)).toBe('ready')
  }
  expect(signIns()).toBe(8)
})

test('of 20 accounts that one user tries, four are asked for', async () => {
  const user = await anOutsider()
  const signIns = countSignIns()
  for (let name = 0; name < 20; name += 1) await tryOut(user, { email: `${name}-${user.email}` })
  expect(signIns()).toBe(4)
  expect(await noticed(user)).toEqual(['many-accounts'])
})

test('many users on one account, at the same moment and however they write it, are refused five times at most', async () => {
  const { email } = await anOutsider()
  const users = await Promise.all(Array.from({ length: 8 }, anOutsider))
  const signIns = countSignIns()
  const spelled = (index: number) => (index % 2 === 0 ? email.toUpperCase() : ` ${email} `)
  const tryAll = () =>
    Promise.all(users.map((user, index) => tryOut(user, { email: spelled(index), password: 'x' })))
  await tryAll()
  await tryAll()
  expect(signIns()).toBeLessThanOrEqual(5)
  expect((await Promise.all(users.map(noticed))).flat()).toContain('many-users')

  const [first] = users
  await deleteUser(db, first?.uid ?? '')
  const again = await anOutsider()
  await tryOut(again, { email, password: 'a password' })
  expect(await stateOf(again)).toBe('unchecked')
  expect(signIns()).toBeLessThanOrEqual(5)
})

test('a challenge tells as much as a refusal, and counts as one', async () => {
  const user = await anOutsider()
  const signIns = countSignIns()
  const effect = { kind: 'refuse', code: 'challenge' } as const
  await world.gigboard.fault({ call: 'sign-in', effect, times: 5 })
  for (let guess = 0; guess < 8; guess += 1) await tryOut(user, { password: `guess ${guess}` })
  expect(signIns()).toBe(5)
})

test('no sign-in leaves while another is being counted', async () => {
  const user = await anOutsider()
  const signIns = countSignIns()
  const trying = await db.transaction(async (tx) => {
    await holdAttempts(tx)
    const tried = tryOut(user, { password: 'a guess' })
    await until('it waits to be counted', () => isWaitingForAttempts())
    expect(signIns()).toBe(0)
    return [tried]
  })
  await Promise.all(trying)
  expect(signIns()).toBe(1)
})

test('guesses of others do not keep out a user whom the account has let in before', async () => {
  const user = await anOutsider()
  await tryOut(user, { password: 'a password' })
  for (const stranger of await Promise.all([anOutsider(), anOutsider(), anOutsider()]))
    await tryOut(stranger, { email: user.email, password: 'a guess' })
  const newcomer = await anOutsider()
  await tryOut(newcomer, { email: user.email, password: 'a password' })
  expect(await stateOf(newcomer)).toBe('unchecked')
  await tryOut(user, { password: 'a password' })
  expect(await stateOf(user)).toBe('ready')
})

test('sending is no way round: each password saved is tried by it under the same limits', async () => {
  const user = await aUser(world, { marketplacePassword: 'guess 0' })
  await world.gigboard.post(aJob())
  await takeIn()
  const signIns = countSignIns()
  await sendAllDue()
  for (let guess = 1; guess < 10; guess += 1) {
    await save(user, { password: `guess ${guess}` })
    await db.execute(sql`update applications set next_at = product_clock() where uid = ${user.uid}`)
    await sendAllDue()
  }
  expect(signIns()).toBe(5)
})

test('a marketplace that does not answer uses up nothing', async () => {
  const user = await anOutsider()
  await world.gigboard.fault({
    call: 'sign-in',
    effect: { kind: 'status', status: 503 },
    email: user.email,
    times: 8,
  })
  for (let time = 0; time < 8; time += 1)
    await expect(tryOut(user, { password: 'a password' })).rejects.toThrow('not-reached')
  await tryOut(user, { password: 'a password' })
  expect(await stateOf(user)).toBe('ready')
})

/** Makes a user for whom nothing waits, so that only what a test tries is asked. */
/** Tells whether somebody waits for the lock under which attempts are counted. */
async function isWaitingForAttempts(): Promise<boolean> {
  const waiting = await rows(
    db,
    sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`,
  )
  return waiting.length > 0
}

function anOutsider(): Promise<TestUser> {
  return aUser(world, { isBidding: false })
}

/** Counts the sign-ins that leave for the marketplace from now on. */
function countSignIns(): () => number {
  let count = 0
  const real = gigboardIn(services)
  const { signIn } = real
  real.signIn = (credentials) => {
    count += 1
    return signIn(credentials)
  }
  onTestFinished(() => void (real.signIn = signIn))
  return () => count
}

/** Series that the security log says a user has begun. */
async function noticed({ uid }: TestUser): Promise<string[]> {
  const events = await rows<{ reason: string }>(
    db,
    sql`select reason from security_events where kind = 'credential-guessing' and uid = ${uid} order by id`,
  )
  return events.map(({ reason }) => reason)
}

type Given = { email?: string; password?: string }

async function save(user: TestUser, { email = user.email, password = 'x' }: Given): Promise<void> {
  const { versions } = await readUser(services, user.uid)
  await saveMarketplaceAccount(services, user.uid, {
    version: versions.credentials,
    softwareEmail: email,
    softwarePassword: password,
    softwareSecurityQuestion: 'an answer',
  })
}

async function tryOut(user: TestUser, given: Given): Promise<void> {
  await save(user, given)
  await checkSignIn(services, user.uid)
}

async function stateOf({ uid }: TestUser) {
  return (await marketplaceAccountOf(db, uid, 'gigboard'))?.state
}

/** Counts the checks of a user that have been queued since the last look. */
async function checksOf({ uid }: TestUser): Promise<number> {
  const deleted = await rows(
    db,
    sql`delete from pgboss.job where name = 'check-sign-in' and data ->> 'uid' = ${uid} returning id`,
  )
  return deleted.length
}

async function passHours(hours: number): Promise<void> {
  onTestFinished(() => setProductClock(world.databaseUrl, null))
  const later = new Date(Date.now() + hours * 3_600_000).toISOString()
  await setProductClock(world.databaseUrl, later)
}
