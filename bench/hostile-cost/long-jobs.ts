import { sql } from 'drizzle-orm'
import { hashesOfJob } from '../../server/core/matching/hashes-of-job.ts'
import type { Database } from '../../server/store/connect.ts'
import { buildWordIndex, createRandom, wordOf } from '../many-jobs.ts'

const textLength = 20_000
const vocabulary = 2_000
const texts = 40
const jobsPerInsert = 500

/** Adds jobs with descriptions of 20 kB, one every six seconds up to now. All hold the frequent words. */
export async function addLongJobs(db: Database, number: number): Promise<void> {
  const descriptions = longTexts()
  const hashes = descriptions.map((description) => {
    const job = { title: '', description, skills: [], clientCountry: null, allowedCountries: [] }
    return `{${hashesOfJob(job).join(',')}}`
  })
  await db.execute(sql`drop index jobs_by_word`)
  for (let start = 0; start < number; start += jobsPerInsert) {
    const end = Math.min(start + jobsPerInsert, number)
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '120s'`)
      await tx.execute(sql`set local synchronous_commit = off`)
      await tx.execute(sql`
        insert into jobs (id, marketplace, marketplace_job_id, title, description, link, posted_at, seen_at, project_type,
          fixed_budget, currency, skill_level, skills, connects, client_country, client_spent, client_id, proposals_so_far,
          word_hashes, allowed_countries, questions, is_open)
        select 'job-' || n, 'gigboard', 'bench-' || n, 'Job number ' || n, left(description, ${textLength}::int), 'https://gigboard.example.org/jobs/' || n,
          posted_at, posted_at, 'Project', 50 + n % 5000, 'USD', 'Expert', '{WordPress}', n % 16, 'Germany', n % 1000,
          'client-' || n % 5000, n % 50, hashes::int[], '{}', '{}', true
        from (
          select n, t.*, product_clock() - n * interval '6 seconds' as posted_at
          from generate_series(${start}::int, ${end - 1}::int) n
          join unnest(${sql.param(descriptions)}::text[], ${sql.param(hashes)}::text[]) with ordinality as t (description, hashes, place)
            on t.place = n % ${texts}::int + 1
        ) job`)
    })
  }
  await buildWordIndex(db)
}

function longTexts(): string[] {
  const random = createRandom(1)
  const draw = () => wordOf(Math.max(1, Math.floor(Math.exp(random() * Math.log(vocabulary)))))
  return Array.from({ length: texts }, () => {
    let text = ''
    while (text.length < textLength) text += `${draw()} `
    return text
  })
}
