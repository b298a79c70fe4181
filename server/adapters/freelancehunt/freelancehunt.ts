import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../ports/clock.ts'
import type { PostingSource } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { systemClock } from '../system-clock.ts'
import { addressesOf } from './addresses.ts'
import { createApi } from './api.ts'
import { askForBids } from './ask-for-bids.ts'
import { firstPlace, readCursor, writeCursor, type Cursor } from './place.ts'
import { publishedAt, readPage, readProjects } from './read-projects.ts'
import { toPosting } from './to-posting.ts'

export type FreelancehuntOptions = {
  name: string
  /** Address of the API: the real one, or a stand-in. */
  url: string
  /** Personal token of the operator, by which projects are read. */
  token: string
  /** Shortest time between two looks at the list. */
  everySeconds: number
  /** Days for which a posting is kept that no application refers to. */
  keepDays: number
  /** Told the status with which the API answers bids: once, and again when it changes. `bidsAreGone` is the known one. */
  onBids: (status: number) => void
  betweenPagesMs?: number
  clock?: Clock
}

const usualBetweenPagesMs = 1_000
const askEveryMs = 24 * 3_600_000

/** Reads Freelancehunt's projects through its API, version 2. It takes no bids: users send theirs on the site. */
export function freelancehunt(options: FreelancehuntOptions): PostingSource {
  const { token, everySeconds, onBids, clock = systemClock } = options
  const { api: base, site } = addressesOf(options.url)
  const api = createApi({ base, token, clock })
  const reading = { api, betweenPagesMs: options.betweenPagesMs ?? usualBetweenPagesMs }
  return {
    name: options.name,
    keepHours: options.keepDays * 24,
    async newPostings(since, { waitMs, signal }) {
      const kept = since === null ? null : readCursor(since)
      const dueInMs = kept ? leftUntil(kept.dueAt, everySeconds, clock) : 0
      if (dueInMs > waitMs) return 'not-due'
      await sleep(dueInMs, undefined, { signal }).catch((error: unknown) => {
        throw new PortError('not-reached', { cause: error })
      })
      const nowSeconds = Math.floor(nowMs(clock) / 1000)
      const before = kept ?? firstPlace(nowSeconds)
      const { projects, place } = await readProjects(reading, before, { nowSeconds, signal })
      const postings = projects
        .toSorted(
          (one, other) =>
            publishedAt(one, nowSeconds) - publishedAt(other, nowSeconds) || one.id - other.id,
        )
        .flatMap((project) => toPosting(project, { site, nowSeconds }) ?? [])
      const last = kept?.bids ?? null
      const bids = place.pass ? last : await askDaily(last, { base, signal, clock, onBids })
      const dueAt = nowMs(clock) + (place.pass ? 0 : everySeconds * 1000)
      return { postings, next: writeCursor({ ...place, dueAt, bids }) }
    },
  }
}

/** Looks at the list and at bidding without taking anything in. `bids`: status of the answer to a bid; null: not told. */
export async function lookAtFreelancehunt({
  url,
  token,
}: Pick<FreelancehuntOptions, 'url' | 'token'>): Promise<{
  projects: number
  bids: number | null
}> {
  const { api: base } = addressesOf(url)
  const { signal } = new AbortController()
  const api = createApi({ base, token, clock: systemClock })
  const { projects } = await readPage(api, 1, signal)
  return { projects: projects.length, bids: await askForBids(base, signal) }
}

type Asking = { base: URL; signal: AbortSignal; clock: Clock } & Pick<
  FreelancehuntOptions,
  'onBids'
>

/** Asks once a day whether bids are taken, and tells the answer where it is another than the last. */
async function askDaily(
  last: Cursor['bids'],
  { base, signal, clock, onBids }: Asking,
): Promise<Cursor['bids']> {
  const askedAt = nowMs(clock)
  if (last && Math.abs(askedAt - last.askedAt) < askEveryMs) return last
  const known = last?.status ?? null
  const status = await askForBids(base, signal)
  if (status === null) return { askedAt, status: known }
  if (status !== known) onBids(status)
  return { askedAt, status }
}

/** Time left, none for a moment that this adapter could not have set: the clock was set since. */
function leftUntil(dueAt: number, everySeconds: number, clock: Clock): number {
  const leftMs = dueAt - nowMs(clock)
  return leftMs > everySeconds * 1000 ? 0 : Math.max(leftMs, 0)
}

function nowMs(clock: Clock): number {
  return Date.parse(clock.now())
}
