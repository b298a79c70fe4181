import { z } from 'zod/mini'
import { call, Done } from '../call.ts'
import { Instant } from '../instant.ts'

export const maxPushDevices = 10

/** Bytes in base64url, as browsers write them. */
const bytes = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`, 'u')))

/** Subscription of a browser, as its push service gave it. */
export const PushSubscriptionForm = z.strictObject({
  /** Address at which the push service takes notices for this browser. */
  endpoint: z
    .string()
    .check(z.maxLength(1_000), z.regex(/^https?:\/\/[!-~]+$/u), z.refine(URL.canParse)),
  /** Public key of the browser, a point on P-256. */
  p256dh: bytes(65),
  auth: bytes(16),
})
export type PushSubscriptionForm = z.infer<typeof PushSubscriptionForm>

/** One device of the user that shows notices. */
export const PushDevice = z.object({
  /** SHA-256 of its endpoint, base64url, by which a browser knows itself. */
  id: z.string(),
  /** Browser and system, in words of ours. */
  browser: z.string(),
  addedAt: Instant,
  /** Moment of the last notice; null: none yet. */
  toldAt: z.nullable(Instant),
  /** Tells whether the last notice could not be delivered. */
  isFailing: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushDevices = z.object({
  /** Key with which a browser subscribes, so that nobody else can send it notices. */
  publicKey: z.string(),
  devices: z.array(PushDevice),
})
export type PushDevices = z.infer<typeof PushDevices>

const params = z.object({ deviceId: z.string().check(z.maxLength(100)) })

/** Calls about the devices that show notices. docs/decisions/068 */
export const pushCalls = {
  pushDevices: call({
    method: 'GET',
    path: '/api/push-devices',
    auth: 'user',
    summary: 'List your devices that show notices, and get the key to subscribe with',
    reply: PushDevices,
  }),
  addPushDevice: call({
    method: 'POST',
    path: '/api/push-devices',
    auth: 'user',
    summary: 'Show notices on a device',
    body: PushSubscriptionForm,
    reply: PushDevices,
  }),
  removePushDevice: call({
    method: 'DELETE',
    path: '/api/push-devices/:deviceId',
    auth: 'user',
    summary: 'Show no more notices on a device',
    params,
    reply: PushDevices,
  }),
  sendTestNotice: call({
    method: 'POST',
    path: '/api/push-devices/:deviceId/test',
    auth: 'user',
    summary: 'Send a test notice to a device',
    params,
    reply: Done,
  }),
} as const
