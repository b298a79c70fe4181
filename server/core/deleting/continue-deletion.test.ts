import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aGuestPurchase } from '../../../tests/support/payments/a-guest-purchase.ts'
import { aPlan } from '../../../tests/support/payments/a-plan.ts'
import { aStripe } from '../../../tests/support/payments/a-stripe.ts'
import {
  allRows,
  completeDeletion,
  passLastLook,
} from '../../../tests/support/factories/deletions.ts'
import { writingRows } from '../../../tests/support/factories/writing-rows.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { sealedBox } from '../../adapters/sealed-box/sealed-box.ts'
import { linkSubscription } from '../billing/guests/link-subscription.ts'
import { PortError } from '../../ports/port-error.ts'
import { deletionOf } from '../../store/deleting/deletions.ts'
import { authAccounts, authUsers } from '../../store/accounts/identity-schema.ts'
import { dataKeys, users } from '../../store/accounts/account-schema.ts'
import { scanners } from '../../store/scanners/scanner-schema.ts'
import { applications } from '../../store/schema.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { refreshTokenPlace } from '../entry/log-in-with-provider.ts'
import { forgetSessionsOf } from '../applying/signing-in/marketplace-session.ts'
import { continueDeletion } from './continue-deletion.ts'
import { continueDeletions } from './continue-deletions.ts'
import { stepNames, type DeletingServices } from './deletion-steps.ts'

const dataFolder = await mkdtemp(join(tmpdir(), 'bidwright-deleting-'))
afterAll(() => rm(dataFolder, { recursive: true, force: true }))
const stripe = await aStripe({ onTestFinished: (end) => afterAll(end as () => unknown) })
const world = await testServices({ dataFolder, payments: stripe.config })
const { services } = world
const { db } = services.store
const { takeIn, sendAllDue } = pathOf(world)

test.for(stepNames)(
  'a deletion that is cut short when %s is made, and not yet recorded, is completed by the next worker',
  async (step) => {
    const user = await aUserWithEverything()
    await deleteAccount(services, user.uid)
    await passLastLook(services.store, user.uid)
    let cuts = 0
    const dying: DeletingServices = {
      ...services,
      reach(point) {
        if (point !== `deletion-${step}`) return
        cuts += 1
        throw new Error('cut')
      },
    }

    await expect(continueDeletion(dying, user.uid)).rejects.toThrow(`${step} (Error)`)
    expect(cuts).toBe(1)
    expect((await deletionOf(db, user.uid))?.done).not.toContain(step)
    expect(await continueDeletion(services, user.uid)).toBe('done')

    expect(await tracesOf(user)).toEqual([])
  },
)

test('while the file store is down everything else goes, and the files once it is back', async () => {
  const user = await aUserWithEverything()
  await deleteAccount(services, user.uid)
  await passLastLook(services.store, user.uid)
  const broken = { ...services, files: { ...services.files, delete: notReached } }
  await expect(continueDeletion(broken, user.uid)).rejects.toThrow('files (not-reached)')

  expect(await db.select().from(users).where(eq(users.uid, user.uid))).toEqual([])
  expect((await deletionOf(db, user.uid))?.done).not.toContain('files')
  expect(await filesOf(user)).toHaveLength(2)
  expect(await continueDeletion(services, user.uid)).toBe('done')
  expect(await filesOf(user)).toEqual([])
  expect(await tracesOf(user)).toEqual([])
})

test('while the identity provider is down its token is kept; it is forgotten once it is returned', async () => {
  const user = await aUserWithEverything()
  const token = services.vault.seal(refreshTokenPlace(user.uid), 'refresh-me')
  await db.insert(authAccounts).values({
    id: crypto.randomUUID(),
    accountId: 'subject',
    providerId: 'oidc:https://id.example',
    userId: user.uid,
    refreshToken: token,
    createdAt: new Date(),
    updatedAt: new Date(),
  })
  const revoked: string[] = []
  let isAway = true
  const provider = {
    begin: never,
    finish: never,
    logOutUrl: never,
    async revoke({ issuer, refreshToken }: { issuer: string; refreshToken: string }) {
      if (isAway) throw new PortError('not-reached')
      revoked.push(`${refreshToken} of ${issuer}`)
    },
  }
  const withProvider = { ...services, identityProvider: provider }

  await deleteAccount(withProvider, user.uid)
  await passLastLook(services.store, user.uid)
  await expect(continueDeletion(withProvider, user.uid)).rejects.toThrow('identity (not-reached)')
  expect(await services.identity.providerTokensOf(user.uid)).not.toBeNull()
  expect(await filesOf(user)).toEqual([])

  isAway = false
  expect(await continueDeletion(withProvider, user.uid)).toBe('done')
  expect(revoked).toEqual(['refresh-me of https://id.example'])
  expect(await tracesOf(user)).toEqual([])
})

test('a token that nobody can read any more does not hold up a deletion', async () => {
  const user = await aUserWithEverything()
  const unreadable = { ...services.identity, providerTokensOf: async () => sealedElsewhere }
  const provider = { begin: never, finish: never, logOutUrl: never, revoke: never }
  const withProvider = { ...services, identity: unreadable, identityProvider: provider }
  await deleteAccount(withProvider, user.uid)
  await completeDeletion(withProvider, user.uid)
  expect(await tracesOf(user)).toEqual([])
})

const sealedElsewhere = {
  issuer: 'https://id.example',
  idToken: null,
  sealedRefreshToken: 'sealed, and changed since',
}

test('a token that only a worker with the newer key can read is left to that one', async () => {
  const user = await aUserWithEverything()
  const newer = sealedBox(randomBytes(32).toString('base64url'))
  const sealedRefreshToken = newer.seal(refreshTokenPlace(user.uid), 'refresh-me')
  const identity = {
    ...services.identity,
    providerTokensOf: async () => ({ ...sealedElsewhere, sealedRefreshToken }),
  }
  const revoked: string[] = []
  const revoke = async ({ refreshToken }: { refreshToken: string }) =>
    void revoked.push(refreshToken)
  const identityProvider = { begin: never, finish: never, logOutUrl: never, revoke }
  const older = { ...services, identity, identityProvider }
  await deleteAccount(older, user.uid)
  await expect(continueDeletion(older, user.uid)).rejects.toThrow('identity (UnknownKeyError)')
  expect(revoked).toEqual([])

  await completeDeletion({ ...older, vault: newer }, user.uid)
  expect(revoked).toEqual(['refresh-me'])
  expect(await tracesOf(user)).toEqual([])
})

test('two processes that continue one deletion at the same time do not disturb each other', async () => {
  const leaving = await Promise.all(Array.from({ length: 5 }, () => aUserWithEverything()))
  for (const { uid } of leaving) {
    await deleteAccount(services, uid)
    await passLastLook(services.store, uid)
  }
  await Promise.allSettled(
    leaving.flatMap(({ uid }) => [1, 2, 3].map(() => continueDeletion(services, uid))),
  )
  await continueDeletions(services, new AbortController().signal)
  for (const user of leaving) expect(await tracesOf(user)).toEqual([])
})

test('a deletion whose task was lost is found again; one that fails does not hold up the next', async () => {
  const [stuck, other] = [await aUserWithEverything(), await aUserWithEverything()]
  for (const { uid } of [stuck, other]) {
    await deleteAccount(services, uid)
    await passLastLook(services.store, uid)
  }
  await db.execute(sql`delete from pgboss.job`)
  const broken: DeletingServices = {
    ...services,
    files: {
      ...services.files,
      list: (prefix) => (prefix === `${stuck.uid}/` ? failing : services.files.list(prefix)),
    },
  }
  await expect(continueDeletions(broken, new AbortController().signal)).rejects.toThrow('files')
  expect(await tracesOf(other)).toEqual([])
  await continueDeletions(services, new AbortController().signal)
  expect(await tracesOf(stuck)).toEqual([])
})

test('what a failed deletion says holds neither the user nor a file of theirs', async () => {
  const user = await aUserWithEverything()
  await deleteAccount(services, user.uid)
  const away = () => Promise.reject(new Error(`no such file: ${user.uid}/canary of ${user.email}`))
  const broken = { ...services, files: { ...services.files, delete: away } }
  const failure = await continueDeletion(broken, user.uid).catch((error: unknown) => error)
  const said = JSON.stringify(failure, Object.getOwnPropertyNames(failure))
  expect(said).toContain('Steps of a deletion failed: files (Error)')
  for (const word of [user.uid, user.email, 'canary']) expect(said).not.toContain(word)
})

test('what an upload that was let in before writes after its file was deleted goes with the last look', async () => {
  const user = await aUserWithEverything()
  await deleteAccount(services, user.uid)
  expect(await continueDeletion(services, user.uid)).toBe('waiting')
  expect(await filesOf(user)).toEqual([])

  await putFile(user, 'late')
  expect(await continueDeletion(services, user.uid)).toBe('waiting')
  await completeDeletion(services, user.uid)
  expect(await filesOf(user)).toEqual([])
})

test('the rights of others stay: their rows, the job, what the marketplace has', async () => {
  const [leaving, staying] = [await aUserWithEverything(), await aUserWithEverything()]
  await world.gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  const rowsOfStaying = async () =>
    (await allRows(services.store)).filter(([, row]) => row.includes(staying.uid)).toSorted()
  const untouched = async () => ({
    rows: await rowsOfStaying(),
    jobs: await db.execute(sql`select * from jobs order by id`).then(({ rows }) => rows),
    ledger: await world.gigboard.ledger(),
    files: await filesOf(staying),
    feed: (await db.execute(sql`select * from marketplaces`)).rows,
  })
  const before = await untouched()
  expect(before.rows.length).toBeGreaterThan(8)

  await deleteAccount(services, leaving.uid)
  await completeDeletion(services, leaving.uid)

  expect(await tracesOf(leaving)).toEqual([])
  expect(await untouched()).toEqual(before)
})

test('every process forgets the sessions that it holds of the user', async () => {
  const [leaving, staying] = [await aUser(world), await aUser(world)]
  await world.gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  const other = { sessions: new Map(services.sessions) }
  expect([...other.sessions.keys()].join()).toContain(leaving.uid)
  services.onUserGone((uid) => forgetSessionsOf(other, uid)) // as the worker of any process does
  await deleteAccount(services, leaving.uid)
  await completeDeletion(services, leaving.uid)
  await expect.poll(() => [...other.sessions.keys()].join()).not.toContain(leaving.uid)
  expect([...other.sessions.keys()].join()).toContain(staying.uid)
})

/** A user with a row wherever a user can have one, two files, a task, a plan, and another that was paid before sign-up. */
async function aUserWithEverything(): Promise<TestUser> {
  const user = await aUser(world)
  const { uid, email } = user
  const now = new Date()
  await db
    .insert(authUsers)
    .values({ id: uid, name: '', email, emailVerified: false, createdAt: now, updatedAt: now })
  await aPlan(services, stripe, uid)
  const { token } = await aGuestPurchase(services, stripe, { email })
  await linkSubscription(services, uid, token)
  await db.insert(dataKeys).values({ uid, keyId: 'k', wrapped: 'w' }).onConflictDoNothing()
  await services.tasks.enqueue(db, 'send-mail', { kind: 'password-changed', uid })
  await world.gigboard.post(aJob())
  await takeIn()
  await putFile(user, 'one')
  await putFile(user, 'two')
  const tables = await writingRows(db, uid, 'canary')
  const rowsBefore = (await tracesOf(user)).map(([table]) => table)
  expect(rowsBefore).toEqual(expect.arrayContaining(tables))
  expect(await db.$count(scanners, eq(scanners.uid, uid))).toBe(1)
  expect(await db.$count(applications, eq(applications.uid, uid))).toBeGreaterThan(0)
  return user
}

async function putFile({ uid }: TestUser, name: string): Promise<void> {
  await mkdir(join(dataFolder, 'files', uid), { recursive: true })
  await writeFile(join(dataFolder, 'files', uid, name), 'bytes')
}

async function filesOf({ uid }: TestUser): Promise<string[]> {
  return readdir(join(dataFolder, 'files', uid)).catch(() => [])
}

async function tracesOf(user: TestUser): Promise<[string, string][]> {
  const found = await allRows(services.store)
  return found.filter(([, row]) => row.includes(user.uid) || row.includes(user.email))
}

function never(): never {
  throw new Error('not asked for')
}

function notReached(): Promise<never> {
  return Promise.reject(new PortError('not-reached'))
}

const failing: AsyncIterable<never> = { [Symbol.asyncIterator]: () => ({ next: notReached }) }
