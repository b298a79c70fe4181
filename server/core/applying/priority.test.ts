import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aPosting, feedPages } from '../../../tests/support/outside/feed-pages.ts'
import { recordStatements } from '../../../tests/support/database/record-statements.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { setEntitlement } from '../../store/billing/entitlements.ts'
import { applications } from '../../store/schema.ts'
import { claimApplication } from './claiming/claim-application.ts'

const world = await testServices()
const { services } = world
const { db } = services.store
const { takeIn, ownOf } = feedPages(world)

beforeEach(async () => {
  await db.update(users).set({ autoBiddingEnabled: false }) // those of earlier tests have had their turn
  await db.delete(applications)
})

test('what Enterprise queues automatically goes before what others queued in the last minutes', async () => {
  const others = [await aUser(world), await aUser(world, { tier: 'pro' })]
  await takeIn([aPosting()])
  const agency = await aUser(world, { tier: 'enterprise' })
  await takeIn([aPosting()])
  expect(await ownOf(agency)).toMatchObject([{ state: 'queued', reason: null }])

  expect(await claimedUid()).toBe(agency.uid)
  const next = [await claimedUid(), await claimedUid()]
  expect(next.toSorted()).toEqual(others.map(({ uid }) => uid).toSorted())
})

test('it does not go before what has waited for longer than that: nobody waits for ever', async () => {
  const patient = await aUser(world)
  await takeIn([aPosting()])
  await db.update(applications).set({ nextAt: sql`product_clock() - interval '6 minutes'` })
  const agency = await aUser(world, { tier: 'enterprise' })
  await takeIn([aPosting()])
  expect([await claimedUid(), await claimedUid()]).toEqual([patient.uid, agency.uid])
})

test('an Enterprise plan that is over has no priority', async () => {
  const other = await aUser(world)
  await takeIn([aPosting()])
  const agency = await aUser(world)
  const endsAt = '2020-01-01T00:00:00Z'
  await setEntitlement(db, agency.uid, { tier: 'enterprise', status: 'active', endsAt })
  await takeIn([aPosting()])
  expect([await claimedUid(), await claimedUid()]).toEqual([other.uid, agency.uid])
})

test('what waits for the user is not due earlier for it', async () => {
  const agency = await aUser(world, { tier: 'enterprise' })
  await takeIn([aPosting({ questions: ['Why you?'] })])
  const [waiting] = await ownOf(agency)
  expect(waiting?.state).toBe('review')
  expect(Date.parse(waiting?.nextAt ?? '')).toBeGreaterThanOrEqual(
    Date.parse(waiting?.createdAt ?? ''),
  )
})

test('with plans that end, the claim still reads a few rows of its index', async () => {
  const user = await aUser(world, { tier: 'enterprise' })
  await fillQueue(user, 20_000)
  const statements = recordStatements(db.$client)
  expect(await claimedUid()).toBe(user.uid)
  await db.update(applications).set({ state: 'queued' }) // as before the claim
  const claiming = statements.find((text) => text.includes('for share of u, e skip locked'))
  const values = Array.from((claiming ?? '').matchAll(/\$\d+/gu), () => 24)

  const { rows } = await db.$client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary off) ${claiming}`,
    values,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(
    /Index Scan using applications_due on applications a .*rows=\d\d?(?:\.\d+)? /u,
  )
  expect(plan).not.toMatch(/Seq Scan on (?:applications|jobs)/u)
})

test('a queue that has grown since PostgreSQL looked is read in its order, no further than a claim takes', async () => {
  await db.execute(sql`delete from applications`)
  await db.execute(sql`analyze applications, jobs, users, entitlements`)
  const user = await aUser(world)
  await fillQueue(user, 5_000, { isAnalyzed: false })
  const statements = recordStatements(db.$client)
  expect(await claimedUid()).toBe(user.uid)
  await db.update(applications).set({ state: 'queued' }) // as before the claim
  const claiming = statements.findIndex((text) => text.includes('for share of u, e skip locked'))
  const values = Array.from((statements[claiming] ?? '').matchAll(/\$\d+/gu), () => 24)

  const client = await db.$client.connect()
  await client.query('begin')
  await client.query(statements[claiming - 1] ?? '')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary off) ${statements[claiming]}`,
    values,
  )
  await client.query('rollback')
  client.release()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(
    /Index Scan using applications_due on applications a .*rows=\d\d?(?:\.\d+)? /u,
  )
  expect(plan).not.toMatch(/^ *(?:-> *)?Sort/mu)
})

async function claimedUid(): Promise<string> {
  const claimed = await claimApplication(services)
  return claimed.outcome === 'claimed' ? claimed.claim.uid : claimed.outcome
}

async function fillQueue(user: TestUser, count: number, { isAnalyzed = true } = {}): Promise<void> {
  await db.execute(
    sql`insert into jobs (id, marketplace, marketplace_job_id, title, description, link, posted_at, seen_at, skills,
          allowed_countries, questions, is_open)
        select 'many-' || n || ${user.uid}, 'gigboard', 'many-' || n || ${user.uid}, 'Job', 'Job', 'http://gigboard.test/', product_clock(),
          product_clock(), '{}', '{}', '{}', true from generate_series(1, ${count}::int) n`,
  )
  await db.execute(
    sql`insert into applications (id, uid, marketplace, job_id, state, matched_at, decided_at)
        select 'many-' || n || ${user.uid}, ${user.uid}, 'gigboard', 'many-' || n || ${user.uid}, 'queued', product_clock(), product_clock()
        from generate_series(1, ${count}::int) n`,
  )
  if (isAnalyzed) await db.execute(sql`analyze applications, jobs, users, entitlements`)
}
