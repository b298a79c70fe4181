import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { defaultRules, type Rules } from '../../../contract/bidding/rules.ts'
import { aPosting, feedPages } from '../../../tests/support/outside/feed-pages.ts'
import { recordStatements } from '../../../tests/support/database/record-statements.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { usageDays, users } from '../../store/accounts/account-schema.ts'
import { leave } from '../../store/applications/settling.ts'
import { putRules } from '../../store/deciding/rules.ts'
import { applicationEvents, applications } from '../../store/schema.ts'
import { saveRules } from './rules.ts'
import { claimApplication } from '../applying/claiming/claim-application.ts'

/** Noon of a day: no window reaches its end. Both clocks stand still. */
const noonMs = Date.parse('2031-05-05T12:00:00Z')
const world = await testServices()
const { db } = world.services.store
const now = () => new Date(noonMs).toISOString()
const services = { ...world.services, clock: { ...world.services.clock, now } }
const { takeIn, ownOf } = feedPages({ services })

beforeEach(async () => {
  await db.update(users).set({ autoBiddingEnabled: false }) // those of earlier tests have had their turn
  await db.delete(applications)
  await setAhead(0)
})

test('of more than the day allows, the best of the window go, in whatever order they came', async () => {
  const user = await aChoosingUser({ bestWithinMinutes: 10 })
  // Two marketplaces' worth of pages; the older a posting, the lower its score.
  const hours = [6, 0, 5.5, 1, 5, 2, 4, 3]
  await takeIn(hours.map((age) => posted(age)))
  await takeIn(hours.map((age) => posted(age + 0.4)))
  expect(await claimAll()).toEqual([])

  await setAhead(11)
  await claimAll()
  const sent = (await ownOf(user)).filter(({ state }) => state === 'submitted')
  const left = (await ownOf(user)).filter(({ state }) => state !== 'submitted')
  expect(sent).toHaveLength(10)
  expect(left.every(({ state, reason }) => state === 'capped' && reason === 'daily-limit')).toBe(
    true,
  )
  expect(Math.min(...scoresOf(sent))).toBeGreaterThanOrEqual(Math.max(...scoresOf(left)))
})

test('workers that claim at the same time send the best ten all the same, and not one more', async () => {
  const user = await aChoosingUser({ bestWithinMinutes: 10 })
  await takeIn([6.5, 0, 6, 1, 5, 2, 4, 3, 4.5, 1.5, 5.5, 2.5].map((age) => posted(age)))
  await setAhead(11)
  await Promise.all(Array.from({ length: 6 }, () => claimAll()))
  const sent = (await ownOf(user)).filter(({ state }) => state === 'submitted')
  const left = (await ownOf(user)).filter(({ state }) => state === 'capped')
  expect([sent.length, left.length]).toEqual([10, 2])
  expect(Math.min(...scoresOf(sent))).toBeGreaterThanOrEqual(Math.max(...scoresOf(left)))
})

test('what waits for better ones says so, until when, in its timeline', async () => {
  const user = await aChoosingUser({ bestWithinMinutes: 10 })
  await takeIn([posted(0)])
  const [waiting] = await ownOf(user)
  expect(waiting).toMatchObject({ state: 'queued', reason: 'best-first' })
  const events = await db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, waiting?.id ?? ''))
  expect(events.at(-1)).toMatchObject({ kind: 'queued', detail: 'best-first' })
})

test('users whose limit does not bind wait for nothing', async () => {
  const user = await aUser(world)
  await used(user, [10, 9, 9])
  await takeIn([posted(0)])
  expect(await ownOf(user)).toMatchObject([{ state: 'queued', reason: null }])
  expect(await claimAll()).toHaveLength(1)
})

test('a user who reached the limit on two of the last days waits a few minutes, and may choose not to', async () => {
  const [user, hasty] = [await aUser(world), await aChoosingUser({ bestWithinMinutes: 0 })]
  for (const one of [user, hasty]) await used(one, [10, 3, 10])
  await takeIn([posted(0)])
  expect(await ownOf(user)).toMatchObject([{ state: 'queued', reason: 'best-first' }])
  expect(await ownOf(hasty)).toMatchObject([{ state: 'queued', reason: null }])
  await setAhead(5.1)
  expect(await claimAll()).toHaveLength(2)
})

test('rules without a window end the waiting, the best first', async () => {
  const user = await aChoosingUser({ bestWithinMinutes: 60 })
  await takeIn([3, 0, 2, 1].map((age) => posted(age)))
  const rules = { ...defaultRules, bestWithinMinutes: 0 }
  await saveRules(services.store, user.uid, { version: 1, rules })
  const sent = await claimAll()
  const scores = new Map((await ownOf(user)).map(({ id, score }) => [id, score]))
  expect(sent.map((id) => scores.get(id))).toEqual([100, 96, 92, 88])
})

test('what waited for the working hours goes in the order of its scores', async () => {
  const user = await aChoosingUser({ workingHours: hoursThatBeginIn(2) })
  await takeIn([3, 0, 2, 1].map((age) => posted(age)))
  expect(await ownOf(user)).toMatchObject(
    Array.from({ length: 4 }, () => ({ reason: 'working-hours' })),
  )
  const due = (await ownOf(user)).toSorted((a, b) => order(a.nextAt, b.nextAt))
  expect(scoresOf(due)).toEqual(scoresOf(due).toSorted((a, b) => b - a))
})

test('20,000 that wait for their choice cost a claim nothing', async () => {
  const user = await aChoosingUser({ bestWithinMinutes: 60 })
  await fillWindow(user, 20_000)
  await takeIn([posted(0)])
  await db
    .update(applications)
    .set({ nextAt: sql`product_clock()` })
    .where(eq(applications.reason, 'best-first'))
  await db.execute(
    sql`update applications set next_at = product_clock() + interval '1 hour' where id like 'many-%'`,
  )
  await db.execute(sql`analyze applications, jobs, users, entitlements`)
  const statements = recordStatements(db.$client)
  expect((await claimApplication(services)).outcome).toBe('claimed')
  await db.update(applications).set({ state: 'queued' }).where(eq(applications.state, 'reserving'))
  const claiming = statements.find((text) => text.includes('for share of u, e skip locked'))
  const values = Array.from((claiming ?? '').matchAll(/\$\d+/gu), () => 24)

  const { rows } = await db.$client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary off) ${claiming}`,
    values,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Scan using applications_due on applications a .*rows=1(?:\.00)? /u)
  expect(plan).not.toMatch(/Seq Scan on (?:applications|jobs)/u)
})

async function aChoosingUser(rules: Partial<Rules>): Promise<TestUser> {
  const user = await aUser(world)
  await putRules(db, user.uid, { version: 1, rules: { ...defaultRules, ...rules } })
  return user
}

/** Posting of so many hours ago, about which nothing else is known: it scores 100 less four an hour. */
function posted(hoursAgo: number) {
  const postedAt = new Date(noonMs - hoursAgo * 3_600_000).toISOString()
  return aPosting({ postedAt, fixedBudget: null })
}

function scoresOf(found: readonly { score: number | null }[]): number[] {
  return found.map(({ score }) => score ?? -1)
}

function order(a: string | null, b: string | null): number {
  return Date.parse(a ?? '') - Date.parse(b ?? '')
}

/** Claims all that is due and counts it as sent, as fast as it can; tells the order. */
async function claimAll(): Promise<string[]> {
  const sent: string[] = []
  for (;;) {
    const claimed = await claimApplication(services)
    if (claimed.outcome === 'nothing-due') return sent
    if (claimed.outcome !== 'claimed') continue
    const { claim } = claimed
    await db
      .update(applications)
      .set({ state: 'submitting', armedAt: sql`product_clock()` })
      .where(eq(applications.id, claim.applicationId))
    const to = { from: 'submitting', to: 'submitted', reason: null, keepsSlot: true } as const
    await db.transaction((tx) => leave(tx, claim, to))
    sent.push(claim.applicationId)
  }
}

/** Records what the user has sent on the days before today, yesterday first. */
async function used(user: TestUser, counts: number[]): Promise<void> {
  for (const [place, count] of counts.entries())
    await db.insert(usageDays).values({
      uid: user.uid,
      day: new Date(noonMs - (place + 1) * 86_400_000).toISOString().slice(0, 10),
      used: count,
    })
}

function hoursThatBeginIn(hours: number): Rules['workingHours'] {
  const day = new Date(noonMs + hours * 3_600_000)
  const from = `${`${day.getUTCHours()}`.padStart(2, '0')}:00`
  return { timeZone: 'UTC', days: [((day.getUTCDay() + 6) % 7) + 1], from, to: '23:59' }
}

/** Stops the database's clock so many minutes after noon. */
async function setAhead(minutes: number): Promise<void> {
  const at = new Date(noonMs + minutes * 60_000).toISOString()
  await db.execute(
    sql.raw(
      `create or replace function product_clock() returns timestamptz language sql volatile as $$ select timestamptz '${at}' $$`,
    ),
  )
}

async function fillWindow(user: TestUser, count: number): Promise<void> {
  await db.execute(
    sql`insert into jobs (id, marketplace, marketplace_job_id, title, description, link, posted_at, seen_at, skills,
          allowed_countries, questions, is_open)
        select 'many-' || n, 'gigboard', 'many-' || n, 'Job', 'Job', 'http://gigboard.test/', product_clock(),
          product_clock(), '{}', '{}', '{}', true from generate_series(1, ${count}::int) n`,
  )
  await db.execute(
    sql`insert into applications (id, uid, marketplace, job_id, state, matched_at, decided_at)
        select 'many-' || n, ${user.uid}, 'gigboard', 'many-' || n, 'queued', product_clock(), product_clock()
        from generate_series(1, ${count}::int) n`,
  )
}
