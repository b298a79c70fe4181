import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import type { Call } from '../../contract/call.ts'
import { AppError } from '../../contract/errors.ts'
import type { HttpServices } from './http-services.ts'
import { identityHeaders } from './guards/identity-headers.ts'
import { shareRuns } from './guards/share-runs.ts'
import { ErrorBody } from './reply-error.ts'

/** More than any urgent call needs. Its body is read even when the user's other calls are refused. */
const urgentBodyBytes = 1024
const urgentPauseMs = 100

type Part<C extends Call, Name extends 'params' | 'query' | 'body'> =
  C extends Record<Name, infer Schema extends z.ZodMiniType>
    ? Record<Name, z.output<Schema>>
    : unknown

type Always = {
  /** Request headers, for identity. */
  headers: Headers
  /** Answers with these Set-Cookie values. */
  setCookies(values: string[]): void
  /** Aborted once the caller has left without waiting for the answer. */
  signal: AbortSignal
}
type SignedIn = {
  uid: string
  sessionId: string
  idToken: { token: string; expiresAt: string }
}
type ByAuth = {
  public: unknown
  user: Pick<SignedIn, 'uid' | 'sessionId'>
  cookie: SignedIn
}

/** Input of the verb behind a call: exactly the parts that the call names, parsed, and who makes it. */
export type RouteInput<C extends Call> = Always &
  Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  ByAuth[C['auth']]

type Answer<C extends Call> = (
  services: HttpServices,
  input: RouteInput<C>,
) => z.input<C['reply']> | Promise<z.input<C['reply']>>

export type Route = {
  call: Call
  answer(services: HttpServices, input: never): unknown
}

/** One call of the contract and the verb that answers it. */
export function route<C extends Call>(call: C, answer: Answer<C>): Route {
  return { call, answer }
}

/** Puts a route on the server: its schemas check what comes in and what goes out. */
export function addRoute(app: FastifyInstance, services: HttpServices, { call, answer }: Route) {
  const share = shareRuns<unknown>(urgentPauseMs)
  app.route({
    method: call.method,
    url: call.path,
    config: {
      auth: call.auth,
      ...(call.isUrgent && { isUrgent: call.isUrgent }),
      ...(call.needsProof && { needsProof: call.needsProof }),
    },
    ...(call.isUrgent && { bodyLimit: urgentBodyBytes }),
    schema: {
      summary: call.summary,
      security: securityOf(call.auth),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: call.reply, '4xx': ErrorBody, '5xx': ErrorBody },
    },
    handler: (request, reply) => {
      const run = async () => answer(services, inputOf(request, reply))
      request.work = isShared(call, request) ? share(keyOf(request), run) : run()
      return request.work
    },
  })
}

/** Urgent calls of one user have one answer at a time: many of them cost as much as a few. */
function isShared(call: Call, { body }: FastifyRequest): boolean {
  return call.auth === 'user' && call.isUrgent?.(body) === true
}

function keyOf({ caller, routeOptions }: FastifyRequest): string {
  return `${caller?.uid} ${routeOptions.method} ${routeOptions.url}`
}

function inputOf(request: FastifyRequest, reply: FastifyReply): never {
  const { params, query, body, caller } = request
  const input = {
    get headers() {
      return identityHeaders(request) // few calls look at them
    },
    setCookies: (values: string[]) => void reply.header('set-cookie', values),
    params,
    query,
    body,
    uid: caller?.uid,
    sessionId: caller?.sessionId,
    idToken: { token: caller?.token, expiresAt: caller?.expiresAt },
    get signal() {
      return leavingOf(reply)
    },
  }
  return input as never // the schemas and `authorize` have made it what the call's type says
}

/** Made only for calls that ask for it. */
function leavingOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  const leave = () => {
    // The answer goes nowhere.
    if (!reply.raw.writableFinished) leaving.abort(new AppError('too-many-requests'))
  }
  if (reply.raw.destroyed) leave()
  else reply.raw.once('close', leave)
  return leaving.signal
}

function securityOf(auth: Call['auth']) {
  return { public: [], user: [{ idToken: [] }], cookie: [{ session: [] }] }[auth]
}
