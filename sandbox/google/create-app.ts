import { readFileSync } from 'node:fs'
import { fastify, type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { FaultPlan } from '../kit/fault-plan.ts'
import { sendAnswer } from '../kit/suffer-fault.ts'
import { refusalAnswer } from './api/answer.ts'
import type { Fault } from './api/faults.ts'
import { addControlRoutes } from './api/routes-control.ts'
import { addDriveRoutes } from './api/routes-drive.ts'
import { addOAuthRoutes, type OAuthClient } from './api/routes-oauth.ts'
import { addUploadRoutes } from './api/routes-uploads.ts'
import { GoogleRefusal } from './world/refusal.ts'
import type { World } from './world/world.ts'

const requestsKept = 1_000

export type AppParts = {
  world: World
  faults: FaultPlan<Fault>
  client: OAuthClient
  log: (line: string) => void
}

/** Creates the app with all addresses of the stand-in. */
export function createApp(parts: AppParts): FastifyInstance {
  const { world, log } = parts
  const app = fastify({ forceCloseConnections: true })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, formOf(String(body))),
  )
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error instanceof GoogleRefusal) return sendAnswer(reply, refusalAnswer(error))
    const status = error.statusCode ?? 500
    if (status >= 500) log(`The stand-in of Google failed: ${error.stack}`)
    const told = { status, domain: 'global', reason: 'badRequest', message: error.message }
    return sendAnswer(reply, refusalAnswer(told))
  })
  app.setNotFoundHandler((_request, reply) =>
    sendAnswer(reply, refusalAnswer(new GoogleRefusal('notFound', 'Not Found'))),
  )
  app.addHook('preHandler', (request, _reply, done) => {
    keepRequest(world, request)
    done()
  })
  const style = readFileSync(new URL('../kit/pages.css', import.meta.url))
  app.get('/pages.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  addOAuthRoutes(app, parts)
  addDriveRoutes(app, parts)
  addUploadRoutes(app, parts)
  addControlRoutes(app, parts)
  return app
}

/** Boxes of the same name are a list; anything else is a text. */
function formOf(body: string): Record<string, string | string[]> {
  const form = new URLSearchParams(body)
  const granted = form.getAll('granted')
  return { ...Object.fromEntries(form), ...(granted.length > 0 && { granted }) }
}

/** Keeps what arrived at the API for tests. What comes to the other addresses would let somebody in. */
function keepRequest({ requests }: World, { method, url, body, query }: FastifyRequest): void {
  const [path = ''] = url.split('?')
  if (!/^\/(?:upload\/)?drive\/v3\//u.test(path)) return
  const known = Object(query) as Record<string, string>
  requests.push({ method, path, query: known, body: body ?? null })
  if (requests.length > requestsKept) requests.shift()
}
