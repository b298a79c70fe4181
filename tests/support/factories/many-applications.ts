import type { Page, Route } from 'playwright-core'
import { api, livePath, type LiveMessage } from '../../../contract/api.ts'
import {
  type Application,
  ApplicationFilters,
  applicationStates,
} from '../../../contract/bidding/application.ts'
import { readOneByOne } from '../browser/read-one-by-one.ts'
import { aFoundJob } from './a-found-job.ts'

const reasons: Partial<Record<Application['state'], Application['reason']>> = {
  skipped: 'by-you',
  capped: 'daily-limit',
  failed: 'letter-refused',
  review: 'below-threshold',
  cancelled: 'switched-off',
}

/** Makes this many applications, cycling through the states, newest first, a minute apart. */
export function manyApplications(count: number, now: Date): Application[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(now.getTime() - (index + 1) * 60_000).toISOString()
    const state = applicationStates[index % applicationStates.length] ?? 'queued'
    return anApplication(`${count - index}`, { state, reason: reasons[state] ?? null, at })
  })
}

export function anApplication(
  number: string,
  { at, ...changes }: Partial<Application> & { at: string },
): Application {
  const stages = { postedAt: at, seenAt: at, matchedAt: at, decidedAt: at }
  return {
    id: `application-${number}`,
    state: 'queued',
    reason: null,
    failedGate: null,
    marketplace: 'gigboard',
    job: {
      id: `job-${number}`,
      marketplaceJobId: number,
      title: `Shop number ${number}`,
      link: `https://gigboard.example.org/jobs/${number}`,
      budgetStr: '$500',
      budget: { amount: 500, isHourly: false },
    },
    scannerName: 'Shops',
    score: Number(number) % 101,
    connects: 8,
    proposalId: null,
    stages: { ...stages, composedAt: null, armedAt: null, sentAt: null },
    outcomes: [],
    isSentByUser: false,
    isManual: false,
    nextAt: null,
    updatedAt: at,
    ...changes,
  }
}

/** Answers a page's calls for applications from a list, as the server would, and lets the test tell what changed. */
export async function serveApplications(page: Page, rows: Application[]) {
  const asked: URLSearchParams[] = []
  await readOneByOne(page)
  await page.route(`**${api.applications.path}?*`, async (route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(query)
    await route.fulfill({ json: pageOf(rows, query) })
  })
  await page.route(`**${api.stateCounts.path}*`, async (route) => {
    const query = new URL(route.request().url()).searchParams
    const found = passing(rows, query)
    const counts = applicationStates.map((state) => [
      state,
      found.filter((row) => row.state === state).length,
    ])
    await route.fulfill({ json: { states: Object.fromEntries(counts), isPartial: false } })
  })
  await page.route(`**${api.applications.path}/*`, (route) => answerOne(route, rows))
  const tell = await serveLive(page)
  return { asked, tell }
}

function pageOf(rows: readonly Application[], query: URLSearchParams): Application[] {
  const found = passing(rows, query)
  const start = found.findIndex(({ id }) => id === query.get('after')) + 1
  return found.slice(start, start + Number(query.get('limit')))
}

function passing(rows: readonly Application[], query: URLSearchParams): Application[] {
  const filters = ApplicationFilters.parse(Object.fromEntries(query))
  return rows.filter(
    (row) =>
      (filters.states?.includes(row.state) ?? true) &&
      row.job.title.includes(filters.text ?? '') &&
      (row.score ?? 0) >= (filters.minScore ?? 0),
  )
}

async function answerOne(route: Route, rows: readonly Application[]): Promise<void> {
  const id = new URL(route.request().url()).pathname.split('/').at(-1)
  const row = rows.find((each) => each.id === id)
  if (!row) return route.fulfill({ status: 404, json: { code: 'not-found', detail: 'Not found.' } })
  const jobDetail = aFoundJob({ title: row.job.title })
  const rest = {
    letter: null,
    answers: [],
    terms: null,
    preview: null,
    draftVersion: 0,
    signals: [],
    sentences: null,
    doubts: null,
    writtenBy: null,
    facts: {},
    video: null,
    screening: [],
    letterRules: { mayHaveLinks: true, maxLength: 5_000 },
    isNeverClient: false,
    events: [],
  }
  await route.fulfill({ json: { ...row, ...rest, jobDetail } })
}

/** A live stream that says something once it is told to, and is taken up again. */
async function serveLive(page: Page): Promise<(message: LiveMessage) => void> {
  let next = Promise.withResolvers<LiveMessage>()
  await page.route(`**${livePath}`, async (route) => {
    const message = await next.promise
    next = Promise.withResolvers()
    const body = `data: ${JSON.stringify(message)}\n\n`
    await route.fulfill({ contentType: 'text/event-stream', body }).catch(() => undefined) // the page has gone
  })
  return (message) => next.resolve(message)
}
