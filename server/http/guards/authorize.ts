import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/call.ts'
import { AppError } from '../../../contract/errors.ts'
import type { HttpServices } from '../http-services.ts'
import { bearerToken } from './credential-of.ts'
import { identityHeaders } from './identity-headers.ts'

/** User who makes this call. `token` is their ID token: the one they sent, or a new one for their cookie. */
export type RequestCaller = {
  uid: string
  sessionId: string
  token: string
  expiresAt: string | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    auth?: Call['auth']
    isUrgent?: Call['isUrgent']
    needsProof?: Call['needsProof']
  }
  interface FastifyRequest {
    caller: RequestCaller | null
  }
}

/** Lets only those requests through that the route's own declaration allows. */
export function authorize(services: HttpServices): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    await authenticate(request, services)
    const { caller, routeOptions } = request
    if (caller && routeOptions.config.needsProof)
      await services.identity.requireProof(caller.sessionId)
  }
}

async function authenticate(request: FastifyRequest, services: HttpServices): Promise<void> {
  const { auth } = request.routeOptions.config
  switch (auth) {
    case 'public':
      refuseForeignOrigin(request, services.origin)
      return
    case 'user':
      request.caller = await bearer(request, services)
      return
    case 'cookie':
      request.caller = await cookieHolder(request, services)
      return
    case undefined:
      throw new AppError('not-signed-in')
    default:
      throw new Error(`Unknown auth ${auth satisfies never}`)
  }
}

async function bearer(request: FastifyRequest, services: HttpServices): Promise<RequestCaller> {
  const token = bearerToken(request.headers.authorization)
  if (token === null) throw new AppError('not-signed-in')
  const { uid, sessionId } = await services.identity.verify(token)
  return { uid, sessionId, token, expiresAt: null }
}

async function cookieHolder(
  request: FastifyRequest,
  services: HttpServices,
): Promise<RequestCaller> {
  // A browser adds the cookie to requests that other sites cause, but it also says where they come from.
  if (request.headers.origin !== services.origin) throw new AppError('not-allowed-origin')
  return services.identity.idToken(identityHeaders(request))
}

function refuseForeignOrigin({ method, headers }: FastifyRequest, origin: string): void {
  const isForeign = headers.origin !== undefined && headers.origin !== origin
  if (method !== 'GET' && isForeign) throw new AppError('not-allowed-origin')
}
