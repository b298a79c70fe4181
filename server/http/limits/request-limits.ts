import type { FastifyRequest } from 'fastify'
import { connectionCalls } from '../../../contract/user/connection-calls.ts'
import { noticeCalls } from '../../../contract/noticing/notice-calls.ts'
import { writerCalls } from '../../../contract/writing/writer-calls.ts'
import { api, livePath } from '../../../contract/api.ts'
import { everyCall } from '../../../contract/every-call.ts'
import { passkeyCalls } from '../../../contract/entry/passkey-calls.ts'
import { pushCalls } from '../../../contract/user/push-calls.ts'
import type { Call } from '../../../contract/call.ts'
import { AppError } from '../../../contract/errors.ts'
import { docsPath } from '../api-docs.ts'
import { defaultLimits, type RequestLimits } from '../http-services.ts'
import { credentialOf } from '../guards/credential-of.ts'
import { knownCallers } from './known-callers.ts'
import { minuteCounts } from './minute-counts.ts'
import { networkOf } from './network-of.ts'

/** Limit on requests a minute, counted for each user, or for each network when nobody is signed in. */
export type Limit = { name: string; max: number }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limit of this route alone, or of those that have one of the same name. */
    limit?: Limit
  }
  interface FastifyRequest {
    /** Key under which the request was counted before anybody looked who makes it. */
    countedAs: string | null
    /** True for a refusal that follows others of the same minute. */
    isRefusedAgain: boolean
  }
}

/** Steps at which a request is counted, in their order. Each throws AppError `too-many-requests`. */
export type RequestCounting = {
  /** Counts a request before any other work: by the user its token was last verified for, else by its network. */
  onArrival(request: FastifyRequest): void
  /** Counts a request for the user who has turned out to make it, if it was not yet. */
  whenVerified(request: FastifyRequest): void
  /** Forgets a token or cookie that is no longer good. */
  whenNotVerified(request: FastifyRequest): void
  /** Counts a request to an urgent call whose body turns out not to be urgent as one of the user's usual ones. */
  whenRead(request: FastifyRequest): void
}

/**
 * Counts requests, so that a refused one costs next to nothing. Each urgent call has a limit of its own for each user,
 * which no other call uses up. A token or cookie that was not seen before is counted for its network only until it has
 * been verified.
 */
export function requestCounting(given: Partial<RequestLimits> = {}): RequestCounting {
  const limits = { ...defaultLimits, ...given }
  const ofRoute = routeLimits(limits)
  const counts = minuteCounts()
  const known = knownCallers()
  const refused = minuteCounts()

  function count(request: FastifyRequest, key: string, max: number): void {
    const retryAfterSeconds = counts.take(key, max)
    if (retryAfterSeconds === 0) return
    request.isRefusedAgain = refused.take(key, 1) > 0
    throw new AppError('too-many-requests', { retryAfterSeconds })
  }

  function countForUser(request: FastifyRequest, uid: string, { name, max }: Limit): void {
    request.countedAs = `${name} user ${uid}`
    count(request, request.countedAs, max)
  }

  return {
    onArrival(request) {
      const limit = ofRoute(request)
      const credential = credentialOf(request)
      const uid = credential === null ? null : known.uidOf(credential)
      if (uid !== null) return countForUser(request, uid, limit)
      const { auth, isUrgent } = request.routeOptions.config
      const isForUsers = auth === 'user' || auth === 'cookie'
      const stranger = { name: isUrgent ? limit.name : 'stranger', max: limits.strangersPerAddress }
      const { name, max } = isForUsers ? stranger : limit
      request.countedAs = `${name} from ${networkOf(request.ip)}`
      count(request, request.countedAs, max)
    },

    whenVerified(request) {
      const { caller, countedAs } = request
      if (!caller) return
      const credential = credentialOf(request)
      const limit = ofRoute(request)
      if (countedAs === `${limit.name} user ${caller.uid}`) return
      if (credential !== null) known.learn(credential, caller.uid)
      countForUser(request, caller.uid, limit)
      if (countedAs !== null) counts.giveBack(countedAs)
    },

    whenNotVerified(request) {
      const credential = credentialOf(request)
      if (credential !== null) known.forget(credential)
    },

    whenRead(request) {
      const { caller, countedAs, body, routeOptions } = request
      const { isUrgent } = routeOptions.config
      if (!caller || !isUrgent || isUrgent(body)) return
      if (countedAs !== null) counts.giveBack(countedAs)
      countForUser(request, caller.uid, usual(limits))
    },
  }
}

const usual = ({ perUser }: RequestLimits): Limit => ({ name: 'usual', max: perUser })

/** Calls that each have the same limit of their own. */
function limitsByPath(limits: RequestLimits): Map<string, number> {
  const calls: readonly Call[] = Object.values(everyCall)
  const urgent = calls.filter(({ isUrgent }) => isUrgent).map(({ path }) => path)
  const own: [number, readonly string[]][] = [
    [
      limits.signInsPerAddress,
      [api.signUp.path, api.logIn.path, api.logInWithCode.path, passkeyCalls.logInWithPasskey.path],
    ],
    [limits.urgentPerUser, urgent],
    [
      limits.accountPerUser,
      [
        api.changePassword.path,
        api.deleteAccount.path,
        writerCalls.saveWriterKey.path,
        noticeCalls.replaceNoticeSecret.path,
        connectionCalls.finishConnecting.path,
        connectionCalls.connectWithToken.path,
        pushCalls.sendTestNotice.path,
      ],
    ],
    // Each makes us send something to an address that the user chose.
    [limits.noticesPerUser, [noticeCalls.testNoticeChannel.path, noticeCalls.replayNotice.path]],
    [
      limits.paymentsPerUser, // the payment service has a limit that all our users share
      [
        api.refreshSubscription.path,
        api.createCheckoutSession.path,
        api.createCustomerPortal.path,
        api.linkSubscription.path,
      ],
    ],
    // Requests that open pages make on their own take nothing from what the user does.
    [limits.pagesPerUser, [api.readTogether.path, livePath]],
    [limits.healthPerAddress, ['/healthz', '/readyz']],
  ]
  return new Map(own.flatMap(([max, paths]) => paths.map((path) => [path, max] as const)))
}

/** Finds the limit that a request is under. */
function routeLimits(limits: RequestLimits): (request: FastifyRequest) => Limit {
  const byPath = limitsByPath(limits)
  const docs = { name: 'docs', max: limits.docsPerAddress }
  const web = { name: 'web', max: limits.filesPerAddress }
  const open = { name: 'open', max: limits.perAddress }
  return ({ routeOptions: { url = '', config }, url: asked, is404 }) => {
    if (config.limit) return config.limit
    const max = byPath.get(url)
    if (max !== undefined) return { name: url, max }
    if (config.auth === 'user' || config.auth === 'cookie') return usual(limits)
    if (config.auth === 'public') return open
    if (url.startsWith(docsPath)) return docs
    return is404 && /^\/+api(?:[/?]|$)/iu.test(asked) ? { ...open, name: 'unknown' } : web
  }
}
