import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createAccount, Credentials, NewAccount, signIn, whoIs } from '../world/accounts.ts'
import type { Account } from '../world/events.ts'
import type { Answer } from '../../kit/http-effects.ts'
import { sendAnswer, sufferFault } from '../../kit/suffer-fault.ts'
import { plannedError, refusalAnswer } from './answer.ts'
import { strikes, type Fault, type FaultCall } from './faults.ts'
import { latestCursor, readFeed } from '../world/feed.ts'
import { publish, type Gigboard } from '../gigboard.ts'
import { parseInput } from './parse-input.ts'
import { findJob } from '../world/post-jobs.ts'
import type { Proposal } from '../world/proposal.ts'
import { proposalsOfFreelancer, readReactions, visibleToLookUp } from '../world/read-proposals.ts'
import { RefusalError } from '../refusal.ts'
import { ProposalDraft, submitProposal } from '../world/submit-proposal.ts'

const FeedQuery = z.object({
  after: z.string().exactOptional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
  wait: z.coerce.number().min(0).max(25).default(0),
})

const JobPath = z.object({ jobId: z.string() })
const LookUpQuery = z.object({ jobId: z.string().exactOptional() })

const ReactionsQuery = z.object({
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
      const { freelancerId } = signedIn(gigboard, request)
      const { jobId } = parseInput(LookUpQuery, request.query)
      const own = visibleToLookUp(marketplace, proposalsOfFreelancer(marketplace, freelancerId))
      const found = jobId === undefined ? own : own.filter((proposal) => proposal.jobId === jobId)
      return { status: 200, body: { proposals: found.map(withoutInternals) } }
    }),
  )

  app.get('/api/v1/proposals/reactions', (request, reply) =>
    answer(gigboard, 'reactions', request, reply, () => {
      const { freelancerId } = signedIn(gigboard, request)
      const page = parseInput(ReactionsQuery, request.query)
      return { status: 200, body: readReactions(marketplace, freelancerId, page) }
    }),
  )
}

/** Answers a call that has a name in the fault plan. */
async function answer(
  gigboard: Gigboard,
  call: FaultCall,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Answer | Promise<Answer>,
): Promise<FastifyReply> {
  const effect = takeFault(gigboard, call, request)
  if (effect?.kind === 'refuse')
    return sendAnswer(reply, refusalAnswer(new RefusalError(effect.code)))
  const workOrRefuse = async (): Promise<Answer> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof RefusalError) return refusalAnswer(error)
      throw error
    }
  }
  if (effect?.kind === 'html') {
    await workOrRefuse()
    return reply.type('text/html; charset=utf-8').send(signInPage)
  }
  const { closing } = gigboard.marketplace
  return sufferFault(reply, effect, { work: workOrRefuse, plannedError, closing })
}

const signInPage =
  '<!doctype html><title>Gigboard</title><h1>Please sign in</h1><form method="post"><input name="email"></form>'

function takeFault(
  gigboard: Gigboard,
  call: FaultCall,
  request: FastifyRequest,
): Fault['effect'] | undefined {
  const called = { call, email: callerEmail(gigboard, request) }
  return gigboard.faults.take((fault) => strikes(fault, called, gigboard.chance))?.effect
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
  return { status: 201, body: { proposalId: proposal.id, connectsLeft: account.connects } }
}

function signedIn({ marketplace }: Gigboard, request: FastifyRequest): Account {
  const account = whoIs(marketplace, request.headers.authorization)
  if (!account) throw new RefusalError('session-expired')
  return account
}

function callerEmail({ marketplace }: Gigboard, request: FastifyRequest): string | undefined {
  const credentials = Credentials.partial().safeParse(request.body)
  const account = whoIs(marketplace, request.headers.authorization)
  return account?.email ?? credentials.data?.email
}

/** Aborts when the caller hangs up. */
function whenGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

function withoutInternals(proposal: Proposal): Omit<Proposal, 'jobTitle' | 'freelancerId'> {
  const { jobTitle: _title, freelancerId: _freelancer, ...own } = proposal
  return own
}
