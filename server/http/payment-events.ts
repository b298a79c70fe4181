import type { FastifyInstance } from 'fastify'
import { paymentEventsPath } from '../../contract/api.ts'
import { takePaymentEvent } from '../core/billing/subscriptions/take-payment-event.ts'
import type { HttpServices } from './http-services.ts'

const bodyLimitBytes = 1024 * 1024
/** Requests a minute: all of them come from a few addresses, and after an outage many at once. A signature is quickly refused. */
const rateLimit = { max: 6_000, groupId: 'payment-events' }

/** What the payment service says has happened. Signed over the very bytes, so the body is taken as it comes. */
export function addPaymentEvents(app: FastifyInstance, services: HttpServices): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Body: string }>(
      paymentEventsPath,
      { config: { auth: 'public', rateLimit }, bodyLimit: bodyLimitBytes, schema: { hide: true } },
      async ({ body, headers }) => {
        const signature = headers['stripe-signature']
        const event = {
          rawBody: typeof body === 'string' ? body : '',
          signature: typeof signature === 'string' ? signature : undefined,
        }
        await takePaymentEvent(services, event)
        return { received: true }
      },
    )
  })
}
