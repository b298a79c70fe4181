import { fastify, type FastifyError, type FastifyInstance } from 'fastify'
import type { Answer } from '../kit/http-effects.ts'
import { sendAnswer } from '../kit/suffer-fault.ts'
import { refusalAnswer } from './api/answer.ts'
import type { Gigboard } from './gigboard.ts'
import { RefusalError } from './refusal.ts'
import { addAgencyRoutes } from './api/routes-agencies.ts'
import { addControlRoutes } from './api/routes-control.ts'
import { messagePage } from './pages/layout.ts'
import { addPageRoutes, sendPage } from './pages/routes-pages.ts'
import { addFreelancerRoutes } from './api/routes-freelancer.ts'

/** Creates the app with all of Gigboard's addresses. */
export function createApp(
  gigboard: Gigboard,
  hooks: { onSettingsChange: () => void; log: (line: string) => void },
): FastifyInstance {
  const app = fastify({
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) => sendAnswer(reply, errorAnswer(error)),
  })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson)

  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const answer = errorAnswer(error)
    if (answer.status >= 500) hooks.log(`Gigboard failed: ${error.stack}`)
    return sendAnswer(reply, answer)
  })
  app.setNotFoundHandler((request, reply) => {
    const refusal = new RefusalError('no-such-page')
    const isForPrograms = /^\/(api|control)\//.test(request.url)
    if (isForPrograms) return sendAnswer(reply, refusalAnswer(refusal))
    return sendPage(reply.code(refusal.status), messagePage('Not found', refusal.message))
  })

  addFreelancerRoutes(app, gigboard)
  addAgencyRoutes(app, gigboard)
  addPageRoutes(app, gigboard)
  addControlRoutes(app, gigboard, hooks.onSettingsChange)
  return app
}

function parseJson(
  _request: unknown,
  body: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  if (body.length === 0) return done(null)
  try {
    done(null, JSON.parse(String(body)))
  } catch {
    done(new RefusalError('invalid', 'The body is not JSON.'))
  }
}

function errorAnswer(error: FastifyError): Answer {
  if (error instanceof RefusalError) return refusalAnswer(error)
  const status = error.statusCode ?? 500
  if (status >= 500)
    return { status, body: { error: { code: 'internal', message: 'Something went wrong.' } } }
  return { status, body: { error: { code: 'invalid', message: error.message } } }
}
