import { readFileSync } from 'node:fs'
import { fastify, type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { FaultPlan } from '../kit/fault-plan.ts'
import { sendAnswer } from '../kit/suffer-fault.ts'
import { refusalAnswer } from './api/answer.ts'
import type { Fault } from './api/faults.ts'
import { addApiRoutes } from './api/routes-api.ts'
import { addControlRoutes } from './api/routes-control.ts'
import { addOAuthRoutes, type OAuthClient } from './api/routes-oauth.ts'
import type { Face } from './world/face.ts'
import { FreelancerRefusal } from './world/refusal.ts'

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
  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery },
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error instanceof FreelancerRefusal)
      return sendAnswer(reply, refusalAnswer(face.settings, error))
    const status = error.statusCode ?? 500
    if (status >= 500) log(`The stand-in of Freelancer.com failed: ${error.stack}`)
    const told = { status, code: 'RestExceptionCodes.BAD_FORM', message: error.message }
    return sendAnswer(reply, refusalAnswer(face.settings, told))
  })
  app.setNotFoundHandler((_request, reply) =>
    sendAnswer(
      reply,
      refusalAnswer(face.settings, new FreelancerRefusal('RestExceptionCodes.NOT_FOUND')),
    ),
  )
  app.addHook('preHandler', (request, _reply, done) => {
    keepRequest(face, request)
    done()
  })
  const style = readFileSync(new URL('../kit/pages.css', import.meta.url))
  app.get('/pages.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  addOAuthRoutes(app, parts)
  addApiRoutes(app, parts)
  addControlRoutes(app, parts)
  return app
}

/** Keeps what arrived at the API for tests. What comes to the other addresses would let somebody in. */
function keepRequest({ requests }: Face, { method, url, body }: FastifyRequest): void {
  const [path = '', query = ''] = url.split('?')
  if (!path.startsWith('/api/')) return
  requests.push({ method, path, query, body: body ?? null })
  if (requests.length > requestsKept) requests.shift()
}

function parseQuery(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = found[name]
    found[name] = before === undefined ? value : [before, value].flat()
  }
  return found
}
