import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aJob } from '../../../../tests/support/outside/gigboard-client.ts'
import { anUpworkWorld } from '../../../../tests/support/outside/upwork/an-upwork-world.ts'
import { aUser, type TestUser } from '../../../../tests/support/test-services.ts'
import { switchAutoBidding } from '../../auto-bidding/switch-auto-bidding.ts'
import { listConnections } from '../../connecting/connections.ts'
import { readTimeline } from '../../applications/read-timeline.ts'
import { sendManually } from '../../reviewing/send-manually.ts'
import { skipApplication } from '../../reviewing/skip-application.ts'
import { undoDecision, undoSeveral } from '../../reviewing/undo-decision.ts'
import { readWatch } from '../../watching/read-watch.ts'
import { jobs } from '../../../store/schema.ts'
import { removeOldJobs } from '../remove-old-jobs.ts'
import { searchJobs } from '../search-jobs.ts'
import { askForSearch } from './ask-for-search.ts'
import { searchOnRequest } from './search-on-request.ts'

const { world, services, standIn, aConnectedUser, applicationsOf } = await anUpworkWorld()
const { store } = services
const marketplace = 'upwork'

/** Asks for a search, and has it done as a worker would. */
async function search({ uid }: TestUser): Promise<void> {
  await askForSearch(services, { uid, marketplace })
  await searchOnRequest(services, { uid, marketplace })
}

async function shownTo({ uid }: TestUser) {
  const { feeds } = await readWatch(services, uid)
  return feeds.find((feed) => feed.marketplace === marketplace)?.search
}

const jobsOf = ({ uid }: TestUser) => store.db.select().from(jobs).where(eq(jobs.ownerUid, uid))

/** Lets the seconds pass in which another search would find little. */
const passAWhile = () =>
  store.db.execute(sql`update marketplace_searches set asked_at = asked_at - interval '1 hour'`)

test('a search finds jobs for the user who asked, whose applications wait for them to press Send', async () => {
  const user = await aConnectedUser({ scanner: { keywords: 'bassoon' } })
  expect(await shownTo(user)).toEqual({ state: 'never', newJobs: 0, matched: 0, problem: null })
  await world.gigboard.post(
    aJob({ title: 'A shop for a bassoon' }),
    aJob({ title: 'A bassoon on the cheap', budget: { amount: 5, currency: 'USD' } }),
    aJob({ title: 'A shop for an oboe' }),
  )
  await search(user)
  expect(await shownTo(user)).toEqual({ state: 'ended', newJobs: 2, matched: 2, problem: null })
  const found = await applicationsOf(user)
  expect(found).toHaveLength(2)
  for (const each of found)
    expect(each).toMatchObject({ marketplace, state: 'review', reason: 'wants-person' })
  expect(await standIn.ledger()).toEqual([])
  const [connection] = (await listConnections(services, user.uid)).filter(
    (each) => each.marketplace === marketplace,
  )
  expect(connection?.checkedSecondsAgo).toEqual(expect.any(Number))
})

test('what a search found is seen by nobody else, and the next one adds only what is new', async () => {
  const [user, other] = [
    await aConnectedUser({ scanner: { keywords: 'sackbut' } }),
    await aConnectedUser({ scanner: { keywords: 'sackbut' } }),
  ]
  await world.gigboard.post(aJob({ title: 'A shop for a sackbut' }))
  await search(user)
  expect(await searchJobs(store, { keywords: 'sackbut' })).toEqual([])
  expect(await applicationsOf(other)).toEqual([])

  await search(other)
  const [own, theirs] = [await jobsOf(user), await jobsOf(other)]
  expect(own.map(({ marketplaceJobId }) => marketplaceJobId)).toEqual(
    theirs.map(({ marketplaceJobId }) => marketplaceJobId),
  )
  expect(theirs).toHaveLength(1)

  await passAWhile()
  await world.gigboard.post(aJob({ title: 'A second shop for a sackbut' }))
  await search(user)
  expect(await shownTo(user)).toMatchObject({ newJobs: 1, matched: 1 })
  expect(await jobsOf(user)).toHaveLength(2)
  expect(await applicationsOf(user)).toHaveLength(2)
})

test('asking again while it searches, or right after, searches once', async () => {
  const user = await aConnectedUser({ scanner: { keywords: 'crumhorn' } })
  const ask = () => askForSearch(services, { uid: user.uid, marketplace })
  await Promise.all([ask(), ask(), ask()])
  expect(await shownTo(user)).toMatchObject({ state: 'searching' })
  const before = (await standIn.requests()).length
  await searchOnRequest(services, { uid: user.uid, marketplace })
  const after = (await standIn.requests()).length
  expect(after).toBeGreaterThan(before)
  await ask()
  await searchOnRequest(services, { uid: user.uid, marketplace })
  expect(await standIn.requests()).toHaveLength(after)
})

test('nothing is searched without a connection, a scanner that bids, or a marketplace of this kind', async () => {
  const user = await aUser(world)
  const ask = (name = marketplace) => askForSearch(services, { uid: user.uid, marketplace: name })
  await expect(ask()).rejects.toMatchObject({ code: 'sign-in-missing' })
  await expect(ask('gigboard')).rejects.toMatchObject({ code: 'not-found' })
  await expect(ask('nowhere')).rejects.toMatchObject({ code: 'not-found' })
  await switchAutoBidding(store, user.uid, false)
  await expect(ask()).rejects.toMatchObject({ code: 'scanner-off' })
})

test('a search that fails says why, and the next one can go well', async () => {
  const user = await aConnectedUser({ scanner: { keywords: 'shawm' } })
  await standIn.set({ requestsPerMinute: 1 })
  await search(user)
  await passAWhile()
  await search(user)
  expect(await shownTo(user)).toMatchObject({ state: 'ended', problem: 'limited' })
  await standIn.set({ requestsPerMinute: 10_000 })
  await passAWhile()
  await search(user)
  expect(await shownTo(user)).toMatchObject({ state: 'ended', problem: null })

  await standIn.revoke(user.email)
  services.sessions.clear()
  await passAWhile()
  await search(user)
  expect(await shownTo(user)).toMatchObject({ state: 'ended', problem: 'sign-in' })
})

test('a search whose task is lost counts as failed after two minutes, and can be asked for again', async () => {
  const user = await aConnectedUser()
  await askForSearch(services, { uid: user.uid, marketplace })
  await passAWhile()
  expect(await shownTo(user)).toMatchObject({ state: 'ended', problem: 'unreachable' })
  await search(user)
  expect(await shownTo(user)).toMatchObject({ problem: null })
})

test('jobs that a search found are removed after a day, and what those say that stay with an application', async () => {
  const user = await aConnectedUser({ scanner: { keywords: 'rackett' } })
  await world.gigboard.post(
    aJob({ title: 'A shop for a rackett' }),
    aJob({ title: 'Another shop for a rackett', description: 'A garden of reeds.' }),
  )
  await search(user)
  const [first] = await applicationsOf(user)
  await store.db.execute(sql`delete from applications where id = ${first?.id}`)
  await store.db.execute(
    sql`update jobs set seen_at = seen_at - interval '25 hours', posted_at = posted_at - interval '25 hours'
        where owner_uid = ${user.uid}`,
  )
  await removeOldJobs(services)
  const [kept, ...others] = await jobsOf(user)
  expect(others).toEqual([])
  expect(kept?.id).not.toBe(first?.jobId)
  expect(await saysOf(user)).not.toMatch(/rackett|garden/iu)
  expect(await applicationsOf(user)).toMatchObject([
    { state: 'skipped', reason: 'kept-no-longer', letter: expect.stringMatching(/\w/u) },
  ])
  expect(await removeOldJobs(services)).toBe(0)
})

test('of a job that its user has sent, only title, link and what they sent stay after a day', async () => {
  const user = await aConnectedUser({ scanner: { keywords: 'sordun' } })
  await world.gigboard.post(
    aJob({ title: 'A shop for a sordun', description: 'A garden of reeds.' }),
  )
  await search(user)
  const [waiting] = await applicationsOf(user)
  await store.db.execute(
    sql`update applications set state = 'submitted', reason = null, sent_at = now() where id = ${waiting?.id}`,
  )
  await store.db.execute(
    sql`update jobs set seen_at = seen_at - interval '25 hours', posted_at = posted_at - interval '25 hours'
        where owner_uid = ${user.uid}`,
  )
  await removeOldJobs(services)
  expect(await jobsOf(user)).toMatchObject([
    { title: 'A shop for a sordun', link: expect.stringContaining('/jobs/') },
  ])
  expect(await saysOf(user)).not.toMatch(/garden/iu)
  expect(await applicationsOf(user)).toMatchObject([{ state: 'submitted', reason: null }])
})

test('what its user skipped stays skipped once the job says nothing any more', async () => {
  const user = await aConnectedUser({ scanner: { keywords: 'racket' } })
  await world.gigboard.post(aJob({ title: 'A shop for a racket' }))
  await search(user)
  const [waiting] = await applicationsOf(user)
  const own = { uid: user.uid, applicationId: waiting?.id ?? '' }
  await skipApplication(store, own)
  await undoDecision(store, own)
  await skipApplication(store, own)
  await store.db.execute(
    sql`update jobs set seen_at = seen_at - interval '25 hours', posted_at = posted_at - interval '25 hours'
        where owner_uid = ${user.uid}`,
  )
  await removeOldJobs(services)
  const { draftVersion, isContentGone } = await readTimeline(store, user.uid, own.applicationId)
  expect(isContentGone).toBe(true)
  const undone = undoDecision(store, own)
  await expect(undone).rejects.toMatchObject({ code: 'not-possible-now' })
  const sent = sendManually(store, own, draftVersion)
  await expect(sent).rejects.toMatchObject({ code: 'not-possible-now' })
  expect(await undoSeveral(store, user.uid, [own.applicationId])).toEqual({ applicationIds: [] })
  expect(await applicationsOf(user)).toMatchObject([{ state: 'skipped', reason: 'by-you' }])
})

test('a job whose application is on its way keeps what it says until that has ended', async () => {
  const user = await aConnectedUser({ scanner: { keywords: 'theorbo' } })
  await world.gigboard.post(aJob({ title: 'A shop for a theorbo' }))
  await search(user)
  await store.db.execute(
    sql`update jobs set seen_at = seen_at - interval '25 hours', posted_at = posted_at - interval '25 hours'
        where owner_uid = ${user.uid}`,
  )
  const going = sql`update applications set state = 'queued', next_at = now() + interval '1 hour' where uid = ${user.uid}`
  await store.db.execute(going)
  expect(await removeOldJobs(services)).toBe(0)
  await store.db.execute(sql`update applications set state = 'review' where uid = ${user.uid}`)
  expect(await removeOldJobs(services)).toBe(1)
})

/** Everything that the database holds of the user's jobs, as text. */
async function saysOf({ uid }: TestUser): Promise<string> {
  const { rows } = await store.db.execute(
    sql`select coalesce(jsonb_agg(to_jsonb(j))::text, '') as says from jobs j where owner_uid = ${uid}`,
  )
  return String(rows[0]?.['says'])
}
