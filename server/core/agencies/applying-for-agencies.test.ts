import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anAgencyOnboarding, anOnboarding } from '../../../tests/support/browser/an-onboarding.ts'
import { anAgencyAt, operator } from '../../../tests/support/outside/gigboard-agency.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { membershipOf } from '../../store/agencies/memberships.ts'
import { completeOnboarding } from '../accounts/complete-onboarding.ts'
import { readUser } from '../accounts/read-user.ts'
import { saveCard } from '../accounts/save-card.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { claimApplication } from '../applying/claiming/claim-application.ts'
import { sendApplication } from '../applying/send-application.ts'
import { agencyCode } from './agency-code.ts'
import { checkAgency } from './check-agency.ts'
import { tendAgencies } from './tend-agencies.ts'

const world = await testServices({ agencyAccount: operator })
const { services, gigboard } = world
const { db } = services.store
const { takeIn, sendAllDue, applicationsOf, statesOf, lookUpUntil, usedBy, passOver } =
  pathOf(world)
await gigboard.join(operator.email)

test('an application goes out in the member’s name once the invitation with the user’s code is seen', async () => {
  const { user, agency, check, sentFor } = await anAgencyUser()
  expect(await stateOf(user)).toBe('unchecked')
  expect(await check()).toBe('uninvited')
  await postFor(user)
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([
    { state: 'queued', reason: 'agency-not-set-up' },
  ])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
  const [{ id } = { id: '' }] = await applicationsOf(user)
  const timeline = await readTimeline(services.store, user.uid, id)
  expect(timeline.events.flatMap(({ gate }) => (gate && !gate.passed ? [gate] : []))).toEqual([
    { gate: 'agency', passed: false, saw: { account: 'uninvited' } },
  ])

  await agency.invite(`Welcome! ${agencyCode(user.uid)}`)
  expect(await check()).toBe('ready')
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([
    { state: 'submitted', reason: null, isForAgency: true },
  ])
  expect(await sentFor()).toMatchObject([
    { email: operator.email, agency: agency.name, member: 'Grace' },
  ])
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
  expect(await readUser(services, user.uid)).toMatchObject({
    marketplaceAccount: 'ready',
    agency: { invites: operator.email, code: agencyCode(user.uid), checkedAt: expect.any(String) },
  })
})

test('the code of another user lets nobody send for an agency', async () => {
  const { user, agency, check } = await anAgencyUser()
  await agency.invite(agencyCode(user.uid))
  expect(await check()).toBe('ready')

  const stranger = await anAgencyUser({ at: agency })
  expect(await stranger.check()).toBe('uninvited')
  await agency.invite(`Bidwright, without a code, and not ${agencyCode(stranger.user.uid)}X`)
  expect(await stranger.check()).toBe('uninvited')
})

test('a name that the marketplace does not know is told apart, and checked again when it is corrected', async () => {
  const { user, agency, check } = await anAgencyUser({
    answers: { agencyName: 'No such agency', agencyFreelancerName: 'Nobody' },
  })
  await agency.invite(agencyCode(user.uid))
  expect(await check()).toBe('agency-unknown')
  const { versions } = await readUser(services, user.uid)
  const names = { agencyName: agency.name.toUpperCase(), agencyFreelancerName: 'Nobody' }
  const info = { ...names, monthlyRevenue: '1', version: versions.agency }
  await saveCard(services, { uid: user.uid, card: 'agency' }, info)
  expect(await stateOf(user)).toBe('unchecked')
  expect(await check()).toBe('member-unknown')
  await agency.addMember('Nobody')
  expect(await check()).toBe('ready')
})

test('an invitation withdrawn while a queue waits sends no more, is told once, and goes on when it is back', async () => {
  const { user, agency, check, sentFor } = await anAgencyUser()
  await agency.invite(agencyCode(user.uid))
  await check()
  await postFor(user)
  await sendAllDue()
  expect(await sentFor()).toHaveLength(1)

  await postFor(user, 3)
  await agency.withdraw()
  await sendAllDue()
  expect(await sentFor()).toHaveLength(1)
  expect(await stateOf(user)).toBe('withdrawn')
  const waiting = (await applicationsOf(user)).filter(({ state }) => state === 'queued')
  expect(waiting).toHaveLength(3)
  for (const one of waiting)
    expect(one).toMatchObject({ reason: 'agency-not-set-up', slotDay: null, sendNo: 0 })
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
  expect(await check()).toBe('withdrawn')
  expect(await mailsTo(user)).toEqual(['agency-withdrawn'])

  await agency.invite(agencyCode(user.uid))
  expect(await check()).toBe('ready')
  await passOver(user)
  await sendAllDue()
  expect(await sentFor()).toHaveLength(4)
  expect(await mailsTo(user)).toEqual(['agency-withdrawn'])
  await agency.withdraw()
  expect(await check()).toBe('withdrawn')
  expect(await mailsTo(user)).toEqual(['agency-withdrawn', 'agency-withdrawn'])
})

test('an invitation that is missing for a day is told by one mail', async () => {
  const { user, check } = await anAgencyUser()
  await check()
  expect(await mailsTo(user)).toEqual([])
  await db.execute(
    sql`update agency_memberships set missing_since = product_clock() - interval '25 hours' where uid = ${user.uid}`,
  )
  await check()
  await check()
  expect(await mailsTo(user)).toEqual(['agency-uninvited'])
})

test('each agency is checked daily once it is invited, and within minutes before', async () => {
  const { user, agency, check } = await anAgencyUser()
  await check()
  expect(await minutesToCheck(user)).toBe(1)
  await agency.invite(agencyCode(user.uid))
  await check()
  expect(await minutesToCheck(user)).toBe(24 * 60)
  await db.execute(
    sql`update agency_memberships set next_check_at = product_clock() where uid = ${user.uid}`,
  )
  await db.execute(sql`delete from pgboss.job where name = 'check-agency'`)
  await tendAgencies(services)
  await tendAgencies(services)
  const { rows } = await db.execute(
    sql`select data ->> 'uid' as uid from pgboss.job where name = 'check-agency' and data ->> 'uid' = ${user.uid}`,
  )
  expect(rows).toEqual([{ uid: user.uid }])
})

test('one application at a time goes out through the operator’s account, whichever process claims it', async () => {
  const [one, other] = [await anAgencyUser(), await anAgencyUser()]
  for (const { agency, user, check } of [one, other]) {
    await agency.invite(agencyCode(user.uid))
    await check()
  }
  await postFor(one.user)
  await postFor(other.user)
  const claims = await Promise.all([claimApplication(services), claimApplication(services)])
  const claimed = claims.flatMap((each) => (each.outcome === 'claimed' ? [each.claim] : []))
  expect(claimed).toHaveLength(1)
  expect(await claimApplication(services)).toEqual({ outcome: 'nothing-due' })
  for (const claim of claimed) await sendApplication(services, claim)
  await sendAllDue()
  expect(await one.sentFor()).toHaveLength(1)
  expect(await other.sentFor()).toHaveLength(1)
})

test('two users of one member share what a plan allows', async () => {
  const { user, agency, check } = await anAgencyUser()
  const other = await anAgencyUser({ at: agency })
  await agency.invite(`${agencyCode(user.uid)} ${agencyCode(other.user.uid)}`)
  await check()
  await other.check()
  await postFor(user, 7)
  await postFor(other.user, 7)
  await sendAllDue()
  expect(await agency.sent()).toHaveLength(10)
})

test('a missing answer is looked up for the member, and an application is sent once', async () => {
  const { user, agency, check, sentFor } = await anAgencyUser()
  await agency.invite(agencyCode(user.uid))
  await check()
  await postFor(user)
  await gigboard.fault({ call: 'submit', effect: { kind: 'cut-after' } })
  await sendAllDue()
  expect(await statesOf(user)).toEqual(['unknown'])
  await lookUpUntil(user, ['submitted'])
  expect(await sentFor()).toHaveLength(1)
})

test('while the operator’s account is refused nothing of a user’s is wrong, and it is left alone', async () => {
  const { user, agency, check, sentFor } = await anAgencyUser()
  await agency.invite(agencyCode(user.uid))
  await check()
  await postFor(user)
  services.sessions.clear()
  await gigboard.fault({
    call: 'sign-in',
    effect: { kind: 'refuse', code: 'bad-credentials' },
    times: 1,
    email: operator.email,
  })
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'queued', reason: 'not-reached' }])
  expect(await stateOf(user)).toBe('ready')
  await passOver(user)
  await sendAllDue()
  expect(await sentFor()).toEqual([])
  expect(await check()).toBe('ready')

  await db.execute(sql`delete from marketplace_brakes where name like 'agencies %'`)
  await passOver(user)
  await sendAllDue()
  expect(await sentFor()).toHaveLength(1)
})

test('an agency that becomes a freelancer leaves nothing behind, and its names are looked up anew later', async () => {
  const { user, agency, check } = await anAgencyUser()
  await agency.invite(agencyCode(user.uid))
  await check()
  await completeOnboarding(services, user.uid, anOnboarding(user.email))
  expect(await membershipOf(db, { uid: user.uid, marketplace: 'gigboard' })).toBeNull()
  expect(await readUser(services, user.uid)).toMatchObject({ marketplaceAccount: 'unchecked' })
  await completeOnboarding(services, user.uid, anAgencyOnboarding({ agencyName: agency.name }))
  expect(await check()).toBe('ready')
})

test('agencies that signed up before the operator’s account was configured are looked up as well', async () => {
  const early = { ...services, agencyAccount: null }
  const agency = await anotherAgency()
  const onboarding = anAgencyOnboarding({ agencyName: agency.name })
  const user = await aUser({ ...world, services: early }, { onboarding })
  expect(await readUser(early, user.uid)).toMatchObject({
    marketplaceAccount: 'none',
    agency: null,
  })
  await tendAgencies(services)
  expect(await stateOf(user)).toBe('unchecked')
})

/** A user of a new agency, or of one that is there, whose scanner matches what `postFor` posts. */
async function anAgencyUser({
  at,
  answers = {},
}: {
  at?: Awaited<ReturnType<typeof anotherAgency>>
  answers?: Parameters<typeof anAgencyOnboarding>[0]
} = {}) {
  const agency = at ?? (await anotherAgency())
  const user = await aUser(world, {
    onboarding: anAgencyOnboarding({ agencyName: agency.name, ...answers }),
    scanner: { keywords: `only${(wordCount += 1)}word` },
  })
  words.set(user.uid, `only${wordCount}word`)
  return {
    user,
    agency,
    sentFor: agency.sent,
    async check() {
      await checkAgency(services, user.uid)
      return stateOf(user)
    },
  }
}

async function anotherAgency() {
  const name = `Shops ${crypto.randomUUID()}`
  const agency = await anAgencyAt(gigboard, { name, members: ['Grace'] })
  const sent = async () => (await gigboard.ledger()).filter((entry) => entry.agency === name)
  return { ...agency, sent }
}

let wordCount = 0
const words = new Map<string, string>()

async function postFor({ uid }: TestUser, number = 1): Promise<void> {
  const job = aJob({ title: `A shop for ${words.get(uid)}`, connects: 1 })
  await gigboard.post(...Array.from({ length: number }, () => ({ ...job })))
  await takeIn()
}

async function stateOf({ uid }: TestUser): Promise<string> {
  return (await readUser(services, uid)).marketplaceAccount
}

async function mailsTo({ uid }: TestUser): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string }>(
    sql`select data ->> 'kind' as kind from pgboss.job where name = 'send-mail' and data ->> 'uid' = ${uid} order by created_on`,
  )
  return rows.map(({ kind }) => kind)
}

async function minutesToCheck({ uid }: TestUser): Promise<number> {
  const { rows } = await db.execute<{ minutes: number }>(
    sql`select round(extract(epoch from next_check_at - checked_at) / 60)::int as minutes
        from agency_memberships where uid = ${uid}`,
  )
  return rows[0]?.minutes ?? 0
}
