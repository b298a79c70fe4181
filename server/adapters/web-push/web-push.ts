import library from 'web-push'
import { PortError } from '../../ports/port-error.ts'
import type { Push, PushOutcome } from '../../ports/push.ts'
import { guardedRequest, type GuardedAnswer } from '../guarded-request.ts'

const deadlineMs = 10_000
/** Push services answer with nothing, or a sentence. */
const maxAnswerBytes = 16 * 1024
/** A day, after which a push service forgets a notice that it could not deliver. */
const ttlSeconds = 86_400

export type WebPushOptions = {
  /** Address of this installation. */
  origin: string
  /** Place where users ask for help; null: not said. */
  support: { url: string } | null
  /** Address of a stand-in; null: there is none. */
  pushStandIn: string | null
  deadlineMs?: number
}

/**
 * Notices by Web Push: encrypted for the browser (RFC 8291), signed for its push service (RFC 8292). An endpoint is an
 * address that a user gave, so only public ones are connected to, and no redirect is followed.
 */
export function webPush(options: WebPushOptions): Push {
  const { pushStandIn } = options
  const standInOrigin = pushStandIn === null ? null : new URL(pushStandIn).origin
  const subject = subjectOf(options)
  return {
    mayReach(endpoint) {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : null
      if (!url || url.username !== '' || url.password !== '') return false
      return url.protocol === 'https:' || url.origin === standInOrigin
    },

    async send({ endpoint, p256dh, auth }, notice, { publicKey, privateKey }) {
      const { headers, body } = library.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(notice),
        {
          TTL: ttlSeconds,
          urgency: 'high',
          vapidDetails: { subject, publicKey, privateKey },
        },
      )
      const answer = await guardedRequest({
        url: endpoint,
        body,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
        ),
        deadlineMs: options.deadlineMs ?? deadlineMs,
        maxBytes: maxAnswerBytes,
        standInOrigin,
      }).catch((cause: unknown) => {
        throw new PortError('not-reached', { cause })
      })
      return outcomeOf(answer)
    },
  }
}

/** Reads what came of a notice. Throws PortError when it is to be tried again. */
function outcomeOf({ status, headers }: GuardedAnswer): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429) {
    const retryAfterSeconds = Number(headers['retry-after'])
    throw new PortError(
      'rate-limited',
      Number.isFinite(retryAfterSeconds) ? { retryAfterSeconds } : {},
    )
  }
  if (status >= 500) throw new PortError('not-reached')
  return 'refused'
}

/** Address by which a push service reaches whoever runs this installation: it takes no notices of nobody. */
function subjectOf({ origin, support }: WebPushOptions): string {
  if (support) return support.url
  return origin.startsWith('https://') ? origin : `mailto:no-reply@${new URL(origin).hostname}`
}
