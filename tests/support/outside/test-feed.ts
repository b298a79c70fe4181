import { onTestFinished } from 'vitest'
import { startFeed } from '../../../sandbox/feed/start-feed.ts'
import { startGigboard } from '../../../sandbox/gigboard/start-gigboard.ts'
import { feed, type FeedOptions } from '../../../server/adapters/feed/feed.ts'
import type { PostingSource } from '../../../server/ports/marketplace.ts'
import { gigboardClient } from './gigboard-client.ts'

/** Starts a feed over the jobs of a new Gigboard; both end with the test. */
export async function aFeed() {
  const gigboard = await startGigboard({ port: 0 })
  const running = await startFeed(gigboard.world, { port: 0 })
  onTestFinished(async () => {
    await running.close()
    await gigboard.close()
  })
  return {
    url: running.url,
    client: gigboardClient(gigboard.url),
    async fault(effect: object, times: number | null = 1): Promise<void> {
      const response = await fetch(`${running.url}/control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ faults: [{ effect, times }] }),
      })
      if (response.status !== 201) throw new Error(await response.text())
    },
  }
}

/** Opens our adapter on a feed of this machine, which may be read again as soon as its clock allows it. */
export function feedAt(url: string, changes: Partial<FeedOptions> = {}): PostingSource {
  return feed({ name: 'a-feed', url, everySeconds: 0, isStandIn: true, keepDays: 30, ...changes })
}

/** Reads a feed at once. */
export async function readNow(source: PostingSource, since: string | null = null) {
  const read = await source.newPostings(since, { waitMs: 0, signal: new AbortController().signal })
  if (read === 'not-due') throw new Error('the feed is not to be read yet')
  return read
}
