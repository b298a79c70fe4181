import type { FastifyInstance } from 'fastify'
import { AppError } from '../../contract/errors.ts'
import type { HttpServices } from './http-services.ts'

const validDays = 180
const dayMs = 24 * 3_600_000

/** Says where a vulnerability is reported, in the form of RFC 9116. */
export function addSecurityContact(app: FastifyInstance, services: HttpServices): void {
  const { clock, origin, securityContact } = services
  const path = '/.well-known/security.txt'
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    if (securityContact === null) throw new AppError('not-found')
    const expires = new Date(Date.parse(clock.now()) + validDays * dayMs)
    expires.setUTCHours(0, 0, 0, 0)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${origin}${path}`,
          '',
        ].join('\n'),
      )
  })
}
