import type { NoticeOutcome } from '../ports/notices.ts'
import { guardedRequest, GuardedRequestError, type GuardedAnswer } from './guarded-request.ts'

/** Time limit on one try, names and answer included. */
const deadlineMs = 10_000
/** More than any refusal that is read has. */
const maxBytes = 16_384

type Post = {
  url: string
  body: string
  headers?: Readonly<Record<string, string>>
  /** Origin of a stand-in: it alone may be on this machine. */
  standIn: string | null
  /** Names what a refusal means. Left out: it is tried again. */
  judge(answer: GuardedAnswer): NoticeOutcome | null
  /** Tells whether `judge` reads the body of an answer with this status. */
  isRead(status: number): boolean
}

/**
 * Posts a notice as JSON to somebody else's address. Any 2xx is a delivery, whatever follows it; redirects are not followed,
 * and nothing of an answer is kept but its status.
 */
export async function postNotice(post: Post): Promise<NoticeOutcome> {
  const { url, body, headers, standIn, judge, isRead } = post
  try {
    const answer = await guardedRequest({
      url,
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Bidwright notices',
        ...headers,
      },
      deadlineMs,
      maxBytes,
      isRead,
      standInOrigin: standIn,
    })
    const { status } = answer
    if (status >= 200 && status < 300) return { kind: 'delivered', status }
    return (
      judge(answer) ?? {
        kind: 'later',
        status,
        problem: 'status',
        retryAfterSeconds: retryAfterSeconds(answer),
      }
    )
  } catch (error) {
    if (!(error instanceof GuardedRequestError)) throw error
    return { kind: 'later', status: null, problem: 'not-reached', retryAfterSeconds: null }
  }
}

/** Puts the path of an address behind the base of a stand-in, where there is one for its origin. */
export function throughStandIn(url: string, origin: string, base: string | null): string {
  const { origin: asked, pathname, search } = new URL(url)
  return base !== null && asked === origin ? `${base}${pathname}${search}` : url
}

function retryAfterSeconds({ headers }: GuardedAnswer): number | null {
  const value = headers['retry-after']
  if (value === undefined) return null
  const seconds = /^\d{1,9}$/u.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.now()) / 1_000
  return Number.isFinite(seconds) ? Math.max(Math.ceil(seconds), 0) : null
}
