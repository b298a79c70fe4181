import { z } from 'zod/mini'
import { biddingCalls } from './bidding/bidding-calls.ts'
import { billingCalls } from './billing/billing-calls.ts'
import { entryCalls } from './entry/entry-calls.ts'
import { readCalls } from './reads.ts'
import { userCalls } from './user/user-calls.ts'

/** Calls that the web client loads with its first page. The server answers by `everyCall`, which has some more. */
export const api = {
  ...entryCalls,
  ...userCalls,
  ...billingCalls,
  ...biddingCalls,
  ...readCalls,
} as const

export const livePath = '/api/live'
/** Path at which the payment service reports its events. */
export const paymentEventsPath = '/api/stripe-events'
/** Resumable uploads (tus 1.0.0) of intro videos. Takes the bearer ID token. */
export const uploadsPath = '/api/uploads'
/** Stored files, opened by signed addresses that expire. */
export const filesPath = '/api/files'
/** Pages that show clients the intro video, each for one application. */
export const videoPagesPath = '/v'

/** Path at which browsers report what the content security policy kept a page from doing. */
export const browserReportsPath = '/api/browser-reports'

/** One message of the live stream: what changed, so that the browser reads it again. docs/decisions/014 */
export const LiveMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('user-changed') }),
  /** Means facts, letter templates, versions of texts and preferences. */
  z.object({ kind: z.literal('facts-changed') }),
  /** Generated text as far as a model has written it. `version`: of the card, when it was asked for. */
  z.object({
    kind: z.literal('text-growing'),
    what: z.string(),
    version: z.int(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('scanners-changed') }),
  z.object({ kind: z.literal('jobs-arrived') }),
  /** Means rules, never-lists or the answer bank. */
  z.object({ kind: z.literal('rules-changed') }),
  z.object({ kind: z.literal('application-changed'), applicationId: z.string() }),
  /** Means reminders; what clients write is told with its application. */
  z.object({ kind: z.literal('replies-changed') }),
  /** Last message of a stream whose place another page of the user has taken. */
  z.object({ kind: z.literal('displaced') }),
])
export type LiveMessage = z.infer<typeof LiveMessage>
