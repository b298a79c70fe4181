import type { MarketplaceKind } from '../../ports/marketplace-kind.ts'
import type { SignInMarketplace } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { callJson } from '../call-json.ts'
import { gigboardAgencies } from './agencies.ts'
import { gigboardConversations } from './conversations.ts'
import { addressOn, maxAnswerBytes, pageQuery, read, readDeadlineMs, unexpected } from './read.ts'
import { refusalIn, uncertainUnlessUnsent } from './to-port-error.ts'
import { toPosting } from './to-posting.ts'
import {
  Accepted,
  FeedPage,
  GigboardPosting,
  GigboardReactions,
  OwnAccount,
  OwnProposals,
  OwnReactions,
  Session,
} from './wire.ts'

const waitAllowanceMs = 5_000
const feedPageSize = 100
const reactionsPageSize = 200
const maxFeedBytes = 20_000_000

/** Gigboard, the demonstration marketplace. */
export const gigboardKind: MarketplaceKind = {
  name: 'gigboard',
  title: 'Gigboard',
  urlVariable: 'GIGBOARD_URL',
  connect: 'sign-in',
  agencyVariables: {
    email: 'GIGBOARD_AGENCY_EMAIL',
    password: 'GIGBOARD_AGENCY_PASSWORD',
    securityAnswer: 'GIGBOARD_AGENCY_ANSWER',
  },
  open: ({ url }) => gigboard(url),
}

/** Speaks the HTTP API that Gigboard's protocol page describes. */
export function gigboard(baseUrl: string): SignInMarketplace {
  const at = addressOn.bind(null, baseUrl)
  return {
    name: gigboardKind.name,
    connect: 'sign-in',
    abilities: {
      letters: { mayHaveLinks: true, maxLength: 5_000 },
      certified: 'natural-key',
      maxProcessingMs: 5_000,
      lookUpLagMs: 2_000,
      unattended: 'anybody',
      terms: null,
    },

    agencies: gigboardAgencies(baseUrl),
    tellsViews: true,
    conversations: gigboardConversations(baseUrl),

    sameSignInName: (name) => name.trim().toLowerCase(), // compared without regard to case, as its protocol says

    async newPostings(since, { waitMs, signal }) {
      const query = {
        limit: `${feedPageSize}`,
        wait: `${Math.floor(waitMs / 1000)}`,
        ...(since === null ? {} : { after: since }),
      }
      const page = await read(FeedPage, {
        method: 'GET',
        url: at('/api/v1/jobs', query),
        deadlineMs: waitMs + waitAllowanceMs,
        maxAnswerBytes: maxFeedBytes,
        signal,
      })
      const postings = page.jobs.flatMap((job) => {
        const parsed = GigboardPosting.safeParse(job)
        return parsed.success ? [toPosting(parsed.data)] : []
      })
      return { postings, next: page.cursor }
    },

    signIn(credentials) {
      return read(Session, {
        method: 'POST',
        url: at('/api/v1/sessions'),
        body: credentials,
        deadlineMs: readDeadlineMs,
        maxAnswerBytes,
      })
    },

    async submit(
      session,
      { marketplaceJobId, letter, answers, onBehalfOf },
      { deadlineMs, mayLeave },
    ) {
      const answer = await callJson({
        method: 'POST',
        url: at(`/api/v1/jobs/${encodeURIComponent(marketplaceJobId)}/proposals`),
        bearer: session.token,
        body: { letter, answers, ...(onBehalfOf && { onBehalfOf }) },
        deadlineMs,
        maxAnswerBytes,
        mayLeave,
      }).catch((error: unknown) => {
        throw uncertainUnlessUnsent(error)
      })
      const refusal = refusalIn(answer)
      if (refusal) throw refusal
      const accepted = Accepted.safeParse(answer.body)
      if (answer.status !== 201 || !accepted.success)
        throw new PortError('uncertain', { cause: unexpected(answer) })
      return accepted.data
    },

    async findProposal(session, marketplaceJobId, onBehalfOf) {
      const { proposals } = await read(OwnProposals, {
        method: 'GET',
        url: at('/api/v1/proposals', { jobId: marketplaceJobId, ...onBehalfOf }),
        bearer: session.token,
        deadlineMs: readDeadlineMs,
        maxAnswerBytes,
      })
      const own = proposals.find((proposal) => proposal.jobId === marketplaceJobId)
      return own ? { proposalId: own.id, sentAt: own.submittedAt } : null
    },

    async left(session) {
      const { connects } = await read(OwnAccount, {
        method: 'GET',
        url: at('/api/v1/account'),
        bearer: session.token,
        deadlineMs: readDeadlineMs,
        maxAnswerBytes,
      })
      return connects === null ? null : Math.max(0, connects)
    },

    async reactions(session, wanted) {
      const page = await read(OwnReactions, {
        method: 'GET',
        url: at('/api/v1/proposals/reactions', pageQuery(reactionsPageSize, wanted)),
        bearer: session.token,
        deadlineMs: readDeadlineMs,
        maxAnswerBytes,
      })
      const reactions = page.reactions.flatMap((one) => {
        const parsed = GigboardReactions.safeParse(one)
        return parsed.success ? [parsed.data] : []
      })
      return { reactions, next: page.cursor }
    },
  }
}
