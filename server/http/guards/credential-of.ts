import type { FastifyRequest } from 'fastify'

/** Token or session cookie that a request calls with, as it came; null: none. */
export function credentialOf({ headers, routeOptions }: FastifyRequest): string | null {
  const { auth } = routeOptions.config
  if (auth === 'user') return bearerToken(headers.authorization)
  return auth === 'cookie' ? sessionCookie(headers.cookie) : null
}

/** Token of a bearer header; null: there is none, or more than one. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer +(\S+)$/iu.exec(authorization ?? '')?.[1] ?? null
}

/** Session cookie among all of a request; null: there is none. */
export function sessionCookie(cookies: string | undefined): string | null {
  return /(?:^|; *)(?:__Host-)?bidwright_session=([^;]+)/u.exec(cookies ?? '')?.[1] ?? null
}
