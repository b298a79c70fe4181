import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FaultPlan } from '../../kit/fault-plan.ts'
import type { Answer } from '../../kit/http-effects.ts'
import { sendAnswer, sufferFault } from '../../kit/suffer-fault.ts'
import { projectObject } from '../project-object.ts'
import { openProjects, projectOf, type Face } from '../world/face.ts'
import { errorAnswer, plannedError } from './answer.ts'
import { createPoints } from './count-points.ts'
import type { Fault, FaultCall } from './faults.ts'

const usualPageSize = 10
const isGone = 'This public endpoint is no longer available due to API v2 deprecation.'

const wholeNumber = z.coerce.number().int().min(1)
/** Parameters of the list. Others are refused, so that nobody relies on what is not documented. */
const ListQuery = z.strictObject({
  'page[number]': wholeNumber.default(1),
  'page[size]': wholeNumber.default(usualPageSize),
})
const ProjectPath = z.object({ id: z.coerce.number().int().min(0) })
const BidDraft = z.strictObject({
  days: z.int().min(1),
  budget: z.strictObject({ amount: z.number().positive(), currency: z.string().length(3) }),
  safe_type: z.enum(['employer', 'developer', 'split', 'employer_cashless']).nullable(),
  comment: z.string().min(1),
  is_hidden: z.boolean(),
})

type Route = {
  method: 'GET' | 'POST'
  path: string
  call: FaultCall
  work: (request: FastifyRequest) => Answer
}

/** Adds the part of the API that the product uses. */
export function addApiRoutes(
  app: FastifyInstance,
  { face, faults }: { face: Face; faults: FaultPlan<Fault> },
): void {
  const countPoints = createPoints(face.settings)
  for (const { method, path, call, work } of routesOf(face))
    app.route({
      method,
      url: `/v2${path}`,
      handler: (request, reply) => answer(reply, call, () => work(request)),
    })

  async function answer(
    reply: FastifyReply,
    call: FaultCall,
    work: () => Answer,
  ): Promise<FastifyReply> {
    const { left, headers } = countPoints()
    reply.headers(headers)
    if (left < 0) return sendAnswer(reply, errorAnswer(429))
    const effect = faults.take((fault) => fault.call === call)?.effect
    if (effect?.kind === 'answer') return reply.send(effect.body)
    return sufferFault(reply, effect, { work, plannedError, closing: face.world.closing })
  }
}

function routesOf(face: Face): Route[] {
  return [
    {
      method: 'GET',
      path: '/projects',
      call: 'projects',
      work: (request) => refusalOf(face, request) ?? list(face, request),
    },
    {
      method: 'GET',
      path: '/projects/:id',
      call: 'project',
      work: (request) => refusalOf(face, request) ?? oneProject(face, request),
    },
    {
      method: 'POST',
      path: '/projects/:id/bids',
      call: 'bid',
      work: (request) =>
        face.settings.bids === 'gone'
          ? errorAnswer(410, isGone)
          : (refusalOf(face, request) ?? refuseBid(face, request)),
    },
  ]
}

/** Answer to somebody who may not call. Null: the token is good. */
function refusalOf({ token, settings }: Face, { headers }: FastifyRequest): Answer | null {
  const isKnown = headers.authorization === `Bearer ${token}` && settings.access !== 'revoked'
  if (!isKnown) return errorAnswer(401)
  return settings.access === 'forbidden' ? errorAnswer(403) : null
}

function list(face: Face, request: FastifyRequest): Answer {
  const query = ListQuery.safeParse(request.query)
  if (!query.success) return errorAnswer(422, query.error.issues[0]?.message)
  const size = Math.min(query.data['page[size]'], face.settings.maxPageSize)
  const page = query.data['page[number]']
  const all = openProjects(face)
  const last = Math.max(1, Math.ceil(all.length / size))
  const to = (number: number) =>
    `${face.url}/v2/projects?${new URLSearchParams({ 'page[number]': `${number}`, 'page[size]': `${size}` })}`
  return {
    status: 200,
    body: {
      data: all.slice((page - 1) * size, page * size).map((each) => projectObject(face, each)),
      links: {
        self: to(page),
        first: to(1),
        last: to(last),
        ...(page > 1 && { prev: to(page - 1) }),
        ...(page < last && { next: to(page + 1) }),
      },
    },
  }
}

function oneProject(face: Face, { params }: FastifyRequest): Answer {
  const { data } = ProjectPath.safeParse(params)
  const posting = data && projectOf(face, data.id)
  if (!posting) return errorAnswer(404)
  const project = projectObject(face, posting)
  return { status: 200, body: { data: project, links: { self: project.links.self.api } } }
}

/** Refuses every bid, as its reference told before where that is why. Nobody has an account here to bid with. */
function refuseBid(face: Face, { params, body }: FastifyRequest): Answer {
  const { data } = ProjectPath.safeParse(params)
  if (!data || !projectOf(face, data.id)) return errorAnswer(404)
  const draft = BidDraft.safeParse(body)
  if (!draft.success) return errorAnswer(422, draft.error.issues[0]?.message)
  return errorAnswer(403, 'This stand-in has no freelancers of its own.')
}
