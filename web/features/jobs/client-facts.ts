import type { Job } from '../../../contract/bidding/job.ts'
import { relativeAge } from '../../../contract/instant.ts'
import { sayCount } from '../../ui/words/say-count.ts'

type Fact = { label: string; value: string }

const list = new Intl.ListFormat('en-GB', { type: 'unit' })

/** The client's record for one line; only what is known. */
export function clientLine({ client }: Pick<Job, 'client'>): string[] {
  const [country, payment, rating, ...rest] = recordOf(client)
  return [country, rating, payment, ...rest].flatMap(({ alone }) => alone || [])
}

/** The client's record as labelled facts; those the marketplace leaves out say so. */
export function clientFacts({ client }: Pick<Job, 'client'>): Fact[] {
  return recordOf(client).map(({ label, value }) => ({ label, value: value ?? 'Not stated' }))
}

/** Facts that the posting states; unknown ones are left out. */
export function jobFacts(job: Job, now: Date): Fact[] {
  const facts = [
    { label: 'Posted', value: job.timePosted ?? relativeAge(job.pubDate, now) },
    { label: 'Type', value: job.projectType },
    { label: 'Budget', value: job.budgetStr },
    { label: 'Level', value: job.skillLevel },
    { label: 'Length', value: job.projectLength },
    { label: 'Hours', value: job.weeklyHours },
    { label: 'Costs', value: job.connects === null ? null : sayConnects(job.connects) },
    {
      label: 'Proposals so far',
      value: job.proposalsSoFar === null ? null : sayCount(job.proposalsSoFar),
    },
  ]
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

export function sayConnects(connects: number): string {
  return `${sayCount(connects)} ${connects === 1 ? 'connect' : 'connects'}`
}

/** Facts that matter when applying: competing proposals, cost in connects, questions. */
export function applyingFacts(job: Pick<Job, 'proposalsSoFar' | 'connects' | 'questions'>) {
  const { proposalsSoFar, connects, questions } = job
  const facts: string[] = []
  if (proposalsSoFar !== null)
    facts.push(
      `${sayCount(proposalsSoFar)} ${proposalsSoFar === 1 ? 'proposal' : 'proposals'} so far`,
    )
  if (connects !== null) facts.push(sayConnects(connects))
  if (questions.length > 0)
    facts.push(`Asks ${questions.length} ${questions.length === 1 ? 'question' : 'questions'}`)
  return facts
}

/**
 * The client's record: each fact as a `value` below a label and as it reads `alone`; null: the marketplace does not
 * say.
 */
function recordOf({ country, isPaymentVerified, rating, spent, hires, hireRate }: Job['client']) {
  const stars = rating === null ? null : sayRating(rating)
  const amount = spent === null ? null : sayCount(spent) // without a currency: marketplaces do not say which
  return [
    { label: 'Country', value: country, alone: country },
    { label: 'Payment', ...sayPayment(isPaymentVerified) },
    { label: 'Rating', value: stars, alone: stars },
    {
      label: 'Spent',
      value: amount && `${amount}, currency not stated`,
      alone: amount && `spent ${amount}`,
    },
    { label: 'Hires', ...sayHires(hires, hireRate) },
  ] as const
}

/** Says a rating. Marketplaces give 0 to clients that nobody has rated. */
function sayRating(rating: number): string {
  return rating === 0 ? 'Not rated yet' : `${Math.round(rating * 10) / 10} of 5`
}

function sayPayment(isVerified: boolean | null) {
  if (isVerified === null) return { value: null, alone: null }
  return isVerified
    ? { value: 'Verified', alone: 'Payment verified' }
    : { value: 'Not verified', alone: 'Payment not verified' }
}

function sayHires(hires: number | null, rate: number | null) {
  const known = [hires === null ? '' : sayCount(hires), rate === null ? '' : `${rate}% of postings`]
  const words = hires === null ? null : `${sayCount(hires)} ${hires === 1 ? 'hire' : 'hires'}`
  return {
    value: list.format(known.filter(Boolean)) || null,
    alone: words && (rate === null ? words : `${words} (${rate}%)`),
  }
}
