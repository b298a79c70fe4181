import { readFileSync } from 'node:fs'
import { fastify, type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { FaultPlan } from '../kit/fault-plan.ts'
import { createRateLimit } from './api/caller.ts'
import type { Fault } from './api/faults.ts'
import { addControlRoutes } from './api/routes-control.ts'
import { addGraphqlRoutes } from './api/routes-graphql.ts'
import { addMcpRoutes } from './api/routes-mcp.ts'
import { addOAuthRoutes, type OAuthClient } from './api/routes-oauth.ts'
import type { Face } from './world/face.ts'
import { RequestRefusal } from './world/refusal.ts'

const requestsKept = 1_000

export type AppParts = {
  face: Face
  faults: FaultPlan<Fault>
  client: OAuthClient
  log: (line: string) => void
}

/** Creates the app with all addresses of the stand-in. */
export function createApp(parts: AppParts): FastifyInstance {
  const { face, log } = parts
  const app = fastify({ forceCloseConnections: true })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((error: FastifyError | RequestRefusal, _request, reply) => {
    const status = (error instanceof RequestRefusal ? error.status : error.statusCode) ?? 500
    if (status >= 500) log(`The stand-in of Upwork failed: ${error.stack}`)
    return reply.code(status).send({ message: error.message })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not Found' }))
  app.addHook('preHandler', (request, _reply, done) => {
    keepRequest(face, request)
    done()
  })
  const style = readFileSync(new URL('../kit/pages.css', import.meta.url))
  app.get('/pages.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  addOAuthRoutes(app, parts)
  const count = createRateLimit(face)
  addGraphqlRoutes(app, { ...parts, count })
  addMcpRoutes(app, { ...parts, count })
  addControlRoutes(app, parts)
  return app
}

/** Keeps what arrived at the API and the MCP server for tests. What comes to the other addresses would let somebody in. */
function keepRequest({ requests }: Face, { method, url: path, body }: FastifyRequest): void {
  if (path !== '/graphql' && path !== '/mcp') return
  requests.push({ method, path, body: body ?? null })
  if (requests.length > requestsKept) requests.shift()
}
