import type { FastifyRequest } from 'fastify'

/** Everything that identity may know of a request: its cookies and the address it came from. */
export function identityHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ 'x-forwarded-for': request.ip })
  if (request.headers.cookie !== undefined) headers.set('cookie', request.headers.cookie)
  return headers
}
