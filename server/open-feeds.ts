import type { AboutMarketplace } from '../contract/entry/about.ts'
import { feed } from './adapters/feed/feed.ts'
import type { FeedConfig } from './config/marketplaces/feeds-config.ts'
import type { PostingSource } from './ports/marketplace.ts'
import type { Queryable } from './store/connect.ts'
import { knowMarketplace, strictestRules } from './store/jobs/marketplaces.ts'

/** Opens the feeds that the operator named. Their users send applications themselves, so no letter may have a link. */
export async function openFeeds(
  db: Queryable,
  feeds: readonly FeedConfig[],
): Promise<PostingSource[]> {
  for (const { name } of feeds)
    await knowMarketplace(db, name, { letters: strictestRules, takesApplications: false })
  return feeds.map((each) => feed(each))
}

/** Tells users about the feeds. The address for people is that of the site. */
export function aboutFeeds(feeds: readonly FeedConfig[]): AboutMarketplace[] {
  return feeds.map(({ name, title, url, everySeconds, keepDays, isStandIn }) => ({
    name,
    title,
    url: new URL(url).origin,
    isStandIn,
    connect: null,
    tokenWays: [],
    personRule: null,
    unattended: null,
    readEverySeconds: everySeconds,
    isSearchedOnRequest: false,
    allowance: null,
    keepHours: keepDays * 24,
  }))
}
