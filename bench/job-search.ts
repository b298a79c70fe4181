import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { JobFilters } from '../contract/bidding/job.ts'
import { defaultRules } from '../contract/bidding/rules.ts'
import { emptyScannerForm } from '../contract/bidding/scanner.ts'
import { systemClock } from '../server/adapters/system-clock.ts'
import { searchBounds, searchJobs } from '../server/core/jobs/search-jobs.ts'
import { rehearse } from '../server/core/rehearsing/rehearse.ts'
import { startEmbeddedPostgres } from '../server/embedded-postgres/start-embedded-postgres.ts'
import { openStore, type Store } from '../server/store/connect.ts'
import { jobsWithIds } from '../server/store/jobs/job-search.ts'
import { migrateStore } from '../server/store/migrate.ts'
import { putRules } from '../server/store/deciding/rules.ts'
import { insertUser } from '../server/store/accounts/users.ts'
import { rows } from '../server/store/rows.ts'
import type { Benchmark } from './benchmark.ts'
import { addJobs, createRandom, wordOf } from './many-jobs.ts'
import { quantile } from './quantile.ts'
import { fileAll, timeStoring } from './searching/filing.ts'

const jobs = Number(process.env['BENCH_JOBS'] ?? 1_000_000)
const runs = 100
const warmUps = 5
const maxFound = 10
const rehearsals = 7
const targetMs = { p50: 10, p99: 100 }

type Kind = { what: string; filters(pick: Pick): JobFilters; isFound: boolean | null }
/** Picks a word whose rank is between the two, a different one at each call; 1: the most frequent. */
type Pick = (from: number, to: number) => string

const kinds: Kind[] = [
  { what: 'no filter', filters: () => ({}), isFound: true },
  {
    what: 'a frequent word (in 10 to 20 % of the jobs)',
    filters: (pick) => ({ keywords: pick(60, 120) }),
    isFound: true,
  },
  {
    what: 'a word of medium frequency (0.1 to 1 %)',
    filters: (pick) => ({ keywords: pick(1_200, 12_000) }),
    isFound: true,
  },
  {
    what: 'a rare word (a few hundred of a million)',
    filters: (pick) => ({ keywords: pick(40_000, 200_000) }),
    isFound: null,
  },
  {
    what: 'three phrases, one of two frequent words that hardly ever stand together',
    filters: (pick) => ({
      keywords: [
        pick(1_200, 12_000),
        pick(12_000, 40_000),
        `${pick(60, 120)} ${pick(60, 120)}`,
      ].join(', '),
    }),
    isFound: true,
  },
  {
    what: 'a scanner: three words, one excluded, hourly, a budget',
    filters: (pick) => ({
      keywords: `${pick(300, 1_200)}, ${pick(1_200, 12_000)}, ${pick(12_000, 40_000)}, -${pick(60, 120)}`,
      jobType: 'Hourly',
      budgetMin: 20,
      budgetMax: 60,
    }),
    isFound: true,
  },
  {
    what: 'a country that 0.02 % of the clients are from',
    filters: () => ({ location: 'liechtenstein' }),
    isFound: true,
  },
  {
    what: 'words of medium frequency, filters that let 0.5 % through',
    filters: (pick) => ({
      keywords: pick(1_200, 12_000),
      minClientSpent: 90_000,
      maxProposals: 9,
      maxConnects: 3,
      unknownPasses: false,
    }),
    isFound: null,
  },
  {
    what: 'a frequent word, filters that let nothing through',
    filters: (pick) => ({ keywords: pick(60, 120), minClientSpent: 99_999_999 }),
    isFound: false,
  },
  {
    what: 'no word, filters that let nothing through',
    filters: () => ({ minClientSpent: 99_999_999, unknownPasses: false }),
    isFound: false,
  },
  {
    what: 'words that no job holds',
    filters: () => ({ keywords: 'nowhere, to be found' }),
    isFound: false,
  },
]

/** Measures how fast the newest jobs of a search are found. */
export const jobSearch: Benchmark = {
  name: 'job-search',
  title: `the newest ${maxFound} jobs of a search out of ${jobs.toLocaleString('en')} stored ones (target: p50 ${targetMs.p50} ms, p99 ${targetMs.p99} ms)`,
  async run(note) {
    const folder = await mkdtemp(join(tmpdir(), 'bidwright-bench-'))
    const postgres = await startEmbeddedPostgres(folder)
    try {
      await migrateStore(postgres.url)
      const store = openStore(postgres.url)
      note(`adding ${jobs.toLocaleString('en')} jobs`)
      await addJobs(store.db, jobs, note)
      const stored = await timeStoring(store)
      const filing = await fileAll(store, note)
      const rows = [
        ...(await measureSearches(store, note)),
        ...(await measureRehearsals(store, note)),
      ]
      await store.close()
      const remarks = [
        `${runs} searches of each kind, each for other words; of a rehearsal ${rehearsals}. The floor is reading ten jobs by their ids.`,
        filing,
        stored,
      ]
      return { rows, remarks }
    } finally {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Every kind of search, as often as the floor of the same minutes. */
export async function measureSearches(store: Store, note: (line: string) => void) {
  const rows = []
  const ids = await someIds(store)
  for (const kind of kinds) {
    note(kind.what)
    const floorMs = await timeFloor(store, ids)
    rows.push(inTable(kind.what, { ...(await timeSearches(store, kind)), floorMs }))
  }
  return rows
}

/** Ten jobs, as the floor reads them. */
async function someIds(store: Store): Promise<string[]> {
  const found = await rows<{ id: string }>(
    store.searches,
    sql`select id from jobs order by posted_at desc, id desc limit ${maxFound}`,
  )
  return found.map(({ id }) => id)
}

/** Reads ten jobs by their primary key: what no search can do without. */
async function timeFloor(store: Store, ids: readonly string[]): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < warmUps + runs; run += 1) {
    const startedAt = performance.now()
    const found = await jobsWithIds(store.searches, ids)
    times.push(performance.now() - startedAt)
    if (found.length !== ids.length) throw new Error('a job is missing')
  }
  return quantile(times.slice(warmUps), 0.5)
}

/** Every kind of rehearsal. */
async function measureRehearsals(store: Store, note: (line: string) => void) {
  const rows = []
  note('rehearsals')
  const uid = 'bench'
  await insertUser(store.db, { uid, email: 'bench@example.org' })
  await putRules(store.db, uid, { version: 1, rules: { ...defaultRules, reviewFrom: 0 } })
  rows.push(
    await timeRehearsals(store, { what: 'rehearsal, a word of 1 %', from: 1_200, to: 1_300 }),
  )
  rows.push(await timeRehearsals(store, { what: 'rehearsal, a word of 15 %', from: 80, to: 90 }))
  rows.push(await timeRehearsals(store, { what: 'rehearsal, a word of all jobs', from: 1, to: 2 }))
  return rows
}

async function timeSearches(store: Store, { filters, isFound }: Kind) {
  const random = createRandom(7)
  const times: number[] = []
  const counts: number[] = []
  for (let run = 0; run < warmUps + runs; run += 1) {
    const wanted = filters((from, to) => wordOf(from + Math.floor(random() * (to - from))))
    const startedAt = performance.now()
    const found = await searchJobs(store, wanted, { ...searchBounds, maxFound })
    const ms = performance.now() - startedAt
    if (isFound !== null && isFound !== found.length > 0)
      throw new Error(`${JSON.stringify(wanted)} found ${found.length} jobs`)
    if (run < warmUps) continue
    times.push(ms)
    counts.push(found.length)
  }
  return { times, counts }
}

/** Times rehearsals: the median of the jobs found, and the longest turn of the process. */
async function timeRehearsals(
  store: Store,
  { what, from, to }: { what: string; from: number; to: number },
) {
  const random = createRandom(7)
  const services = { store, clock: systemClock, signInMarketplace: null }
  const times: number[] = []
  const counts: number[] = []
  const turns = watchTurns()
  for (let run = 0; run < rehearsals; run += 1) {
    const keywords = wordOf(from + Math.floor(random() * (to - from)))
    const startedAt = performance.now()
    const result = await rehearse(services, 'bench', {
      ...emptyScannerForm,
      name: 'Bench',
      keywords,
    })
    times.push(performance.now() - startedAt)
    counts.push(result.matches)
    if (result.matches === 0) throw new Error(`${keywords} matched nothing`)
  }
  const maxMs = turns.stop()
  return inTable(`${what} (longest turn ${Math.round(maxMs)} ms)`, { times, counts })
}

type Times = { times: number[]; counts: number[]; floorMs?: number }

/** A row of the table. A rehearsal has neither a target nor a floor. */
function inTable(what: string, { times, counts, floorMs }: Times) {
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  const meets = p50 <= targetMs.p50 && p99 <= targetMs.p99 ? 'yes' : 'no'
  return {
    what,
    'jobs found': quantile(counts, 0.5),
    'p50 ms': p50,
    'p99 ms': p99,
    'meets the target': floorMs === undefined ? '' : meets,
    'floor ms': floorMs ?? '',
    'p50 by floor': floorMs === undefined ? '' : p50 / floorMs,
  }
}

/** Measures the longest time in which nothing else could run. */
function watchTurns(): { stop(): number } {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  return {
    stop() {
      clearInterval(timer)
      return longest
    },
  }
}
