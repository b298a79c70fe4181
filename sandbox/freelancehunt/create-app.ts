import { readFileSync } from 'node:fs'
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { ZodError } from 'zod'
import type { FaultPlan } from '../kit/fault-plan.ts'
import { sendAnswer } from '../kit/suffer-fault.ts'
import { errorAnswer } from './api/answer.ts'
import type { Fault } from './api/faults.ts'
import { addApiRoutes } from './api/routes-api.ts'
import { addControlRoutes } from './api/routes-control.ts'
import { homePage, missingPage, projectPage } from './pages/project-pages.ts'
import { projectOf, type Face } from './world/face.ts'

const requestsKept = 1_000
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'"

export type AppParts = { face: Face; faults: FaultPlan<Fault>; log: (line: string) => void }

/** Creates the app with all addresses of the stand-in. */
export function createApp(parts: AppParts): FastifyInstance {
  const { face, log } = parts
  const app = fastify({ forceCloseConnections: true })
  app.setErrorHandler((error: FastifyError | ZodError, _request, reply) => {
    const status = error instanceof ZodError ? 422 : (error.statusCode ?? 500)
    if (status >= 500) log(`The stand-in of Freelancehunt failed: ${error.stack}`)
    return sendAnswer(reply, errorAnswer(status, error.message))
  })
  app.setNotFoundHandler((_request, reply) => sendAnswer(reply, errorAnswer(404)))
  app.addHook('preHandler', (request, _reply, done) => {
    keepRequest(face, request)
    done()
  })
  const style = readFileSync(new URL('../kit/pages.css', import.meta.url))
  app.get('/pages.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/', (_request, reply) => sendPage(reply, homePage(face)))
  app.get<{ Params: { file: string } }>('/project/:slug/:file', ({ params }, reply) => {
    const [, id = ''] = /^(\d+)\.html$/u.exec(params.file) ?? []
    const posting = projectOf(face, Number(id))
    if (!posting) return sendPage(reply.code(404), missingPage())
    return sendPage(reply, projectPage(posting))
  })
  addApiRoutes(app, parts)
  addControlRoutes(app, parts)
  return app
}

/** Keeps what arrived at the API for tests. */
function keepRequest({ requests }: Face, { method, url, body, headers }: FastifyRequest): void {
  const [path = '', query = ''] = url.split('?')
  if (!path.startsWith('/v2/')) return
  const hasToken = headers.authorization !== undefined
  requests.push({ method, path, query, hasToken, body: body ?? null })
  if (requests.length > requestsKept) requests.shift()
}

function sendPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(markup)
}
