import { randomUUID } from 'node:crypto'
import { fastify, type FastifyError, type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addFaultRoutes, createFaultPlan, times } from '../kit/fault-plan.ts'
import { type Answer, httpEffects } from '../kit/http-effects.ts'
import { refuseOutsiders } from '../kit/loopback-only.ts'
import { sufferFault } from '../kit/suffer-fault.ts'
import { isSignedFor } from './is-signed-for.ts'

const Fault = z.strictObject({ effect: z.discriminatedUnion('kind', [...httpEffects]), times })
const NewFaults = z.strictObject({ faults: z.array(Fault) })
const NewSubscription = z.strictObject({ publicKey: z.string() })

const maxMessageBytes = 4096
const headerBytes = 21

type Message = { ttl: number; urgency: string; body: string }
type Subscription = { publicKey: string; messages: Message[] }
type Push = { headers: Record<string, unknown>; body: Buffer }

/** Creates the app that takes notices for browsers that never fetch them, and the controls for tests. */
export function createApp({ urlOf }: { urlOf: () => string }): FastifyInstance {
  const app = fastify({ forceCloseConnections: true })
  const faults = createFaultPlan<z.output<typeof Fault>>()
  const subscriptions = new Map<string, Subscription>()
  const closing = new AbortController()
  app.addHook('preClose', (done) => {
    closing.abort()
    done()
  })
  app.setErrorHandler((error: FastifyError | z.ZodError, _request, reply) =>
    reply
      .code(error instanceof z.ZodError ? 400 : (error.statusCode ?? 500))
      .send({ message: error.message }),
  )
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )

  app.post<{ Params: { id: string }; Body: Buffer }>('/push/:id', (request, reply) =>
    sufferFault(reply, faults.take(() => true)?.effect, {
      work: () => take(request.params.id, { headers: request.headers, body: request.body }),
      plannedError: (status, { retryAfter }) => ({
        status,
        body: `Answered ${status} on purpose.`,
        ...(retryAfter !== undefined && { headers: { 'retry-after': `${retryAfter}` } }),
      }),
      closing: closing.signal,
    }),
  )
  app.register(
    (control, _options, done) => {
      control.addHook(
        'onRequest',
        refuseOutsiders(() =>
          Object.assign(new Error('Only from this machine.'), { statusCode: 403 }),
        ),
      )
      addFaultRoutes(control, faults, (body) => NewFaults.parse(body).faults)
      control.post('/subscriptions', (request, reply) => {
        const { publicKey } = NewSubscription.parse(request.body)
        const id = randomUUID()
        subscriptions.set(id, { publicKey, messages: [] })
        return reply.code(201).send({ id, endpoint: `${urlOf()}/push/${id}` })
      })
      control.delete<{ Params: { id: string } }>('/subscriptions/:id', (request, reply) => {
        subscriptions.delete(request.params.id)
        return reply.code(204).send()
      })
      control.get<{ Params: { id: string } }>(
        '/subscriptions/:id/messages',
        (request) => subscriptions.get(request.params.id)?.messages ?? [],
      )
      done()
    },
    { prefix: '/control' },
  )
  return app

  /** Takes a message as RFC 8030 and RFC 8292 want it; it is kept as it came, for only its browser can read it. */
  async function take(id: string, { headers, body }: Push): Promise<Answer> {
    const subscription = subscriptions.get(id)
    if (!subscription) return { status: 410, body: 'This subscription has ended.' }
    const ttl = String(headers['ttl'] ?? '')
    if (!/^\d+$/u.test(ttl)) return { status: 400, body: 'TTL is missing.' }
    if (headers['content-encoding'] !== 'aes128gcm' || body.length < headerBytes)
      return { status: 400, body: 'The message is not encrypted.' }
    if (body.length > maxMessageBytes) return { status: 413, body: 'The message is too long.' }
    const signed = { authorization: headers['authorization'], audience: urlOf() }
    if (!(await isSignedFor(signed, subscription.publicKey)))
      return { status: 403, body: 'The message is not signed with the key of the subscription.' }
    const urgency = String(headers['urgency'] ?? 'normal')
    subscription.messages.push({ ttl: Number(ttl), urgency, body: body.toString('base64url') })
    return { status: 201, body: '' }
  }
}
