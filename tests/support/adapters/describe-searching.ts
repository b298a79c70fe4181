import { expect, test } from 'vitest'
import type { MarketplaceSession, SearchedMarketplace } from '../../../server/ports/marketplace.ts'
import { aJob } from '../outside/gigboard-client.ts'
import { codeOf } from '../outside/gigboard-marketplace.ts'
import type { AdapterWorld, SearchingWorld } from './adapter-world.ts'
import { jobsOver, unusable } from './describe-reading.ts'

const waitSeconds = 7

/** Holds an adapter to what its port says about searching in the name of a user. */
export function describeSearching<World>(
  adapter: AdapterWorld<World>,
  searching: SearchingWorld<World>,
): void {
  const { manyJobs } = searching

  async function begin() {
    const world = await adapter.start()
    const session = await searching.searchedBy(world)
    const search = (after: string | null = null) =>
      searchIn(searchedIn(adapter.open(world)), session, after)
    const everyId = () => everyPage(search)
    return { world, search, everyId }
  }

  test('is read by nobody in the background', async () => {
    expect(adapter.open(await adapter.start())).not.toHaveProperty('newPostings')
  })

  test('a search finds each job once, page after page, also after a restart in the middle', async () => {
    const { world, everyId } = await begin()
    const posted = await adapter.post(world, jobsOver(manyJobs))
    const ids = await everyId()
    expect(ids.toSorted()).toEqual(posted.toSorted())
  })

  test('jobs that come in while the pages are read hide none that were there', async () => {
    const { world, everyId } = await begin()
    const before = await adapter.post(world, jobsOver(manyJobs))
    await searching.spoil(world, { kind: 'delay-after', ms: 300 })
    const [ids] = await Promise.all([everyId(), adapter.post(world, jobsOver(20))])
    expect(ids).toEqual(expect.arrayContaining(before))
  })

  test.each(unusable)(
    'a search that meets %j has not reached it, and can be made again',
    async (effect) => {
      const { world, search, everyId } = await begin()
      const [id] = await adapter.post(world, [aJob()])
      await searching.spoil(world, effect)
      expect(await codeOf(search())).toBe('not-reached')
      expect(await everyId()).toEqual([id])
    },
  )

  test('a search that is refused for its pace says for how long', async () => {
    const { world, search } = await begin()
    await searching.slowDown(world, waitSeconds)
    await expect(search()).rejects.toMatchObject({
      code: 'rate-limited',
      retryAfterSeconds: waitSeconds,
    })
  })

  test('a place in a search that it has not written is refused', async () => {
    const { search } = await begin()
    expect(await codeOf(search('no place'))).toBe('cursor-refused')
  })

  test.each(['expire', 'revoke'] as const)(
    'a search with a token that was ended (%s) says so',
    async (end) => {
      const { world, search } = await begin()
      await searching[end](world)
      expect(await codeOf(search())).toBe('session-expired')
    },
  )

  test('a search with a key without permission is refused', async () => {
    const { world, search } = await begin()
    await searching.forbidKey(world)
    expect(await codeOf(search())).toBe('scope-missing')
  })
}

function searchedIn(opened: ReturnType<AdapterWorld<unknown>['open']>): SearchedMarketplace {
  if (!('search' in opened)) throw new Error('it is not searched in the name of a user')
  return opened
}

function searchIn(
  marketplace: SearchedMarketplace,
  session: MarketplaceSession,
  after: string | null,
) {
  return marketplace.search(session, { anyOf: [] }, { after, signal: AbortSignal.timeout(60_000) })
}

/** Reads every page, each by an adapter that has just been opened. */
async function everyPage(search: (after: string | null) => ReturnType<typeof searchIn>) {
  const ids: string[] = []
  let after: string | null = null
  do {
    const { postings, next } = await search(after)
    ids.push(...postings.map(({ marketplaceJobId }) => marketplaceJobId))
    after = next
  } while (after !== null)
  return ids
}
