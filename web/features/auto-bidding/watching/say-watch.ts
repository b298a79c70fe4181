import { maxJobsCounted, type Watch } from '../../../../contract/bidding/watch.ts'
import { sayCount } from '../../../ui/words/say-count.ts'

/** Silence after which the feed counts as not reached: it answers every 20 s, even with nothing. */
const silentAfterSeconds = 120

export function isSilent(seconds: number | null): boolean {
  return seconds !== null && seconds > silentAfterSeconds
}

/** Says when the feed last answered: "Checked 12 s ago", "Last checked 5 min ago, trying again". */
export function sayChecked(seconds: number): string {
  const ago = sayDuration(seconds)
  return isSilent(seconds) ? `Last checked ${ago} ago, trying again` : `Checked ${ago} ago`
}

function sayDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.floor(seconds))} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

/** Says what came today: "48 jobs today, none matched". */
export function sayFound({ jobsToday, matchedToday }: Watch): string {
  if (jobsToday === 0) return 'No jobs posted today yet'
  const more = jobsToday >= maxJobsCounted ? '+' : ''
  const jobs = jobsToday === 1 ? '1 job' : `${sayCount(jobsToday)}${more} jobs`
  return `${jobs} today, ${matchedToday === 0 ? 'none' : sayCount(matchedToday)} matched`
}
