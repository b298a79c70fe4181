import { z } from 'zod/mini'
import { always, call } from '../call.ts'
import { Instant } from '../instant.ts'
import { MarketplaceAccountState } from './user.ts'

/** A marketplace of the installation as it stands for the user. */
export const Connection = z.object({
  marketplace: z.string(),
  /** State of the sign-in or token that the user gave; null = this marketplace needs none. */
  account: z.nullable(MarketplaceAccountState),
  /** Masked address of that sign-in, such as `g•••@example.org`, or the account's name there. Null = none is known. */
  email: z.nullable(z.string()),
  /** Moment from which the sign-in is tried again, if its check is paused. */
  checkAt: z.nullable(Instant),
  /** Tells whether applications leave without a press for each although its rules want one: permitted, and switched on. */
  isUnattended: z.boolean(),
  /** Bids or connects that the user still has there, as it told last, and when it did. Null: it has not told. */
  left: z.nullable(z.object({ count: z.int(), at: Instant })),
  /** Seconds since its postings were last read; null = not yet. */
  checkedSecondsAgo: z.nullable(z.int()),
  /** Seconds without an answer from which on it counts as not reached; null = it is read seldom, and did answer. */
  silentAfterSeconds: z.nullable(z.int()),
})
export type Connection = z.infer<typeof Connection>

const reply = z.array(Connection)
const params = z.object({ marketplace: z.string().check(z.maxLength(100)) })
/** Text that a marketplace made: a code, a state or a token. */
const issued = z.string().check(z.trim(), z.minLength(1), z.maxLength(4_000))

/** Page of ours that a marketplace leads back to. */
export const connectingPage = '/connections'

/** Calls about the user's connections to marketplaces. */
export const connectionCalls = {
  connections: call({
    method: 'GET',
    path: '/api/connections',
    auth: 'user',
    readAs: 'connections',
    summary: 'List the marketplaces and how you are connected to them',
    reply,
  }),
  disconnect: call({
    method: 'DELETE',
    path: '/api/connections/:marketplace',
    auth: 'user',
    summary: 'Delete your sign-in at a marketplace and stop what waits to be sent there',
    params,
    reply,
    isUrgent: always,
  }),
  beginConnecting: call({
    method: 'POST',
    path: '/api/connections/:marketplace/begin',
    auth: 'user',
    needsProof: true,
    summary: 'Get the address of the page on which you let us into your account',
    params,
    /** `url`: of the marketplace. It leads back to /connections within ten minutes. */
    reply: z.object({ url: z.string() }),
  }),
  finishConnecting: call({
    method: 'POST',
    path: '/api/connections/finish',
    auth: 'user',
    summary: 'Finish connecting with what the marketplace led back with',
    /** `code` null: the user did not agree there. */
    body: z.strictObject({ state: issued, code: z.nullable(issued) }),
    reply,
  }),
  switchUnattended: call({
    method: 'PUT',
    path: '/api/connections/:marketplace/unattended',
    auth: 'user',
    summary: 'Turn sending without a press for each on or off, where a marketplace permits it',
    params,
    body: z.strictObject({ isOn: z.boolean() }),
    reply,
    isUrgent: always,
  }),
  connectWithToken: call({
    method: 'PUT',
    path: '/api/connections/:marketplace/token',
    auth: 'user',
    needsProof: true,
    summary: 'Connect with a token that you made at the marketplace',
    params,
    body: z.strictObject({ token: issued }),
    reply,
  }),
} as const
