import { fastify, type FastifyError, type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { StripeRefusal, type RefusalBody } from './world/refusal.ts'
import { addApiRoutes, type ApiOptions } from './api/routes-api.ts'
import { addControlRoutes, type ControlOptions } from './routes-control.ts'
import { addPageRoutes } from './pages/routes-pages.ts'

export type AppOptions = ApiOptions & ControlOptions & { log: (line: string) => void }

/**
 * Creates the app with all of the stand-in's addresses: the API, the pages that people pay on, and the controls for
 * tests.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const { log } = options
  const app = fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 })
  app.setErrorHandler((error: FastifyError | z.ZodError | StripeRefusal, _request, reply) => {
    const { status, body } = problemOf(error)
    if (status >= 500) log(`The stand-in of Stripe failed: ${error.stack}`)
    return reply.code(status).send({ error: body })
  })
  addApiRoutes(app, options, log)
  addControlRoutes(app, options)
  addPageRoutes(app, options)
  return app
}

function problemOf(error: Error): { status: number; body: RefusalBody } {
  if (error instanceof StripeRefusal) return error
  const status = statusOf(error)
  if (status >= 500)
    return { status, body: { type: 'api_error', message: 'Something went wrong.' } }
  return { status, body: { type: 'invalid_request_error', message: error.message } }
}

function statusOf(error: Error): number {
  if (error instanceof z.ZodError) return 422
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
}
