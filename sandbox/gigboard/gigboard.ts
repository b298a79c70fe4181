import type { FaultPlan } from '../kit/fault-plan.ts'
import type { Fault } from './api/faults.ts'
import type { Marketplace } from './world/marketplace.ts'
import type { Posting, PublishedPosting } from './world/posting.ts'

/** Parts that the routes work with. */
export type Gigboard = {
  readonly marketplace: Marketplace
  readonly faults: FaultPlan<Fault>
  /** Number from 0 to 1, the same for the same seed: decides whether a fault with a chance strikes. */
  readonly chance: () => number
  /** Address that people reach it at, known once it listens. */
  url: string
}

export function publish(gigboard: Gigboard, posting: Posting): PublishedPosting {
  const { id, ...rest } = posting
  return { id, url: `${gigboard.url}/jobs/${id}`, ...rest }
}
