import { sql } from 'drizzle-orm'
import pg from 'pg'
import { words } from '../contract/bidding/keywords.ts'
import { placeHash } from '../server/core/matching/hashes-of-job.ts'
import { wordHash } from '../server/core/matching/word-hashes.ts'
import type { Database } from '../server/store/connect.ts'

/** Distinct words of all jobs. How often one is used falls with its rank (Zipf), as in real text. */
const vocabulary = 200_000
const wordsInTitle = 8
const wordsInDescription = 140
const jobsPerInsert = 5_000
const countries = ['United States', 'Germany', 'Spain', 'India', 'Canada', 'Liechtenstein']
const rarePlace = countries.length - 1
const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ')

/** Word of a rank, such as "cedibafo"; 1: the most frequent. */
export function wordOf(rank: number): string {
  let word = ''
  for (let left = rank + syllables.length; left > 0; left = Math.floor(left / syllables.length))
    word += syllables[left % syllables.length]
  return word
}

/** Adds jobs of 148 words each, one every six seconds up to now: a million in 69 days, 100,800 in the last seven. */
export async function addJobs(
  db: Database,
  number: number,
  note: (line: string) => void,
): Promise<void> {
  const random = createRandom(1)
  const texts = [''].concat(Array.from({ length: vocabulary }, (_, index) => wordOf(index + 1)))
  const hashes = texts.map(wordHash)
  const placeHashes = countries.map(placeHash)
  if (words(texts.join(' ')).length !== vocabulary) throw new Error('a word is none')
  const draw = () => Math.max(1, Math.floor(Math.exp(random() * Math.log(vocabulary))))
  await db.execute(sql`drop index jobs_by_word`) // built at the end, as for a restored database
  for (let start = 0; start < number; start += jobsPerInsert) {
    const end = Math.min(start + jobsPerInsert, number)
    const titles: string[] = []
    const descriptions: string[] = []
    const hashLists: string[] = []
    const places: string[] = []
    for (let job = start; job < end; job += 1) {
      const ranks = Array.from({ length: wordsInTitle + wordsInDescription }, draw)
      titles.push(
        ranks
          .slice(0, wordsInTitle)
          .map((rank) => texts[rank])
          .join(' '),
      )
      descriptions.push(
        ranks
          .slice(wordsInTitle)
          .map((rank) => texts[rank])
          .join(' '),
      )
      const place = job % 5_000 === 0 ? rarePlace : job % rarePlace
      places.push(countries[place] ?? '')
      const inWords = [...new Set(ranks)].map((rank) => hashes[rank])
      hashLists.push(`{${[...inWords, placeHashes[place]].join(',')}}`)
    }
    await insert(db, { start, number, titles, descriptions, hashLists, places })
    if (end % 100_000 === 0) note(`${end.toLocaleString('en')} jobs`)
  }
  note('building the index of words')
  await buildWordIndex(db)
}

/** Builds the index that was dropped before jobs were added. */
export async function buildWordIndex(db: Database): Promise<void> {
  await slowly(db, [
    `set maintenance_work_mem = '512MB'`,
    'create index jobs_by_word on jobs using gin (word_hashes) with (gin_pending_list_limit = 16384)',
    'vacuum analyze jobs',
  ])
}

type Batch = {
  start: number
  number: number
  titles: string[]
  descriptions: string[]
  hashLists: string[]
  places: string[]
}

async function insert(db: Database, batch: Batch): Promise<void> {
  const { start, number } = batch
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`)
    await tx.execute(sql`set local synchronous_commit = off`)
    await tx.execute(sql`
      insert into jobs (id, marketplace, marketplace_job_id, title, description, link, posted_at, seen_at, project_type,
        fixed_budget, hourly_min, hourly_max, currency, skill_level, skills, connects, client_country, client_is_payment_verified,
        client_rating, client_spent, client_hires, client_posted_jobs, client_id, proposals_so_far, word_hashes,
        allowed_countries, questions, is_open)
      select gen_random_uuid()::text, 'gigboard', 'bench-' || n, title, description, 'https://gigboard.example.org/jobs/' || n,
        posted_at, posted_at, case when n % 3 = 0 then 'Hourly' else 'Project' end,
        case when n % 3 <> 0 then 50 + n % 5000 end, case when n % 3 = 0 then 10 + n % 60 end,
        case when n % 3 = 0 then 20 + n % 90 end, 'USD', (array['Entry Level', 'Intermediate', 'Expert'])[1 + n % 3], '{}',
        n % 16, place, n % 4 <> 0,
        3 + (n % 20) / 10.0, n % 100000, n % 40, n % 60, 'client-' || n % 50000, n % 50, hashes::int[], '{}', '{}', true
      from (
        select ${start}::int + row_number() over () as n, t.*,
          product_clock() - (${number}::int - ${start}::int - row_number() over ()) * interval '6 seconds' as posted_at
        from unnest(${sql.param(batch.titles)}::text[], ${sql.param(batch.descriptions)}::text[], ${sql.param(batch.hashLists)}::text[],
          ${sql.param(batch.places)}::text[]) as t (title, description, hashes, place)
      ) job`)
  })
}

/** Runs statements on a connection without the time limits of the product. */
async function slowly(db: Database, statements: readonly string[]): Promise<void> {
  const { connectionString } = db.$client.options
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Random numbers from 0 to 1, the same at every run (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
