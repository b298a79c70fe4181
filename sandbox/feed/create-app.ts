import { createHash } from 'node:crypto'
import { fastify, type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { z } from 'zod'
import { addFaultRoutes, createFaultPlan, times } from '../kit/fault-plan.ts'
import { html } from '../kit/html.ts'
import { httpEffects, type Answer } from '../kit/http-effects.ts'
import { refuseOutsiders } from '../kit/loopback-only.ts'
import { sufferFault } from '../kit/suffer-fault.ts'
import type { Marketplace } from '../gigboard/world/marketplace.ts'
import { faces, type Face } from './faces.ts'

const Fault = z.strictObject({
  effect: z.discriminatedUnion('kind', [
    ...httpEffects,
    z.strictObject({ kind: z.literal('redirect'), to: z.string() }),
    z.strictObject({ kind: z.literal('web-page') }),
  ]),
  times,
})
const NewFaults = z.strictObject({ faults: z.array(Fault) })

const maxItems = 100
const plain = { 'content-type': 'text/plain; charset=utf-8' }

/** Creates the app with every face of the jobs and the controls for tests. `urlOf`: its own address, once it listens. */
export function createApp(
  world: Marketplace,
  { urlOf, log }: { urlOf: () => string; log: (line: string) => void },
): FastifyInstance {
  const app = fastify({ forceCloseConnections: true })
  const faults = createFaultPlan<z.output<typeof Fault>>()
  const closing = new AbortController()
  app.addHook('preClose', (done) => {
    closing.abort()
    done()
  })
  app.setErrorHandler((error: FastifyError | z.ZodError, _request, reply) => {
    const status = error instanceof z.ZodError ? 400 : (error.statusCode ?? 500)
    if (status >= 500) log(`The stand-in of a feed failed: ${error.stack}`)
    return reply.code(status).headers(plain).send(error.message)
  })

  for (const face of faces)
    app.get(face.path, (request, reply) => {
      const effect = faults.take(() => true)?.effect
      if (effect?.kind === 'redirect') return reply.redirect(effect.to, 302)
      if (effect?.kind === 'web-page') return sendPage(reply, 'Sign in', 'You must sign in first.')
      return sufferFault(reply, effect, {
        work: () => answerOf(face, request.headers['if-none-match']),
        plannedError: (status, { retryAfter }) => ({
          status,
          body: `Answered ${status} on purpose.`,
          headers: {
            ...plain,
            ...(retryAfter !== undefined && { 'retry-after': `${retryAfter}` }),
          },
        }),
        closing: closing.signal,
      })
    })
  app.get('/', (_request, reply) =>
    sendPage(reply, 'Job feed', 'This site only publishes jobs. It is a stand-in.'),
  )
  app.get<{ Params: { id: string } }>('/jobs/:id', ({ params }, reply) => {
    const job = world.state.postingsById.get(params.id)
    if (!job) return sendPage(reply.code(404), 'Not found', 'There is no such job.')
    return sendPage(reply, job.title, job.description)
  })
  app.register(
    (control, _options, done) => {
      control.addHook(
        'onRequest',
        refuseOutsiders(() =>
          Object.assign(new Error('Only from this machine.'), { statusCode: 403 }),
        ),
      )
      addFaultRoutes(control, faults, (body) => NewFaults.parse(body).faults)
      done()
    },
    { prefix: '/control' },
  )
  return app

  function answerOf(face: Face, known: string | undefined): Answer {
    const jobs = world.state.postings.slice(-maxItems).filter(({ status }) => status === 'open')
    const body = face.render({ url: urlOf(), jobs: jobs.toReversed() })
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    if (known === etag) return { status: 304, body: undefined, headers: { etag } }
    return { status: 200, body, headers: { etag, 'content-type': face.contentType } }
  }
}

function sendPage(reply: FastifyReply, title: string, text: string): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p style="white-space: pre-wrap">${text}</p>
        </main>
      </body>
    </html>`
  return reply.type('text/html; charset=utf-8').send(page.markup)
}
