import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isFromHere } from '../../kit/loopback-only.ts'
import { findCustomer } from '../world/customers.ts'
import { messagePage } from './layout.ts'
import { overviewPage } from './overview-page.ts'
import { parseForm } from '../api/parse-form.ts'
import { openPortalSession } from '../world/portal-sessions.ts'
import { fromElsewhere, missing, StripeRefusal } from '../world/refusal.ts'
import { addCheckoutPages } from './routes-checkout-page.ts'
import type { ControlOptions } from '../routes-control.ts'
import { addPortalPages } from './routes-portal-page.ts'
import { sendPage } from './send-page.ts'

const css = Buffer.concat(
  ['../../kit/pages.css', './stripe.css'].map((file) =>
    readFileSync(new URL(file, import.meta.url)),
  ),
)
const Days = z.object({ days: z.coerce.number().int().min(1).max(366) })
const Mode = z.object({ mode: z.enum(['deliver', 'hold']) })

/** Adds the pages that people see in a browser, on this machine only. */
export function addPageRoutes(app: FastifyInstance, options: ControlOptions): void {
  const { world } = options
  app.register((pages, _options, done) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, parseForm(String(body))),
    )
    pages.addHook('onRequest', refuseStrangers)
    pages.addHook('preHandler', (_request, _reply, done) => {
      world.catchUp()
      done()
    })
    pages.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof StripeRefusal)) throw error
      return sendPage(reply.code(error.status), messagePage('Not possible', error.message))
    })
    addOverview(pages, options)
    addCheckoutPages(pages, world)
    addPortalPages(pages, world)
    pages.get('/stripe.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
    done()
  })
  app.setNotFoundHandler((_request, reply) =>
    sendPage(reply.code(404), messagePage('Not found', 'There is nothing at this address.')),
  )
}

function addOverview(pages: FastifyInstance, { world, delivery }: ControlOptions): void {
  pages.get('/', (_request, reply) => {
    const { state, prices } = world
    const view = { state, prices, now: world.now(), eventsUrl: delivery.url }
    return sendPage(reply, overviewPage(view))
  })

  pages.post('/clock', (request, reply) => {
    world.advance(Days.parse(request.body).days * 86_400)
    return reply.redirect('/', 303)
  })

  pages.post('/delivery', (request, reply) => {
    world.state.delivery = Mode.parse(request.body).mode
    world.save()
    delivery.wake()
    return reply.redirect('/', 303)
  })

  pages.post<{ Params: { id: string } }>('/events/:id/deliver', (request, reply) => {
    const { id } = request.params
    const event = world.state.events.find((each) => each.id === id)
    if (!event) throw missing('event', id, { param: 'id', status: 404 })
    return delivery.send([event], { atOnce: false }).then(() => reply.redirect('/', 303))
  })

  pages.post<{ Params: { id: string } }>('/customers/:id/portal', (request, reply) => {
    const { id } = findCustomer(world, request.params.id)
    const back = `${world.url}/`
    const session = openPortalSession(world, { customerId: id, returnUrl: back, change: null })
    world.save()
    return reply.redirect(`/p/session/${session.id}`, 303)
  })
}

/** Refuses other machines, rebound names, and pages of other sites that press buttons here. */
function refuseStrangers(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const { origin, host } = request.headers
  const isForeign =
    request.method === 'POST' && origin !== undefined && origin !== `http://${host ?? ''}`
  const isRefused = isForeign || !isFromHere(request)
  done(isRefused ? fromElsewhere() : undefined)
}
