import type { Clock } from '../../ports/clock.ts'
import type { MarketplaceKind } from '../../ports/marketplace-kind.ts'
import type { MarketplaceSession, Token, TokenMarketplace } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { oauthClient } from '../oauth-client.ts'
import { systemClock } from '../system-clock.ts'
import { addressesOf } from './addresses.ts'
import { createApi, type Api } from './api.ts'
import { findBid, projectIdOf, readSelf, retractBid, submitBid } from './bids.ts'
import { readNewPostings } from './read-projects.ts'
import { freelancerConversations } from './conversations.ts'
import { readReactions } from './read-reactions.ts'
import { instantOf } from './to-posting.ts'

export type FreelancerOptions = {
  /** Address of the site: the real one, its sandbox, or a stand-in. */
  url: string
  /** Client that Freelancer.com has reviewed. Null: none, so users can only hand us tokens of their own. */
  client: { id: string; secret: string } | null
  /** Page of ours that its authorization server leads back to. */
  redirectUrl: string
  /** Token of the operator, by which projects are read with their clients. Null: as somebody unknown. */
  readingToken?: string
  clock?: Clock
  pollEveryMs?: number
}

export type Freelancer = ReturnType<typeof freelancer>

const usualPollEveryMs = 15_000
/** Advanced scopes, by number: bids, messages, and the user's own account. */
const advancedScopes = '2 5 6'
/** Hours: its terms for programs let us keep what makes the program fast, and say no time. */
const keepHours = 30 * 24

export const freelancerKind: MarketplaceKind = {
  name: 'freelancer',
  title: 'Freelancer.com',
  urlVariable: 'FREELANCER_URL',
  connect: 'token',
  clientVariables: { id: 'FREELANCER_CLIENT_ID', secret: 'FREELANCER_CLIENT_SECRET' },
  takesOwnTokens: true,
  personRule: {
    says: 'Freelancer.com allows automatic bidding only with its written permission.',
    url: 'https://www.freelancer.com/about/terms',
  },
  unattendedVariable: 'FREELANCER_UNATTENDED',
  readingTokenVariable: 'FREELANCER_READING_TOKEN',
  agencyVariables: null,
  keepHours,
  allowance: 'bids',
  open: freelancer,
}

/** Speaks Freelancer.com's REST API, version 0.1. A session's token is the user's access token. */
export function freelancer(options: FreelancerOptions) {
  const { url, client, redirectUrl, readingToken, clock = systemClock } = options
  const { site, api: apiBase, accounts } = addressesOf(url)
  const api = createApi(apiBase, clock)
  const reading = {
    api,
    site,
    clock,
    token: readingToken ?? null,
    pollEveryMs: options.pollEveryMs ?? usualPollEveryMs,
  }
  return {
    name: freelancerKind.name,
    keepHours,
    connect: 'token',
    abilities: {
      // Links are refused by a code of their own; the length is what its own form takes.
      letters: { mayHaveLinks: false, maxLength: 1_500 },
      certified: 'natural-key', // 409 DUPLICATE_BID
      // Neither time is documented; both are generous.
      maxProcessingMs: 60_000,
      lookUpLagMs: 30_000,
      unattended: 'with-permission',
      terms: { milestonePercent: { min: 20, max: 100 }, rounding: { step: 1 } },
    },
    ...oauthClient({
      addresses: {
        authorize: new URL('/oauth/authorize', accounts),
        token: new URL('/oauth/token', accounts),
        revoke: new URL('/oauth/revoke', accounts),
      },
      client,
      redirectUrl,
      clock,
      asks: {
        page: { scope: 'basic', advanced_scopes: advancedScopes, prompt: 'select_account consent' },
      },
    }),
    newPostings: (since, waiting) => readNewPostings(reading, since, waiting),
    submit: (session, proposal, sending) => submitBid({ api, clock }, session, proposal, sending),

    async findProposal({ token }, marketplaceJobId) {
      const projectId = projectIdOf(marketplaceJobId)
      if (projectId === null) return null
      const { id: bidderId } = await readSelf(api, { token })
      const bid = await findBid(api, { token }, { projectId, bidderId })
      if (!bid) return null
      const sentAt = bid.time_submitted ? instantOf(bid.time_submitted) : undefined
      return { proposalId: `${bid.id}`, sentAt }
    },

    reactions: ({ token }, page) => readReactions({ api, token }, page),

    conversations: freelancerConversations(api),

    /** Takes a proposal back. */
    retract: (session: MarketplaceSession, proposalId: string) =>
      retractBid(api, session, proposalId),

    identify: (token: Token) => identify(api, token),

    async left({ token }: MarketplaceSession): Promise<number | null> {
      const self = await readSelf(api, { token })
      return self.account_balances?.bids_remaining ?? null
    },
  } satisfies TokenMarketplace & Record<string, unknown>
}

/** Right to bid. A token that tells no rights of its kind is only tried. */
const biddingScope = 'fln:project_manage'

async function identify(api: Api, { accessToken, scopes }: Token) {
  const tellsRights = scopes.some((scope) => scope.startsWith('fln:'))
  if (tellsRights && !scopes.includes(biddingScope)) throw new PortError('scope-missing')
  const self = await readSelf(api, { token: accessToken }).catch((error: unknown) => {
    const mayNot = error instanceof PortError && error.code === 'sign-in-refused'
    throw mayNot ? new PortError('scope-missing', { cause: error }) : error
  })
  const accountId = `${self.id}`
  return { accountId, shownName: self.display_name ?? self.username ?? accountId }
}
