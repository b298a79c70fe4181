import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { marketplaceAccounts, users } from '../../store/accounts/account-schema.ts'
import { jobs } from '../../store/schema.ts'
import { saveMarketplaceAccount } from '../accounts/save-marketplace-account.ts'
import type { KillPoint } from './applying-services.ts'
import { claimApplication } from './claiming/claim-application.ts'
import { sendApplication } from './send-application.ts'

const world = await testServices()
const { services, gigboard } = world
const { takeIn, sendAllDue, applicationsOf, ledgerOf, usedBy, passOver } = pathOf(world)

beforeEach(async () => {
  await services.store.db.update(users).set({ autoBiddingEnabled: false }) // those of earlier tests have had their turn
})

test.each([
  { code: 'challenge', state: 'challenged' },
  { code: 'bad-credentials', state: 'refused' },
])('$code at sending stops the account until its user has been there', async ({ code, state }) => {
  const user = await aUser(world)
  await gigboard.fault({
    call: 'submit',
    effect: { kind: 'refuse', code },
    email: user.email,
    times: null,
  })
  await gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  expect(await accountOf(user)).toBe(state)
  expect(await applicationsOf(user)).toMatchObject([{ state: 'queued', sendNo: 0 }])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })

  await gigboard.mend()
  await saveAgain(user)
  await sendAllDue()
  expect(await ledgerOf(user)).toHaveLength(1)
})

test('a worker that ends before a challenge is written down leaves the account and the application as they were', async () => {
  const user = await aUser(world)
  const refuse = { kind: 'refuse', code: 'challenge' }
  await gigboard.fault({ call: 'submit', effect: refuse, email: user.email })
  await gigboard.post(aJob())
  await takeIn()
  const claimed = await claimApplication(services)
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
  const ending = { ...services, reach: endAt('giving-slot-back') }
  await expect(sendApplication(ending, claimed.claim)).rejects.toThrow('ended')
  expect(await accountOf(user)).toBe('ready')
  expect(await applicationsOf(user)).toMatchObject([{ state: 'submitting' }])
})

test('a challenge to an old session does not stop credentials that came in meanwhile', async () => {
  const user = await aUser(world)
  await gigboard.fault({
    call: 'submit',
    effect: { kind: 'refuse', code: 'challenge' },
    email: user.email,
  })
  await gigboard.post(aJob())
  await takeIn()
  const claimed = await claimApplication(services)
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
  expect(claimed.claim.uid).toBe(user.uid)
  let saved: Promise<void> | null = null
  const reach = (point: KillPoint) => {
    if (point === 'first-byte') saved = saveAgain(user)
  }
  await sendApplication({ ...services, reach }, claimed.claim)
  await saved
  expect(await accountOf(user)).toBe('unchecked')
  await sendAllDue()
  expect(await ledgerOf(user)).toHaveLength(1)
})

test('waits twice as long each time, at most five minutes, and gives up only when the job is too old', async () => {
  const user = await aUser(world)
  await gigboard.fault({
    call: 'sign-in',
    effect: { kind: 'status', status: 500 },
    email: user.email,
    times: null,
  })
  await gigboard.post(aJob())
  await takeIn()
  const waits: number[] = []
  for (let setback = 0; setback < 10; setback += 1) {
    await passOver(user)
    await sendAllDue()
    const [waiting] = await applicationsOf(user)
    expect(waiting).toMatchObject({ state: 'queued', reason: 'not-reached', slotDay: null })
    waits.push(
      Math.round((Date.parse(waiting?.nextAt ?? '') - Date.parse(waiting?.updatedAt ?? '')) / 1000),
    )
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300])
  const [{ jobId = '' } = {}] = await applicationsOf(user)
  await services.store.db
    .update(jobs)
    .set({ postedAt: '2020-01-01T00:00:00Z' })
    .where(eq(jobs.id, jobId))
  await passOver(user)
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'failed', reason: 'too-late' }])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
  await gigboard.mend()
})

test('waits at least as long as the marketplace asked for', async () => {
  const user = await aUser(world)
  const slowDown = { kind: 'status', status: 429, code: 'slow-down', retryAfter: 600 }
  await gigboard.fault({ call: 'sign-in', effect: slowDown, email: user.email })
  await gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  const [waiting] = await applicationsOf(user)
  expect(waiting).toMatchObject({ state: 'queued', reason: 'rate-limited' })
  expect(Date.parse(waiting?.nextAt ?? '') - Date.now()).toBeGreaterThan(590_000)
})

function endAt(end: KillPoint): (point: string) => void {
  return (point) => {
    if (point === end) throw new Error('ended')
  }
}

async function accountOf({ uid }: TestUser) {
  const [account] = await services.store.db
    .select()
    .from(marketplaceAccounts)
    .where(and(eq(marketplaceAccounts.uid, uid), eq(marketplaceAccounts.marketplace, 'gigboard')))
  return account?.state
}

async function saveAgain({ uid, email }: TestUser): Promise<void> {
  await saveMarketplaceAccount(services, uid, {
    version: 1, // after the onboarding
    softwareEmail: email,
    softwarePassword: 'a password',
    softwareSecurityQuestion: 'an answer',
  })
}
