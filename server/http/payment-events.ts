import type { FastifyInstance } from 'fastify'
import { paymentEventsPath } from '../../contract/api.ts'
import { takePaymentEvent } from '../core/billing/subscriptions/take-payment-event.ts'
import type { HttpServices } from './http-services.ts'

const bodyLimitBytes = 1024 * 1024
/**
 * Requests a minute: all come from a few addresses, and many together after an outage. A wrong signature is quickly
 * refused.
 */
const limit = { name: 'payment-events', max: 6_000 }

/** Receives events of the payment service. They are signed over the exact bytes, so the body is not parsed first. */
export function addPaymentEvents(app: FastifyInstance, services: HttpServices): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Body: string }>(
      paymentEventsPath,
      { config: { auth: 'public', limit }, bodyLimit: bodyLimitBytes, schema: { hide: true } },
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
