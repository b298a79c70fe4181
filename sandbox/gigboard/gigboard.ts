import type { FaultPlan } from './api/faults.ts'
import type { Marketplace } from './world/marketplace.ts'
import type { Posting, PublishedPosting } from './world/posting.ts'

/** What the routes work with. */
export type Gigboard = {
  readonly marketplace: Marketplace
  readonly faults: FaultPlan
  /** The address people reach it at, known once it listens. */
  url: string
}

export function publish(gigboard: Gigboard, posting: Posting): PublishedPosting {
  const { id, ...rest } = posting
  return { id, url: `${gigboard.url}/jobs/${id}`, ...rest }
}
