import type { Instant } from '../../../contract/instant.ts'
import { containsPhrase, words, type Phrase } from '../../../contract/bidding/keywords.ts'
import type { Rules } from '../../../contract/bidding/rules.ts'
import {
  countedOf,
  signalNames,
  type Signal,
  type SignalName,
} from '../../../contract/bidding/signal.ts'
import type { UserFacts } from '../../store/deciding/deciding-facts.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { hireRate } from '../jobs/hire-rate.ts'
import { freshForHours } from './fresh.ts'

/** Score of a job of which nothing is known that counts. */
export const scoreOfTheUnknown = 50

export type FitFacts = {
  job: StoredJob
  user: Pick<UserFacts, 'tags' | 'whatServicesGeneral'>
  rules: Pick<Rules, 'weights' | 'hourlyRate' | 'projectPrice' | 'unknownCounts'>
  now: Instant
}

export type Fit = { score: number; signals: Signal[] }

/** Finding of one signal: its value from 0 to 1, the share of what it could know, and what it saw. */
type Seen<Name extends SignalName> = Pick<
  Extract<Signal, { signal: Name }>,
  'value' | 'known' | 'saw'
>

/** Scores how well a job fits a user, 0 to 100: the weighted mean of its signals. docs/decisions/031 */
export function fitScore({ job, user, rules, now }: FitFacts): Fit {
  const seen: { [Name in SignalName]: Seen<Name> } = {
    skills: seeSkills(job, user),
    client: seeClient(job),
    budget: seeBudget(job, rules),
    competition: seeCompetition(job),
    freshness: seeFreshness(job, now),
  }
  const signals = signalNames.map((signal) => {
    const [weight, counted] = [rules.weights[signal], enter(seen[signal], rules)]
    return { signal, weight, counted, ...seen[signal] } as Signal // each name with what it saw itself
  })
  return { score: weightedMean(signals), signals }
}

/** Works out the number that enters the score, with what is not known counted as the user chose. */
function enter(
  { value, known }: Pick<Signal, 'value' | 'known'>,
  { unknownCounts }: FitFacts['rules'],
): number | null {
  if (unknownCounts === 'ignored') return value
  const unknown = unknownCounts === 'half' ? 0.5 : 0
  return (value ?? 0) * known + unknown * (1 - known)
}

function weightedMean(signals: readonly Signal[]): number {
  let [sum, weights] = [0, 0]
  for (const signal of signals) {
    const counted = countedOf(signal)
    if (counted === null) continue
    sum += counted * signal.weight
    weights += signal.weight
  }
  return weights === 0 ? scoreOfTheUnknown : Math.round((100 * sum) / weights)
}

/** Compares the job's skills with the user's. A skill of the user's in the title counts as one of them. */
function seeSkills(job: StoredJob, user: FitFacts['user']): Seen<'skills'> {
  const own = user.tags.map(words).filter((tag) => tag.length > 0)
  const services = words(user.whatServicesGeneral ?? '')
  const inTitle = words(job.title)
  const saw = {
    named: job.skills.length,
    own: own.length,
    matched:
      own.length === 0 ? [] : job.skills.filter((skill) => hasSkill(words(skill), own, services)),
    isInTitle: own.some((tag) => containsPhrase(inTitle, tag)),
  }
  if (saw.named === 0 || saw.own === 0) return { value: null, known: 0, saw }
  const share = (saw.matched.length + (saw.isInTitle ? 1 : 0)) / saw.named
  return { value: toPart(share), known: 1, saw }
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
function seeClient(job: StoredJob): Seen<'client'> {
  const [spent, hires] = [amountOf(job.clientSpent), amountOf(job.clientHires)]
  const saw = {
    rating: amountOf(ratingOf(job)),
    isPaymentVerified: job.clientIsPaymentVerified,
    spent,
    hires,
    hireRate: hireRate({ clientHires: hires, clientPostedJobs: amountOf(job.clientPostedJobs) }),
  }
  const parts = [
    partOf(saw.rating, (rating) => (rating - 3) / 2),
    partOf(saw.isPaymentVerified, Number),
    // Every tenfold counts the same: from 100 to 1,000 says as much as from 1,000 to 10,000.
    partOf(spent, (amount) => Math.log10(1 + amount) / 4),
    partOf(hires, (count) => Math.log10(1 + count) / 2),
    partOf(saw.hireRate, (percent) => percent / 100),
  ]
  const known = parts.filter((part) => part !== null)
  if (known.length === 0) return { value: null, known: 0, saw }
  const sum = known.reduce((total, part) => total + part, 0)
  return { value: sum / known.length, known: known.length / parts.length, saw }
}

function partOf<Fact>(fact: Fact | null, part: (fact: Fact) => number): number | null {
  return fact === null ? null : toPart(part(fact))
}

/** Rating of the client, up to 5. Null: nobody has rated them yet, which marketplaces also write as 0. */
export function ratingOf({ clientRating }: Pick<StoredJob, 'clientRating'>): number | null {
  return clientRating !== null && clientRating > 0 ? clientRating : null
}

/** Compares the most that the job pays with what the user asks. */
function seeBudget(
  job: StoredJob,
  { hourlyRate, projectPrice }: FitFacts['rules'],
): Seen<'budget'> {
  const { currency } = job
  const isHourly = job.projectType === 'Hourly'
  const asks = isHourly ? hourlyRate : projectPrice
  const pays = amountOf(isHourly ? (job.hourlyMax ?? job.hourlyMin) : job.fixedBudget)
  const saw = {
    isHourly,
    low: pays === null || !isHourly ? pays : amountOf(job.hourlyMin),
    high: pays === null || !isHourly ? pays : amountOf(job.hourlyMax),
    currency,
    asks,
  }
  const isComparable = currency === null || currency === 'USD'
  if (pays === null || asks === null || !isComparable) return { value: null, known: 0, saw }
  return { value: toPart(pays / asks), known: 1, saw }
}

const crowd = 50

function seeCompetition(job: StoredJob): Seen<'competition'> {
  const proposals = amountOf(job.proposalsSoFar)
  const saw = { proposals }
  if (proposals === null) return { value: null, known: 0, saw }
  return { value: toPart(1 - proposals / crowd), known: 1, saw }
}

function seeFreshness({ postedAt }: StoredJob, now: Instant): Seen<'freshness'> {
  const ageHours = (Date.parse(now) - Date.parse(postedAt)) / 3_600_000
  return { value: toPart(1 - ageHours / freshForHours), known: 1, saw: { postedAt, at: now } }
}

/** Reads a figure from outside. Null: it cannot be one. */
function amountOf(value: number | null): number | null {
  return value !== null && Number.isFinite(value) && value >= 0 ? value : null
}

function toPart(value: number): number {
  return Math.min(1, Math.max(0, value))
}
