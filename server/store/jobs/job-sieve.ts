import { and, eq, isNull, or, sql, type Column, type SQL } from 'drizzle-orm'
import type { ScannerForm } from '../../../contract/bidding/scanner.ts'
import { jobs } from '../schema.ts'

/**
 * Conditions that narrow jobs down in the database. A job let through may still fail a rule; none held back passes all.
 */
export type JobSieve = {
  /** Hashes of the words of each phrase, one of which the job holds. Null: any job. */
  phrases: number[][] | null
  /** Hashes of the countries, one of which the job names. Null: any. */
  places: number[] | null
  /** Hashes of the countries, one of which is the client's own. Null: any. */
  clientPlaces: number[] | null
  rules: Omit<
    ScannerForm,
    'name' | 'keywords' | 'location' | 'clientCountries' | 'skillLevels' | 'price'
  >
}

export function passesSieve(sieve: JobSieve): SQL {
  // In this order: a figure is compared a hundred times as fast as words are looked for.
  return sql`(${passesValues(sieve)} and ${passesWords(sieve)})`
}

/** Tells whether the index of words can narrow jobs down by this sieve. */
export function hasWords({ phrases, places }: JobSieve): boolean {
  return phrases !== null || places !== null
}

/** Condition on the words. A job whose words were not filled in yet may hold any. */
export function passesWords({ phrases, places }: Pick<JobSieve, 'phrases' | 'places'>): SQL {
  const known = and(
    phrases === null ? undefined : holdsPhrase(phrases),
    places === null ? undefined : holdsAny(places),
  )
  return known === undefined ? sql`true` : sql`(${isNull(jobs.wordHashes)} or ${known})`
}

function holdsPhrase(phrases: number[][]): SQL {
  const single = phrases.filter((hashes) => hashes.length === 1).flat()
  const longer = phrases.filter((hashes) => hashes.length > 1)
  const held = [
    ...(single.length > 0 ? [holdsAny(single)] : []),
    ...longer.map((hashes) => sql`${jobs.wordHashes} @> ${integers(hashes)}`),
  ]
  return or(...held) ?? sql`false`
}

function holdsAny(hashes: number[]): SQL {
  return sql`${jobs.wordHashes} && ${integers(hashes)}`
}

/** Condition on everything but the words: what the index of words cannot tell. */
export function passesValues({ clientPlaces, rules }: JobSieve): SQL {
  if (clientPlaces === null) return passesFigures({ rules })
  const isThere = sql`(${isNull(jobs.wordHashes)} or ${holdsAny(clientPlaces)})`
  const fromThere = rules.unknownPasses
    ? sql`(${jobs.clientCountry} is null or ${isThere})`
    : isThere
  return sql`(${passesFigures({ rules })} and ${fromThere})`
}

/** Columns that figures are compared by: those that the index jobs_newest holds. */
export const figureColumns =
  'id, project_type, fixed_budget, hourly_min, hourly_max, client_is_payment_verified, client_rating, client_spent, ' +
  'client_hires, client_posted_jobs, proposals_so_far, connects'

export function passesFigures({ rules }: Pick<JobSieve, 'rules'>): SQL {
  const { unknownPasses } = rules
  const orUnknown = (column: Column | SQL, passes: SQL) =>
    unknownPasses ? sql`(${column} is null or ${passes})` : passes
  const atLeast = (column: Column | SQL, least: number | null) =>
    least === null ? undefined : orUnknown(column, sql`${column} >= ${least}`)
  const atMost = (column: Column, most: number | null) =>
    most === null ? undefined : orUnknown(column, sql`${column} <= ${most}`)
  const all = and(
    rules.jobType === '' ? undefined : eq(jobs.projectType, rules.jobType),
    rules.budgetMin === null
      ? undefined
      : sql`coalesce(${budget('max')} >= ${rules.budgetMin}, true)`,
    rules.budgetMax === null
      ? undefined
      : sql`coalesce(${budget('min')} <= ${rules.budgetMax}, true)`,
    atLeast(jobs.clientRating, rules.minClientRating),
    atLeast(jobs.clientSpent, rules.minClientSpent),
    // Rounded in the check; half a percent too low may still round up.
    atLeast(hireRate, rules.minClientHireRate === null ? null : rules.minClientHireRate - 1),
    rules.needsVerifiedPayment
      ? orUnknown(jobs.clientIsPaymentVerified, sql`${jobs.clientIsPaymentVerified}`)
      : undefined,
    atMost(jobs.proposalsSoFar, rules.maxProposals),
    atMost(jobs.connects, rules.maxConnects),
  )
  return all ?? sql`true`
}

function budget(end: 'min' | 'max'): SQL {
  const [own, other] =
    end === 'min' ? [jobs.hourlyMin, jobs.hourlyMax] : [jobs.hourlyMax, jobs.hourlyMin]
  return sql`(case when ${jobs.projectType} = 'Hourly' then coalesce(${own}, ${other}) else ${jobs.fixedBudget} end)`
}

const hireRate = sql`(100.0 * ${jobs.clientHires} / nullif(${jobs.clientPostedJobs}, 0))`

function integers(values: readonly number[]): SQL {
  return sql`${sql.param(values)}::integer[]`
}
