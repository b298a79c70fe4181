import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../ports/clock.ts'
import type { Cursor, Posting } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import type { Api } from './api.ts'
import {
  firstPlace,
  formatPlace,
  overlapSeconds,
  parsePlace,
  placeAfter,
  type Place,
} from './place.ts'
import { readWindow, type ReadPage, type Window } from './read-window.ts'
import { toPosting } from './to-posting.ts'
import { Client, Project, SearchResult } from './wire.ts'

export type ReadingOptions = {
  api: Api
  site: URL
  clock: Clock
  /** Token by which projects are read. Null: as somebody unknown, who is told nothing of clients. */
  token: string | null
  /** Time between two looks while somebody waits. */
  pollEveryMs: number
}

const projections = [
  'full_description',
  'job_details',
  'upgrade_details',
  'user_details',
  'user_country_details',
  'user_status',
  'user_employer_reputation',
].map((name): [string, string] => [name, 'true'])

/**
 * Reads the projects that are new since a place, looking again until there are some or the wait is over. There is no
 * order by time to rely on, so all pages of a window of time are read, and what was seen before is left out.
 */
export async function readNewPostings(
  options: ReadingOptions,
  since: Cursor | null,
  { waitMs, signal }: { waitMs: number; signal: AbortSignal },
): Promise<{ postings: Posting[]; next: Cursor }> {
  const { clock, pollEveryMs } = options
  const untilMs = clock.monotonicMs() + waitMs
  const place = since === null ? firstPlace(nowSeconds(clock)) : parsePlace(since)
  for (;;) {
    const { postings, next } = await look(options, place, signal)
    const leftMs = untilMs - clock.monotonicMs()
    if (postings.length > 0 || next.at > place.at || leftMs <= 0)
      return { postings, next: since !== null && isSame(place, next) ? since : formatPlace(next) }
    await sleep(Math.min(leftMs, pollEveryMs), undefined, { signal }).catch((error: unknown) => {
      throw new PortError('not-reached', { cause: error })
    })
  }
}

type Look = { postings: Posting[]; next: Place }

async function look(options: ReadingOptions, place: Place, signal: AbortSignal): Promise<Look> {
  const clients = new Map<string, unknown>()
  const readPage = pageReader(options, clients, signal)
  const { projects, to } = await readNarrowing(options, place, readPage)
  const seen = new Set(place.seen)
  const fresh = projects
    .filter(({ id }) => !seen.has(id))
    .toSorted((one, other) => one.time_submitted - other.time_submitted || one.id - other.id)
  const postings = fresh.map((project) => {
    const client = Client.safeParse(clients.get(`${project.owner_id ?? ''}`))
    return toPosting(project, client.success ? client.data : null, options.site)
  })
  return {
    postings,
    next: placeAfter(place, projects, { to, nowSeconds: nowSeconds(options.clock) }),
  }
}

/** Reads from the place to now, or to an earlier moment where there are too many up to now. */
async function readNarrowing(
  { clock }: ReadingOptions,
  place: Place,
  readPage: ReadPage,
): Promise<{ projects: Project[]; to: number | null }> {
  let window: Window = { from: place.at - overlapSeconds, to: null }
  for (;;) {
    const projects = await readWindow(readPage, window)
    if (projects) return { projects, to: window.to }
    const end: number = window.to ?? Math.max(nowSeconds(clock), place.at)
    const to = place.at + Math.floor((end - place.at) / 2)
    if (to <= place.at) {
      if (window.from === place.at)
        throw new PortError('not-reached', { cause: new Error('too many projects in one second') })
      window = { from: place.at, to: place.at + 1 }
    } else window = { from: window.from, to }
  }
}

function pageReader(
  { api, token }: ReadingOptions,
  clients: Map<string, unknown>,
  signal: AbortSignal,
): ReadPage {
  return async ({ from, to }, { limit, offset }) => {
    const found = await api.read(SearchResult, {
      path: 'projects/0.1/projects/active/',
      query: [
        ['from_time', `${from}`],
        ...(to === null ? [] : [['to_time', `${to}`] satisfies [string, string]]),
        ['sort_field', 'time_updated'],
        ['limit', `${limit}`],
        ['offset', `${offset}`],
        ...projections,
      ],
      token,
      signal,
    })
    for (const [id, client] of Object.entries(found.users ?? {})) clients.set(id, client)
    const projects = found.projects.flatMap((one) => {
      const parsed = Project.safeParse(one)
      return parsed.success ? [parsed.data] : []
    })
    return { projects, length: found.projects.length, total: found.total_count ?? null }
  }
}

function isSame(one: Place, other: Place): boolean {
  return one.at === other.at && one.seen.join() === other.seen.join()
}

function nowSeconds(clock: Clock): number {
  return Math.floor(Date.parse(clock.now()) / 1000)
}
