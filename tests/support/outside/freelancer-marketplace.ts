import { onTestFinished } from 'vitest'
import { startFreelancer } from '../../../sandbox/freelancer/start-freelancer.ts'
import { startGigboard } from '../../../sandbox/gigboard/start-gigboard.ts'
import {
  freelancer,
  type Freelancer,
  type FreelancerOptions,
} from '../../../server/adapters/freelancer/freelancer.ts'
import type { MarketplaceSession, Proposal } from '../../../server/ports/marketplace.ts'
import { aCheckedLetter } from '../factories/a-checked-letter.ts'
import { freelancerClient } from './freelancer-client.ts'
import { gigboardClient } from './gigboard-client.ts'

export const redirectUrl = 'http://localhost:3000/connections'
export const client = { id: 'bidwright', secret: 'stand-in secret' }
const ada = 'ada@example.org'

/** Starts a stand-in of Freelancer.com over a new world of jobs, behind our adapter, with one freelancer's token. */
export async function aFreelancerMarketplace(options: Partial<FreelancerOptions> = {}) {
  const gigboard = await startGigboard({ port: 0 })
  const running = await startFreelancer({ port: 0, world: gigboard.world })
  onTestFinished(async () => {
    await running.close()
    await gigboard.close()
  })
  const standIn = freelancerClient(running.url)
  const world = gigboardClient(gigboard.url)
  const { access_token: token } = await standIn.token(ada)
  return {
    standIn,
    world,
    url: running.url,
    session: sessionWith(token),
    marketplace: freelancer({
      url: running.url,
      client,
      redirectUrl,
      pollEveryMs: 50,
      ...options,
    }),
    /** Posts jobs in the world and answers the ids that they have here. */
    async post(...jobs: Record<string, unknown>[]): Promise<string[]> {
      return standIn.projectIds(await world.post(...jobs))
    },
  }
}

export function sessionWith(token: string): MarketplaceSession {
  return { token, expiresAt: '2999-01-01T00:00:00Z' }
}

/** Reads what is new, without waiting unless told to. */
export function readNew(
  marketplace: Freelancer,
  since: string | null,
  more: { waitMs?: number; signal?: AbortSignal } = {},
) {
  return marketplace.newPostings(since, {
    waitMs: 0,
    signal: new AbortController().signal,
    ...more,
  })
}

export function aProposal(marketplaceJobId: string, changes: Partial<Proposal> = {}): Proposal {
  return {
    marketplaceJobId,
    letter: aCheckedLetter('Hello'),
    answers: [],
    terms: { amount: { amount: 400, currency: 'USD' }, periodDays: 7, milestonePercent: 50 },
    ...changes,
  }
}

export function submitTo(
  marketplace: Freelancer,
  session: MarketplaceSession,
  proposal: Proposal,
  { deadlineMs = 60_000, mayLeave = async () => true } = {},
) {
  return marketplace.submit(session, proposal, { deadlineMs, mayLeave })
}
