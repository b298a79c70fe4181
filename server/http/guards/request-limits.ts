import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { api, livePath } from '../../../contract/api.ts'
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

/** Requests that open pages make on their own. */
const pagePaths: readonly string[] = [api.readTogether.path, livePath]

/**
 * Limits requests a minute, by user when signed in, else by address; lower where passwords are hashed and where the
 * payment service is asked, whose own limit all users share. What open pages ask has a limit of its own, and takes
 * nothing from what the user does. Urgent requests are never refused: `addRoute` keeps them cheap instead.
 */
export function limitRequests(app: FastifyInstance, given: Partial<RequestLimits> = {}): void {
  const limits = { ...defaultLimits, ...given }
  app.addHook('onRoute', (route: RouteOptions) => {
    const limitTo = (max: number) => {
      route.config = { ...route.config, rateLimit: { max } }
    }
    if (signInPaths.includes(route.url)) limitTo(limits.signInsPerAddress)
    if (paymentPaths.includes(route.url)) limitTo(limits.paymentsPerUser)
    if (pagePaths.includes(route.url)) limitTo(limits.pagesPerUser)
    const { isUrgent } = route.config ?? {}
    if (isUrgent) {
      // The body tells, so it is parsed before anything is counted.
      const allowList = ({ body }: FastifyRequest) => isUrgent(body)
      const rateLimit = { max: limits.perUser, hook: 'preHandler' as const, allowList }
      route.config = { ...route.config, rateLimit }
    }
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
