import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aPostedApplication } from '../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../tests/support/path.ts'
import { aUser, testServices } from '../../tests/support/test-services.ts'
import { until } from '../../tests/support/processes/until.ts'
import { readTimeline } from '../core/applications/read-timeline.ts'
import { switchAutoBidding } from '../core/auto-bidding/switch-auto-bidding.ts'
import { sendManually } from '../core/reviewing/send-manually.ts'
import { users } from '../store/accounts/account-schema.ts'
import { applications } from '../store/schema.ts'
import { sendApplications } from './send-applications.ts'
import { gigboardIn } from '../../tests/support/gigboard-in.ts'

const world = await testServices()
const { services } = world
const { store } = services
const { ledgerOf, applicationsOf, passUndoTime, sendAllDue, usedBy } = pathOf(world)

beforeEach(async () => {
  await store.db.delete(applications)
})

test('one click stops everything: what is armed was armed before, manually or not, and the queue is empty', async () => {
  const user = await aUser(world, { tier: 'enterprise' })
  await world.gigboard.set({ acceptDelayMs: 300 })
  for (let count = 0; count < 20; count += 1) {
    await aPostedApplication(world, user.uid, { state: 'queued', reason: null })
    const manual = await aPostedApplication(world, user.uid)
    await sendManually(store, manual, 0)
  }
  await passUndoTime()
  const sender = sendApplications({ ...services, sessions: new Map() })
  onTestFinished(() => sender.stop())
  await until('the worker sends', async () => (await ledgerOf(user)).length >= 3)

  await switchAutoBidding(store, user.uid, false)
  const armedByThen = (await applicationsOf(user)).filter(({ armedAt }) => armedAt !== null).length
  const [stopped] = await store.db.select().from(users).where(eq(users.uid, user.uid))
  await until('nothing is under way', async () => !(await applicationsOf(user)).some(isUnderWay))
  await sender.stop()
  await sendAllDue() // looks again at what a claim held at that moment

  const found = await applicationsOf(user)
  const armed = found.filter(({ armedAt }) => armedAt !== null)
  expect(armed).toHaveLength(armedByThen)
  for (const { armedAt } of armed) expect(timeOf(armedAt)).toBeLessThan(timeOf(stopped?.stoppedAt))
  expect(await ledgerOf(user)).toHaveLength(armed.length)
  expect(armed.length).toBeLessThan(40)
  const unsent = found.filter(({ armedAt }) => armedAt === null)
  expect(new Set(unsent.map(({ state, reason }) => `${state} ${reason}`))).toEqual(
    new Set(['cancelled switched-off']),
  )
  expect(await usedBy(user)).toEqual({ day: armed.length, month: armed.length })
  await world.gigboard.set({ acceptDelayMs: 0 })
})

test('applications sent manually after the switch-off are sent, and nothing else', async () => {
  const user = await aUser(world)
  await aPostedApplication(world, user.uid, { state: 'queued', reason: null })
  const before = await aPostedApplication(world, user.uid)
  const after = await aPostedApplication(world, user.uid)
  await sendManually(store, before, 0)
  await switchAutoBidding(store, user.uid, false)
  await sendManually(store, after, 0)
  await sendAllDue()
  expect(await ledgerOf(user)).toHaveLength(1)
  expect(await readTimeline(store, user.uid, after.applicationId)).toMatchObject({
    state: 'submitted',
  })

  await sendManually(store, before, 0) // the user has changed their mind
  await sendAllDue()
  expect(await ledgerOf(user)).toHaveLength(2)
})

test.each([
  { how: 'by itself', isManual: false },
  { how: 'by hand', isManual: true },
])(
  'an application queued $how is not sent after off and on, even if a claim held it in between',
  async ({ isManual }) => {
    const user = await aUser(world)
    const own = await aPostedApplication(world, user.uid, { state: 'queued', reason: null })
    if (isManual) await sendManually(store, own, 0)
    await store.db.transaction(async (tx) => {
      const { applicationId } = own
      await tx.execute(sql`select from applications where id = ${applicationId} for no key update`)
      await switchAutoBidding(store, user.uid, false) // passes over what a claim holds
      await switchAutoBidding(store, user.uid, true)
    })
    expect(await applicationsOf(user)).toMatchObject([{ state: 'queued' }])
    await sendAllDue()
    expect(await applicationsOf(user)).toMatchObject([
      { state: 'cancelled', reason: 'switched-off' },
    ])
    expect(await ledgerOf(user)).toEqual([])

    await aPostedApplication(world, user.uid, { state: 'queued', reason: null })
    await sendAllDue()
    expect(await ledgerOf(user)).toHaveLength(1) // what came after is sent as usual
  },
)

test('a worker that has prepared it before off and on does not arm it', async () => {
  const user = await aUser(world)
  await aPostedApplication(world, user.uid, { state: 'queued', reason: null })
  const gigboard = gigboardIn(services)
  const switching = {
    ...gigboard,
    async signIn(credentials: Parameters<typeof gigboard.signIn>[0]) {
      await switchAutoBidding(store, user.uid, false)
      await switchAutoBidding(store, user.uid, true)
      return gigboard.signIn(credentials)
    },
  }
  const marketplaces = new Map([['gigboard', switching]])
  const sender = sendApplications({ ...services, sessions: new Map(), marketplaces })
  onTestFinished(() => sender.stop())
  await until('it is over', async () => (await applicationsOf(user))[0]?.state === 'cancelled')
  expect(await ledgerOf(user)).toEqual([])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
})

test('switching on ends a pause, switching off does not', async () => {
  const user = await aUser(world, { isBidding: false })
  const pausedAt = '2031-05-04T10:00:00Z'
  await store.db
    .update(users)
    .set({ pausedAt, pauseReason: 'refusals' })
    .where(eq(users.uid, user.uid))
  await switchAutoBidding(store, user.uid, false)
  expect(await pauseOf(user.uid)).toEqual({ pausedAt, pauseReason: 'refusals' })
  await switchAutoBidding(store, user.uid, true)
  expect(await pauseOf(user.uid)).toEqual({ pausedAt: null, pauseReason: null })
})

function isUnderWay({ state }: { state: string }): boolean {
  return ['reserving', 'submitting'].includes(state)
}

async function pauseOf(uid: string) {
  const [user] = await store.db
    .select({ pausedAt: users.pausedAt, pauseReason: users.pauseReason })
    .from(users)
    .where(eq(users.uid, uid))
  return user
}

/** Microseconds since 1970. */
function timeOf(instant: string | null | undefined): number {
  const [seconds = '', fraction = ''] = (instant ?? '').replace('Z', '').split('.')
  return Date.parse(`${seconds}Z`) * 1_000 + Number(fraction.padEnd(6, '0'))
}
