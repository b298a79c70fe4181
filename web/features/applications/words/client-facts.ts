import { relativeAge } from '../../../../contract/instant.ts'
import type { Job } from '../../../../contract/bidding/job.ts'
import { sayCount } from '../../../ui/words/say-count.ts'
import { sayRating } from '../../jobs/client-facts.ts'

type Fact = { label: string; value: string }

/** What is known of the client; what the marketplace does not say is said to be so. */
export function clientFacts({ client }: Pick<Job, 'client'>): Fact[] {
  return [
    { label: 'Country', value: client.country ?? unknown },
    { label: 'Payment', value: sayPayment(client.isPaymentVerified) },
    { label: 'Rating', value: client.rating === null ? unknown : sayRating(client.rating) },
    { label: 'Spent', value: client.spent === null ? unknown : saySpent(client.spent) },
    { label: 'Hires', value: sayHires(client) },
  ]
}

/** What the posting says of itself, less what it does not say. */
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
  return connects === 1 ? '1 connect' : `${connects} connects`
}

const unknown = 'Not stated'

function sayPayment(isVerified: boolean | null): string {
  if (isVerified === null) return unknown
  return isVerified ? 'Verified' : 'Not verified'
}

/** Marketplaces do not say in which currency. */
function saySpent(spent: number): string {
  return `${sayCount(spent)}, currency not stated`
}

function sayHires({ hires, hireRate }: Job['client']): string {
  if (hires === null && hireRate === null) return unknown
  const rate = hireRate === null ? '' : `${hireRate}% of postings`
  return [hires === null ? '' : sayCount(hires), rate].filter(Boolean).join(', ')
}
