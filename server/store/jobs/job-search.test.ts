import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { cloneDatabase } from '../../../tests/support/database/clone-database.ts'
import { hashesOfJob } from '../../core/matching/hashes-of-job.ts'
import { toInstant } from '../columns.ts'
import { openStore } from '../connect.ts'
import { rareJobIds } from './job-search.ts'
import { figureColumns, type JobSieve } from './job-sieve.ts'
import { rows } from '../rows.ts'
import { jobs } from '../schema.ts'

const { url, drop } = await cloneDatabase(inject('templateUrl'))
const store = openStore(url)
afterAll(async () => {
  await store.close()
  await drop()
})
await store.db.execute(sql`
  insert into jobs (id, marketplace, marketplace_job_id, title, description, link, posted_at, seen_at, skills, allowed_countries,
    questions, is_open, word_hashes)
  select n::text, 'gigboard', n::text, '', '', '', product_clock() - n * interval '1 second', product_clock(), '{}', '{}', '{}',
    true, array[n % 7, n]::integer[] || ${sql.param(hashesOfJob(aStoredJob({ title: 'Logo' })))}::integer[]
  from generate_series(1, 5000) n`)
await store.db.execute(sql`analyze jobs`)

async function planOf(statement: string): Promise<string> {
  const plan = await rows<Record<string, string>>(
    store.searches,
    sql.raw(`explain (costs off) ${statement}`),
  )
  return plan.flatMap((row) => Object.values(row)).join('\n')
}

test('the newest jobs come off their index without a sort', async () => {
  const plan = await planOf('select id from jobs order by posted_at desc, id desc limit 10')
  expect(plan).toContain('Scan Backward using jobs_newest')
  expect(plan).not.toContain('Sort')
})

test('the newest jobs before a place are reached directly by their index', async () => {
  const plan = await planOf(
    `select id from jobs where (posted_at, id) < (now(), 'x') order by posted_at desc, id desc limit 10`,
  )
  expect(plan).toContain('Index Cond: (ROW(posted_at, id) < ROW(now()')
})

test('the newest applications of a user come off their index without a sort', async () => {
  const plan = await planOf(
    `select id from applications where uid = 'u' order by created_at desc, id desc limit 10`,
  )
  expect(plan).toContain('applications_newest')
  expect(plan).not.toContain('Sort')
})

test('rare words are looked up in the index of words, also while some jobs have no words yet', async () => {
  const plan = await planOf(
    `select id from jobs where (word_hashes is null or word_hashes && array[4321]) limit 100`,
  )
  expect(plan).toContain('jobs_by_word')
  expect(plan).toContain('jobs_without_words')
})

test('figures are looked for in the index alone', async () => {
  await store.db.execute(sql`vacuum jobs`)
  const plan = await planOf(
    `select id from (select ${figureColumns} from jobs order by posted_at desc, id desc limit 1000) jobs
     where ${figureColumns.replaceAll(',', ' is null or')} is null`,
  )
  expect(plan).toContain('Index Only Scan Backward using jobs_newest')
})

/** Sieve for the jobs with these numbers, of 5,000; the newest is number 1. */
function numbered(...numbers: number[]): JobSieve {
  const anything = {
    jobType: '',
    budgetMin: null,
    budgetMax: null,
    minClientRating: null,
    minClientSpent: null,
    minClientHireRate: null,
    needsVerifiedPayment: false,
    maxProposals: null,
    maxConnects: null,
    unknownPasses: true,
  } as const
  const phrases = numbers.map((number) => [number])
  return { phrases, places: null, clientPlaces: null, rules: anything }
}

/** Finds jobs older than the newest hundred, which are also the sample, and counts look-ups in the index of words. */
async function findRare(sieve: JobSieve, most: number) {
  return store.searches.transaction(async (tx) => {
    const asked = async () => {
      const [found] = await rows<{ times: number }>(
        tx,
        sql`select pg_stat_get_xact_numscans('jobs_by_word'::regclass)::integer as times`,
      )
      return found?.times ?? 0
    }
    const [hundredth] = await rows<{ postedAt: string }>(
      tx,
      sql`select posted_at as "postedAt" from jobs where id = '100'`,
    )
    const before = { id: '100', postedAt: toInstant(hundredth?.postedAt ?? '') }
    const askedBefore = await asked()
    const ids = await rareJobIds(tx, sieve, before, { most, sample: 100 })
    return { ids, asked: (await asked()) - askedBefore }
  })
}

test('rare words are looked up however old their jobs are, and frequent ones are not counted at all', async () => {
  expect(await findRare(numbered(4321, 321), 50)).toEqual({ ids: ['321', '4321'], asked: 1 })
  // Four of a hundred are 200 of 5,000: not yet more than four times what is rare.
  const four = [11, 12, 13, 14]
  expect(await findRare(numbered(...four, 321), 50)).toEqual({ ids: ['321'], asked: 1 })
  expect(await findRare(numbered(...four, 15, 321), 50)).toEqual({ ids: null, asked: 0 })
})

test('words that are frequent only further back are found to be so by the index', async () => {
  const older = [201, 202, 203, 204, 205]
  expect(await findRare(numbered(...older), 4)).toEqual({ ids: null, asked: 1 })
  expect((await findRare(numbered(...older), 5)).ids).toHaveLength(5)
})

test('the settings for searches hold for nothing else, and searches only read', async () => {
  const settings = sql`select current_setting('enable_seqscan') as seqscan, current_setting('plan_cache_mode') as plans`
  expect(await rows(store.db, settings)).toEqual([{ seqscan: 'on', plans: 'auto' }])
  expect(await rows(store.searches, settings)).toEqual([
    { seqscan: 'off', plans: 'force_custom_plan' },
  ])
  await expect(store.searches.delete(jobs)).rejects.toMatchObject({ cause: { code: '25006' } })
})
