import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Account } from '../../gigboard/world/events.ts'
import { sendMessage } from '../../gigboard/world/conversations.ts'
import { MessageText } from '../../gigboard/world/proposal.ts'
import { visibleToLookUp } from '../../gigboard/world/read-proposals.ts'
import type { FaultPlan } from '../../kit/fault-plan.ts'
import type { Answer } from '../../kit/http-effects.ts'
import { sendAnswer, sufferFault } from '../../kit/suffer-fault.ts'
import { awardStatus, bidObject } from '../objects/bid-object.ts'
import { messageObject, threadObject, threadsOf } from '../objects/thread-object.ts'
import { selfObject } from '../objects/user-object.ts'
import { BidDraft, bidsOf, placeBid, retractBid } from '../world/bids.ts'
import { currencies } from '../world/currencies.ts'
import { accountOf, projectOf, type Face } from '../world/face.ts'
import { FreelancerRefusal } from '../world/refusal.ts'
import { plannedError, refusalAnswer, success } from './answer.ts'
import type { Fault, FaultCall } from './faults.ts'
import {
  listOf,
  pageOf,
  pageWindow,
  parseInput,
  projectionsIn,
  wholeNumber,
} from './parse-input.ts'
import { createRateLimits } from './rate-limits.ts'
import { oneProject, search } from './search.ts'

const scopes = { manage: 'fln:project_manage', messaging: 'fln:messaging', self: 'fln:user_information' } // prettier-ignore

const IdPath = z.object({ id: wholeNumber })
const CurrenciesQuery = z.object({ 'currency_codes[]': listOf(z.string()) })
const BidsQuery = z.object({
  'projects[]': listOf(wholeNumber),
  'bidders[]': listOf(wholeNumber),
  'bids[]': listOf(wholeNumber),
  'award_statuses[]': listOf(z.string()),
  ...pageWindow,
})
const BidAction = z.strictObject({ action: z.literal('retract') })
const ThreadsQuery = z.object({
  context_type: z.enum(['project', 'contest', 'general']).exactOptional(),
  from_updated_time: wholeNumber.exactOptional(),
  ...pageWindow,
})
const NewMessage = z.strictObject({ message: MessageText })
const MessagesQuery = z.object({ 'threads[]': listOf(wholeNumber), ...pageWindow })

type Caller = { account: Account; scopes: string[] } | null
type Called = { request: FastifyRequest; caller: Caller }

/** Adds the part of the API that the product uses. */
export function addApiRoutes(
  app: FastifyInstance,
  { face, faults }: { face: Face; faults: FaultPlan<Fault> },
): void {
  const countRequest = createRateLimits(face.settings)
  const routes = routesOf(face)

  for (const { method, path, call, work } of routes)
    app.route({ method, url: `/api${path}`, handler: (request, reply) => answer(reply, request, { call, path: `${method} ${path}`, work }) }) // prettier-ignore

  async function answer(
    reply: FastifyReply,
    request: FastifyRequest,
    { call, path, work }: { call: FaultCall; path: string; work: Route['work'] },
  ): Promise<FastifyReply> {
    const token = tokenIn(request)
    const { left, headers } = countRequest(token ?? 'nobody', path)
    reply.headers(headers)
    if (left < 0) return refuse(reply, 'AuthorisationExceptionCodes.RATE_LIMITED')
    const effect = faults.take((fault) => fault.call === call)?.effect
    if (effect?.kind === 'refuse') return refuse(reply, effect.code)
    if (effect?.kind === 'answer') return reply.send(effect.body)
    return sufferFault(reply, effect, {
      work: () => orRefuse(face, () => work({ request, caller: callerOf(face, token) })),
      plannedError: plannedError(face.settings),
      closing: face.world.closing,
    })
  }

  function refuse(reply: FastifyReply, code: FreelancerRefusal['code']): FastifyReply {
    return sendAnswer(reply, refusalAnswer(face.settings, new FreelancerRefusal(code)))
  }
}

async function orRefuse(face: Face, work: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FreelancerRefusal) return refusalAnswer(face.settings, error)
    throw error
  }
}

type Route = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  call: FaultCall
  work: (called: Called) => Answer | Promise<Answer>
}

function routesOf(face: Face): Route[] {
  return [
    {
      method: 'GET',
      path: '/projects/0.1/projects/active/',
      call: 'search',
      work: ({ request, caller }) =>
        success(search(face, queryOf(request), { isAnonymous: caller === null })),
    },
    {
      method: 'GET',
      path: '/projects/0.1/projects/:id/',
      call: 'project',
      work: ({ request, caller }) => {
        const posting = projectOf(face, parseInput(IdPath, request.params).id)
        if (!posting) throw new FreelancerRefusal('ProjectExceptionCodes.PROJECT_NOT_FOUND')
        const isAnonymous = caller === null
        return success(oneProject(face, posting, { query: queryOf(request), isAnonymous }))
      },
    },
    {
      method: 'GET',
      path: '/projects/0.1/currencies/',
      call: 'currencies',
      work: ({ request }) => {
        const wanted = parseInput(CurrenciesQuery, request.query)['currency_codes[]']
        const found = currencies.filter(({ code }) => wanted?.includes(code) ?? true)
        return success({ currencies: found })
      },
    },
    {
      method: 'GET',
      path: '/users/0.1/self/',
      call: 'self',
      work: ({ request, caller }) => {
        const names = ['user_balance_details', 'user_membership_details']
        const account = allowed(caller, scopes.self)
        return success(selfObject(face, account, projectionsIn(queryOf(request), names)))
      },
    },
    {
      method: 'POST',
      path: '/projects/0.1/bids/',
      call: 'bid',
      work: (called) => bid(face, called),
    },
    {
      method: 'GET',
      path: '/projects/0.1/bids/',
      call: 'look-up',
      work: (called) => lookUp(face, called),
    },
    {
      method: 'PUT',
      path: '/projects/0.1/bids/:id/',
      call: 'bid-action',
      work: ({ request, caller }) => {
        const account = allowed(caller, scopes.manage)
        parseInput(BidAction, request.body)
        retractBid(face, account, parseInput(IdPath, request.params).id)
        return success()
      },
    },
    {
      method: 'GET',
      path: '/messages/0.1/threads/',
      call: 'threads',
      work: ({ request, caller }) => {
        const account = allowed(caller, scopes.messaging)
        const query = parseInput(ThreadsQuery, request.query)
        const isOfProjects = (query.context_type ?? 'project') === 'project'
        const found = threadsOf(face, account).filter(
          ({ at }) => isOfProjects && at >= (query.from_updated_time ?? 0),
        )
        const threads = pageOf(found, query).map((thread) => threadObject(face, thread))
        return success({ threads, users: null })
      },
    },
    {
      method: 'GET',
      path: '/messages/0.1/messages/',
      call: 'messages',
      work: ({ request, caller }) => {
        const account = allowed(caller, scopes.messaging)
        const query = parseInput(MessagesQuery, request.query)
        const found = threadsOf(face, account).filter(
          ({ id }) => query['threads[]']?.includes(id) ?? true,
        )
        const said = found.flatMap((thread) =>
          thread.messages.map((message) => messageObject(face, thread, message)),
        )
        const newestFirst = said.toSorted((one, other) => other.time_created - one.time_created)
        return success({ messages: pageOf(newestFirst, query), threads: null, users: null })
      },
    },
    {
      method: 'POST',
      path: '/messages/0.1/threads/:id/messages/',
      call: 'send-message',
      work: ({ request, caller }) => {
        const account = allowed(caller, scopes.messaging)
        const { id } = parseInput(IdPath, request.params)
        const { message: text } = parseInput(NewMessage, request.body)
        const thread = threadsOf(face, account).find((one) => one.id === id)
        if (!thread) throw new FreelancerRefusal('RestExceptionCodes.NOT_FOUND')
        const { id: proposalId, freelancerId } = thread.bid.proposal
        const sent = sendMessage(face.world, freelancerId, { proposalId, text })
        return success(messageObject(face, thread, sent))
      },
    },
  ]
}

async function bid(face: Face, { request, caller }: Called): Promise<Answer> {
  const account = allowed(caller, scopes.manage)
  const draft = parseInput(BidDraft, request.body)
  const { acceptDelayMs } = face.world.settings
  // Continues when the caller has gone: an abandoned request can still be accepted, as in real life.
  if (acceptDelayMs > 0) await sleep(acceptDelayMs, undefined, { signal: face.world.closing })
  return success(bidObject(face, placeBid(face, account, draft)))
}

/** Bids that the caller may see: their own. */
function lookUp(face: Face, { request, caller }: Called): Answer {
  const account = allowed(caller, null)
  const query = parseInput(BidsQuery, request.query)
  const { numbers } = face
  const own = bidsOf(face, account)
  const visible = visibleToLookUp(face.world, own.map(({ proposal }) => proposal)) // prettier-ignore
  const found = own.filter(
    ({ proposal }) =>
      visible.includes(proposal) &&
      (query['projects[]']?.includes(numbers.of(proposal.jobId)) ?? true) &&
      (query['bidders[]']?.includes(numbers.of(proposal.freelancerId)) ?? true) &&
      (query['bids[]']?.includes(numbers.of(proposal.id)) ?? true) &&
      (query['award_statuses[]']?.includes(awardStatus(proposal) ?? 'pending') ?? true),
  )
  const bids = pageOf(found, query).map((one) => bidObject(face, one))
  return success({ bids, users: null, projects: null, total_count: found.length })
}

/** Caller with a live token, and with a scope if one is wanted. */
function allowed(caller: Caller, scope: string | null): Account {
  if (!caller) throw new FreelancerRefusal('RestExceptionCodes.NOT_AUTHENTICATED')
  if (scope !== null && !caller.scopes.includes(scope))
    throw new FreelancerRefusal('AuthorisationExceptionCodes.SCOPE_MISSING')
  return caller.account
}

function callerOf(face: Face, token: string | null): Caller {
  if (token === null) return null
  const holder = face.grants.holderOf(token)
  const account = holder && accountOf(face, holder.accountId)
  if (!account) throw new FreelancerRefusal('RestExceptionCodes.NOT_AUTHENTICATED')
  return { account, scopes: holder.scopes }
}

/** Token of the header that its reference names, or of the usual one. */
function tokenIn({ headers }: FastifyRequest): string | null {
  const own = headers['freelancer-oauth-v1']
  if (typeof own === 'string') return own
  return /^Bearer (\S+)$/iu.exec(headers.authorization ?? '')?.[1] ?? null
}

function queryOf(request: FastifyRequest): object {
  return z.record(z.string(), z.unknown()).parse(request.query)
}
