import { maxJobsCounted, type FeedWatch, type Watch } from '../../../../contract/bidding/watch.ts'
import { sayCount } from '../../../ui/words/say-count.ts'

type Answered = Pick<FeedWatch, 'silentAfterSeconds'>

export function isSilent(seconds: number | null, { silentAfterSeconds }: Answered): boolean {
  return seconds !== null && silentAfterSeconds !== null && seconds > silentAfterSeconds
}

type Feeds = {
  /** Names of the marketplaces that are spoken of: those that are not reached, else all. */
  watched: string[]
  /** Seconds since the one that has waited longest last answered, those read seldom left out. Null: none has yet. */
  ago: number | null
  isSilent: boolean
}

/** Finds what is to be said of the feeds, some seconds after they were read. */
export function feedsNow(feeds: readonly Omit<FeedWatch, 'search'>[], seconds: number): Feeds {
  const now = feeds.map((feed) => ({
    ...feed,
    ago: feed.checkedSecondsAgo === null ? null : feed.checkedSecondsAgo + seconds,
  }))
  const silent = now.filter((feed) => isSilent(feed.ago, feed))
  const told = silent.length > 0 ? silent : now
  const continuous = told.filter(({ silentAfterSeconds }) => silentAfterSeconds !== null)
  const agos = (continuous.length > 0 ? continuous : told).flatMap(({ ago }) => ago ?? [])
  return {
    watched: told.map(({ marketplace }) => marketplace),
    ago: agos.length === 0 ? null : Math.max(...agos),
    isSilent: silent.length > 0,
  }
}

/** Says when a feed last answered: "Checked 12 s ago", "Last checked 5 min ago, trying again". */
export function sayChecked(seconds: number, feed: { isSilent: boolean }): string {
  const ago = sayDuration(seconds)
  return feed.isSilent ? `Last checked ${ago} ago, trying again` : `Checked ${ago} ago`
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
