import { z } from 'zod/mini'
import { call, Done } from '../../call.ts'

/** Reasons for which a search found nothing out. */
export const SearchProblem = z.enum(['no-scanner', 'sign-in', 'limited', 'unreachable'])
export type SearchProblem = z.infer<typeof SearchProblem>

/** The latest search of a marketplace that is searched only when its user asks. */
export const MarketplaceSearch = z.object({
  state: z.enum(['never', 'searching', 'ended']),
  /** Jobs found that were not known before, and how many of them matched. */
  newJobs: z.int(),
  matched: z.int(),
  /** Null: it went well. */
  problem: z.nullable(SearchProblem),
})
export type MarketplaceSearch = z.infer<typeof MarketplaceSearch>

/** Calls about marketplaces that are searched only when their user asks. */
export const searchCalls = {
  searchMarketplace: call({
    method: 'POST',
    path: '/api/marketplaces/:marketplace/search',
    auth: 'user',
    summary: 'Search a marketplace that is read only when you ask, by your active scanner',
    params: z.object({ marketplace: z.string().check(z.maxLength(100)) }),
    reply: Done,
  }),
} as const
