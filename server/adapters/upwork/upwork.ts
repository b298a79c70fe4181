import type { Clock } from '../../ports/clock.ts'
import type { MarketplaceKind } from '../../ports/marketplace-kind.ts'
import type { Proposal, SearchedMarketplace, Token, TokenAccount } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { oauthClient } from '../oauth-client.ts'
import { systemClock } from '../system-clock.ts'
import { addressesOf } from './addresses.ts'
import { confirmProposal } from './confirm-proposal.ts'
import { openDesk } from './desk.ts'
import { identityDocument } from './documents.ts'
import { findProposal } from './find-proposal.ts'
import { createGraphql, type Graphql } from './graphql.ts'
import { inMcpSession, type Mcp } from './mcp.ts'
import { parsePreviewId } from './preview-id.ts'
import { previewProposal } from './preview-proposal.ts'
import { readReactions } from './read-reactions.ts'
import { searchPostings } from './searching/search-postings.ts'
import { toolCalled } from './tools.ts'
import { IdentityData } from './wire.ts'

export type UpworkOptions = {
  /** Address of the site: the real one, or a stand-in. */
  url: string
  /** API key of this installation. Null: none, so nobody can connect. */
  client: { id: string; secret: string } | null
  /** Page of ours that its authorization server leads back to. */
  redirectUrl: string
  clock?: Clock
}

export type Upwork = ReturnType<typeof upwork>

const usualDeadlineMs = 15_000
const lookUpDeadlineMs = 30_000

const authorizePath = '/ab/account-security/oauth2/authorize'
const tokenPath = '/api/v3/oauth2/token'
/** Hours, as the terms for its API say. */
const keepHours = 24

export const upworkKind: MarketplaceKind<SearchedMarketplace> = {
  name: 'upwork',
  title: 'Upwork',
  urlVariable: 'UPWORK_URL',
  connect: 'token',
  clientVariables: { id: 'UPWORK_CLIENT_ID', secret: 'UPWORK_CLIENT_SECRET' },
  personRule: {
    says: 'Upwork lets software act only when its user asks, job by job.',
    url: 'https://www.upwork.com/legal#apimcpterms',
  },
  agencyVariables: null,
  isSearchedOnRequest: true,
  keepHours,
  allowance: 'connects',
  open: upwork,
}

/**
 * Speaks Upwork's GraphQL API, by which jobs are searched, and its MCP server, by which proposals are prepared and
 * confirmed. A session's token is the user's access token, good for both.
 */
export function upwork(options: UpworkOptions) {
  const { url, client, redirectUrl, clock = systemClock } = options
  const addresses = addressesOf(url)
  const graphql = createGraphql(addresses.graphql)
  const mcp: Mcp = { url: addresses.mcp, clock }
  return {
    name: upworkKind.name,
    connect: 'token',
    keepHours,
    abilities: {
      // Personal sites and contact details are not allowed before there is a contract.
      letters: { mayHaveLinks: false, maxLength: 5_000 },
      certified: 'none', // a preview can be confirmed once, but another one could be made
      // Neither time is documented; both are generous.
      maxProcessingMs: 60_000,
      lookUpLagMs: 60_000,
      unattended: 'nobody',
      terms: {
        milestonePercent: { min: 100, max: 100 },
        rounding: { step: 0.01 },
        isPriceOnly: true,
        onlyCurrency: 'USD',
      },
    },
    ...oauthClient({
      addresses: {
        authorize: new URL(authorizePath, addresses.site),
        token: new URL(tokenPath, addresses.site),
        revoke: new URL(`${tokenPath}/revoke`, addresses.site),
      },
      client,
      redirectUrl,
      clock,
      // Scopes are bound to the key and never named; the MCP server is named, so that one token serves it and the API.
      asks: { page: { resource: addresses.mcp.href }, token: { resource: addresses.mcp.href } },
    }),
    identify: (token) => identify({ graphql, mcp }, token),

    search: (session, asked, page) =>
      searchPostings({ graphql, site: addresses.site }, session, asked, page),

    async preview({ token }, proposal, { deadlineMs }) {
      const amount = amountOf(proposal)
      return inMcpSession(mcp, { token, deadlineMs }, async (session) =>
        previewProposal(await openDesk(session), { proposal, amount }),
      )
    },

    async submit({ token }, proposal, { deadlineMs, mayLeave }) {
      amountOf(proposal)
      const { marketplaceJobId: jobId } = proposal
      const previewId = parsePreviewId(proposal)
      return inMcpSession(mcp, { token, deadlineMs }, async (session) =>
        confirmProposal(await openDesk(session), { jobId, previewId }, mayLeave),
      )
    },

    async findProposal({ token }, marketplaceJobId) {
      if (!isJobId(marketplaceJobId)) return null
      const within = { token, deadlineMs: lookUpDeadlineMs }
      return inMcpSession(mcp, within, async (session) =>
        findProposal(await openDesk(session), marketplaceJobId),
      )
    },

    reactions: (session, page) => readReactions(graphql, session, page),
  } satisfies SearchedMarketplace
}

/** Amount of a proposal that can be sent at all. */
function amountOf({ marketplaceJobId, terms }: Proposal): number {
  if (!isJobId(marketplaceJobId)) throw new PortError('job-gone')
  if (terms?.amount.currency !== 'USD')
    throw new PortError('terms-refused', { cause: new Error('no price in US dollars') })
  return terms.amount.amount
}

/** Ids are numbers too large to be kept as such; a page's own id is another one. */
function isJobId(id: string): boolean {
  return /^[1-9]\d{0,19}$/u.test(id)
}

/** Asks both servers, since a key may lack the right to search, and the MCP server the tools for proposals. */
async function identify(
  { graphql, mcp }: { graphql: Graphql; mcp: Mcp },
  { accessToken: token }: Token,
): Promise<TokenAccount> {
  const { data } = await graphql.ask(IdentityData, { document: identityDocument, token })
  const { id, name, nid } = data.user
  await inMcpSession(mcp, { token, deadlineMs: usualDeadlineMs }, async (session) => {
    if (!toolCalled(session.tools, 'manage_proposals'))
      throw new PortError('scope-missing', { cause: new Error('no tool prepares proposals') })
    await openDesk(session)
  })
  return { accountId: id, shownName: name || nid || id }
}
