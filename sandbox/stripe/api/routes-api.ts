import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FaultPlan } from '../../kit/fault-plan.ts'
import type { Answer, HttpEffect } from '../../kit/http-effects.ts'
import { isFromHere } from '../../kit/loopback-only.ts'
import { sufferFault, type PlannedError } from '../../kit/suffer-fault.ts'
import { plannedError, refusalAnswer } from './answer.ts'
import { answersByKey, type Keyed } from './answer-once.ts'
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
  const answers = answersByKey(world)
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
          handler(request, reply) {
            world.catchUp()
            const called = { method: request.method, path: pathOf(request) }
            const keyed = keyedBy(request)
            const known = keyed && answers.known(keyed)
            // What was answered before is not executed again, so its execution cannot fail.
            const effect = faults.take(
              (planned) => strikes(planned, called) && !(known && isFailure(planned.effect)),
            )?.effect
            const work = () => known ?? answer(world, call, request, log)
            const how = { plannedError, closing: closing.signal }
            if (known || !keyed) return sufferFault(reply, effect, { ...how, work })

            const keep = (first: Answer) => answers.keep(keyed, first)
            const failed: PlannedError = (...planned) => keep(plannedError(...planned))
            return answers.occupy(keyed, () =>
              sufferFault(reply, effect, {
                ...how,
                work: () => keep(work()),
                ...(isFailure(effect) && { plannedError: failed }),
              }),
            )
          },
        })
      done()
    },
    { prefix: '/v1' },
  )
}

/** Tells whether the execution fails, rather than the way to it or back. */
function isFailure(effect: HttpEffect | undefined): boolean {
  return effect?.kind === 'status' && effect.status >= 500
}

function answer(
  world: World,
  call: ApiCall,
  request: FastifyRequest,
  log: (line: string) => void,
): Answer {
  try {
    const params = paramsOf(request)
    const done = { status: 200, body: call.answer(world, { id: idOf(request), params }) }
    if (call.method !== 'GET') world.save()
    return done
  } catch (error) {
    return failureAnswer(error, log)
  }
}

/** Key of a request that is to be answered once. Null: it may be done each time. */
function keyedBy(request: FastifyRequest): Keyed | null {
  const key = headerOf(request, 'idempotency-key')
  if (request.method !== 'POST' || key === undefined) return null
  const sent = `${request.method} ${pathOf(request)} ${JSON.stringify(request.body ?? '')}`
  return { key, request: createHash('sha256').update(sent).digest('hex') }
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
  const message = 'This stand-in answers only requests from this machine.'
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
