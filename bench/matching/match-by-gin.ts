import type pg from 'pg'
import { parseKeywords } from '../../contract/bidding/keywords.ts'
import { hireRate } from '../../server/core/jobs/hire-rate.ts'
import type { MatchableJob } from '../../server/core/matching/check-scanner.ts'
import { jobWords } from '../../server/core/matching/job-words.ts'

const statement = `
  select id, keywords from scanners
  where look_up_words && $1::text[]
    and (location = '' or string_to_array(location, ', ') && $2::text[])
    and (job_type = '' or job_type = $3)
    and ($4::float8 is null or ((budget_max is null or $4 <= budget_max) and (budget_min is null or $5::float8 >= budget_min)))
    and (client_countries = '{}' or coalesce($6 = any(client_countries), unknown_passes))
    and (min_client_rating is null or coalesce($7::float8 >= min_client_rating, unknown_passes))
    and (min_client_spent is null or coalesce($8::float8 >= min_client_spent, unknown_passes))
    and (min_client_hire_rate is null or coalesce($9::float8 >= min_client_hire_rate, unknown_passes))
    and (not needs_verified_payment or coalesce($10::boolean, unknown_passes))
    and (skill_levels = '{}' or coalesce($11 = any(skill_levels), unknown_passes))
    and (max_proposals is null or coalesce($12::float8 <= max_proposals, unknown_passes))
    and (max_connects is null or coalesce($13::float8 <= max_connects, unknown_passes))`

/** Finds the scanners by a GIN index of their words and all filters in SQL, then looks for their phrases. */
export async function matchByGin(client: pg.Client, job: MatchableJob): Promise<string[]> {
  const inWords = jobWords(job)
  const isHourly = job.projectType === 'Hourly'
  const { rows } = await client.query<{ id: string; keywords: string }>({
    name: 'match-by-gin',
    text: statement,
    values: [
      inWords.distinct,
      [job.clientCountry, ...job.allowedCountries],
      job.projectType,
      isHourly ? (job.hourlyMin ?? job.hourlyMax) : job.fixedBudget,
      isHourly ? (job.hourlyMax ?? job.hourlyMin) : job.fixedBudget,
      job.clientCountry,
      job.clientRating,
      job.clientSpent,
      hireRate(job),
      job.clientIsPaymentVerified,
      job.skillLevel,
      job.proposalsSoFar,
      job.connects,
    ],
  })
  return rows
    .filter(({ keywords }) => {
      const { include, exclude } = parseKeywords(keywords)
      return (
        include.some((phrase) => inWords.holds(phrase)) &&
        !exclude.some((phrase) => inWords.holds(phrase))
      )
    })
    .map(({ id }) => id)
}
