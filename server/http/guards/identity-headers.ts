import type { FastifyRequest } from 'fastify'
import { browserOf } from './browser-of.ts'

/** Everything that identity may know of a request: its cookies, the address it came from and the kind of browser. */
export function identityHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({
    'x-forwarded-for': request.ip,
    'user-agent': browserOf(request.headers['user-agent']),
  })
  if (request.headers.cookie !== undefined) headers.set('cookie', request.headers.cookie)
  return headers
}
