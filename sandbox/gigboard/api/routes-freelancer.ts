import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createAccount, Credentials, NewAccount, signIn } from '../world/accounts.ts'
import { memberFor, OnBehalfOf } from '../world/agencies.ts'
import type { Answer } from '../../kit/http-effects.ts'
import { answer, signedIn } from './answer-call.ts'
import { latestCursor, readFeed } from '../world/feed.ts'
import { publish, type Gigboard } from '../gigboard.ts'
import { parseInput } from './parse-input.ts'
import { findJob } from '../world/post-jobs.ts'
import { readMessages, sendMessage } from '../world/conversations.ts'
import { MessageText, type Proposal } from '../world/proposal.ts'
import { proposalsOfFreelancer, readReactions, visibleToLookUp } from '../world/read-proposals.ts'
import { ProposalDraft, submitProposal } from '../world/submit-proposal.ts'

const FeedQuery = z.object({
  after: z.string().exactOptional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
  wait: z.coerce.number().min(0).max(25).default(0),
})

const JobPath = z.object({ jobId: z.string() })
/** Member whose proposals are read; both absent = one's own. */
const Whose = z.object({
  agencyId: z.string().exactOptional(),
  memberId: z.string().exactOptional(),
})
const ProposalPath = z.object({ proposalId: z.string() })
const NewMessage = Whose.extend({ text: MessageText })
const LookUpQuery = Whose.extend({ jobId: z.string().exactOptional() })

const ReactionsQuery = Whose.extend({
  since: z.iso.datetime(),
  after: z.string().exactOptional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})

/** Adds Gigboard's API for freelancers and their programs. */
export function addFreelancerRoutes(app: FastifyInstance, gigboard: Gigboard): void {
  const { marketplace } = gigboard

  app.post('/api/v1/accounts', async (request, reply) => {
    const account = await createAccount(marketplace, parseInput(NewAccount, request.body))
    return reply.code(201).send({ freelancerId: account.freelancerId })
  })

  app.get('/api/v1/account', (request, reply) => {
    const { freelancerId, displayName, email, connects } = signedIn(gigboard, request)
    return reply.send({ freelancerId, displayName, email, connects })
  })

  app.post('/api/v1/sessions', (request, reply) =>
    answer(gigboard, 'sign-in', request, reply, async () => {
      const credentials = parseInput(Credentials, request.body)
      return { status: 200, body: await signIn(marketplace, credentials) }
    }),
  )

  app.get('/api/v1/jobs/latest-cursor', (request, reply) =>
    answer(gigboard, 'feed', request, reply, () => {
      return { status: 200, body: { cursor: latestCursor(marketplace.state) } }
    }),
  )

  app.get('/api/v1/jobs', (request, reply) =>
    answer(gigboard, 'feed', request, reply, () => feed(gigboard, request, whenGone(reply))),
  )

  app.get('/api/v1/jobs/:jobId', (request, reply) =>
    answer(gigboard, 'job', request, reply, () => {
      const { jobId } = parseInput(JobPath, request.params)
      return { status: 200, body: publish(gigboard, findJob(marketplace, jobId)) }
    }),
  )

  app.post('/api/v1/jobs/:jobId/proposals', (request, reply) =>
    answer(gigboard, 'submit', request, reply, () => submit(gigboard, request)),
  )

  app.get('/api/v1/proposals', (request, reply) =>
    answer(gigboard, 'look-up', request, reply, () => {
      const { jobId, ...whose } = parseInput(LookUpQuery, request.query)
      const freelancerId = authorOf(gigboard, request, whose)
      const own = visibleToLookUp(marketplace, proposalsOfFreelancer(marketplace, freelancerId))
      const found = jobId === undefined ? own : own.filter((proposal) => proposal.jobId === jobId)
      return { status: 200, body: { proposals: found.map(withoutInternals) } }
    }),
  )

  app.get('/api/v1/proposals/reactions', (request, reply) =>
    answer(gigboard, 'reactions', request, reply, () => {
      const page = parseInput(ReactionsQuery, request.query)
      const freelancerId = authorOf(gigboard, request, page)
      return { status: 200, body: readReactions(marketplace, freelancerId, page) }
    }),
  )

  app.get('/api/v1/messages', (request, reply) =>
    answer(gigboard, 'messages', request, reply, () => {
      const page = parseInput(ReactionsQuery, request.query)
      const freelancerId = authorOf(gigboard, request, page)
      return { status: 200, body: readMessages(marketplace, freelancerId, page) }
    }),
  )

  app.post('/api/v1/proposals/:proposalId/messages', (request, reply) =>
    answer(gigboard, 'send-message', request, reply, () => {
      const { proposalId } = parseInput(ProposalPath, request.params)
      const { text, ...whose } = parseInput(NewMessage, request.body, 'invalid-message')
      const freelancerId = authorOf(gigboard, request, whose)
      const { id, sentAt } = sendMessage(marketplace, freelancerId, { proposalId, text })
      return { status: 201, body: { messageId: id, sentAt } }
    }),
  )
}

async function feed(
  gigboard: Gigboard,
  request: FastifyRequest,
  gone: AbortSignal,
): Promise<Answer> {
  const { state, waiters, closing } = gigboard.marketplace
  const { after, limit, wait } = parseInput(FeedQuery, request.query)
  let found = readFeed(state, after, limit)
  if (found.postings.length === 0 && wait > 0) {
    await waiters.wait(wait * 1000, AbortSignal.any([closing, gone]))
    found = readFeed(state, found.cursor, limit)
  }
  const jobs = found.postings.map((posting) => publish(gigboard, posting))
  return { status: 200, body: { jobs, cursor: found.cursor } }
}

async function submit(gigboard: Gigboard, request: FastifyRequest): Promise<Answer> {
  const { marketplace } = gigboard
  const account = signedIn(gigboard, request)
  const { jobId } = parseInput(JobPath, request.params)
  const draft = parseInput(ProposalDraft, request.body, 'invalid-letter')
  const { acceptDelayMs } = marketplace.settings
  // Continues when the caller has gone: an abandoned request can still be accepted, as in real life.
  if (acceptDelayMs > 0) await sleep(acceptDelayMs, undefined, { signal: marketplace.closing })

  const proposal = submitProposal(marketplace, account, jobId, draft)
  const charged = marketplace.state.accounts.get(proposal.agency?.ownerId ?? account.freelancerId)
  return { status: 201, body: { proposalId: proposal.id, connectsLeft: charged?.connects ?? 0 } }
}

/** Finds whose proposals the caller wants to read, and may. */
function authorOf(
  gigboard: Gigboard,
  request: FastifyRequest,
  whose: z.output<typeof Whose>,
): string {
  const account = signedIn(gigboard, request)
  const { agencyId, memberId } = whose
  if (agencyId === undefined && memberId === undefined) return account.freelancerId
  const named = parseInput(OnBehalfOf, { agencyId, memberId })
  return memberFor(gigboard.marketplace, account, named).member.memberId
}

/** Aborts when the caller hangs up. */
function whenGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

function withoutInternals(
  proposal: Proposal,
): Omit<Proposal, 'jobTitle' | 'freelancerId' | 'agency' | 'messages'> {
  const {
    jobTitle: _title,
    freelancerId: _freelancer,
    agency: _agency,
    messages: _,
    ...own
  } = proposal
  return own
}
