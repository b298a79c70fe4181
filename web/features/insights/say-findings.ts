import type { Ordering } from '../../../contract/insights/learning.ts'
import type { DayFigures, Finding, Totals } from '../../../contract/insights/performance.ts'
import { type Bucket, sayBucket, type Unit } from './periods.ts'
import { sayBetween, sayDuration, sayShare, sayThings } from './say-numbers.ts'

/** Says what a period brought, and its busiest day or week. */
export function sayBuckets(buckets: readonly Bucket[], unit: Unit): string {
  const sent = buckets.reduce((sum, one) => sum + one.sent, 0)
  const replied = buckets.reduce((sum, one) => sum + one.replied, 0)
  if (sent === 0 && replied === 0) return 'Nothing was sent in this period.'
  const [busiest] = buckets.toSorted((one, other) => other.sent - one.sent)
  const most =
    busiest && busiest.sent > 0
      ? ` Busiest ${unit}: ${sayBucket(busiest)}, with ${busiest.sent} sent.`
      : ''
  return `${sayThings(sent, 'application', 'applications')} sent, ${sayThings(replied, 'reply', 'replies')}.${most}`
}

/** Says the largest loss on the way from a job to a contract. */
export function sayFunnel({ seen, happened, ofSent }: Totals): string {
  if (seen === 0 && ofSent.sent === 0) return 'No jobs came in during this period.'
  const jobs = `${sayThings(seen, 'job', 'jobs')} seen, ${sayThings(happened.matched, 'match', 'matches')}`
  if (ofSent.sent === 0) return `${jobs}, nothing sent.`
  const hired = sayThings(ofSent.hired, 'contract', 'contracts')
  return `${jobs}; of ${sayThings(ofSent.sent, 'application', 'applications')} sent, ${sayThings(ofSent.replied, 'reply', 'replies')} and ${hired}.`
}

/** Says which group gets the most replies, and how sure that is. */
export function sayFinding(finding: Finding | null, group: string): string {
  if (finding === null) return 'Not enough applications to compare yet.'
  if (finding.share === 0) return 'No group has a reply yet.'
  const between = sayBetween(finding)
  if (finding.isClear)
    return `“${group}” gets the most replies: ${sayShare(finding.share)} (${between}), more than the others.`
  return `“${group}” leads with ${sayShare(finding.share)}, but the true rate is ${between}; not enough to say.`
}

/** Says how long the stages took on the latest day on which something was sent automatically. */
export function sayStages(days: readonly DayFigures[]): string {
  const latest = days.findLast(({ stages }) => stages !== null)
  if (!latest?.stages) return 'Nothing was sent automatically in this period.'
  const { seen, sent } = latest.stages
  return `On ${sayBucket({ from: latest.day, to: latest.day })}, half of the jobs were seen within ${sayDuration(seen.p50)} of posting, and half of the applications left within ${sayDuration(sent.p50)} of the decision.`
}

/** Says whether higher scores get more replies, and how sure that is. `needed`: letters of each kind that it takes. */
export function sayOrdering(ordering: Ordering | null, needed: number): string {
  if (ordering === null)
    return `Too few to say. It takes ${needed} applications with a reply and ${needed} without.`
  const { share, low, high } = ordering
  const pairs = `an answered application scored higher than an unanswered one in ${sayShare(share)} of pairs (${sayBetween(ordering)}; chance gives 50%)`
  if (low > 0.5) return `Higher scores get more replies: ${pairs}.`
  if (high < 0.5) return `Higher scores get fewer replies: ${pairs}.`
  return `No clear link between score and replies: ${pairs}.`
}
