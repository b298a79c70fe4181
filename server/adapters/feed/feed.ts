import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostingSource } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { guardedGet } from '../guarded-get.ts'
import { GuardedRequestError, type GuardedAnswer } from '../guarded-request.ts'
import { readCursor, writeCursor, type FeedCursor } from './feed-cursor.ts'
import { FeedFormatError, type FeedContent } from './feed-item.ts'
import { readApart } from './read-apart.ts'
import { toPostings } from './to-postings.ts'

export type FeedOptions = {
  name: string
  url: string
  /** Shortest time between two readings, whatever the feed says. */
  everySeconds: number
  /** True for a feed of this machine that is no real one. */
  isStandIn: boolean
  /** Days for which a posting is kept that no application refers to. */
  keepDays: number
  nowMs?: () => number
}

const deadlineMs = 30_000
const maxBytes = 5_000_000
/** Limit on the time for which a feed may postpone its next reading. */
const maxEverySeconds = 24 * 3_600
const maxSeen = 1_000
const accept =
  'application/rss+xml, application/atom+xml, application/feed+json, application/json;q=0.9, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1'

/** Reads a public feed that the operator named: RSS, Atom, JSON Feed or the JSON of a job site. It takes no applications. */
export function feed(options: FeedOptions): PostingSource {
  const { name, nowMs = Date.now } = options
  return {
    name,
    keepHours: options.keepDays * 24,
    async newPostings(since, { waitMs, signal }) {
      const kept = since === null ? null : readCursor(since)
      const dueInMs = kept ? leftUntil(kept.dueAt, nowMs()) : 0
      if (dueInMs > waitMs) return 'not-due'
      await sleep(dueInMs, undefined, { signal }).catch((error: unknown) => {
        throw new PortError('not-reached', { cause: error })
      })
      return readOnce(options, { kept, signal, nowMs })
    },
  }
}

/** Counts the jobs of a feed at this moment, for those who look without taking anything in. */
export async function lookAtFeed(options: FeedOptions): Promise<{ postings: number }> {
  const { signal } = new AbortController()
  const answer = await fetched(options, { kept: null, signal })
  const { items } = await readApart(textOf(answer), { signal })
  return { postings: toPostings(items, { feedUrl: answer.url, nowMs: Date.now() }).length }
}

/** Time left, none for a moment that no feed could have asked for: the clock was set since. */
function leftUntil(dueAt: number, nowMs: number): number {
  const left = dueAt - nowMs
  return left > maxEverySeconds * 1_000 ? 0 : Math.max(left, 0)
}

async function readOnce(
  options: FeedOptions,
  { kept, signal, nowMs }: { kept: FeedCursor | null; signal: AbortSignal; nowMs: () => number },
) {
  const answer = await fetched(options, { kept, signal }).catch((error: unknown) => {
    throw unreadable(error, options.everySeconds)
  })
  if (answer.status === 304 && kept) {
    const everySeconds = pause(options, kept.everySeconds, answer)
    const next = { ...kept, dueAt: nowMs() + everySeconds * 1_000 }
    return { postings: [], next: writeCursor(next) }
  }
  try {
    const content = await readApart(textOf(answer), { signal })
    return taken(options, { answer, content, kept, nowMs: nowMs() })
  } catch (error) {
    throw unreadable(error, options.everySeconds)
  }
}

function taken(
  options: FeedOptions,
  given: { answer: GuardedAnswer; content: FeedContent; kept: FeedCursor | null; nowMs: number },
) {
  const { answer, content, kept, nowMs } = given
  const found = toPostings(content.items, { feedUrl: answer.url, nowMs })
  const known = new Set(kept?.seen)
  const marked = found.map((posting) => ({ posting, mark: markOf(posting.marketplaceJobId) }))
  const current = marked.map(({ mark }) => mark)
  const next: FeedCursor = {
    dueAt: nowMs + pause(options, content.everySeconds, answer) * 1_000,
    everySeconds: content.everySeconds,
    etag: answer.headers.etag ?? null,
    modified: answer.headers['last-modified'] ?? null,
    seen: [...new Set([...current.toReversed(), ...(kept?.seen ?? [])])].slice(0, maxSeen),
  }
  const postings = marked.filter(({ mark }) => !known.has(mark)).map(({ posting }) => posting)
  return { postings, next: writeCursor(next) }
}

function markOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 11)
}

/** Gets the feed, or learns that it has not changed. Throws GuardedRequestError or PortError. */
async function fetched(
  { url, isStandIn, everySeconds }: FeedOptions,
  { kept, signal }: { kept: FeedCursor | null; signal: AbortSignal },
): Promise<GuardedAnswer> {
  const answer = await guardedGet({
    url,
    headers: {
      accept,
      'user-agent': 'Bidwright feed reader',
      ...(kept?.etag ? { 'if-none-match': kept.etag } : {}),
      ...(kept?.modified ? { 'if-modified-since': kept.modified } : {}),
    },
    deadlineMs,
    maxBytes,
    signal,
    standInOrigin: isStandIn ? new URL(url).origin : null,
  })
  if (answer.status === 200 || (answer.status === 304 && kept)) return answer
  const cause = new Error(`the feed answers with status ${answer.status}`)
  const isBusy = answer.status === 429 || answer.status === 503
  throw new PortError(isBusy ? 'rate-limited' : 'not-reached', {
    cause,
    retryAfterSeconds: Math.min(
      Math.max(everySeconds, isBusy ? (retryAfterSeconds(answer) ?? 0) : 0),
      maxEverySeconds,
    ),
  })
}

function unreadable(error: unknown, retryAfterSeconds: number): unknown {
  if (!(error instanceof GuardedRequestError) && !(error instanceof FeedFormatError)) return error
  return new PortError('not-reached', { cause: error, retryAfterSeconds })
}

/** Seconds until the next reading: what the operator set, or longer where the feed wants it. */
function pause(
  { everySeconds }: FeedOptions,
  wanted: number | null,
  answer: GuardedAnswer,
): number {
  const asked = [wanted ?? 0, maxAgeSeconds(answer), retryAfterSeconds(answer) ?? 0]
  return Math.max(everySeconds, Math.min(Math.max(...asked), maxEverySeconds))
}

function maxAgeSeconds({ headers }: GuardedAnswer): number {
  const [, seconds = '0'] =
    /(?:^|[,\s])max-age=(\d{1,9})/iu.exec(headers['cache-control'] ?? '') ?? []
  return Number(seconds)
}

function retryAfterSeconds({ headers }: GuardedAnswer): number | null {
  const value = headers['retry-after']
  if (value === undefined) return null
  const serverMs = Date.parse(headers.date ?? '')
  const from = Number.isNaN(serverMs) ? Date.now() : serverMs
  const seconds = /^\d+$/u.test(value) ? Number(value) : (Date.parse(value) - from) / 1_000
  return Number.isFinite(seconds) ? Math.max(Math.ceil(seconds), 0) : null
}

function textOf({ headers, body }: GuardedAnswer): string {
  const [, told] = /charset="?([\w-]{1,40})/iu.exec(headers['content-type'] ?? '') ?? []
  const [, declared] =
    /^\s*<\?xml[^>]{0,200}encoding=["']([\w-]{1,40})/u.exec(
      body.subarray(0, 300).toString('latin1'),
    ) ?? []
  try {
    return new TextDecoder(told ?? declared ?? 'utf-8').decode(body)
  } catch (cause) {
    throw new FeedFormatError('the feed is in a character set that is not known', { cause })
  }
}
