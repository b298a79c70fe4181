import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  type Application,
  type ApplicationFilters,
  type ApplicationState,
  applicationStates,
} from '../../../contract/bidding/application.ts'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { recordStatements } from '../../../tests/support/database/record-statements.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import type { StoredApplication } from '../../store/applications/applications.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { rows } from '../../store/rows.ts'
import { applications, jobs } from '../../store/schema.ts'
import { insertUser } from '../../store/accounts/users.ts'
import { countApplications, countFiltered } from './count-applications.ts'
import { listApplications } from './list-applications.ts'

const world = await testServices()
const { store } = world.services
const { db } = store
const at = '2031-05-04T10:00:00Z'

test('lists newest first and a page at a time, those of one moment included, each once', async () => {
  const uid = await aNewUser()
  const moments = [at, at, at, '2031-05-04T10:00:00.000001Z', '2031-05-03T10:00:00Z', at]
  for (const createdAt of moments) await anOwn(uid, { createdAt })
  const all = await listApplications(store, uid, { limit: 200 })
  expect(all).toHaveLength(6)

  const paged: string[] = []
  for (let after: string | undefined; ; after = paged.at(-1)) {
    const page = await listApplications(store, uid, { limit: 2, after })
    paged.push(...page.map(({ id }) => id))
    if (page.length < 2) break
  }
  expect(paged).toEqual(all.map(({ id }) => id))
  const created = await createdAts(uid)
  const newestFirst = [moments[3], at, at, at, at, moments[4]]
  expect(paged.map((id) => created.get(id))).toEqual(newestFirst)
})

test.each(['newest', 'oldest', 'best'] as const)(
  'lists each application once in the order %s, a page at a time',
  async (order) => {
    const uid = await aNewUser()
    const scores = [70, null, 100, 70, null, 0]
    for (const [second, score] of scores.entries()) {
      const createdAt = `2031-05-04T10:00:0${Math.floor(second / 2)}Z` // two at each moment
      await anOwn(uid, { createdAt, score })
    }
    const paged: Application[] = []
    for (let after: string | undefined; ; after = paged.at(-1)?.id) {
      const page = await listApplications(store, uid, { order, limit: 2, after })
      paged.push(...page)
      if (page.length < 2) break
    }
    expect(new Set(paged.map(({ id }) => id)).size).toBe(scores.length)
    const created = await createdAts(uid)
    const moments = paged.map(({ id }) => created.get(id) ?? '')
    if (order === 'newest') expect(moments).toEqual(moments.toSorted().toReversed())
    if (order === 'oldest') expect(moments).toEqual(moments.toSorted())
    if (order === 'best') {
      expect(paged.map(({ score }) => score)).toEqual([100, 70, 70, 0, null, null])
      expect(moments.slice(1, 3)).toEqual(moments.slice(1, 3).toSorted().toReversed())
    }
  },
)

test('a page after one that does not exist, or is somebody else’s, is empty', async () => {
  const [uid, other] = [await aNewUser(), await aNewUser()]
  await anOwn(uid, { createdAt: '2030-01-01T00:00:00Z' })
  const foreign = await anOwn(other)
  for (const after of [foreign, 'no-such-application', ''])
    expect(await listApplications(store, uid, { limit: 50, after })).toEqual([])
})

const filters: [string, ApplicationFilters, string[]][] = [
  ['states', { states: ['review', 'capped'] }, ['shop', 'engine', '100%']],
  ['reasons', { reasons: ['not-confirmed'] }, ['engine']],
  ['states and reasons', { states: ['review'], reasons: ['prepared'] }, ['shop']],
  ['a marketplace', { marketplace: 'elsewhere' }, ['Shopify']],
  ['a scanner', { scannerId: 'scanner-1' }, ['engine', 'Shopify']],
  ['part of the title in any case', { text: 'SHOP' }, ['shop', 'Shopify']],
  ['a percent sign, which is no wildcard', { text: '0%' }, ['100%']],
  ['an underscore, which is no wildcard', { text: 's_op' }, []],
  ['a backslash', { text: 'a\\b' }, ['a\\b']],
  ['a score', { minScore: 60 }, ['engine', 'Shopify']],
  ['a moment', { since: '2031-05-04T10:00:00.5Z' }, ['Shopify']],
  ['two at once', { text: 'o', minScore: 61 }, ['Shopify']],
  [
    'nothing',
    { states: [], reasons: [], text: '', marketplace: '' },
    ['shop', 'engine', 'Shopify', '100%', 'a\\b'],
  ],
]

test('filters by each of them', async () => {
  const uid = await aNewUser()
  await anOwn(uid, { state: 'review', reason: 'prepared', score: 59 }, { title: 'shop' })
  await anOwn(
    uid,
    { state: 'review', reason: 'not-confirmed', score: 60, scannerId: 'scanner-1' },
    { title: 'engine' },
  )
  await anOwn(
    uid,
    {
      marketplace: 'elsewhere',
      scannerId: 'scanner-1',
      score: 100,
      decidedAt: '2031-05-04T10:00:01Z',
    },
    { title: 'Shopify' },
  )
  await anOwn(uid, { state: 'capped', reason: 'daily-limit' }, { title: '100%' })
  await anOwn(uid, {}, { title: 'a\\b' })
  await anOwn(await aNewUser(), { state: 'review', score: 100 }, { title: 'shop of another' })

  for (const [name, wanted, titles] of filters) {
    const found = await listApplications(store, uid, { ...wanted, limit: 50 })
    expect([name, found.map(({ job }) => job.title).toSorted()]).toEqual([name, titles.toSorted()])
    if (wanted.reasons) continue // a count takes all other filters, and says each state apart
    const { states: chosen, ...others } = wanted
    const { states, isPartial } = await countFiltered(store, uid, others)
    const every: readonly ApplicationState[] = chosen?.length ? chosen : applicationStates
    const count = every.reduce((sum, state) => sum + states[state], 0)
    expect([name, count, isPartial]).toEqual([name, titles.length, false])
  }
  const { states } = await countFiltered(store, uid, { text: 'o' })
  expect(states).toMatchObject({ review: 1, submitted: 1, capped: 0 })
})

test('a page of a filtered list continues where the previous page ended, even if that one has changed since', async () => {
  const uid = await aNewUser()
  for (let second = 0; second < 5; second += 1)
    await anOwn(uid, { state: 'review', createdAt: `2031-05-04T10:00:0${second}Z` })
  const wanted = { states: ['review' as const], limit: 2 }
  const first = await listApplications(store, uid, wanted)
  const after = first.at(-1)?.id ?? ''
  await db.update(applications).set({ state: 'skipped' }).where(eq(applications.id, after))
  const second = await listApplications(store, uid, { ...wanted, after })
  const third = await listApplications(store, uid, { ...wanted, after: second.at(-1)?.id })
  expect([second.length, third.length]).toEqual([2, 1])
})

test('counts what stands where, and of today only since midnight UTC', async () => {
  const uid = await aNewUser()
  const [today, yesterday] = await nowAndYesterday()
  await anOwn(uid, { state: 'review', reason: 'prepared' })
  await anOwn(uid, { state: 'review', reason: null })
  await anOwn(uid, { state: 'review', reason: 'not-confirmed', armedAt: today })
  for (const state of ['queued', 'reserving', 'unknown'] as const) await anOwn(uid, { state })
  for (const moment of [today, yesterday]) {
    await anOwn(uid, { state: 'submitted', armedAt: moment, updatedAt: today })
    for (const state of ['skipped', 'capped', 'failed'] as const)
      await anOwn(uid, { state, updatedAt: moment })
  }
  await anOwn(uid, { state: 'skipped', updatedAt: today })
  await anOwn(uid, { state: 'cancelled', updatedAt: today })
  await anOwn(await aNewUser(), { state: 'review' })

  expect(await countApplications(store, uid)).toEqual({
    review: 3,
    notConfirmed: 1,
    waiting: 3,
    unreadReplies: 0,
    overLimit: 0,
    today: { submitted: 1, skipped: 2, capped: 1, failed: 1 },
  })
  const none = { review: 0, waiting: 0, unreadReplies: 0, overLimit: 0 }
  expect(await countApplications(store, await aNewUser())).toMatchObject(none)
})

test('of 100,000 applications of one user neither a page nor the counts read more than they show', async () => {
  const uid = await aNewUser()
  for (let from = 1; from < 100_000; from += 10_000) {
    const numbers = sql`generate_series(${from}::int, ${from + 9_999}::int) n`
    await db.execute(sql`
      insert into jobs (id, marketplace, marketplace_job_id, title, description, link, posted_at, seen_at, skills, allowed_countries, questions, is_open)
      select 'many-' || n, 'gigboard', 'many-' || n, 'Job ' || n, '', '', ${at}, ${at}, '{}', '{}', '{}', true
      from ${numbers}`)
    await db.execute(sql`
      insert into applications (id, uid, marketplace, job_id, state, created_at, updated_at, armed_at, matched_at, decided_at)
      select 'many-' || n, ${uid}, 'gigboard', 'many-' || n,
             case when n % 1000 = 0 then 'review' when n % 2 = 0 then 'submitted' else 'skipped' end,
             ${at}::timestamptz + make_interval(secs => n), '2020-01-01', case when n % 2 = 0 then '2020-01-01'::timestamptz end, ${at}, ${at}
      from ${numbers}`)
  }
  await db.execute(sql`analyze applications, jobs`)

  const statements = recordStatements(db.$client)
  const page = await listApplications(store, uid, { limit: 50, after: 'many-50000' })
  expect(page[0]?.id).toBe('many-49999')
  const [, listing = ''] = statements
  const values = [uid, '2031-05-04T23:53:20Z', 'many-50000', 50]
  expect(await planOf(listing, values)).toContain('applications_newest')
  expect(await rowsRead(listing, values)).toBeLessThan(500)

  statements.length = 0
  await listApplications(store, uid, { order: 'best', limit: 50, after: 'many-50000' })
  const [, best = ''] = statements
  const behind = [uid, -1, '2031-05-04T23:53:20Z', 'many-50000', 50]
  expect(await planOf(best, behind)).toContain('applications_best')
  expect(await rowsRead(best, behind)).toBeLessThan(500)

  statements.length = 0
  expect(await countApplications(store, uid)).toMatchObject({ review: 100, waiting: 0 })
  const [counting = ''] = statements
  const ofUser = Array.from(counting.matchAll(/\$\d+/gu), () => uid)
  expect(await rowsRead(counting, ofUser)).toBeLessThan(500)

  // Under filters the newest 10,000 are counted, whatever passes.
  for (const [wanted, values, review] of [
    [{}, [], 10],
    [{ text: 'no such job' }, ['%no such job%'], 0],
    [{ scannerId: 'none' }, ['none'], 0],
  ] as const) {
    statements.length = 0
    const counted = await countFiltered(store, uid, wanted)
    expect(counted).toMatchObject({ states: { review }, isPartial: true })
    const [byState = ''] = statements
    expect(await planOf(byState, [uid, ...values])).toContain('applications_newest')
    expect(await rowsRead(byState, [uid, ...values])).toBeLessThan(25_000)
  }
}, 120_000)

async function planOf(statement: string, values: unknown[]): Promise<string> {
  const { rows: lines } = await db.$client.query(`explain ${statement}`, values)
  return JSON.stringify(lines)
}

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number } & {
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

async function rowsRead(statement: string, values: unknown[]): Promise<number> {
  const { rows: found } = await db.$client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${statement}`,
    values,
  )
  return readIn(found[0]?.['QUERY PLAN'][0]?.Plan ?? expect.fail('it has no plan'))
}

function readIn(plan: Plan): number {
  const below = (plan.Plans ?? []).map(readIn).reduce((sum, one) => sum + one, 0)
  if (plan['Relation Name'] === undefined) return below
  const perLoop = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  return below + perLoop * plan['Actual Loops']
}

async function aNewUser(): Promise<string> {
  const uid = crypto.randomUUID()
  await insertUser(db, { uid, email: `${uid}@example.org` })
  return uid
}

async function anOwn(
  uid: string,
  changes: Partial<StoredApplication> = {},
  ofJob: Partial<StoredJob> = {},
): Promise<string> {
  const job = aStoredJob(ofJob)
  await db.insert(jobs).values(job)
  const id = crypto.randomUUID()
  await db.insert(applications).values({
    id,
    uid,
    marketplace: 'gigboard',
    jobId: job.id,
    state: 'submitted',
    matchedAt: at,
    decidedAt: at,
    updatedAt: '2020-01-01T00:00:00Z',
    ...changes,
  })
  return id
}

async function createdAts(uid: string): Promise<Map<string, string>> {
  const found = await db.select().from(applications).where(eq(applications.uid, uid))
  return new Map(found.map(({ id, createdAt }) => [id, createdAt]))
}

async function nowAndYesterday(): Promise<[string, string]> {
  const [row] = await rows<{ today: string; yesterday: string }>(
    db,
    sql`select midnight as today, midnight - interval '1 microsecond' as yesterday
        from (select date_trunc('day', product_clock() at time zone 'UTC') at time zone 'UTC' as midnight) m`,
  )
  return row ? [row.today, row.yesterday] : expect.fail('the clock stands still')
}
