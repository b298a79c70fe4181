import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FaultPlan } from '../../kit/fault-plan.ts'
import type { Answer } from '../../kit/http-effects.ts'
import { isFromHere } from '../../kit/loopback-only.ts'
import { sufferFault } from '../../kit/suffer-fault.ts'
import { plannedError, refusalAnswer } from './answer.ts'
import { answerOnce } from './answer-once.ts'
import type { ApiCall } from './api-call.ts'
import { apiCalls } from './api-calls.ts'
import { apiVersion } from './api-version.ts'
import type { World } from '../world/create-stripe.ts'
import { strikes, type Fault } from './faults.ts'
import { newId } from '../world/new-id.ts'
import { parseForm, type FormValue } from './parse-form.ts'
import { invalid, StripeRefusal } from '../world/refusal.ts'

export type ApiOptions = { world: World; faults: FaultPlan<Fault>; secretKey: string }

/** Adds the part of Stripe's API that the product uses. */
export function addApiRoutes(
  app: FastifyInstance,
  options: ApiOptions,
  log: (line: string) => void,
): void {
  const { world, faults, secretKey } = options
  const closing = new AbortController()
  app.addHook('preClose', (done) => {
    closing.abort()
    done()
  })
  app.register(
    (api, _options, done) => {
      api.removeAllContentTypeParsers()
      api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      )
      api.addHook('onRequest', (request, reply, done) => {
        reply.headers({ 'request-id': newId('req', 14), 'stripe-version': apiVersion })
        const refusal =
          placeProblem(request) ?? keyProblem(request, secretKey) ?? versionProblem(request)
        done(refusal)
      })
      api.setErrorHandler((error, _request, reply) => {
        const answer = failureAnswer(error, log)
        return reply.code(answer.status).send(answer.body)
      })
      api.setNotFoundHandler((request, reply) => {
        const { status, body } = refusalAnswer(unknownAddress(request))
        return reply.code(status).send(body)
      })
      for (const call of apiCalls)
        api.route({
          method: call.method,
          url: call.path,
          handler: (request, reply) => {
            const called = { method: request.method, path: pathOf(request) }
            const fault = faults.take((planned) => strikes(planned, called))
            return sufferFault(reply, fault?.effect, {
              work: () => answer(world, call, { request, reply, log }),
              plannedError,
              closing: closing.signal,
            })
          },
        })
      done()
    },
    { prefix: '/v1' },
  )
}

function answer(
  world: World,
  call: ApiCall,
  given: { request: FastifyRequest; reply: FastifyReply; log: (line: string) => void },
): Answer {
  const { request, log } = given
  try {
    world.catchUp()
    const params = paramsOf(request)
    const work = () => ({ status: 200, body: call.answer(world, { id: idOf(request), params }) })
    if (call.method === 'GET') return work()
    const sent = `${request.method} ${pathOf(request)} ${JSON.stringify(params)}`
    const hash = createHash('sha256').update(sent).digest('hex')
    const key = request.method === 'POST' ? headerOf(request, 'idempotency-key') : undefined
    const done = answerOnce(world, { key, request: hash }, work)
    world.save()
    return done
  } catch (error) {
    return failureAnswer(error, log)
  }
}

function paramsOf(request: FastifyRequest): Record<string, FormValue> {
  if (request.method !== 'POST') return parseForm(request.url.split('?')[1] ?? '')
  const { body } = request
  if (typeof body !== 'string' || body === '') return {}
  const type = headerOf(request, 'content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded'))
    throw invalid('Invalid request: the body has to be form-encoded.')
  return parseForm(body)
}

/** Refuses requests from other machines, because the stand-in's key is known to everybody. */
function placeProblem(request: FastifyRequest): StripeRefusal | undefined {
  if (isFromHere(request)) return undefined
  const message = 'This stand-in answers the own machine only.'
  return new StripeRefusal(403, { type: 'invalid_request_error', message })
}

function keyProblem(request: FastifyRequest, secretKey: string): StripeRefusal | undefined {
  const [, given] = /^Bearer (.+)$/u.exec(headerOf(request, 'authorization') ?? '') ?? []
  if (given !== undefined && isSame(given, secretKey)) return undefined
  const message =
    given === undefined
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
      : `Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(-4)}`
  return new StripeRefusal(401, { type: 'invalid_request_error', message })
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [given, expected].map((key) => createHash('sha256').update(key).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}

/** Refuses other versions, whose callers would not know the shape of the answers. */
function versionProblem(request: FastifyRequest): StripeRefusal | undefined {
  const version = headerOf(request, 'stripe-version') ?? apiVersion
  if (version === apiVersion) return undefined
  return invalid(`Invalid Stripe API version: ${version}. This stand-in speaks ${apiVersion}.`)
}

function unknownAddress(request: FastifyRequest): StripeRefusal {
  return new StripeRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${request.method}: ${pathOf(request)}).`,
  })
}

function failureAnswer(error: unknown, log: (line: string) => void): Answer {
  if (error instanceof StripeRefusal) return refusalAnswer(error)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const message = error instanceof Error ? error.message : String(error)
  if (status < 500) return refusalAnswer(new StripeRefusal(status, { ...invalid(message).body }))
  log(`The stand-in of Stripe failed: ${error instanceof Error ? error.stack : message}`)
  return refusalAnswer(
    new StripeRefusal(500, { type: 'api_error', message: 'Something went wrong.' }),
  )
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}

function idOf({ params }: FastifyRequest): string {
  const id: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'id') : ''
  return typeof id === 'string' ? id : ''
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
