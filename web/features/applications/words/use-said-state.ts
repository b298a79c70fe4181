import type { Application } from '../../../../contract/bidding/application.ts'
import { useMarketplaceTitle } from '../../../data/queries/queries.ts'
import { useNow } from '../../../ui/use-now.ts'
import { type SaidState, sayState } from './say-state.ts'

/** Says the state of an application in words that keep up with the clock. */
export function useSaidState(application: Application): SaidState {
  const marketplaceTitle = useMarketplaceTitle(application.marketplace, application.job.link)
  return sayState(application, { marketplaceTitle, now: useNow() })
}
