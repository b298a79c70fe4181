import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { gateNames, sayValues } from '../../../contract/bidding/gate.ts'
import type { Onboarding } from '../../../contract/user/profile.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { completeOnboarding } from '../accounts/complete-onboarding.ts'
import type { SignInMarketplace } from '../../ports/marketplace.ts'
import { marketplaceAccounts } from '../../store/accounts/account-schema.ts'
import { applications } from '../../store/schema.ts'
import { claimApplication } from './claiming/claim-application.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { reconcile } from './reconcile.ts'
import { sendApplication } from './send-application.ts'
import { switchAutoBidding } from '../auto-bidding/switch-auto-bidding.ts'
import { gigboardIn } from '../../../tests/support/gigboard-in.ts'

const world = await testServices()
const { takeIn, sendAllDue, applicationsOf, statesOf, ledgerOf, usedBy, passOver } = pathOf(world)

test('sends a matching job once, with a letter of the user’s facts', async () => {
  const user = await aUser(world)
  const [jobId] = await world.gigboard.post(aJob())
  await takeIn()
  await sendAllDue()

  const [sent] = await ledgerOf(user)
  expect(sent).toMatchObject({ jobId, email: user.email })
  expect(sent?.letter).toContain('Grace Example')
  const [application] = await applicationsOf(user)
  expect(application).toMatchObject({ state: 'submitted', proposalId: sent?.proposalId, sendNo: 1 })
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

test('a user who becomes an agency while an application is prepared has nothing sent under the person’s name', async () => {
  const user = await aUser(world)
  await world.gigboard.post(aJob())
  await takeIn()
  const claimed = await claimApplication(world.services)
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
  const gigboard = gigboardIn(world.services)
  const slow: SignInMarketplace = {
    ...gigboard,
    async signIn(credentials) {
      const session = await gigboard.signIn(credentials)
      await completeOnboarding(world.services, user.uid, anAgency)
      return session
    },
  }
  const marketplaces = new Map([['gigboard', slow]])
  await sendApplication({ ...world.services, marketplaces, sessions: new Map() }, claimed.claim)

  expect(await ledgerOf(user)).toEqual([])
  expect(await statesOf(user)).toEqual(['queued'])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
})

const anAgency: Onboarding = {
  userType: 'Agency',
  fullName: 'Grace Example',
  countryOfResidence: 'GB',
  phoneNumber: '',
  agencyName: 'Grace and others',
  agencyFreelancerName: 'Grace Example',
  monthlyRevenue: '1000',
  whatServicesGeneral: 'web shops',
  detailedExperience: 'Nine years of them.',
  currentCoverLetter: '',
  portfolioLink: '',
  marketplaceProfileUrl: 'https://gigboard.example.org/grace',
  tags: [],
  wantsVideo: false,
}

test('records every gate with the value it saw, then each step', async () => {
  const user = await aUser(world)
  await world.gigboard.post(aJob())
  await takeIn()
  await sendAllDue()

  const [application] = await applicationsOf(user)
  const timeline = await readTimeline(world.services.store, user.uid, application?.id ?? '')
  const gates = timeline.events.flatMap(({ gate }) => (gate ? [gate] : []))
  expect(gates.every(({ passed }) => passed)).toBe(true)
  const names = gates.map(({ gate }) => gate)
  expect(names).toEqual(gateNames.filter((name) => names.includes(name)))
  expect(gates.map((gate) => `${gate.gate}: ${sayValues(gate)}`)).toEqual(
    expect.arrayContaining([
      'keywords: wordpress',
      'job-type: Project',
      'same-client: none',
      'fresh: 0 min ago',
      'marketplace-account: set up, not checked yet',
      'auto-send: 92, sent automatically from 70',
      'quota: 0 of 10 today, 0 of 300 this month',
    ]),
  )
  expect(timeline.events.map(({ kind }) => kind).filter((kind) => kind !== 'gate')).toEqual([
    'queued',
    'claimed',
    'composed',
    'armed',
    'sent',
  ])
  const { stages } = timeline
  const inOrder = [
    stages.postedAt,
    stages.seenAt,
    stages.matchedAt,
    stages.decidedAt,
    stages.composedAt,
    stages.armedAt,
    stages.sentAt,
  ]
  expect(inOrder.map((at) => Date.parse(at ?? ''))).toEqual(
    inOrder.map((at) => Date.parse(at ?? '')).toSorted((a, b) => a - b),
  )
})

test('sends nothing after switching off has committed, not even what was being prepared', async () => {
  const user = await aUser(world)
  await world.gigboard.post(aJob(), aJob(), aJob())
  await takeIn()
  const claimed = await claimApplication(world.services)
  await switchAutoBidding(world.services.store, user.uid, false)

  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
  await sendApplication(world.services, claimed.claim)
  await sendAllDue()

  expect(await ledgerOf(user)).toEqual([])
  expect(await statesOf(user)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
})

test.each([
  { code: 'job-closed', reason: 'job-closed' },
  { code: 'no-such-job', reason: 'job-gone' },
  { code: 'invalid-letter', reason: 'letter-refused' },
  { code: 'not-enough-connects', reason: 'not-enough-connects' },
])(
  'ends with its reason and gives the slot back when refused with $code',
  async ({ code, reason }) => {
    const user = await aUser(world)
    await world.gigboard.fault({
      call: 'submit',
      effect: { kind: 'refuse', code },
      email: user.email,
    })
    await world.gigboard.post(aJob())
    await takeIn()
    await sendAllDue()

    const [application] = await applicationsOf(user)
    expect(application).toMatchObject({ state: 'failed', reason, slotDay: null })
    expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
  },
)

test('signs in again when the session has expired, and sends then', async () => {
  const user = await aUser(world)
  await world.gigboard.fault({
    call: 'submit',
    effect: { kind: 'refuse', code: 'session-expired' },
    email: user.email,
  })
  await world.gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  await passOver(user)
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'submitted', setbacks: 1 }])
})

test('tries a refused password once, then waits for the user', async () => {
  const user = await aUser(world, { marketplacePassword: 'not the password' })
  await world.gigboard.post(aJob(), aJob())
  await takeIn()
  await sendAllDue()
  await passOver(user)
  await sendAllDue()

  expect(await applicationsOf(user)).toMatchObject([{ state: 'queued' }, { state: 'queued' }])
  const [account] = await world.services.store.db
    .select()
    .from(marketplaceAccounts)
    .where(eq(marketplaceAccounts.uid, user.uid))
  expect(account?.state).toBe('refused')
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
})

test('sends nothing anywhere while the marketplace asked to be left alone', async () => {
  const hurried = await aUser(world)
  const other = await aUser(world)
  await world.gigboard.fault({
    call: 'submit',
    effect: { kind: 'status', status: 429, code: 'slow-down', retryAfter: 600 },
    times: 1,
  })
  await world.gigboard.post(aJob())
  await takeIn()
  await sendAllDue()

  const states = [...(await applicationsOf(hurried)), ...(await applicationsOf(other))]
  expect(states.map(({ state }) => state)).toEqual(['queued', 'queued'])
  await world.services.store.db.execute(sql`delete from marketplace_brakes`)
  await passOver(hurried)
  await passOver(other)
  await sendAllDue()
  expect(await ledgerOf(hurried)).toHaveLength(1)
  expect(await ledgerOf(other)).toHaveLength(1)
})

test('a worker that wakes after its lease changes nothing', async () => {
  const user = await aUser(world)
  await world.gigboard.post(aJob())
  await takeIn()
  const claimed = await claimApplication(world.services)
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
  await world.services.store.db
    .update(applications)
    .set({ leaseUntil: '2020-01-01T00:00:00Z' })
    .where(eq(applications.uid, user.uid))
  await reconcile(world.services, new Map())
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
  await sendAllDue()
  expect(await statesOf(user)).toEqual(['submitted'])

  await sendApplication(world.services, claimed.claim)
  expect(await ledgerOf(user)).toHaveLength(1)
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})
