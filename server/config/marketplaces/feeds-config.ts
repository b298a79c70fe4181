import { z } from 'zod'
import { ownJobs } from '../../../contract/bidding/job.ts'
import { marketplaceKinds } from '../../marketplaces.ts'
import { freelancehuntName } from './freelancehunt-config.ts'

/** Public feed of jobs that the operator named. */
export type FeedConfig = {
  name: string
  title: string
  url: string
  /** Shortest time between two readings. */
  everySeconds: number
  isStandIn: boolean
  /** Days for which a job is kept that no application refers to. */
  keepDays: number
}

/** Stand-in of a feed, over the jobs of Gigboard's stand-in. */
export type StandInFeed = { port: number }

/** Name of the stand-in, by which the demo asks for it. */
export const standInFeedName = 'feed'

const usualMinutes = 30
const minMinutes = 5
const maxMinutes = 1_440
const maxTitleLength = 40
const example = 'remote-ok=Remote OK|https://remoteok.com/api|60'
/** One feed: its name, its title, its address and maybe the minutes between two readings. Behind it may be a comma. */
const entry = /^([^\s=|]+)\s*=([^|=\n]+)\|\s*(https?:\/\/[^\s|]+?)(?:\|(\d{1,5}))?(?:,?\s+|,?$)/iu

type GivenFeed = Omit<FeedConfig, 'keepDays'>

/** Value of FEEDS: feeds one after the other. */
export const FeedsVariable = z.string().transform((text, context): GivenFeed[] => {
  const read = readFeeds(text)
  if (!('problem' in read)) return read.feeds
  context.addIssue(read.problem)
  return z.NEVER
})

/** Reads feeds, or says as the end of a sentence what is wrong with them. */
function readFeeds(text: string): { feeds: GivenFeed[] } | { problem: string } {
  const feeds: GivenFeed[] = []
  for (let rest = text.trim(); rest !== '';) {
    const found = entry.exec(rest)
    if (!found) return { problem: `must be feeds such as ${example}` }
    const [whole, name = '', title = '', url = '', minutes = `${usualMinutes}`] = found
    const feed = {
      name,
      title: title.trim(),
      url,
      everySeconds: Number(minutes) * 60,
      isStandIn: false,
    }
    const problem = problemOf(feed, feeds)
    if (problem !== null) return { problem }
    feeds.push(feed)
    rest = rest.slice(whole.length).trim()
  }
  return { feeds }
}

function problemOf(feed: GivenFeed, others: readonly GivenFeed[]): string | null {
  const { name, title, url, everySeconds } = feed
  if (!/^[a-z][a-z\d-]{0,29}$/u.test(name))
    return `has a feed called ${name}: a name has lower-case letters, digits and dashes, at most 30`
  const kinds = marketplaceKinds.map((kind) => kind.name)
  const taken = [...kinds, freelancehuntName, ownJobs, standInFeedName]
  if (taken.includes(name)) return `has a feed called ${name}, which is the name of something else`
  if (others.some((other) => other.name === name)) return `has two feeds called ${name}`
  if (title === '' || title.length > maxTitleLength || /\p{Cc}/u.test(title))
    return `needs a title of at most ${maxTitleLength} characters for the feed ${name}`
  if (!URL.canParse(url)) return `has no address for the feed ${name} that can be read`
  const { username, password } = new URL(url)
  if (username !== '' || password !== '')
    return `has a name or a password in the address of the feed ${name}, and a public feed needs none`
  const minutes = everySeconds / 60
  if (minutes < minMinutes || minutes > maxMinutes)
    return `reads the feed ${name} every ${minutes} minutes: choose ${minMinutes} to ${maxMinutes}`
  return null
}

type FeedValues = { FEEDS?: GivenFeed[] | undefined; FEEDS_KEEP_DAYS: number }

/** The given feeds and, where it starts, the stand-in. */
export function feedsFrom(
  { FEEDS = [], FEEDS_KEEP_DAYS: keepDays }: FeedValues,
  standIn: StandInFeed | null,
): FeedConfig[] {
  const feeds = [...FEEDS, ...(standIn ? [standInFeed(standIn)] : [])]
  return feeds.map((feed) => ({ ...feed, keepDays }))
}

function standInFeed({ port }: StandInFeed): GivenFeed {
  return {
    name: standInFeedName,
    title: 'Job feed',
    url: `http://127.0.0.1:${port}/rss.xml`,
    everySeconds: 1,
    isStandIn: true,
  }
}

/** Sentences about feeds that production refuses. */
export function unsafeFeedsIn(feeds: readonly FeedConfig[]): string[] {
  return feeds
    .filter(({ url }) => new URL(url).protocol !== 'https:')
    .map(
      ({ name }) =>
        `FEEDS must have an address that begins with https:// for ${name} in production.`,
    )
}
