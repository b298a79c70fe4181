import type { Instant } from '../../../contract/instant.ts'
import { containsPhrase, words, type Phrase } from '../../../contract/bidding/keywords.ts'
import { signalNames, type Rules, type Signal } from '../../../contract/bidding/rules.ts'
import type { UserFacts } from '../../store/deciding/deciding-facts.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { budgetInWords } from '../jobs/budget-in-words.ts'
import { hireRate } from '../jobs/hire-rate.ts'
import { inGroups } from '../../../contract/in-groups.ts'
import { agoInWords } from '../../../contract/bidding/ago-in-words.ts'
import { freshForHours } from './fresh.ts'

/** Score of a job of which nothing is known that counts. */
export const scoreOfTheUnknown = 50

export type FitFacts = {
  job: StoredJob
  user: Pick<UserFacts, 'tags' | 'whatServicesGeneral'>
  rules: Pick<Rules, 'weights' | 'hourlyRate' | 'projectPrice'>
  now: Instant
}

export type Fit = { score: number; signals: Signal[] }

/** One signal's part, 0 to 1. Null: not known. */
type Seen = Pick<Signal, 'value' | 'saw'>

/** Scores how well a job fits a user, 0 to 100: the weighted mean of its signals. docs/decisions/031 */
export function fitScore({ job, user, rules, now }: FitFacts): Fit {
  const seen: Record<Signal['signal'], Seen> = {
    skills: seeSkills(job, user),
    client: seeClient(job),
    budget: seeBudget(job, rules),
    competition: seeCompetition(job),
    freshness: seeFreshness(job, now),
  }
  const signals = signalNames.map((signal) => ({
    signal,
    weight: rules.weights[signal],
    ...seen[signal],
  }))
  return { score: weightedMean(signals), signals }
}

function weightedMean(signals: readonly Signal[]): number {
  let [sum, weights] = [0, 0]
  for (const { value, weight } of signals) {
    if (value === null) continue
    sum += value * weight
    weights += weight
  }
  return weights === 0 ? scoreOfTheUnknown : Math.round((100 * sum) / weights)
}

/** Compares the job's skills with the user's. A skill of the user's in the title counts as one of them. */
function seeSkills(job: StoredJob, user: FitFacts['user']): Seen {
  const own = user.tags.map(words).filter((tag) => tag.length > 0)
  if (job.skills.length === 0) return { value: null, saw: 'the job names no skills' }
  if (own.length === 0) return { value: null, saw: 'you have named no skills' }
  const services = words(user.whatServicesGeneral ?? '')
  const matched = job.skills.filter((skill) => hasSkill(words(skill), own, services))
  const inTitle = words(job.title)
  const isInTitle = own.some((tag) => containsPhrase(inTitle, tag))
  const share = (matched.length + (isInTitle ? 1 : 0)) / job.skills.length
  const named = matched.length === 0 ? 'none' : `${matched.length}`
  const which = matched.length === 0 ? '' : `: ${matched.join(', ')}`
  return {
    value: toPart(share),
    saw: `${named} of ${job.skills.length} skills${which}${isInTitle ? '; one of yours in the title' : ''}`,
  }
}

/**
 * Tells whether the user has a skill. The user's "WordPress" is found in "WordPress development", and "web design" in
 * the services they describe.
 */
function hasSkill(skill: Phrase, own: readonly Phrase[], services: readonly string[]): boolean {
  if (skill.length === 0) return false
  return (
    own.some((tag) => containsPhrase(skill, tag) || containsPhrase(tag, skill)) ||
    containsPhrase(services, skill)
  )
}

/** Averages what is known of the client's record. */
function seeClient(job: StoredJob): Seen {
  const parts: { value: number; saw: string }[] = []
  const rating = ratingOf(job)
  const [spent, hires] = [amountOf(job.clientSpent), amountOf(job.clientHires)]
  const hired = hireRate({ clientHires: hires, clientPostedJobs: amountOf(job.clientPostedJobs) })
  if (rating !== null) parts.push({ value: toPart((rating - 3) / 2), saw: `rated ${rating} of 5` })
  if (job.clientIsPaymentVerified !== null)
    parts.push(
      job.clientIsPaymentVerified
        ? { value: 1, saw: 'payment verified' }
        : { value: 0, saw: 'payment not verified' },
    )
  // Every tenfold counts the same: from 100 to 1,000 says as much as from 1,000 to 10,000.
  if (spent !== null)
    parts.push({ value: toPart(Math.log10(1 + spent) / 4), saw: `spent ${inGroups(spent)}` })
  if (hires !== null)
    parts.push({ value: toPart(Math.log10(1 + hires) / 2), saw: `${inGroups(hires)} hired` })
  if (hired !== null)
    parts.push({ value: toPart(hired / 100), saw: `${hired}% of the postings hired` })
  if (parts.length === 0) return { value: null, saw: 'not known' }
  const sum = parts.reduce((total, { value }) => total + value, 0)
  return { value: sum / parts.length, saw: parts.map(({ saw }) => saw).join(', ') }
}

/** Rating of the client, up to 5. Null: nobody has rated them yet, which marketplaces also write as 0. */
export function ratingOf({ clientRating }: Pick<StoredJob, 'clientRating'>): number | null {
  return clientRating !== null && clientRating > 0 ? clientRating : null
}

/** Compares the most that the job pays with what the user asks. */
function seeBudget(job: StoredJob, { hourlyRate, projectPrice }: FitFacts['rules']): Seen {
  const isHourly = job.projectType === 'Hourly'
  const pays = amountOf(isHourly ? (job.hourlyMax ?? job.hourlyMin) : job.fixedBudget)
  if (pays === null) return { value: null, saw: 'not stated' }
  const stated = budgetInWords(job)
  if (job.currency !== null && job.currency !== 'USD')
    return { value: null, saw: `${stated}: not in US dollars` }
  const asks = isHourly ? hourlyRate : projectPrice
  if (asks === null) return { value: null, saw: `${stated}; you have not said what you ask` }
  const yours = isHourly ? `$${inGroups(asks)} / h` : `$${inGroups(asks)}`
  return { value: toPart(pays / asks), saw: `${stated}; you ask ${yours}` }
}

const crowd = 50

function seeCompetition(job: StoredJob): Seen {
  const proposals = amountOf(job.proposalsSoFar)
  if (proposals === null) return { value: null, saw: 'not known' }
  return { value: toPart(1 - proposals / crowd), saw: `${inGroups(proposals)} proposals so far` }
}

function seeFreshness(job: StoredJob, now: Instant): Seen {
  const ageHours = (Date.parse(now) - Date.parse(job.postedAt)) / 3_600_000
  return {
    value: toPart(1 - ageHours / freshForHours),
    saw: `posted ${agoInWords(job.postedAt, now)}`,
  }
}

/** Reads a figure from outside. Null: it cannot be one. */
function amountOf(value: number | null): number | null {
  return value !== null && Number.isFinite(value) && value >= 0 ? value : null
}

function toPart(value: number): number {
  return Math.min(1, Math.max(0, value))
}
