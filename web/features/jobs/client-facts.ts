import type { Job } from '../../../contract/bidding/job.ts'
import { sayCount } from '../../ui/words/say-count.ts'

/** The client's record in words; only what is known. */
export function clientFacts({ client }: Pick<Job, 'client'>): string[] {
  const { country, rating, isPaymentVerified, spent, hires, hireRate } = client
  return [
    country,
    rating === null ? null : sayRating(rating),
    isPaymentVerified === null ? null : sayPayment(isPaymentVerified),
    spent === null ? null : `spent ${sayCount(spent)}`, // of no currency: marketplaces do not say which
    hires === null ? null : sayHires(hires, hireRate),
  ].filter((fact): fact is string => fact !== null && fact !== '')
}

/** What stands between the job and the one who applies. */
export function applyingFacts(job: Pick<Job, 'proposalsSoFar' | 'connects' | 'questions'>) {
  const { proposalsSoFar, connects, questions } = job
  const facts: string[] = []
  if (proposalsSoFar !== null)
    facts.push(
      `${sayCount(proposalsSoFar)} ${proposalsSoFar === 1 ? 'proposal' : 'proposals'} so far`,
    )
  if (connects !== null)
    facts.push(`${sayCount(connects)} ${connects === 1 ? 'connect' : 'connects'}`)
  if (questions.length > 0)
    facts.push(`Asks ${questions.length} ${questions.length === 1 ? 'question' : 'questions'}`)
  return facts
}

/** Marketplaces give 0 to clients whom nobody has rated. */
export function sayRating(rating: number): string {
  return rating === 0 ? 'Not rated yet' : `${Math.round(rating * 10) / 10} of 5`
}

function sayPayment(isVerified: boolean): string {
  return isVerified ? 'Payment verified' : 'Payment not verified'
}

function sayHires(hires: number, hireRate: number | null): string {
  const words = `${sayCount(hires)} ${hires === 1 ? 'hire' : 'hires'}`
  return hireRate === null ? words : `${words} (${hireRate}%)`
}
