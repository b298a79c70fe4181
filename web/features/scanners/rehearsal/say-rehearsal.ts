import { sayReasonInFull } from '../../../../contract/bidding/reasons.ts'
import { sayGate } from '../../../../contract/bidding/gate.ts'
import type { Rehearsal } from '../../../../contract/bidding/rehearsal.ts'
import { sayCount } from '../../../ui/words/say-count.ts'

type Counted = Pick<Rehearsal, 'isPartial'>

const weekdayAndTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** Says "Matches 34 of the last 7 days' jobs". */
export function sayMatches({ matches, days, isPartial }: Rehearsal): string {
  return `Matches ${atLeast({ isPartial })}${sayCount(matches)} of the last ${days} days' jobs`
}

/** Says "Would have sent 21, put 8 in the review queue, skipped 5", and how many a limit stopped, if any. */
export function sayOutcome({ counts }: Pick<Rehearsal, 'counts'>): string {
  const { sent, review, skipped, capped } = counts
  const outcome = `Would have sent ${sayCount(sent)}, put ${sayCount(review)} in the review queue, skipped ${sayCount(skipped)}`
  return capped === 0 ? outcome : `${outcome}, stopped ${sayCount(capped)} at a limit`
}

/** Says "Spent 168 connects". */
export function sayConnects({ connectsSpent }: Pick<Rehearsal, 'connectsSpent'>): string {
  return `Spent ${sayCount(connectsSpent)} ${connectsSpent === 1 ? 'connect' : 'connects'}`
}

/** Says the recommended score: "At 72 you would have sent 9 a day, all with 2+ of your skills."; null: there is none. */
export function sayAdvice({ advice, days }: Pick<Rehearsal, 'advice' | 'days'>): string | null {
  if (advice === null) return null
  const { autoSendFrom, sent, perDay, minSkills } = advice
  const number = perDay < 1 ? `${sayCount(sent)} in ${days} days` : `${Math.round(perDay)} a day`
  const skills = minSkills > 0 ? `, all with ${minSkills}+ of your skills` : ''
  return `At ${autoSendFrom} you would have sent ${number}${skills}.`
}

type Band = Rehearsal['bands'][number]

/** Says what became of a band: "3 sent, 12 stopped at a limit". */
export function sayBand({ counts }: Pick<Band, 'counts'>): string {
  const parts = [
    [counts.sent, 'sent'],
    [counts.review, 'to review'],
    [counts.capped, 'stopped at a limit'],
    [counts.skipped, 'skipped'],
  ] as const
  return parts
    .flatMap(([count, what]) => (count === 0 ? [] : `${sayCount(count)} ${what}`))
    .join(', ')
}

/** Says when the plan's limit would have stopped it, in the reader's time zone; null: never. */
export function sayCap({ cappedFrom }: Pick<Rehearsal, 'cappedFrom'>): string | null {
  const [first] = cappedFrom.toSorted((a, b) => Date.parse(a) - Date.parse(b))
  if (first === undefined) return null
  const days = cappedFrom.length === 1 ? '1 day' : `${cappedFrom.length} days`
  const when = weekdayAndTime.format(new Date(first)).replace(',', '')
  const moment = cappedFrom.length === 1 ? `from ${when}` : `first on ${when}`
  return `Your plan's limit would have stopped it on ${days}, ${moment}.`
}

/** Says how many jobs were posted, and whether only the newest were looked at. */
export function sayJobs({ jobs, isPartial, lookedAt, days }: Rehearsal): string {
  const all = `${sayCount(jobs)} ${jobs === 1 ? 'job was' : 'jobs were'} posted in these ${days} days.`
  if (!isPartial) return all
  const checked = lookedAt === undefined ? 'ones' : sayCount(lookedAt)
  return `${all} Too broad: only the newest ${checked} were checked, so the real counts may be higher.`
}

/** Says why no application would have been sent; null: one would. */
export function sayWhyNot({
  reason,
  failedGate,
}: Pick<Rehearsal['newest'][number], 'reason' | 'failedGate'>): string | null {
  if (!failedGate) return reason && sayReasonInFull(reason)
  const { gate, saw } = failedGate
  // The job's own score stands beside it.
  if (gate === 'auto-send' && typeof saw === 'object' && saw.autoSendFrom !== null)
    return `score below ${saw.autoSendFrom}`
  return sayGate(failedGate)
}

function atLeast({ isPartial }: Counted): string {
  return isPartial ? 'at least ' : ''
}
