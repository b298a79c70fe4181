import type { MessageFailure } from '../../../contract/conversing/conversation.ts'
import type { Conversations, Marketplace } from '../../ports/marketplace.ts'
import { PortError, type PortErrorCode } from '../../ports/port-error.ts'
import {
  armMessage,
  type MessageEnd,
  type MessageToSend,
  messageToSend,
  noteAttempted,
  noteMessageEnd,
  type OwnMessage,
} from '../../store/conversing/own-messages.ts'
import { departureMs, lateness, type ApplyingServices } from '../applying/applying-services.ts'
import {
  forgetSession,
  marketplaceSession,
  type SignedIn,
} from '../applying/signing-in/marketplace-session.ts'
import { readSince } from './read-conversations.ts'

/** Time for which a message whose marketplace cannot be reached is tried again. */
const maxAgeSeconds = 10 * 60
const againSeconds = 5
/** Allowance for a marketplace whose clock differs from ours. */
const clockAllowanceMs = 60 * 60_000

/**
 * Sends a user's message at most once. It is noted right before the first byte; what was noted is never sent again, but
 * looked up until the marketplace shows it, or has had time to. A task that is repeated goes on where the last one ended.
 */
export async function sendMessage(services: ApplyingServices, message: OwnMessage): Promise<void> {
  const found = await messageToSend(services.store.db, message)
  if (!found) return
  const marketplace = services.marketplaces.get(found.marketplace)
  const conversations = marketplace?.conversations
  if (!marketplace || !conversations || found.conversationId === null)
    return end(services, message, { state: 'failed', failure: 'refused' })
  const { conversationId } = found
  const talk = { marketplace, conversations, found: { ...found, conversationId } }
  if (found.attemptedAt === null) return attempt(services, message, talk)
  return lookUp(services, message, { ...talk, attemptedAt: found.attemptedAt })
}

type Talk = {
  marketplace: Marketplace
  conversations: Conversations
  found: MessageToSend & { conversationId: string }
}

async function attempt(
  services: ApplyingServices,
  message: OwnMessage,
  { marketplace, conversations, found }: Talk,
): Promise<void> {
  let signedIn: SignedIn | null = null
  let isArmed: boolean | null = null
  const mayLeave = async () => {
    const isLate = lateness(services)
    isArmed = await armMessage(services.store.db, message)
    return isArmed && !isLate()
  }
  try {
    signedIn = await marketplaceSession(services, marketplace, message.uid)
    const { session, onBehalfOf } = signedIn
    const { conversationId, text } = found
    const options = { deadlineMs: services.timing.deadlineMs, mayLeave }
    const said = await conversations.say(session, { conversationId, text, onBehalfOf }, options)
    await end(services, message, { state: 'said', ...said })
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (isArmed === false) return // another attempt was made, or the user is gone
    if (error.code === 'session-expired' && signedIn)
      forgetSession(services, marketplace.name, { uid: message.uid, refused: signedIn.session })
    const after = endAfter(error.code, found)
    await end(services, message, after)
    if (after.state === 'unsure' || after.state === 'sending') await again(services, message)
  }
}

/** Tells how an attempt ended that a marketplace did not confirm. `sending`: surely nothing was taken, so it is made again. */
function endAfter(code: PortErrorCode, { ageSeconds }: MessageToSend): MessageEnd {
  if (code === 'uncertain') return { state: 'unsure' }
  if (passing.has(code) && ageSeconds < maxAgeSeconds) return { state: 'sending' }
  return { state: 'failed', failure: failureOf(code) }
}

const passing: ReadonlySet<PortErrorCode> = new Set([
  'not-reached',
  'rate-limited',
  'session-expired',
] as const)
const ofSignIn: ReadonlySet<PortErrorCode> = new Set([
  'session-expired',
  'sign-in-refused',
  'scope-missing',
  'challenge',
  'agency-refused',
] as const)

function failureOf(code: PortErrorCode): MessageFailure {
  if (ofSignIn.has(code)) return 'sign-in'
  return code === 'not-reached' || code === 'rate-limited' ? 'not-reached' : 'refused'
}

/** Asks the marketplace whether a message arrived. Once it would show one that did, a message that is absent has failed. */
async function lookUp(
  services: ApplyingServices,
  message: OwnMessage,
  { marketplace, conversations, found, attemptedAt }: Talk & { attemptedAt: string },
): Promise<void> {
  const { timing } = services
  const drainedMs = departureMs(timing) + timing.deadlineMs + conversations.drainMs
  await noteAttempted(services.store.db, message, attemptedAt)
  const isDrained = (found.attemptAgeSeconds ?? 0) * 1000 > drainedMs
  try {
    const reader = {
      uid: message.uid,
      ...(await marketplaceSession(services, marketplace, message.uid)),
    }
    const since = new Date(Date.parse(attemptedAt) - clockAllowanceMs).toISOString()
    const place = { uid: message.uid, marketplace: marketplace.name }
    await readSince(services, conversations, { place, reader, since, tell: async () => undefined })
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (ofSignIn.has(error.code) && isDrained)
      return end(services, message, { state: 'failed', failure: 'not-arrived' })
    return again(services, message)
  }
  if (!(await messageToSend(services.store.db, message))) return
  if (isDrained) return end(services, message, { state: 'failed', failure: 'not-arrived' })
  await again(services, message)
}

async function again({ store, tasks }: ApplyingServices, message: OwnMessage): Promise<void> {
  const { uid, applicationId, id } = message
  await tasks.enqueue(
    store.db,
    'send-message',
    { uid, applicationId, id },
    { afterSeconds: againSeconds },
  )
}

function end({ store }: ApplyingServices, message: OwnMessage, after: MessageEnd): Promise<void> {
  return store.db.transaction((tx) => noteMessageEnd(tx, message, after))
}
