import { z } from 'zod/mini'
import { biddingCalls } from './bidding/bidding-calls.ts'
import { billingCalls } from './billing/billing-calls.ts'
import { call } from './call.ts'
import { entryCalls } from './entry/entry-calls.ts'
import { paidTiers } from './billing/plans.ts'
import { userCalls } from './user/user-calls.ts'

/** What runs here, for the notices that say where a stand-in is in play. */
export const About = z.object({
  marketplace: z.nullable(
    z.object({ name: z.string(), title: z.string(), url: z.string(), isStandIn: z.boolean() }),
  ),
  /** Somebody else's sign-in instead of passwords; null = passwords. */
  identityProvider: z.nullable(z.object({ title: z.string() })),
  /** Null = this installation cannot send mail. `url`: where a stand-in shows what arrived. */
  mail: z.nullable(z.object({ isStandIn: z.boolean(), url: z.nullable(z.string()) })),
  /** Null = this installation takes no payments. `url`: where a stand-in shows them; `prices`: the price id of each plan. */
  payments: z.nullable(
    z.object({
      isStandIn: z.boolean(),
      url: z.nullable(z.string()),
      prices: z.record(z.enum(paidTiers), z.string()),
    }),
  ),
  /** The largest intro video that is taken. */
  maxVideoBytes: z.int(),
  /** Of whoever runs this installation. */
  termsUrl: z.string(),
})
export type About = z.infer<typeof About>

/** Every call of the product. The server answers by this table, the web client calls by it. */
export const api = {
  about: call({
    method: 'GET',
    path: '/api/about',
    auth: 'public',
    summary: 'What runs here',
    reply: About,
  }),

  ...entryCalls,
  ...userCalls,
  ...billingCalls,

  ...biddingCalls,
} as const

export const livePath = '/api/live'
/** Where the payment service says that something has happened. */
export const paymentEventsPath = '/api/stripe-events'
/** Resumable uploads (tus 1.0.0) of intro videos. Takes the bearer ID token. */
export const uploadsPath = '/api/uploads'
/** Stored files by signed addresses that expire. */
export const filesPath = '/api/files'
/** Where the browser is sent to sign in at another identity provider, and comes back from. */
export const providerPaths = {
  start: '/api/identity-provider/start',
  callback: '/api/identity-provider/callback',
}

/** One message of the live stream: what changed, so that the browser reads it again. docs/decisions/014 */
export const LiveMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('user-changed') }),
  z.object({ kind: z.literal('scanners-changed') }),
  z.object({ kind: z.literal('jobs-arrived') }),
  /** Rules, never-lists or the answer bank. */
  z.object({ kind: z.literal('rules-changed') }),
  z.object({ kind: z.literal('application-changed'), applicationId: z.string() }),
])
export type LiveMessage = z.infer<typeof LiveMessage>
