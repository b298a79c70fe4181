import { onTestFinished } from 'vitest'
import { startGigboard } from '../../../../sandbox/gigboard/start-gigboard.ts'
import { startUpwork } from '../../../../sandbox/upwork/start-upwork.ts'
import {
  upwork,
  type Upwork,
  type UpworkOptions,
} from '../../../../server/adapters/upwork/upwork.ts'
import type { MarketplaceSession, Proposal } from '../../../../server/ports/marketplace.ts'
import type { PostingSearch } from '../../../../server/ports/posting-search.ts'
import { aCheckedLetter } from '../../factories/a-checked-letter.ts'
import { gigboardClient } from '../gigboard-client.ts'
import { upworkClient } from './upwork-client.ts'

export const redirectUrl = 'http://localhost:3000/connections'
export const client = { id: 'bidwright', secret: 'stand-in secret' }
export const ada = 'ada@example.org'

/** Starts a stand-in of Upwork over a new world of jobs, behind our adapter, with one freelancer's token. */
export async function anUpworkMarketplace(options: Partial<UpworkOptions> = {}) {
  const gigboard = await startGigboard({ port: 0 })
  const running = await startUpwork({ port: 0, world: gigboard.world })
  onTestFinished(async () => {
    await running.close()
    await gigboard.close()
  })
  const standIn = upworkClient(running.url)
  const world = gigboardClient(gigboard.url)
  const { access_token: token } = await standIn.token(ada)
  return {
    standIn,
    world,
    url: running.url,
    session: sessionWith(token),
    marketplace: upwork({ url: running.url, client, redirectUrl, ...options }),
    /** Posts jobs in the world and answers the ids that they have here. */
    async post(...jobs: Record<string, unknown>[]): Promise<string[]> {
      return standIn.jobIds(await world.post(...jobs))
    },
  }
}

export function sessionWith(token: string): MarketplaceSession {
  return { token, expiresAt: '2999-01-01T00:00:00Z' }
}

export function aProposal(marketplaceJobId: string, changes: Partial<Proposal> = {}): Proposal {
  return {
    marketplaceJobId,
    letter: aCheckedLetter('Hello'),
    answers: [],
    terms: { amount: { amount: 400, currency: 'USD' }, periodDays: 7, milestonePercent: 100 },
    ...changes,
  }
}

export function searchFor(
  marketplace: Upwork,
  session: MarketplaceSession,
  asked: Partial<PostingSearch> = {},
  after: string | null = null,
) {
  const signal = new AbortController().signal
  return marketplace.search(session, { anyOf: [], ...asked }, { after, signal })
}

export function previewOf(
  marketplace: Upwork,
  session: MarketplaceSession,
  proposal: Proposal,
  { deadlineMs = 60_000 } = {},
) {
  return marketplace.preview(session, proposal, { deadlineMs })
}

/** Previews a proposal, and returns it as its user confirms it. */
export async function previewed(
  marketplace: Upwork,
  session: MarketplaceSession,
  proposal: Proposal,
): Promise<Proposal> {
  const { previewId } = await previewOf(marketplace, session, proposal)
  return { ...proposal, previewId }
}

export function submitTo(
  marketplace: Upwork,
  session: MarketplaceSession,
  proposal: Proposal,
  { deadlineMs = 60_000, mayLeave = async () => true } = {},
) {
  return marketplace.submit(session, proposal, { deadlineMs, mayLeave })
}
