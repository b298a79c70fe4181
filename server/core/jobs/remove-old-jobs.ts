import {
  isSearchedOnRequest,
  type Marketplace,
  type PostingSource,
} from '../../ports/marketplace.ts'
import type { Store } from '../../store/connect.ts'
import { removeContentReadBefore, removeJobsReadBefore } from '../../store/jobs/old-jobs.ts'

type RemovingServices = {
  store: Store
  sources: readonly PostingSource[]
  marketplaces: ReadonlyMap<string, Marketplace>
}

const jobsPerTurn = 500

/**
 * Removes jobs that their source wants kept no longer, a bounded number of each, and what those say that stay with an
 * application, where it wants that. Counts them.
 */
export async function removeOldJobs({
  store,
  sources,
  marketplaces,
}: RemovingServices): Promise<number> {
  let removed = 0
  const searched = [...marketplaces.values()].filter(isSearchedOnRequest)
  for (const { name, keepHours: hours } of searched) {
    const wanted = { marketplace: name, hours, limit: jobsPerTurn }
    removed += await store.db.transaction((tx) => removeContentReadBefore(tx, wanted))
  }
  for (const { name, keepHours } of [...sources, ...searched]) {
    if (keepHours === undefined) continue
    const wanted = { marketplace: name, hours: keepHours, limit: jobsPerTurn }
    removed += await removeJobsReadBefore(store.db, wanted)
  }
  return removed
}
