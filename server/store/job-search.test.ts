import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { aStoredJob } from '../../tests/support/a-stored-job.ts'
import { cloneDatabase } from '../../tests/support/clone-database.ts'
import { hashesOfJob } from '../core/matching/hashes-of-job.ts'
import { openStore } from './connect.ts'
import { searching } from './job-search.ts'
import { rows } from './rows.ts'
import { jobs } from './schema.ts'

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
  const plan = await searching(store, (tx) =>
    rows<Record<string, string>>(tx, sql.raw(`explain (costs off) ${statement}`)),
  )
  return plan.flatMap((row) => Object.values(row)).join('\n')
}

test('the newest jobs come off their index without a sort', async () => {
  const plan = await planOf('select id from jobs order by posted_at desc, id desc limit 10')
  expect(plan).toContain('Scan Backward using jobs_newest')
  expect(plan).not.toContain('Sort')
})

test('the newest jobs before a place are reached by their index at once', async () => {
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

test('the settings of a search end with it', async () => {
  await searching(store, (tx) => tx.select().from(jobs).limit(1))
  const [left] = await rows<{ seqscan: string; plans: string }>(
    store.db,
    sql`select current_setting('enable_seqscan') as seqscan, current_setting('plan_cache_mode') as plans`,
  )
  expect(left).toEqual({ seqscan: 'on', plans: 'auto' })
})
