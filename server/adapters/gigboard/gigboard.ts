import type { z } from 'zod'
import type { Marketplace, MarketplaceKind } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { callJson, type JsonAnswer, type JsonCall } from '../call-json.ts'
import { refusalIn, uncertainUnlessUnsent } from './to-port-error.ts'
import { toPosting } from './to-posting.ts'
import {
  Accepted,
  FeedPage,
  GigboardPosting,
  GigboardReactions,
  OwnProposals,
  OwnReactions,
  Session,
} from './wire.ts'

const readDeadlineMs = 10_000
const waitAllowanceMs = 5_000
const feedPageSize = 100
const reactionsPageSize = 200
const maxFeedBytes = 20_000_000
const maxAnswerBytes = 1_000_000

/** Gigboard, the demonstration marketplace. */
export const gigboardKind: MarketplaceKind = {
  name: 'gigboard',
  title: 'Gigboard',
  urlVariable: 'GIGBOARD_URL',
  open: gigboard,
}

/** Speaks the HTTP API that Gigboard's protocol page describes. */
export function gigboard(baseUrl: string): Marketplace {
  const at = (path: string, query: Record<string, string> = {}) => {
    const url = new URL(path, baseUrl)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
  return {
    name: gigboardKind.name,
    abilities: {
      search: 'feed',
      submit: 'api',
      unattended: 'allowed',
      retentionHours: null,
      letters: { mayHaveLinks: true, maxLength: 5_000 },
      certified: 'natural-key',
      maxProcessingMs: 5_000,
      lookUpLagMs: 2_000,
    },

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

    async submit(session, { marketplaceJobId, letter, answers }, { deadlineMs, mayLeave }) {
      const answer = await callJson({
        method: 'POST',
        url: at(`/api/v1/jobs/${encodeURIComponent(marketplaceJobId)}/proposals`),
        bearer: session.token,
        body: { letter, answers },
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

    async findProposal(session, marketplaceJobId) {
      const { proposals } = await read(OwnProposals, {
        method: 'GET',
        url: at('/api/v1/proposals', { jobId: marketplaceJobId }),
        bearer: session.token,
        deadlineMs: readDeadlineMs,
        maxAnswerBytes,
      })
      const own = proposals.find((proposal) => proposal.jobId === marketplaceJobId)
      return own ? { proposalId: own.id, sentAt: own.submittedAt } : null
    },

    async reactions(session, { since, after }) {
      const query = {
        since,
        limit: `${reactionsPageSize}`,
        ...(after === null ? {} : { after }),
      }
      const page = await read(OwnReactions, {
        method: 'GET',
        url: at('/api/v1/proposals/reactions', query),
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

/** Makes a call that changes nothing there: without a usable answer it can simply be made again. */
async function read<Schema extends z.ZodType>(
  schema: Schema,
  call: JsonCall,
): Promise<z.output<Schema>> {
  const answer = await callJson(call).catch((error: unknown) => {
    throw new PortError('not-reached', { cause: error })
  })
  const refusal = refusalIn(answer)
  if (refusal) throw refusal
  const parsed = schema.safeParse(answer.body)
  if (answer.status !== 200 || !parsed.success)
    throw new PortError('not-reached', { cause: unexpected(answer) })
  return parsed.data
}

function unexpected(answer: JsonAnswer): Error {
  return new Error(`unexpected answer with status ${answer.status}`)
}
