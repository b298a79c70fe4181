import type { FastifyInstance } from 'fastify'
import { shareRuns } from './guards/share-runs.ts'
import type { HttpServices } from './http-services.ts'

const checksApartMs = 250

/** Adds the two checks for monitoring: is the process alive, and has it everything it needs? */
export function addHealth(app: FastifyInstance, services: HttpServices): void {
  const share = shareRuns<string[]>(checksApartMs)
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const problems = await share('', () => services.listProblems()).catch((error: unknown) => {
      request.log.warn({ err: error }, "could not list what's missing")
      return ['readiness could not be checked']
    })
    if (problems.length === 0) return { status: 'ready', problems }
    return reply.code(503).header('retry-after', 2).send({ status: 'not-ready', problems })
  })
}
