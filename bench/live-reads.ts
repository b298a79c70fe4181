import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { api, livePath, type LiveMessage } from '../contract/api.ts'
import { aBrowser } from '../e2e/browser.ts'
import { startEmbeddedPostgres } from '../server/embedded-postgres/start-embedded-postgres.ts'
import { openStore } from '../server/store/connect.ts'
import { tellUsers } from '../server/store/live.ts'
import { migrateStore } from '../server/store/migrate.ts'
import { signInBrowser } from '../tests/support/browser/an-onboarded-browser.ts'
import { aJob, gigboardClient } from '../tests/support/outside/gigboard-client.ts'
import { aPlace, aProcess, type Ending, untilReady } from '../tests/support/processes/a-process.ts'
import { aBiddingUser, type HttpUser } from '../tests/support/processes/over-http.ts'
import type { Benchmark } from './benchmark.ts'

const hints = 60
const maxRequests = 12
const settleMs = 12_000
const paths = [
  '/console',
  '/bidding',
  '/bidding/review',
  '/bidding/activity',
  '/bidding/rules',
  '/profile',
]

/** Counts what each open page asks while hints of all kinds arrive, one a second. Fails above twelve a minute. */
export const liveReads: Benchmark = {
  name: 'live-reads',
  title: `requests of an open page in a minute of ${hints} hints of all kinds (target: ${maxRequests}; a hidden page: 0)`,
  async run(note) {
    const endings: (() => unknown)[] = []
    const ending: Ending = { onTestFinished: (end) => endings.push(end as () => unknown) }
    try {
      const folder = await mkdtemp(join(tmpdir(), 'bidwright-bench-'))
      endings.push(() => rm(folder, { recursive: true, force: true }))
      const postgres = await startEmbeddedPostgres(folder)
      endings.push(() => postgres.stop())
      await migrateStore(postgres.url)
      const place = await aPlace(ending)
      const site = `http://localhost:${place.port}`
      const quiet = { DATABASE_URL: postgres.url, SANDBOX_POSTS_PER_MINUTE: '0' }
      aProcess(ending, { ...place.environment, ...quiet })
      await untilReady(site)
      const browser = await aBrowser()
      endings.push(() => browser.close())
      const gigboardUrl = `http://127.0.0.1:${place.sandboxPort}`
      const rows = []
      // A user has five streams, and six pages are measured: half of them at a time.
      for (const some of [paths.slice(0, 3), paths.slice(3)]) {
        note(`a minute with ${some.join(', ')} and a hidden page`)
        rows.push(
          ...(await aMinute({ browser, site, gigboardUrl, databaseUrl: postgres.url }, some)),
        )
      }
      const late = rows.find(({ max, requests }) => requests > max)
      if (late) throw new Error(`${late.page} asked ${late.requests} times, more than ${late.max}`)
      return { rows, remarks: ['Counted on the pages, new ID tokens included.'] }
    } finally {
      for (const end of endings.toReversed()) await end()
    }
  },
}

type Place = { browser: Browser; site: string; gigboardUrl: string; databaseUrl: string }

async function aMinute({ browser, site, gigboardUrl, databaseUrl }: Place, some: string[]) {
  const user = await aBiddingUser(site, gigboardUrl)
  await gigboardClient(gigboardUrl).post(aJob({ title: 'A WordPress shop' }))
  const { uid } = await user.call(api.me, {})
  const context = await browser.newContext()
  await signInBrowser(context, site, user)
  const pages: { path: string; page: Page }[] = []
  for (const path of [...some, '/bidding']) {
    const page = await context.newPage()
    await page.goto(`${site}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    pages.push({ path, page })
  }
  const hidden = pages.at(-1)
  if (!hidden) throw new Error('no page')
  await hide(hidden.page)
  await delay(settleMs)
  const counted = pages.map(({ path, page }) => ({ path, page, of: count(page) }))
  const store = openStore(databaseUrl)
  try {
    const messages = await messagesFor(user)
    for (let hint = 0; hint < hints; hint += 1) {
      const message = messages[hint % messages.length]
      if (message) await tellUsers(store.db, [uid], message)
      await delay(1_000)
    }
  } finally {
    await store.close()
  }
  const rows = counted.map(({ path, page, of }) => {
    const isHidden = page === hidden.page
    const { requests, together } = of()
    const max = isHidden ? 0 : maxRequests
    return { page: isHidden ? `${path}, hidden` : path, hints, requests, together, max }
  })
  await context.close()
  return rows
}

/** One hint of each kind, that of an application for one that is there. */
async function messagesFor(user: HttpUser): Promise<LiveMessage[]> {
  const [application] = await user.applications()
  return [
    { kind: 'application-changed', applicationId: application?.id ?? 'none' },
    { kind: 'jobs-arrived' },
    { kind: 'user-changed' },
    { kind: 'rules-changed' },
    { kind: 'scanners-changed' },
    { kind: 'ready' },
  ]
}

function count(page: Page) {
  let [requests, together] = [0, 0]
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname === livePath) return
    requests += 1
    if (pathname === api.readTogether.path) together += 1
  })
  return () => ({ requests, together })
}

/** Tells the page that another tab is in front of it, as the browser does. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}
