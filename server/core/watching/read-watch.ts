import type { AboutMarketplace } from '../../../contract/entry/about.ts'
import type { Watch } from '../../../contract/bidding/watch.ts'
import type { Store } from '../../store/connect.ts'
import { watchOf } from '../../store/jobs/watch.ts'
import { silentAfter } from './silent-after.ts'

type WatchedFact = 'name' | 'readEverySeconds' | 'isSearchedOnRequest'

type WatchingServices = {
  store: Store
  about: { marketplaces: readonly Pick<AboutMarketplace, WatchedFact>[] }
}

/** Reads what the watch over the marketplaces has found today. */
export async function readWatch({ store, about }: WatchingServices, uid: string): Promise<Watch> {
  const { marketplaces } = about
  const names = marketplaces.map(({ name }) => name)
  const { feeds, ...found } = await watchOf(store.db, uid, names)
  return {
    ...found,
    feeds: marketplaces.flatMap((known) => {
      const feed = feeds.find(({ marketplace }) => marketplace === known.name)
      if (!feed) return []
      const { marketplace, checkedSecondsAgo } = feed
      const silentAfterSeconds = silentAfter(known, feed)
      const search = known.isSearchedOnRequest ? feed.search : null
      return [{ marketplace, checkedSecondsAgo, silentAfterSeconds, search }]
    }),
  }
}
