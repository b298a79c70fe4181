import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { aJob } from '../../../../tests/support/outside/gigboard-client.ts'
import { setProductClock } from '../../../../tests/support/database/set-product-clock.ts'
import { pathOf } from '../../../../tests/support/path.ts'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import type { SignInMarketplace } from '../../../ports/marketplace.ts'
import { PortError } from '../../../ports/port-error.ts'
import { marketplaceAccountOf } from '../../../store/keeping/marketplace-accounts.ts'
import { rows } from '../../../store/rows.ts'
import { deleteAccount } from '../../accounts/delete-account.ts'
import { saveMarketplaceAccount } from '../../accounts/save-marketplace-account.ts'
import { readUser } from '../../accounts/read-user.ts'
import type { ApplyingServices } from '../applying-services.ts'
import { checkSignIn } from './check-sign-in.ts'
import { forgetSession, marketplaceSession, stopAccountOfSession } from './marketplace-session.ts'
import { gigboardIn } from '../../../../tests/support/gigboard-in.ts'

const world = await testServices()
const { services } = world
const { takeIn, sendAllDue, ledgerOf } = pathOf(world)

test('credentials that the marketplace lets in make the account ready, with one sign-in that sending uses too', async () => {
  const { counted, signIns } = countingSignIns()
  const user = await aUser(world)
  expect(await stateOf(user.uid)).toBe('unchecked')
  expect(await checkSignIn(counted, user.uid)).toBe(0)
  expect(await stateOf(user.uid)).toBe('ready')
  expect((await readUser(services, user.uid)).marketplaceAccount).toBe('ready')

  await checkSignIn(counted, user.uid)
  await marketplaceSession(counted, gigboardIn(counted), user.uid)
  expect(signIns()).toBe(1)
  expect(await mailsTo(user.uid)).toEqual([])
})

test('refused credentials are tried once, stop the account and are told by one mail', async () => {
  const { counted, signIns } = countingSignIns()
  const user = await aUser(world, { marketplacePassword: 'not the password' })
  await world.gigboard.post(aJob())
  await takeIn()
  await Promise.all([
    checkSignIn(counted, user.uid),
    checkSignIn(counted, user.uid),
    marketplaceSession(counted, gigboardIn(counted), user.uid).catch(() => null),
  ])
  await checkSignIn(counted, user.uid)
  await sendAllDue()

  expect(signIns()).toBe(1)
  expect(await stateOf(user.uid)).toBe('refused')
  expect(await mailsTo(user.uid)).toEqual(['sign-in-refused'])
  expect(await ledgerOf(user)).toEqual([])
})

test('several processes that want in at the same moment try wrong credentials once between them', async () => {
  const othersHaveEnded = Promise.withResolvers<void>()
  const { counted, signIns } = countingSignIns(othersHaveEnded.promise)
  const user = await aUser(world, { marketplacePassword: 'not the password' })
  const processes = Array.from({ length: 5 }, () => ({ ...counted, sessions: new Map() }))
  let ended = 0
  const attempts = processes.map((one) =>
    marketplaceSession(one, gigboardIn(one), user.uid)
      .catch(codeOf)
      .finally(() => (ended += 1)),
  )
  await expect.poll(() => ended + signIns()).toBe(5)
  othersHaveEnded.resolve()
  const ends = await Promise.all(attempts)
  expect(ends.toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'not-reached'),
    'sign-in-refused',
  ])
  expect(signIns()).toBe(1)
  await expect(marketplaceSession(counted, gigboardIn(counted), user.uid)).rejects.toThrow(
    'sign-in-refused',
  )
  expect(await mailsTo(user.uid)).toEqual(['sign-in-refused'])
})

test('a challenge stops the account with its own mail', async () => {
  const user = await aUser(world)
  await world.gigboard.fault({
    call: 'sign-in',
    effect: { kind: 'refuse', code: 'challenge' },
    times: 1,
  })
  await checkSignIn(services, user.uid)
  expect(await stateOf(user.uid)).toBe('challenged')
  expect(await mailsTo(user.uid)).toEqual(['sign-in-challenged'])
})

test('what only sending finds out is told by one mail too, and again for the next credentials', async () => {
  const user = await aUser(world, { marketplacePassword: 'not the password' })
  await world.gigboard.post(aJob(), aJob())
  await takeIn()
  await sendAllDue()
  await sendAllDue()
  expect(await mailsTo(user.uid)).toEqual(['sign-in-refused'])

  const { version = 0 } =
    (await marketplaceAccountOf(services.store.db, user.uid, 'gigboard')) ?? {}
  await saveMarketplaceAccount(services, user.uid, {
    version,
    softwareEmail: user.email,
    softwarePassword: 'not this one either',
    softwareSecurityQuestion: 'an answer',
  })
  expect(await stateOf(user.uid)).toBe('unchecked')
  await checkSignIn(services, user.uid)
  expect(await mailsTo(user.uid)).toEqual(['sign-in-refused', 'sign-in-refused'])
})

test('a successful sign-in for sending makes the account ready', async () => {
  const user = await aUser(world)
  await world.gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  expect(await ledgerOf(user)).toHaveLength(1)
  expect(await stateOf(user.uid)).toBe('ready')
})

test('a marketplace that is down changes nothing and is asked again later', async () => {
  const user = await aUser(world)
  await world.gigboard.fault({ call: 'sign-in', effect: { kind: 'status', status: 503 }, times: 1 })
  await expect(checkSignIn(services, user.uid)).rejects.toThrow(PortError)
  expect(await stateOf(user.uid)).toBe('unchecked')
  expect(await mailsTo(user.uid)).toEqual([])
  await checkSignIn(services, user.uid)
  expect(await stateOf(user.uid)).toBe('ready')
})

test('a marketplace that wants to be left alone is, for as long as it said', async () => {
  const { counted, signIns } = countingSignIns()
  const user = await aUser(world)
  const { db } = services.store
  await db.execute(
    sql`insert into marketplace_brakes (name, paused_until) values ('gigboard', product_clock() + interval '600 s')`,
  )
  expect(await checkSignIn(counted, user.uid)).toBeGreaterThan(500)
  expect(signIns()).toBe(0)
  await db.execute(sql`delete from marketplace_brakes`)
  const effect = { kind: 'status', status: 429, code: 'slow-down', retryAfter: 600 }
  await world.gigboard.fault({ call: 'sign-in', effect, times: 1 })
  expect(await checkSignIn(counted, user.uid)).toBe(600)
  expect(await stateOf(user.uid)).toBe('unchecked')
  expect(await checkSignIn(counted, user.uid)).toBeGreaterThan(0) // nobody asks meanwhile
  expect(signIns()).toBe(1)
  await db.execute(sql`delete from marketplace_brakes`)
})

test('credentials sealed to a key that another process has do not stop the account', async () => {
  const user = await aUser(world)
  await services.store.db.execute(
    sql`update marketplace_accounts set sealed_password = regexp_replace(sealed_password, '^v1\.[^.]+', 'v1.another-key') where uid = ${user.uid}`,
  )
  await expect(checkSignIn(services, user.uid)).rejects.toThrow('not-reached')
  expect(await stateOf(user.uid)).toBe('unchecked')
})

test('credentials that were changed in the database stop the account before anything is asked', async () => {
  const { counted, signIns } = countingSignIns()
  const [user, other] = [await aUser(world), await aUser(world)]
  await services.store.db.execute(
    sql`update marketplace_accounts m set sealed_password = o.sealed_password
        from marketplace_accounts o where m.uid = ${user.uid} and o.uid = ${other.uid}`,
  )
  await checkSignIn(counted, user.uid)
  expect(await stateOf(user.uid)).toBe('refused')
  expect(signIns()).toBe(0)
})

test('credentials of somebody who is being deleted are not tried', async () => {
  const { counted, signIns } = countingSignIns()
  const user = await aUser(world)
  await deleteAccount(services, user.uid)
  expect(await checkSignIn(counted, user.uid)).toBe(0)
  expect(signIns()).toBe(0)
})

test('what refuses an older session leaves the credentials alone that were saved since', async () => {
  const user = await aUser(world)
  const gigboard = gigboardIn(services)
  const older = await marketplaceSession(services, gigboard, user.uid)
  await saveMarketplaceAccount(services, user.uid, {
    version: older.accountVersion,
    softwareEmail: user.email,
    softwarePassword: 'a password',
    softwareSecurityQuestion: 'an answer',
  })
  const newer = await marketplaceSession(services, gigboard, user.uid)
  expect(newer.accountVersion).toBeGreaterThan(older.accountVersion)

  const session = { uid: user.uid, marketplace: 'gigboard', version: older.accountVersion }
  await services.store.db.transaction((tx) =>
    stopAccountOfSession(tx, services, { account: session, why: 'sign-in-refused' }),
  )
  expect(await stateOf(user.uid)).toBe('ready')
  expect(await mailsTo(user.uid)).toEqual([])
  expect((await marketplaceSession(services, gigboard, user.uid)).session).toBe(newer.session)
})

test('all who find a session at its end sign in once between them', async () => {
  const { counted, signIns } = countingSignIns()
  const { uid } = await aUser(world)
  await checkSignIn(counted, uid)
  const key = `gigboard ${uid}`
  const version = counted.sessions.get(key)?.version ?? 0
  const ended = { token: 'old', expiresAt: services.clock.now() }
  const endsAtMs = services.clock.monotonicMs()
  counted.sessions.set(key, { session: Promise.resolve(ended), version, endsAtMs })
  const signIn = () => marketplaceSession(counted, gigboardIn(counted), uid)
  await Promise.all([signIn(), signIn(), signIn()])
  expect(signIns()).toBe(2)
})

test('sessions that have ended are let go of', async () => {
  const [user, other] = [await aUser(world), await aUser(world)]
  const sessions: ApplyingServices['sessions'] = new Map()
  const own = { ...services, sessions }
  await marketplaceSession(own, gigboardIn(own), user.uid)
  expect(sessions.size).toBe(1)
  const later = { ...own, clock: { ...services.clock, monotonicMs: inADay } }
  await marketplaceSession(later, gigboardIn(later), other.uid)
  expect([...sessions.keys()]).toEqual([`gigboard ${other.uid}`])
  forgetSession(later, 'gigboard', other)
  expect(sessions.size).toBe(0)
})

test('where the database’s clock is far ahead a session is used until the marketplace refuses it', async () => {
  const { counted, signIns } = countingSignIns()
  const user = await aUser(world)
  onTestFinished(() => setProductClock(world.databaseUrl, null))
  const ahead = new Date(Date.now() + 13 * 3_600_000).toISOString()
  await setProductClock(world.databaseUrl, ahead)
  const session = () => marketplaceSession(counted, gigboardIn(counted), user.uid)
  for (let sent = 0; sent < 3; sent += 1) await session()
  expect(signIns()).toBe(1)
  forgetSession(counted, 'gigboard', user) // as a refusal does
  await session()
  expect(signIns()).toBe(2)
})

function inADay(): number {
  return services.clock.monotonicMs() + 86_400_000
}

/** The services, counting how often a sign-in leaves for the marketplace. */
function countingSignIns(mayLeave: Promise<void> = Promise.resolve()) {
  let count = 0
  const real = gigboardIn(services)
  const counting: SignInMarketplace = {
    ...real,
    async signIn(credentials) {
      count += 1
      await mayLeave
      return real.signIn(credentials)
    },
  }
  const counted: ApplyingServices = {
    ...services,
    marketplaces: new Map([['gigboard', counting]]),
    sessions: new Map(),
  }
  return { counted, signIns: () => count }
}

async function stateOf(uid: string) {
  return (await marketplaceAccountOf(services.store.db, uid, 'gigboard'))?.state
}

async function mailsTo(uid: string): Promise<string[]> {
  const mails = await rows<{ kind: string }>(
    services.store.db,
    sql`select data ->> 'kind' as kind from pgboss.job where name = 'send-mail' and data ->> 'uid' = ${uid}`,
  )
  return mails.map(({ kind }) => kind)
}

function codeOf(error: unknown): string {
  return error instanceof PortError ? error.code : String(error)
}
