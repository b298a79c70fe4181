import { fastify, type FastifyError, type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addFaultRoutes, createFaultPlan, times } from '../kit/fault-plan.ts'
import { httpEffects } from '../kit/http-effects.ts'
import { refuseOutsiders } from '../kit/loopback-only.ts'
import { sufferFault } from '../kit/suffer-fault.ts'
import { type Arrived, faces } from './faces.ts'
import { problemOfSignature } from './verify-signature.ts'

const Fault = z.strictObject({
  effect: z.discriminatedUnion('kind', [
    ...httpEffects,
    z.strictObject({ kind: z.literal('redirect'), to: z.string() }),
  ]),
  /** Part of the addresses that it strikes. Left out: all. */
  at: z.string().default(''),
  times,
})
const NewFaults = z.strictObject({ faults: z.array(Fault) })
const Secret = z.strictObject({ path: z.string(), secret: z.string() })

const maxKept = 1_000
const maxBodyBytes = 64 * 1024

/** Creates the app with a receiver of webhooks, Slack, Telegram, and the controls for tests. */
export function createApp({ log }: { log: (line: string) => void }): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, bodyLimit: maxBodyBytes })
  const faults = createFaultPlan<z.output<typeof Fault>>()
  const secrets = new Map<string, string>()
  const kept: Arrived[] = []
  const closing = new AbortController()
  app.addHook('preClose', (done) => {
    closing.abort()
    done()
  })
  app.setErrorHandler((error: FastifyError | z.ZodError, _request, reply) => {
    const status = error instanceof z.ZodError ? 400 : (error.statusCode ?? 500)
    if (status >= 500) log(`The stand-in of notices failed: ${error.stack}`)
    return reply.code(status).send({ error: error.message })
  })

  app.register((outside, _options, done) => {
    // What is signed is the text as it came.
    outside.removeAllContentTypeParsers()
    outside.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parse) =>
      parse(null, body),
    )
    for (const face of faces)
      outside.post(face.route, (request, reply) => {
        const [path = ''] = request.url.split('?')
        const { headers } = request
        const body = typeof request.body === 'string' ? request.body : ''
        const secret = secrets.get(path) ?? null
        const isSigned = secret === null ? null : problemOfSignature(headers, body, secret) === null
        kept.push({ path, headers, body, isSigned })
        if (kept.length > maxKept) kept.shift()
        const effect = faults.take(({ at }) => path.includes(at))?.effect
        if (effect?.kind === 'redirect') return reply.redirect(effect.to, 307)
        return sufferFault(reply, effect, {
          work: () => face.answer({ path, headers, body }, secret),
          plannedError: face.plannedError,
          closing: closing.signal,
        })
      })
    done()
  })
  app.register(
    (control, _options, done) => {
      control.addHook(
        'onRequest',
        refuseOutsiders(() =>
          Object.assign(new Error('Only programs on this machine may do this.'), {
            statusCode: 403,
          }),
        ),
      )
      addFaultRoutes(control, faults, (body) => NewFaults.parse(body).faults)
      control.get('/requests', () => ({ requests: kept }))
      control.post('/secrets', (request, reply) => {
        const { path, secret } = Secret.parse(request.body)
        secrets.set(path, secret)
        return reply.code(201).send({})
      })
      done()
    },
    { prefix: '/control' },
  )
  return app
}
