import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { firstRow, rows } from '../../server/store/rows.ts'
import type { Benchmark, ResultTable } from '../benchmark.ts'
import { startAnswering } from '../hostile-cost/asking.ts'
import { addBackgroundScanners, addBidder } from '../many-scanners.ts'
import { quantile } from '../quantile.ts'
import { anEmptyDatabase, postJobs, servicesOn } from './installation.ts'
import { nearCap, slotsLeft, users, checkProposals, type World } from './fan-out-world.ts'

const scanners = 100_000
/** Postings measured for each number of workers, after those for which each worker signs in for everybody. */
const measured = 3
/** Sign-ins for one posting below which each worker counts as signed in for everybody, and postings until then. */
const fewSignIns = 60
const maxWarmUps = 8
const slowAnswerMs = 50
const slowPostings = 4
const burstPostings = 1_000
const maxWaitMs = 60_000

type Row = ResultTable['rows'][number]

/** Measures one posting that a thousand users apply to, applications a second, and a burst of postings. */
export const fanOut: Benchmark = {
  name: 'fan-out',
  title: `one posting that ${users.toLocaleString('en')} users apply to, ${scanners.toLocaleString('en')} scanners (target: first after 50 ms, last after 1.5 s; 400 applications a second where the marketplace takes ${slowAnswerMs} ms)`,
  async run(note) {
    const database = await anEmptyDatabase()
    const gigboard = startAnswering('../path/serve-gigboard.ts', [])
    const { url } = await gigboard.ask<{ url: string }>({ where: true })
    const services = await servicesOn(database.url, url)
    const world = { services, gigboard, url, databaseUrl: database.url, note }
    try {
      note(`adding ${scanners.toLocaleString('en')} scanners, and ${users} users who send`)
      await addBackgroundScanners(services.store.db, scanners)
      await addBidders(world)
      const table = await withWorker(world, async () => [
        ...(await fanOutRows(world, 1)),
        ...(await withWorker(world, () => fanOutRows(world, 2))),
        await rateRow(world),
        await burstRow(world),
      ])
      await checkProposals(world)
      return { rows: table, remarks }
    } finally {
      await services.close()
      gigboard.end()
      await database.stop()
    }
  },
}

const remarks = [
  'Workers and the stand-in are processes of their own, beside PostgreSQL. Moments are those stored, from posting to the first byte.',
  'Exactly one proposal for each application sent, all users within their limits: anything else fails.',
]

/** Adds users in tens; each tenth has a plan with priority, and some have only a few slots left today. */
async function addBidders({ services, url }: World): Promise<void> {
  for (let first = 0; first < users; first += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        addBidder(services, url, first + place, {
          keywords: `fanout, bidder${first + place}`,
          tier: place === 0 ? 'enterprise' : 'pro',
        }),
      ),
    )
  await services.store.db.execute(
    sql`insert into usage_days (uid, day, used)
        select 'bidder-' || (n * 10 + 5), (product_clock() at time zone 'UTC')::date, 20 - ${slotsLeft}::int
        from generate_series(0, ${nearCap}::int - 1) n`,
  )
  await services.store.db.execute(sql`analyze`)
}

/** Measures with one more worker. */
async function withWorker<Result>(
  { databaseUrl, url }: World,
  measure: () => Promise<Result>,
): Promise<Result> {
  const worker = startAnswering('../path/serve-worker.ts', [databaseUrl, url])
  try {
    await worker.ask({ used: true })
    return await measure()
  } finally {
    await worker.ask({ stop: true })
    worker.end()
  }
}

async function fanOutRows(world: World, workers: number): Promise<Row[]> {
  await signIn(world, workers)
  const all = []
  for (let number = 0; number < measured; number += 1)
    all.push(await sentTo(world, `Fan-out ${workers}.${number}`))
  return [
    {
      what: `${workers} worker${workers === 1 ? '' : 's'}`,
      'first ms': middle(all.map(({ firstMs }) => firstMs)),
      'last of priority ms': middle(all.map(({ lastFirstMs }) => lastFirstMs)),
      'p50 ms': middle(all.map(({ p50Ms }) => p50Ms)),
      'last ms': middle(all.map(({ lastMs }) => lastMs)),
      'a second': middle(all.map(({ sent, lastMs }) => (sent / lastMs) * 1000)),
    },
  ]
}

/** Posts jobs that everybody applies to until hardly anybody has to sign in. Each worker has sessions of its own. */
async function signIn(world: World, workers: number): Promise<void> {
  const sessions = async () =>
    (await world.gigboard.ask<{ sessions: number }>({ sessions: true })).sessions
  for (let number = 0; number < maxWarmUps; number += 1) {
    const before = await sessions()
    await sentTo(world, `Warm-up ${workers}.${number}`)
    if ((await sessions()) - before <= fewSignIns) return
  }
  throw new Error(
    `after ${maxWarmUps} postings, more than ${fewSignIns} users still had to sign in`,
  )
}

function middle(values: number[]): number {
  return quantile(values, 0.5)
}

/** Posts one job that everybody applies to, and waits until everything about it is settled. */
async function sentTo(world: World, name: string, postings = 1) {
  const titled = (number: number) => `${name} ${number}: wanted, a fanout for our shop`
  const jobs = Array.from({ length: postings }, (_, number) => ({
    ...aJob,
    title: titled(number),
  }))
  await postJobs(world.url, jobs)
  await settled(world, `${name} %`, postings * users)
  await delay(200)
  const sent = await sentFor(world, `${name} %`)
  const moments = [sent.firstMs, sent.lastFirstMs, sent.p50Ms, sent.lastMs]
  if (sent.sent < postings * (users - nearCap))
    throw new Error(`${name}: only ${sent.sent} were sent`)
  world.note(`${name}: ${moments.map((ms) => ms.toFixed(0)).join(', ')} ms`)
  return sent
}

const aJob = {
  description:
    'We run a shop and want it faster. '.repeat(20) +
    'Experience with WordPress, Shopify and React is welcome; please tell us about similar work you did.',
  skills: ['WordPress'],
}

async function settled({ services }: World, title: string, expected: number): Promise<void> {
  const began = performance.now()
  for (;;) {
    const found = await firstRow<{ settled: number }>(
      services.store.db,
      sql`select count(*)::int as settled from jobs j join applications a on a.job_id = j.id
          where j.title like ${title} and a.state in ('submitted', 'capped')`,
    )
    if (found?.settled === expected) return
    if (performance.now() - began > maxWaitMs)
      throw new Error(`${title}: ${found?.settled} of ${expected} applications settled`)
    await delay(500) // the moments are those stored; asking more often only takes processor
  }
}

async function sentFor({ services }: World, title: string) {
  const sent = await rows<{ ms: number; isFirst: boolean }>(
    services.store.db,
    sql`select (extract(epoch from a.sent_at - j.posted_at) * 1000)::float8 as ms, e.granted_tier = 'enterprise' as "isFirst"
        from jobs j join applications a on a.job_id = j.id join entitlements e on e.uid = a.uid
        where j.title like ${title} and a.state = 'submitted'`,
  )
  const all = sent.map(({ ms }) => ms)
  return {
    sent: all.length,
    firstMs: Math.min(...all),
    lastFirstMs: Math.max(...sent.filter(({ isFirst }) => isFirst).map(({ ms }) => ms)),
    p50Ms: quantile(all, 0.5),
    lastMs: Math.max(...all),
  }
}

/** Applications a second while the marketplace takes its time for each. */
async function rateRow(world: World): Promise<Row> {
  await setDelay(world, slowAnswerMs)
  const { sent, firstMs, lastMs, p50Ms, lastFirstMs } = await sentTo(world, 'Slow', slowPostings)
  await setDelay(world, 0)
  return {
    what: `answers after ${slowAnswerMs} ms, ${slowPostings} postings`,
    'first ms': firstMs,
    'last of priority ms': lastFirstMs,
    'p50 ms': p50Ms,
    'last ms': lastMs,
    'a second': (sent / (lastMs - firstMs)) * 1000,
  }
}

async function setDelay({ url }: World, acceptDelayMs: number): Promise<void> {
  await fetch(new URL('/control/settings', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ acceptDelayMs }),
  })
}

/** Posts many jobs within a moment, each for one of the users whose plan has priority, and looks when they were decided. */
async function burstRow(world: World): Promise<Row> {
  world.note('Burst')
  const jobs = Array.from({ length: burstPostings }, (_, number) => ({
    ...aJob,
    title: `Burst ${number}: wanted, a bidder${(number % 100) * 10} for our shop`,
  }))
  for (let start = 0; start < jobs.length; start += 100)
    await postJobs(world.url, jobs.slice(start, start + 100))
  await settled(world, 'Burst %', burstPostings)
  const decided = await rows<{ ms: number; pageMs: number }>(
    world.services.store.db,
    sql`select (extract(epoch from a.decided_at - j.posted_at) * 1000)::float8 as ms,
               (extract(epoch from a.decided_at - j.seen_at) * 1000)::float8 as "pageMs"
        from jobs j join applications a on a.job_id = j.id where j.title like 'Burst %'`,
  )
  const all = decided.map(({ ms }) => ms)
  const longest = Math.max(...decided.map(({ pageMs }) => pageMs))
  world.note(`seen → decided: max ${longest.toFixed(0)} ms`)
  return {
    what: `burst of ${burstPostings} postings, decided (max after seen ${longest.toFixed(0)} ms)`,
    'first ms': Math.min(...all),
    'last of priority ms': Math.max(...all),
    'p50 ms': quantile(all, 0.5),
    'last ms': Math.max(...all),
    'a second': (all.length / Math.max(...all)) * 1000,
  }
}
