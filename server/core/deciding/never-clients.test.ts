import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { waitingForLocks } from '../../../tests/support/database/waiting-for-locks.ts'
import type { ApplicationState } from '../../../contract/bidding/application.ts'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { arm } from '../../store/applications/arming.ts'
import { eventsOf } from '../../store/applications/application-events.ts'
import {
  insertApplications,
  type StoredApplication,
} from '../../store/applications/applications.ts'
import { userFacts } from '../../store/deciding/deciding-facts.ts'
import type { Claim } from '../../store/applications/claims.ts'
import { listen } from '../../store/live.ts'
import { applications } from '../../store/schema.ts'
import { leave } from '../../store/applications/settling.ts'
import { claimApplication } from '../applying/claiming/claim-application.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { sendApplication } from '../applying/send-application.ts'
import { sendManually } from '../reviewing/send-manually.ts'
import { addNeverClient, listNeverClients, removeNeverClient } from './never-clients.ts'

const world = await testServices()
const { store } = world.services
const { takeIn, sendAllDue, ledgerOf, usedBy } = pathOf(world)

test('a client is on the list once, with the job that the user came from, until taken off', async () => {
  const user = await aUser(world)
  const [one, again, other] = [
    await applicationTo(user, 'c1', { job: { clientId: 'c1', title: 'First' } }),
    await applicationTo(user, 'c1', { job: { clientId: 'c1', title: 'Second' } }),
    await applicationTo(user, 'c2', { job: { clientId: 'c2', title: 'Third' } }),
  ]
  await addNeverClient(store, user.uid, one)
  await addNeverClient(store, user.uid, again)
  const list = await addNeverClient(store, user.uid, other)
  expect(list).toMatchObject([{ jobTitle: 'Third' }, { jobTitle: 'First' }])
  expect(list).toEqual(await listNeverClients(store, user.uid))
  expect(list[0]).toEqual({
    id: expect.any(String),
    marketplace: 'gigboard',
    jobTitle: 'Third',
    since: expect.any(String),
  })
  expect(await removeNeverClient(store, user.uid, list[0]?.id ?? '')).toMatchObject([
    { jobTitle: 'First' },
  ])
})

test('an application says whether its client is on the list of its own user', async () => {
  const [user, other] = [await aUser(world), await aUser(world)]
  const [mean, also, kind, unnamed] = [
    await applicationTo(user, 'mean', {}),
    await applicationTo(user, 'mean', {}),
    await applicationTo(user, 'kind', {}),
    await applicationTo(user, 'nobody', { job: { clientId: null } }),
  ]
  const ofOther = await applicationTo(other, 'mean', {})
  const isNever = async ({ uid }: TestUser, id: string) =>
    (await readTimeline(store, uid, id)).isNeverClient
  const [listed] = await addNeverClient(store, user.uid, mean)
  expect([await isNever(user, mean), await isNever(user, also)]).toEqual([true, true])
  expect([await isNever(user, kind), await isNever(user, unnamed)]).toEqual([false, false])
  expect(await isNever(other, ofOther)).toBe(false)
  await removeNeverClient(store, user.uid, listed?.id ?? '')
  expect(await isNever(user, mean)).toBe(false)
})

test('what waits for this client is skipped, what may have left and what is for others stays', async () => {
  const [user, other] = [await aUser(world), await aUser(world)]
  const waiting: [ApplicationState, StoredApplication['reason']][] = [
    ['queued', null],
    ['review', 'below-threshold'],
    ['review', 'needs-answers'],
    ['review', 'prepared'],
  ]
  const settled: [ApplicationState, StoredApplication['reason']][] = [
    ['review', 'not-confirmed'],
    ['submitted', null],
    ['unknown', 'answer-missing'],
    ['capped', 'daily-limit'],
    ['skipped', 'gate'],
    ['failed', 'letter-refused'],
    ['cancelled', 'switched-off'],
  ]
  for (const [state, reason] of [...waiting, ...settled])
    await applicationTo(user, 'mean', { state, reason })
  const elsewhere = await applicationTo(user, 'kind', { state: 'queued', reason: null })
  const ofOther = await applicationTo(other, 'mean', { state: 'queued', reason: null })
  const from = await applicationTo(user, 'mean', { state: 'submitted', reason: null })
  await addNeverClient(store, user.uid, from)

  const left = (await applicationsTo(user, 'mean')).filter(({ id }) => id !== from)
  expect(left.map(({ state, reason }) => [state, reason])).toEqual([
    ...waiting.map(() => ['skipped', 'never-client']),
    ...settled,
  ])
  for (const id of [elsewhere, ofOther])
    expect(await stateOf(id)).toMatchObject({ state: 'queued', reason: null })
  const events = await eventsOf(store.db, left[0]?.id ?? '')
  expect(events.at(-1)).toMatchObject({ kind: 'settled', detail: 'never-client' })
})

test('the slot of what is taken back is given back, and its browsers hear of it', async () => {
  const user = await aUser(world)
  const heard: unknown[] = []
  const listening = await listen(world.databaseUrl, {
    onLive: (uids, message) => uids.includes(user.uid) && heard.push(message),
  })
  const day = new Date().toISOString().slice(0, 10)
  const id = await applicationTo(user, 'mean', { state: 'queued', reason: null, slotDay: day })
  await store.db.execute(
    sql`insert into usage_days (uid, day, used) values (${user.uid}, ${day}, 3)`,
  )
  await addNeverClient(store, user.uid, id)
  expect(await usedBy(user)).toMatchObject({ day: 2 })
  expect(await stateOf(id)).toMatchObject({ state: 'skipped', slotDay: null })
  await expect
    .poll(() => heard)
    .toEqual([
      { kind: 'application-changed', applicationId: id },
      { kind: 'user-changed' },
      { kind: 'rules-changed' },
    ])
  await listening.stop()
})

test('nothing goes to the client any more: not what is being prepared, nor what comes later', async () => {
  const user = await aUser(world)
  const client = { id: `c${crypto.randomUUID()}` }
  await world.gigboard.post(aJob({ client }))
  await takeIn()
  const claim = await claimOf(user)
  const [own] = await applicationsTo(user, client.id)
  await addNeverClient(store, user.uid, own?.id ?? '')
  await sendApplication(world.services, claim)
  await world.gigboard.post(aJob({ client, title: 'WordPress again' }), aJob())
  await takeIn()
  await sendAllDue()

  expect(await applicationsTo(user, client.id)).toMatchObject([
    { state: 'skipped', reason: 'never-client' },
    { state: 'skipped', reason: 'never-client', failedGate: { saw: { isListed: true } } },
  ])
  expect(await ledgerOf(user)).toHaveLength(1) // to the other client
  expect(await usedBy(user)).toMatchObject({ day: 1 })
})

test.each([
  ['automatically', false],
  ['by hand', true],
])(
  'an application that was in progress, sent %s, does not go to the client when it comes back to the queue',
  async (_, isManual) => {
    const user = await aUser(world)
    const client = { id: `c${crypto.randomUUID()}` }
    await world.gigboard.post(aJob({ client }))
    await takeIn()
    if (isManual)
      await store.db
        .update(applications)
        .set({ approvedAt: sql`product_clock()` })
        .where(eq(applications.uid, user.uid))
    const claim = await claimOf(user)
    const [own] = await applicationsTo(user, client.id)
    await armed(claim)
    await addNeverClient(store, user.uid, own?.id ?? '')
    const back = {
      from: 'submitting',
      to: 'queued',
      reason: 'not-reached',
      keepsSlot: false,
    } as const
    await store.db.transaction((tx) => leave(tx, claim, back))
    await sendAllDue()

    expect(await applicationsTo(user, client.id)).toMatchObject([
      { state: 'skipped', reason: 'never-client' },
    ])
    expect(await ledgerOf(user)).toEqual([])
    expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
  },
)

test('what the user sends to the client manually all the same is sent', async () => {
  const user = await aUser(world)
  const clientId = `c${crypto.randomUUID()}`
  const id = await applicationTo(user, clientId)
  await addNeverClient(store, user.uid, id)
  await sendManually(store, { uid: user.uid, applicationId: id }, 0)
  await sendAllDue()
  expect(await ledgerOf(user)).toHaveLength(1)
})

test('an application that is being taken in at this moment is taken back as well', async () => {
  const user = await aUser(world)
  const from = await applicationTo(user, 'mean', { state: 'failed', reason: 'letter-refused' })
  const { jobId } = await aPostedApplication(world, (await aUser(world)).uid)
  const id = crypto.randomUUID()
  let adding: Promise<unknown> = Promise.resolve()
  await store.db.transaction(async (tx) => {
    await userFacts(tx, 'gigboard', [user.uid]) // as a take-in does, before it decides
    adding = addNeverClient(store, user.uid, from)
    await expect.poll(() => waitingForLocks(store.db)).toBe(1)
    const at = new Date().toISOString()
    const queued = { id, uid: user.uid, marketplace: 'gigboard', jobId, clientId: 'mean' }
    await insertApplications(tx, [{ ...queued, state: 'queued', matchedAt: at, decidedAt: at }])
  })
  await adding
  expect(await stateOf(id)).toMatchObject({ state: 'skipped', reason: 'never-client' })
})

test('a client who is not known cannot be put on the list', async () => {
  const user = await aUser(world)
  const id = await applicationTo(user, null)
  await expect(addNeverClient(store, user.uid, id)).rejects.toMatchObject({
    code: 'client-unknown',
  })
})

test('another user’s application and list are not there', async () => {
  const [user, other] = [await aUser(world), await aUser(world)]
  const id = await applicationTo(other, 'c1')
  const [entry] = await addNeverClient(store, other.uid, id)
  const refused = { code: 'not-found' }
  await expect(addNeverClient(store, user.uid, id)).rejects.toMatchObject(refused)
  await expect(addNeverClient(store, user.uid, 'nothing')).rejects.toMatchObject(refused)
  await expect(addNeverClient(store, 'nobody', id)).rejects.toMatchObject(refused)
  await expect(removeNeverClient(store, user.uid, entry?.id ?? '')).rejects.toMatchObject(refused)
  expect(await listNeverClients(store, user.uid)).toEqual([])
  expect(await listNeverClients(store, other.uid)).toEqual([entry])
})

async function applicationTo(
  user: TestUser,
  clientId: string | null,
  given: Parameters<typeof aPostedApplication>[2] = {},
): Promise<string> {
  const job = { clientId, ...given.job }
  return (await aPostedApplication(world, user.uid, { clientId, ...given, job })).applicationId
}

/** Claims until it gets one of this user's, clearing what other tests have queued. */
async function claimOf(user: TestUser): Promise<Claim> {
  for (;;) {
    const claimed = await claimApplication(world.services)
    if (claimed.outcome === 'nothing-due') throw new Error(claimed.outcome)
    if (claimed.outcome === 'claimed' && claimed.claim.uid === user.uid) return claimed.claim
  }
}

async function armed(claim: Claim): Promise<void> {
  const composedAt = new Date().toISOString()
  const prepared = { letter: 'Hello', draftVersion: 0, accountVersion: 1, composedAt }
  expect(await arm(store, claim, { ...prepared, deadlineMs: 0, leaseMs: 60_000 })).toBe('armed')
}

async function applicationsTo(user: TestUser, clientId: string) {
  const own = await store.db
    .select()
    .from(applications)
    .where(eq(applications.uid, user.uid))
    .orderBy(applications.createdAt)
  return own.filter((application) => application.clientId === clientId)
}

async function stateOf(id: string) {
  const [found] = await store.db.select().from(applications).where(eq(applications.id, id))
  return found
}
