import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { waitsForALock } from '../../../tests/support/database/waits-for-a-lock.ts'
import { claimingOf } from '../../../tests/support/factories/claiming.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { saveMarketplaceAccount } from '../../core/accounts/save-marketplace-account.ts'
import { marketplaceAccounts, usageDays } from '../accounts/account-schema.ts'
import { lockUser } from '../accounts/bidding-settings.ts'
import type { Claim } from './claims.ts'
import type { Transaction } from '../connect.ts'
import { setEntitlement } from '../billing/entitlements.ts'
import { neverClients } from '../deciding/rules-schema.ts'
import { applications } from '../schema.ts'
import { leave } from './settling.ts'
import { forClient, takeBack } from './taking-back.ts'
import { putMarketplaceAccount } from '../accounts/users.ts'

const world = await testServices()
const { services } = world
const { db } = services.store
const { aPacedUser, queue, claimOf, send, arming, applicationOf, setClock } = claimingOf(world)
const { usedBy } = pathOf(world)

const queued = { state: 'queued', slotDay: null, sendNo: 0, armedAt: null }
const sealed = {
  sealedEmail: 'v2.a',
  maskedEmail: 'a•••@example.org',
  sealedPassword: 'v2.b',
  sealedSecurityAnswer: 'v2.c',
}

test.each([
  { deadlineMs: 0, last: '23:59:54.999', first: '23:59:55' },
  { deadlineMs: 30_000, last: '23:59:24.999', first: '23:59:25' },
])(
  'the quiet band before midnight UTC begins at $first for a deadline of $deadlineMs ms',
  async ({ deadlineMs, last, first }) => {
    const user = await aPacedUser({})
    await queue(user, 1)
    await setClock(`2031-05-05 ${first}`)
    const tooLate = await claimOf()
    expect(await arming(tooLate, { deadlineMs })).toBe('stopped')
    expect(await applicationOf(tooLate.applicationId)).toMatchObject({
      ...queued,
      reason: 'quiet-band',
      nextAt: '2031-05-06T00:00:00Z',
    })
    expect(await usedBy(user)).toEqual({ day: 0, month: 0 })

    await queue(user, 1)
    await setClock(`2031-05-05 ${last}`)
    expect(await arming(await claimOf(), { deadlineMs })).toBe('armed')
    expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
  },
)

test('the quiet band ends with the day: what waited goes at midnight UTC', async () => {
  const user = await aPacedUser({})
  const [id] = await queue(user, 1)
  await setClock('2031-05-05 23:59:59.999')
  expect(await arming(await claimOf())).toBe('stopped')
  expect(await send()).toBeNull()
  await setClock('2031-05-06 00:00')
  expect(await send()).toBe(id)
})

test('a claim whose lease ends while it waits for a lock is not armed', async () => {
  const user = await aPacedUser({})
  const claim = await claimed(user)
  const outcome = await armingWhile(claim, user, async () => {
    await setClock('2031-05-05 11:00:00.001') // an hour's lease
  })
  expect(outcome).toBe('lost')
  expect(await applicationOf(claim.applicationId)).toMatchObject({
    state: 'reserving',
    sendNo: 0,
    armedAt: null,
  })
})

test('a lease that ends over midnight, during a wait for a lock, leaves no slot taken for nothing', async () => {
  const user = await aPacedUser({})
  await setClock('2031-05-05 23:59')
  const claim = await claimed(user)
  await setClock('2031-05-06 00:01')
  const outcome = await armingWhile(claim, user, () => setClock('2031-05-06 01:00'))
  expect(outcome).toBe('lost')
  const [{ slotDay } = { slotDay: null }] = await db
    .select({ slotDay: applications.slotDay })
    .from(applications)
  const held = (await usageOf(user)).filter(({ used }) => used > 0)
  expect(held).toEqual(slotDay === null ? [] : [{ day: slotDay, used: 1 }])
})

test('what recovery has taken from a worker meanwhile is not armed', async () => {
  const user = await aPacedUser({})
  const claim = await claimed(user)
  const outcome = await armingDuring(claim, async (tx) => {
    const requeued = { from: 'reserving', to: 'queued', reason: 'lease-expired' } as const
    await leave(tx, claim, { ...requeued, keepsSlot: false })
  })
  expect(outcome).toBe('lost')
  expect(await applicationOf(claim.applicationId)).toMatchObject(queued)
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
})

test('nothing is armed with credentials that were replaced since the sign-in', async () => {
  const user = await aPacedUser({})
  const claim = await claimed(user)
  await saveMarketplaceAccount(services, user.uid, {
    version: 1, // after the onboarding
    softwareEmail: user.email,
    softwarePassword: 'a new password',
    softwareSecurityQuestion: 'an answer',
  })
  expect(await arming(claim)).toBe('stopped')
  expect(await applicationOf(claim.applicationId)).toMatchObject({
    ...queued,
    reason: 'session-expired',
  })
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
  const again = await claimOf()
  expect(await arming(again, { accountVersion: 2 })).toBe('armed')
  expect(await applicationOf(again.applicationId)).toMatchObject({ accountVersion: 2, sendNo: 1 })
})

test('credentials that are being replaced at this moment are waited for', async () => {
  const user = await aPacedUser({})
  const claim = await claimed(user)
  const outcome = await armingDuring(claim, async (tx) => {
    await lockUser(tx, user.uid)
    await putMarketplaceAccount(tx, { uid: user.uid, marketplace: 'gigboard' }, sealed)
  })
  expect(outcome).toBe('stopped')
  expect(await applicationOf(claim.applicationId)).toMatchObject(queued)
})

test('only the user’s own sign-in at that marketplace counts, not a stranger’s or one elsewhere', async () => {
  const [user] = [await aPacedUser({}), await aPacedUser({})]
  const claim = await claimed(user)
  const elsewhere = { uid: user.uid, marketplace: 'elsewhere', version: 1, ...sealed }
  await db.delete(marketplaceAccounts).where(eq(marketplaceAccounts.uid, user.uid))
  await db.insert(marketplaceAccounts).values({ ...elsewhere, state: 'ready' })
  expect(await arming(claim)).toBe('stopped')
  expect(await applicationOf(claim.applicationId)).toMatchObject(queued)
})

test.each([
  { when: 'automatic', approvedAt: null, goes: false },
  { when: 'approved before the client was named', approvedAt: '2031-05-05T09:00:00Z', goes: false },
  { when: 'approved after that', approvedAt: '2031-05-05T09:45:00Z', goes: true },
])('to a client on the user’s list: $when', async ({ approvedAt, goes }) => {
  const user = await aPacedUser({})
  await nameClient(user, { clientId: 'mean' })
  const claim = await claimed(user, { approvedAt, clientId: 'mean' })
  expect(await arming(claim)).toBe(goes ? 'armed' : 'stopped')
  expect(await usedBy(user)).toEqual(goes ? { day: 1, month: 1 } : { day: 0, month: 0 })
  if (goes) return
  expect(await applicationOf(claim.applicationId)).toMatchObject({
    state: 'skipped',
    reason: 'never-client',
  })
})

test('a stranger’s list, the client of another marketplace and another client stop nothing', async () => {
  const [user, stranger] = [await aPacedUser({}), await aPacedUser({})]
  await nameClient(stranger, { clientId: 'mean' })
  await nameClient(user, { clientId: 'mean', marketplace: 'elsewhere' })
  await nameClient(user, { clientId: 'other' })
  expect(await arming(await claimed(user, { clientId: 'mean' }))).toBe('armed')
})

test('a client who is being named at this moment gets nothing, approved or not', async () => {
  const user = await aPacedUser({})
  for (const approvedAt of [null, '2031-05-05T09:59:00Z']) {
    const claim = await claimed(user, { approvedAt, clientId: 'mean' })
    const outcome = await armingDuring(claim, async (tx) => {
      await lockUser(tx, user.uid)
      const which = forClient({ clientId: 'mean', marketplace: 'gigboard' })
      await takeBack(tx, user.uid, { which, reason: 'never-client' })
    })
    expect(outcome).toBe('lost')
    expect(await applicationOf(claim.applicationId)).toMatchObject({ state: 'skipped' })
    expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
  }
})

test('after midnight the limits of a plan that is changed at this moment hold', async () => {
  const user = await aPacedUser({}, 'enterprise')
  await setClock('2031-05-05 23:59')
  const claim = await claimed(user)
  await setClock('2031-05-06 00:01')
  await db.insert(usageDays).values({ uid: user.uid, day: '2031-05-06', used: 10 })
  const outcome = await armingDuring(claim, async (tx) => {
    await tx.execute(sql`update entitlements set granted_tier = null where uid = ${user.uid}`)
    await setEntitlement(tx, user.uid, { tier: 'free', status: 'active' })
  })
  expect(outcome).toBe('stopped')
  expect(await applicationOf(claim.applicationId)).toMatchObject({
    state: 'capped',
    reason: 'daily-limit',
    slotDay: null,
  })
  expect((await usageOf(user)).map(({ used }) => used)).toEqual([0, 10])
})

/** One of the user's applications, claimed with an hour's lease. */
async function claimed(
  user: TestUser,
  {
    clientId = null,
    approvedAt = null,
  }: { clientId?: string | null; approvedAt?: string | null } = {},
): Promise<Claim> {
  const [id = ''] = await queue(user, 1, approvedAt === null ? {} : { approvedAt })
  await db.update(applications).set({ clientId }).where(eq(applications.id, id))
  const claim = await claimOf()
  expect(claim.applicationId).toBe(id)
  return claim
}

/** Arms while another connection holds what `change` has changed, and commits it only then. */
async function armingDuring(claim: Claim, change: (tx: Transaction) => Promise<void>) {
  const armed = await db.transaction(async (tx) => {
    await change(tx)
    const begun = { outcome: arming(claim) } // not awaited: it waits for us
    expect(await waitsForALock(services.store, begun.outcome)).toBe(true)
    return begun
  })
  return armed.outcome
}

/** Arms while another connection holds the user, until `meanwhile` is over. */
async function armingWhile(claim: Claim, { uid }: TestUser, meanwhile: () => Promise<void>) {
  const armed = await db.transaction(async (tx) => {
    await lockUser(tx, uid)
    const begun = { outcome: arming(claim) } // not awaited: it waits for us
    expect(await waitsForALock(services.store, begun.outcome)).toBe(true)
    await meanwhile()
    return begun
  })
  return armed.outcome
}

async function nameClient(
  { uid }: TestUser,
  { clientId, marketplace = 'gigboard' }: { clientId: string; marketplace?: string },
): Promise<void> {
  await db.insert(neverClients).values({
    id: crypto.randomUUID(),
    uid,
    marketplace,
    clientId,
    jobTitle: 'A job',
    createdAt: '2031-05-05T09:30:00Z',
  })
}

function usageOf({ uid }: TestUser) {
  return db
    .select({ day: usageDays.day, used: usageDays.used })
    .from(usageDays)
    .where(eq(usageDays.uid, uid))
    .orderBy(usageDays.day)
}
