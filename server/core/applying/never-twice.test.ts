import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { applications, jobs } from '../../store/schema.ts'
import { eventsOf } from '../../store/applications/application-events.ts'
import type { Marketplace } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { switchAutoBidding } from '../auto-bidding/switch-auto-bidding.ts'
import { saveMarketplaceAccount } from '../accounts/save-marketplace-account.ts'
import { claimApplication } from './claiming/claim-application.ts'
import { reconcile } from './reconcile.ts'
import { sendApplication } from './send-application.ts'
import { gigboardIn } from '../../../tests/support/gigboard-in.ts'

const world = await testServices()
const { services, gigboard } = world
const { db } = services.store
const { takeIn, sendAllDue, lookUpUntil, applicationsOf, statesOf, ledgerOf, passOver } =
  pathOf(world)

test('an application sent from one account and looked up from another is left to the user', async () => {
  const user = await aUser(world)
  await gigboard.fault({ call: 'submit', effect: { kind: 'cut-after' }, email: user.email })
  const [jobId] = await gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  await gigboard.join(`other-${user.email}`)
  await saveMarketplaceAccount(services, user.uid, {
    version: 1, // after the onboarding
    softwareEmail: `other-${user.email}`,
    softwarePassword: 'a password',
    softwareSecurityQuestion: 'an answer',
  })
  await lookUpUntil(user, ['review'])
  await sendAllDue()

  expect((await gigboard.ledger()).filter((entry) => entry.jobId === jobId)).toHaveLength(1)
  await switchOff(user)
})

test('the same sign-in saved again is the same account: what is in doubt is looked up with it, and sent again', async () => {
  const user = await aUser(world)
  await gigboard.fault({ call: 'submit', effect: { kind: 'cut-before' }, email: user.email })
  await gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  expect(await statesOf(user)).toEqual(['unknown'])
  for (const [version, softwarePassword] of [
    [1, 'a password'],
    [2, ''],
  ] as const)
    await saveMarketplaceAccount(services, user.uid, {
      version,
      softwareEmail: user.email,
      softwarePassword,
      softwareSecurityQuestion: 'an answer',
    })
  await lookUpUntil(user, ['queued'])
  await sendAllDue()
  expect(await ledgerOf(user)).toHaveLength(1)
  await switchOff(user)
})

test('a worker that was suspended between arming and sending does not send', async () => {
  const user = await aUser(world)
  await gigboard.post(aJob())
  await takeIn()
  const claimed = await claimApplication(services)
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
  const [deadlineMs, leaseMs] = [1_000, 2_500]
  const reach = (point: string) => {
    if (point === 'armed') sleep(leaseMs - deadlineMs + 50)
  }
  await sendApplication({ ...services, timing: { deadlineMs, leaseMs }, reach }, claimed.claim)
  expect(await ledgerOf(user)).toEqual([])
  expect(await applicationsOf(user)).toMatchObject([{ state: 'queued', slotDay: null, sendNo: 0 }])
  await switchOff(user)
})

test('an application that is switched off while its request connects does not leave', async () => {
  const user = await aUser(world)
  await gigboard.post(aJob())
  await takeIn()
  await sendConnecting(() => switchAutoBidding(services.store, user.uid, false))
  expect(await ledgerOf(user)).toEqual([])
  expect(await applicationsOf(user)).toMatchObject([{ state: 'cancelled', slotDay: null }])
})

test('a worker that was suspended while it connected does not send what another has taken over', async () => {
  const user = await aUser(world)
  await gigboard.set({ naturalKey: false })
  await gigboard.post(aJob())
  await takeIn()
  await sendConnecting(async () => {
    const leaseUntil = '2020-01-01T00:00:00Z'
    await db.update(applications).set({ leaseUntil }).where(eq(applications.uid, user.uid))
    await reconcile(services, new Map())
    await sendAllDue()
    expect(await statesOf(user)).toEqual(['submitted'])
  })
  expect(await ledgerOf(user)).toHaveLength(1)
  await gigboard.set({ naturalKey: true })
  await switchOff(user)
})

test('what cannot connect was never armed', async () => {
  const user = await aUser(world)
  await gigboard.post(aJob())
  await takeIn()
  await sendConnecting(() => Promise.reject(new PortError('not-reached')))
  const [waiting] = await applicationsOf(user)
  expect(waiting).toMatchObject({
    state: 'queued',
    reason: 'not-reached',
    armedAt: null,
    sendNo: 0,
  })
  const kinds = (await eventsOf(db, waiting?.id ?? '')).map(({ kind }) => kind)
  expect(kinds.slice(-2)).toEqual(['claimed', 'put-back'])
  await switchOff(user)
})

test('refusals do not count as sends: after an outage one lost answer is still sent again', async () => {
  const user = await aUser(world)
  await gigboard.fault({
    call: 'submit',
    effect: { kind: 'refuse', code: 'session-expired' },
    email: user.email,
    times: 3,
  })
  await gigboard.post(aJob())
  await takeIn()
  for (let refused = 0; refused < 3; refused += 1) {
    await passOver(user)
    await sendAllDue()
  }
  await gigboard.fault({ call: 'submit', effect: { kind: 'cut-before' }, email: user.email })
  await passOver(user)
  await sendAllDue()
  await lookUpUntil(user, ['queued'])
  await sendAllDue()
  expect(await ledgerOf(user)).toHaveLength(1)
  await switchOff(user)
})

test('what waits for its user’s sign-in ends when its job is no longer fresh', async () => {
  const user = await aUser(world, { marketplacePassword: 'not the password' })
  await gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  const [{ jobId = '' } = {}] = await applicationsOf(user)
  await services.store.db
    .update(jobs)
    .set({ postedAt: '2020-01-01T00:00:00Z' })
    .where(eq(jobs.id, jobId))
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'failed', reason: 'too-late' }])
})

test('many look-ups of one user share one sign-in, and a refused one is not repeated', async () => {
  const user = await aUser(world)
  await gigboard.post(aJob(), aJob(), aJob())
  await takeIn()
  await gigboard.fault({
    call: 'submit',
    effect: { kind: 'cut-before' },
    email: user.email,
    times: 3,
  })
  await sendAllDue()
  expect(await statesOf(user)).toEqual(['unknown', 'unknown', 'unknown'])

  const marketplace = gigboardIn(services)
  let signIns = 0
  const counting = {
    ...marketplace,
    signIn: (...args: Parameters<typeof marketplace.signIn>) => {
      signIns += 1
      return marketplace.signIn(...args)
    },
  }
  await gigboard.fault({
    call: 'sign-in',
    effect: { kind: 'refuse', code: 'bad-credentials' },
    email: user.email,
    times: null,
  })
  const restarted = {
    ...services,
    sessions: new Map(),
    marketplaces: new Map([['gigboard', counting]]),
  }
  await reconcile(restarted, new Map())
  expect(signIns).toBe(1)
})

/** Claims and sends what is due, with something happening while the request connects. */
async function sendConnecting(happen: () => Promise<unknown>): Promise<void> {
  const real = services.marketplaces.get('gigboard') ?? expect.fail('there is no marketplace')
  const slow: Marketplace = {
    ...real,
    submit: (...proposal) => happen().then(() => real.submit(...proposal)),
  }
  let claimed = await claimApplication(services)
  while (claimed.outcome === 'stopped') claimed = await claimApplication(services) // of an earlier test
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
  const marketplaces = new Map([['gigboard', slow]])
  await sendApplication({ ...services, marketplaces }, claimed.claim)
}

/** Switches the user off, so that the next test's jobs are only its own user's. */
async function switchOff(user: TestUser): Promise<void> {
  await services.store.db
    .update(users)
    .set({ autoBiddingEnabled: false })
    .where(eq(users.uid, user.uid))
}

/** Blocks the whole process, as when it is suspended. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
