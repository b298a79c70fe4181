import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emptyScannerForm } from '../../../../contract/bidding/scanner.ts'
import { aPosting, feedPages } from '../../../../tests/support/outside/feed-pages.ts'
import { aUser, testServices, type TestUser } from '../../../../tests/support/test-services.ts'
import { users } from '../../../store/accounts/account-schema.ts'
import { listen } from '../../../store/live.ts'
import { undecidedJobs } from '../../../store/jobs/undecided/undecided-jobs.ts'
import { applications } from '../../../store/schema.ts'
import { noNewClaims, type Sender } from '../../applying/claiming/sender.ts'
import { createMatcher } from '../../matching/matcher.ts'
import { activateScanner } from '../../scanners/activate-scanner.ts'
import { addScanner } from '../../scanners/add-scanner.ts'
import { deleteScanner } from '../../scanners/delete-scanner.ts'
import { takeInPostings } from '../take-in-postings.ts'
import { decideLeft } from './decide-left.ts'

const world = await testServices()
const { services } = world
const { db } = services.store
const { nextPage } = feedPages(world)

beforeEach(async () => {
  await db.update(users).set({ autoBiddingEnabled: false }) // those of earlier tests have had their turn
  await db.delete(applications)
  await db.delete(undecidedJobs)
})

test('users who only hear of a job are told with the take-in, up to a hundred', async () => {
  const [sending, ...hearing] = await several(40)
  await db
    .update(users)
    .set({ autoBiddingEnabled: false })
    .where(
      inArray(
        users.uid,
        hearing.map(({ uid }) => uid),
      ),
    )
  const heard = new Set<string>()
  const listening = await listen(world.databaseUrl, {
    onLive: (uids, { kind }) => kind === 'jobs-arrived' && uids.forEach((uid) => heard.add(uid)),
  })
  const page = await nextPage([aPosting()])
  await expect(takeInPostings({ ...services, sender: ended }, page)).rejects.toThrow('it has ended')
  expect(await db.select().from(undecidedJobs)).toEqual([])
  await expect.poll(() => hearing.filter(({ uid }) => !heard.has(uid))).toEqual([])
  expect(await applicationsOf([...hearing, ...(sending ? [sending] : [])])).toHaveLength(1)
  await listening.stop()
})

test.each([
  ['in the database', null],
  ['in memory', 1],
])(
  'users beyond the first 24 are decided for after the take-in, those of plans with priority in it, matched %s',
  async (_, from) => {
    const others = await several(52)
    const first = await several(3, 'enterprise')
    await db
      .update(users)
      .set({ autoBiddingEnabled: false })
      .where(eq(users.uid, others[0]?.uid ?? ''))
    const matcher = createMatcher(services, { from })
    await matcher.keep(new AbortController().signal)
    const taken = await takeInPostings({ ...services, matcher }, await nextPage([aPosting()]))
    expect(taken).toEqual({ jobs: 1, queued: 54 })
    const stored = await applicationsOf([...others, ...first])
    expect(stored).toHaveLength(54)
    const moments = Map.groupBy(stored, ({ decidedAt }) => Date.parse(decidedAt))
    expect([...moments.values()].map((together) => together.length).toSorted()).toEqual([24, 30])
    const inTakeIn = stored.filter(
      ({ decidedAt }) => moments.get(Date.parse(decidedAt))?.length === 24,
    )
    const uids = new Set(inTakeIn.map(({ uid }) => uid))
    expect(first.filter(({ uid }) => !uids.has(uid))).toEqual([])
    expect(await db.select().from(undecidedJobs)).toEqual([])
  },
)

test('what a take-in left when its process ended is decided by the next one, once', async () => {
  const all = await several(30)
  const page = await nextPage([aPosting()])
  await expect(takeInPostings({ ...services, sender: ended }, page)).rejects.toThrow('it has ended')
  expect(await applicationsOf(all)).toHaveLength(24)
  await decideLeft(services, page)
  expect(await applicationsOf(all)).toHaveLength(30)
  await decideLeft(services, page)
  expect(await applicationsOf(all)).toHaveLength(30)
})

test('a scanner that was deleted before its user’s turn makes no application', async () => {
  const all = await several(31)
  const page = await nextPage([aPosting()])
  await expect(takeInPostings({ ...services, sender: ended }, page)).rejects.toThrow('it has ended')
  const decided = new Set((await applicationsOf(all)).map(({ uid }) => uid))
  const [gone, ...left] = all.filter(({ uid }) => !decided.has(uid))
  if (!gone) expect.fail()
  await deleteScanner(services.store, gone.uid, gone.scannerId)
  await decideLeft(services, page)
  expect(await applicationsOf([gone])).toEqual([])
  expect(await applicationsOf(left)).toHaveLength(6)
})

test('a user who activates another scanner before their turn is matched by that one', async () => {
  const all = await several(26)
  const page = await nextPage([aPosting()])
  await expect(takeInPostings({ ...services, sender: ended }, page)).rejects.toThrow('it has ended')
  const decided = new Set((await applicationsOf(all)).map(({ uid }) => uid))
  const [changing, ...left] = all.filter(({ uid }) => !decided.has(uid))
  if (!changing) expect.fail()
  const shops = { ...emptyScannerForm, name: 'Shops', keywords: 'shop' }
  const { id } = await addScanner(services.store, changing.uid, shops)
  await activateScanner(services.store, changing.uid, id)
  await decideLeft(services, page)
  expect(await applicationsOf([changing])).toMatchObject([{ scannerId: id }])
  expect(await applicationsOf(left)).toHaveLength(1)
})

test('one user who cannot be decided for is left out and said, and the others are decided for', async () => {
  const all = await several(30)
  const page = await nextPage([aPosting()])
  await expect(takeInPostings({ ...services, sender: ended }, page)).rejects.toThrow('it has ended')
  const decided = new Set((await applicationsOf(all)).map(({ uid }) => uid))
  const broken = all.find(({ uid }) => !decided.has(uid))
  await db.execute(sql`create function refuse_user() returns trigger language plpgsql as $$
    begin raise check_violation; end $$`)
  await db.execute(
    sql.raw(`create trigger refuse before insert on applications
    for each row when (new.uid = '${broken?.uid}') execute function refuse_user()`),
  )
  const told: unknown[] = []
  const log = { warn: (details: object) => void told.push(details) }
  await decideLeft({ ...services, log }, page)
  await db.execute(sql`drop trigger refuse on applications`)
  expect(told).toEqual([expect.objectContaining({ uid: broken?.uid, code: '23514' })])
  expect(await applicationsOf(all)).toHaveLength(29)
})

test('a connection that is lost while they are decided for skips nobody', async () => {
  const all = await several(30)
  const page = await nextPage([aPosting()])
  await expect(takeInPostings({ ...services, sender: ended }, page)).rejects.toThrow('it has ended')
  await db.execute(sql`create function end_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$`)
  await db.execute(sql`create trigger lost before insert on applications
    for each row execute function end_connection()`)
  const told: unknown[] = []
  const log = { warn: (details: object) => void told.push(details) }
  await expect(decideLeft({ ...services, log }, page)).rejects.toThrow()
  await db.execute(sql`drop trigger lost on applications`)
  expect(told).toEqual([])
  expect(await applicationsOf(all)).toHaveLength(24)
  await decideLeft(services, page)
  expect(await applicationsOf(all)).toHaveLength(30)
})

test('a process that no longer leads decides nothing that was left', async () => {
  const all = await several(26)
  const page = await nextPage([aPosting()])
  await expect(takeInPostings({ ...services, sender: ended }, page)).rejects.toThrow('it has ended')
  await decideLeft(services, { ...page, lead: { ...page.lead, fence: -1 } })
  expect(await applicationsOf(all)).toHaveLength(24)
  await decideLeft(services, page)
  expect(await applicationsOf(all)).toHaveLength(26)
})

/** Sender of a process that ends as soon as the take-in has committed. */
const ended: Sender = {
  wake: () => undefined,
  claimNew: () =>
    Promise.resolve({
      ...noNewClaims,
      send() {
        throw new Error('it has ended')
      },
    }),
}

async function several(number: number, tier?: 'enterprise'): Promise<TestUser[]> {
  const made: TestUser[] = []
  for (let each = 0; each < number; each += 1) made.push(await aUser(world, tier ? { tier } : {}))
  return made
}

function applicationsOf(all: readonly TestUser[]) {
  const uids = all.map(({ uid }) => uid)
  return db.select().from(applications).where(inArray(applications.uid, uids))
}
