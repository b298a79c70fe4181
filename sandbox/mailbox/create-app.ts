import { readFileSync } from 'node:fs'
import { fastify, type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { z } from 'zod'
import { addFaultRoutes, type FaultPlan } from '../kit/fault-plan.ts'
import { refuseOutsiders } from '../kit/loopback-only.ts'
import { Fault } from './faults.ts'
import type { Mailbox } from './mailbox.ts'
import { mailListPage } from './pages/mail-list-page.ts'
import { mailPage } from './pages/mail-page.ts'
import { messagePage } from './pages/layout.ts'
import { framedMail } from './pages/framed-mail.ts'

const NewFaults = z.strictObject({ faults: z.array(Fault) })
const MailsQuery = z.object({ to: z.string().toLowerCase().exactOptional() })

const css = Buffer.concat(
  ['../kit/pages.css', 'pages/mailbox.css'].map((file) =>
    readFileSync(new URL(file, import.meta.url)),
  ),
)
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
// What a stranger wrote: no scripts, nothing from elsewhere; its links open outside.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/**
 * Creates the app with the pages for people and the controls for tests. All of it is for this machine only: links in
 * mails are keys.
 */
export function createApp(
  { mailbox, faults }: { mailbox: Mailbox; faults: FaultPlan<Fault> },
  log: (line: string) => void,
): FastifyInstance {
  const app = fastify({ forceCloseConnections: true })
  app.addHook('onRequest', refuseOutsiders(fromElsewhere))
  app.setErrorHandler((error: FastifyError | z.ZodError, _request, reply) => {
    const status = statusOf(error)
    if (status >= 500) log(`The mailbox failed: ${error.stack}`)
    const message = status >= 500 ? 'Something went wrong.' : error.message
    return reply.code(status).send({ error: { message } })
  })
  app.setNotFoundHandler((_request, reply) => notFound(reply))

  app.get('/', (_request, reply) => sendPage(reply, mailListPage(mailbox.mails())))
  app.get<ById>('/mails/:id', (request, reply) => {
    const mail = mailbox.find(request.params.id)
    return mail ? sendPage(reply, mailPage(mail)) : notFound(reply)
  })
  app.get<ById>('/mails/:id/html', (request, reply) => {
    const mail = mailbox.find(request.params.id)
    return mail ? sendPage(reply, framedMail(mail.html), mailPolicy) : notFound(reply)
  })
  app.get('/mailbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css))

  app.get('/api/mails', (request, reply) => {
    const { to } = MailsQuery.parse(request.query)
    const mails = mailbox.mails().filter((mail) => to === undefined || mail.to.includes(to))
    return reply.send({ mails })
  })
  app.register(
    (control, _options, done) => {
      addFaultRoutes(control, faults, (body) => NewFaults.parse(body).faults)
      done()
    },
    { prefix: '/control' },
  )
  return app
}

function fromElsewhere(): Error {
  return Object.assign(new Error('This part answers only requests from this machine.'), {
    statusCode: 403,
  })
}

type ById = { Params: { id: string } }

function sendPage(reply: FastifyReply, markup: string, contentPolicy = policy): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(markup)
}

function notFound(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(404), messagePage('Not found', 'There is nothing at this address.'))
}

function statusOf(error: object): number {
  if (error instanceof z.ZodError) return 422
  const status: unknown = Reflect.get(error, 'statusCode') ?? Reflect.get(error, 'status')
  return typeof status === 'number' ? status : 500
}
