import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readLearning } from '../server/core/insights/learning/read-learning.ts'
import { readPerformance } from '../server/core/insights/read-performance.ts'
import { startEmbeddedPostgres } from '../server/embedded-postgres/start-embedded-postgres.ts'
import { insertUser } from '../server/store/accounts/users.ts'
import { openStore, type Store } from '../server/store/connect.ts'
import { recountSome } from '../server/store/insights/figures.ts'
import { migrateStore } from '../server/store/migrate.ts'
import type { Benchmark } from './benchmark.ts'
import { quantile } from './quantile.ts'

const uid = 'many'
const applications = 1_000_000
const days = 365
const perInsert = 10_000
const runs = 60
const periods = [7, 30, 90, 365]
const targetMs = 200

/** Measures how fast the figures of an account with a million applications are, each time after a change. */
export const figures: Benchmark = {
  name: 'figures',
  title: `figures of an account with ${applications.toLocaleString('en')} applications within a year, one changed before each reading (target: p95 under ${targetMs} ms)`,
  async run(note) {
    const folder = await mkdtemp(join(tmpdir(), 'bidwright-bench-'))
    const postgres = await startEmbeddedPostgres(folder)
    const store = openStore(postgres.url)
    try {
      await migrateStore(postgres.url)
      note(`${applications.toLocaleString('en')} applications`)
      await addApplications(store)
      note('counting all days once')
      const began = performance.now()
      while (await recountSome(store, uid));
      const firstSeconds = (performance.now() - began) / 1000
      const rows = []
      for (const length of periods) {
        note(`${length} days`)
        rows.push(await measure(store, length))
      }
      note('replies by score')
      const learning = await measureLearning(store)
      return {
        rows,
        remarks: [
          `Replies by score and suggested weights, fitted to the newest ${learning.letters.toLocaleString('en')} letters: p50 ${learning.p50.toFixed(1)} ms, p95 ${learning.p95.toFixed(1)} ms (${learning.kind}).`,
          `Counting all ${days} days for the first time, or after a change of the time zone, took ${firstSeconds.toFixed(1)} s.`,
          'Each reading holds all panels: cards, days, funnel, eight groupings, stage times, and the period before.',
          'Raw: one statement that counts sent, viewed, replied and hired of the two periods from the applications.',
        ],
      }
    } finally {
      await store.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function measure(store: Store, length: number) {
  const period = { from: dayAgo(length - 1), to: dayAgo(0) }
  const took: number[] = []
  const rawTook: number[] = []
  let sent = 0
  for (let run = 0; run < runs; run += 1) {
    await replyToOne(store, run)
    const startedMs = performance.now()
    const { period: totals } = await readPerformance(store, uid, period)
    took.push(performance.now() - startedMs)
    const raw = await rawCount(store, length)
    rawTook.push(raw.tookMs)
    const { sent: counted, viewed, replied, hired } = totals.ofSent
    if ([counted, viewed, replied, hired].join() !== raw.counts)
      throw new Error(`counted ${[counted, viewed, replied, hired].join()}, not ${raw.counts}`)
    sent = counted
  }
  const [p50, p95, rawP50] = [quantile(took, 0.5), quantile(took, 0.95), quantile(rawTook, 0.5)]
  return {
    days: length,
    sent,
    'p50 ms': p50,
    'p95 ms': p95,
    'raw p50 ms': rawP50,
    'raw / p50': rawP50 / p50,
  }
}

/** A reply to a letter of one of the last days, as a marketplace would tell it. */
async function replyToOne({ db }: Store, run: number): Promise<void> {
  await db.execute(
    sql`update applications set viewed_at = coalesce(viewed_at, now()), replied_at = now()
        where id = (select id from applications
                    where uid = ${uid} and state = 'submitted' and replied_at is null
                      and coalesce(sent_at, armed_at) > now() - make_interval(days => ${1 + (run % 14)})
                    limit 1)`,
  )
}

/** Reads the replies by score, with the weights that are fitted anew each time. */
async function measureLearning(store: Store) {
  const took: number[] = []
  let { letters, weights } = await readLearning(store, uid)
  for (let run = 0; run < runs; run += 1) {
    await replyToOne(store, run)
    const startedMs = performance.now()
    ;({ letters, weights } = await readLearning(store, uid))
    took.push(performance.now() - startedMs)
  }
  return { letters, kind: weights.kind, p50: quantile(took, 0.5), p95: quantile(took, 0.95) }
}

async function rawCount({ db }: Store, length: number) {
  const startedMs = performance.now()
  const { rows } = await db.execute<{ counts: string }>(
    sql`select concat_ws(',', count(*) filter (where now), count(*) filter (where now and viewed_at is not null),
                         count(*) filter (where now and replied_at is not null),
                         count(*) filter (where now and hired_at is not null)) as counts
        from (select a.*, coalesce(sent_at, armed_at) >= ${dayAgo(length - 1)}::date::timestamp at time zone 'UTC' as now
              from applications a
              where uid = ${uid} and state = 'submitted'
                and coalesce(sent_at, armed_at) >= ${dayAgo(2 * length - 1)}::date::timestamp at time zone 'UTC') both_periods`,
  )
  return { counts: rows[0]?.counts, tookMs: performance.now() - startedMs }
}

/** Signals of an application by its number; clients go by the budget. Only letters of a week ago, which are read, have any. */
const signals = sql.raw(
  `jsonb_build_array(${[
    ['skills', 'n * 13 % 5 / 4.0'],
    ['client', 'n * 31 % 97 / 96.0'],
    ['budget', 'case when n % 12 = 0 then 0.9 else n * 17 % 89 / 88.0 end'],
    ['competition', 'n * 7 % 51 / 50.0'],
    ['freshness', 'n * 11 % 101 / 100.0'],
  ]
    .map(
      ([name, value]) =>
        `jsonb_build_object('signal', '${name}', 'weight', 20, 'known', 1, 'value', ${value}, 'counted', ${value},
                            'saw', jsonb_build_object('named', 6, 'own', 12, 'matched', array['wordpress', 'shopify', 'css']))`,
    )
    .join(', ')})`,
)

async function addApplications({ db }: Store): Promise<void> {
  await insertUser(db, { uid, email: 'many@example.org' })
  for (let start = 0; start < applications; start += perInsert) {
    const series = sql`generate_series(${start}::int, ${start + perInsert - 1}::int) n`
    // Spread over the year up to an hour ago, so that none moves into another day while the benchmark runs.
    const at = sql.raw(
      `now() - interval '1 hour' - (${applications} - n) * interval '${(days * 86_400 - 7_200) / applications} seconds'`,
    )
    await db.execute(
      sql`insert into jobs (id, marketplace, marketplace_job_id, title, description, link, posted_at, seen_at, skills,
                            connects, allowed_countries, questions, is_open)
          select 'job ' || n, 'gigboard', n::text, 'A shop', '', 'https://gigboard.example.org', ${at},
                 ${at} + interval '3 seconds', '{}', n % 16, '{}', '{}', true
          from ${series}`,
    )
    await db.execute(
      sql`insert into applications (id, uid, marketplace, job_id, scanner_id, scanner_name, state, score, signals, letter, written_by,
                                    viewed_at, replied_at, hired_at, matched_at, decided_at, armed_at, sent_at, created_at)
          select n::text, ${uid}, 'gigboard', 'job ' || n, 'scanner ' || n % 12, 'Scanner ' || n % 12,
                 case when n % 10 < 8 then 'submitted' else 'skipped' end, n * 7 % 101,
                 case when n between ${applications - 24_000} and ${applications - 18_000} then ${signals} else '[]' end,
                 repeat('A letter of some words. ', 20 + n % 60), case when n % 4 = 0 then 'you' else 'built-in' end,
                 case when n % 3 = 0 then at + interval '2 hours' end, case when n % 12 = 0 then at + interval '5 hours' end,
                 case when n % 120 = 0 then at + interval '9 hours' end, at, at, at,
                 at + n % 900 * interval '1 second', at
          from (select n, ${at} as at from ${series}) s`,
    )
  }
  await db.execute(sql`vacuum analyze applications`)
  await db.execute(sql`vacuum analyze jobs`)
  await db.execute(sql`delete from figure_marks`) // the first count looks at every day anyway
}

function dayAgo(number: number): string {
  return new Date(Date.now() - number * 86_400_000).toISOString().slice(0, 10)
}
