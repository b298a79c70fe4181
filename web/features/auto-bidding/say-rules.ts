import type { Rules, WorkingHours } from '../../../contract/bidding/rules.ts'
import { dayNames } from '../../ui/words/day-names.ts'

const days = dayNames.map((name) => name.slice(0, 3))

type Promised = { rules: Rules | null; isUnserved: boolean; marketplaceTitle: string }

/** Says what switching on leads to, without promising to send anything that would not be sent. */
export function sayPromise({ rules, isUnserved, marketplaceTitle }: Promised): string {
  if (isUnserved)
    return "Bidwright will show its decision on each matching job, but won't send anything for your agency."
  if (rules?.autoSendFrom === null)
    return 'Bidwright will add an application for each matching job to your review queue. Nothing is sent until you send it.'
  return `Bidwright will send applications to ${marketplaceTitle} in your name without asking you each time.`
}

/** Says which scores are sent automatically, which wait for the user and which are skipped. */
export function sayScores({ autoSendFrom, reviewFrom }: Rules): string {
  const skipped = reviewFrom > 0 ? ' Lower scores are skipped.' : ''
  if (autoSendFrom === null)
    return `nothing. Jobs that score ${reviewFrom} or more wait in your review queue.${skipped}`
  if (autoSendFrom <= reviewFrom) return `jobs that score ${autoSendFrom} or more.${skipped}`
  const others = reviewFrom > 0 ? `those that score ${reviewFrom} or more wait` : 'the others wait'
  return `jobs that score ${autoSendFrom} or more; ${others} in your review queue.${skipped}`
}

/** Says the working hours: "Mon to Fri, 09:00 to 17:00 (Europe/London)", or "at any time". */
export function sayHours(hours: WorkingHours | null): string {
  if (hours === null) return 'at any time'
  const { from, to, timeZone } = hours
  return `${sayDays(hours.days)}, ${from} to ${to} (${timeZone.replaceAll('_', ' ')})`
}

function sayDays(chosen: readonly number[]): string {
  const sorted = chosen.toSorted((one, other) => one - other)
  const [first = 1, last = 7] = [sorted[0], sorted.at(-1)]
  if (sorted.length === 7) return 'every day'
  const isRange = last - first === sorted.length - 1 && sorted.length > 2
  if (isRange) return `${days[first - 1]} to ${days[last - 1]}`
  return sorted.map((day) => days[day - 1]).join(', ')
}
