import { lookAtFeed } from '../adapters/feed/feed.ts'
import type { FeedConfig } from '../config/marketplaces/feeds-config.ts'
import { firstCauseOf } from '../startup/describe-error.ts'
import { bad, good, type Finding } from './finding.ts'

/** Reads each feed once, and keeps nothing of it. */
export function feedFindings(feeds: readonly FeedConfig[]): Promise<Finding[]> {
  return Promise.all(feeds.map(findingOf))
}

async function findingOf(feed: FeedConfig): Promise<Finding> {
  const named = `The feed ${feed.name} of FEEDS`
  try {
    const { postings } = await lookAtFeed(feed)
    return good(`${named} answers, and has ${postings === 1 ? '1 job' : `${postings} jobs`}.`)
  } catch (error) {
    return bad(
      `${named} cannot be read (${firstCauseOf(error)}): look at its address in a browser.`,
    )
  }
}
