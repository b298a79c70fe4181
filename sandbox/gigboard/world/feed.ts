import type { Posting } from './posting.ts'
import { RefusalError } from '../refusal.ts'
import type { MarketplaceState } from './state.ts'

/** Requests that wait for the next posting. */
export type Waiters = {
  wakeAll(): void
  /** Ends at the next posting, after `ms`, or when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export function createWaiters(): Waiters {
  const waiting = new Set<() => void>()
  return {
    wakeAll() {
      for (const wake of waiting) wake()
    },
    wait: (ms, signal) =>
      new Promise((resolve) => {
        function wake(): void {
          clearTimeout(timer)
          signal.removeEventListener('abort', wake)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        signal.addEventListener('abort', wake)
        waiting.add(wake)
        if (signal.aborted) wake()
      }),
  }
}

/** Postings after the cursor, oldest first, and the cursor after them. */
export function readFeed(
  state: MarketplaceState,
  after: string | undefined,
  limit: number,
): { postings: Posting[]; cursor: string } {
  const from = after === undefined ? state.postingsDropped : parseCursor(state, after)
  const start = Math.max(0, from - state.postingsDropped)
  const postings = state.postings.slice(start, start + limit)
  const end = postings.length > 0 ? state.postingsDropped + start + postings.length : from
  return { postings, cursor: formatCursor(state, end) }
}

export function latestCursor(state: MarketplaceState): string {
  return formatCursor(state, state.postingsDropped + state.postings.length)
}

function formatCursor(state: MarketplaceState, position: number): string {
  return Buffer.from(`${state.feedId}:${position}`).toString('base64url')
}

/** Parses a cursor. One of another feed would silently skip postings or repeat them, so it is refused. */
function parseCursor(state: MarketplaceState, cursor: string): number {
  const [feedId, position] = Buffer.from(cursor, 'base64url').toString().split(':')
  const place = Number(position)
  const newest = state.postingsDropped + state.postings.length
  if (feedId !== state.feedId || !/^\d+$/.test(position ?? '') || place > newest)
    throw new RefusalError('bad-cursor')
  return place
}
