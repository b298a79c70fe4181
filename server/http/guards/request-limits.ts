import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { api } from '../../../contract/api.ts'
import { AppError } from '../../../contract/errors.ts'
import { defaultLimits, type RequestLimits } from '../http-services.ts'

const windowMs = 60_000
const signInPaths: readonly string[] = [api.signUp.path, api.logIn.path]
const paymentPaths: readonly string[] = [
  api.refreshSubscription.path,
  api.createCheckoutSession.path,
  api.createCustomerPortal.path,
  api.linkSubscription.path,
]

/**
 * Limits requests a minute, by user when signed in, else by address; lower where passwords are hashed and where the
 * payment service is asked, whose own limit all users share.
 */
export function limitRequests(app: FastifyInstance, given: Partial<RequestLimits> = {}): void {
  const limits = { ...defaultLimits, ...given }
  app.addHook('onRoute', (route: RouteOptions) => {
    const limitTo = (max: number) => {
      route.config = { ...route.config, rateLimit: { max } }
    }
    if (signInPaths.includes(route.url)) limitTo(limits.signInsPerAddress)
    if (paymentPaths.includes(route.url)) limitTo(limits.paymentsPerUser)
  })
  app.register(rateLimit, {
    timeWindow: windowMs,
    max: ({ caller }: FastifyRequest) => (caller ? limits.perUser : limits.perAddress),
    keyGenerator: ({ caller, ip }) =>
      caller ? `user:${caller.uid}` : `address:${rateLimit.normalizeIP(ip)}`,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too-many-requests', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
}
