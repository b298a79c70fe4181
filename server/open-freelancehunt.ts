import type { AboutMarketplace } from '../contract/entry/about.ts'
import { addressesOf } from './adapters/freelancehunt/addresses.ts'
import { bidsAreGone } from './adapters/freelancehunt/ask-for-bids.ts'
import { freelancehunt } from './adapters/freelancehunt/freelancehunt.ts'
import type { FreelancehuntConfig } from './config/marketplaces/freelancehunt-config.ts'
import { aboutFeeds } from './open-feeds.ts'
import type { PostingSource } from './ports/marketplace.ts'
import type { Queryable } from './store/connect.ts'
import { knowMarketplace, strictestRules } from './store/jobs/marketplaces.ts'

type Log = {
  info(details: object, sentence: string): void
  warn(details: object, sentence: string): void
}

/** Opens Freelancehunt where it is configured. Its users send applications themselves, so no letter may have a link. */
export async function openFreelancehunt(
  db: Queryable,
  config: FreelancehuntConfig | null,
  log: Log,
): Promise<PostingSource[]> {
  if (!config) return []
  const { name, token, isStandIn } = config
  await knowMarketplace(db, name, { letters: strictestRules, takesApplications: false })
  if (token === null) return [] // only the workers read
  return [
    freelancehunt({
      ...config,
      token,
      ...(isStandIn && { betweenPagesMs: 0 }),
      onBids: (status) => tellOfBids(log, status),
    }),
  ]
}

/** Tells users about it. The address for people is that of the site. */
export function aboutFreelancehunt(config: FreelancehuntConfig | null): AboutMarketplace[] {
  return config ? aboutFeeds([{ ...config, url: addressesOf(config.url).site.href }]) : []
}

/** Tells the operator how the API answers bids: it is no news that it takes none. */
function tellOfBids(log: Log, status: number): void {
  if (status === bidsAreGone)
    log.info({ status }, "Freelancehunt's API takes no bids: users send theirs on its site.")
  else
    log.warn(
      { status },
      "Freelancehunt's API no longer says that it takes no bids. Users still send theirs on its site; a newer version of Bidwright may send them.",
    )
}
