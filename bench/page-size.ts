import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { aBrowser } from '../e2e/browser.ts'
import { startEmbeddedPostgres } from '../server/embedded-postgres/start-embedded-postgres.ts'
import { signInBrowser } from '../tests/support/browser/an-onboarded-browser.ts'
import { aSignedUpUser, type HttpUser } from '../tests/support/processes/over-http.ts'
import { aWebServer, webFolder } from './a-web-server.ts'
import type { Benchmark } from './benchmark.ts'
import { firstLoads, maxUnused, mostFirst, packedSize } from './first-loads.ts'

const quietMs = 1500
const visited = [
  'login',
  'console',
  'bidding',
  'bidding/review',
  'bidding/replies',
  'profile',
  'onboarding',
  'pricing',
] as const

/** Measures the JavaScript that the first load of a page takes. */
export const pageSize: Benchmark = {
  name: 'page-size',
  title:
    'JavaScript of the first load of a page, packed (target: 110 kB for /login, 170 kB for /console; 180 kB for /bidding and /profile, all that comes later included)',
  async run(note) {
    const folder = await mkdtemp(join(tmpdir(), 'bidwright-bench-'))
    const postgres = await startEmbeddedPostgres(folder)
    const browser = await aBrowser()
    try {
      const { site, close } = await aWebServer(postgres.url)
      const user = await aSignedUpUser(site)
      const needed = await firstLoads(webFolder)
      const rows = []
      for (const page of visited) {
        note(`/${page}`)
        const asked = await scriptsOf(browser, { site, page, user: page === 'login' ? null : user })
        rows.push(await row(page, needed.get(page.replace('/', '-')) ?? [], asked))
      }
      await close()
      return {
        rows,
        remarks: [
          'Shown with: what the page cannot be shown without. Until idle: with what it asks for once it is shown, as long as nobody uses it.',
        ],
      }
    } finally {
      await browser.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function row(page: string, needed: readonly string[], asked: ReadonlySet<string>) {
  const missing = needed.filter((script) => !asked.has(script))
  if (missing.length > 0) throw new Error(`/${page} did not ask for ${missing.join(', ')}`)
  const later = [...asked].filter((script) => !needed.includes(script))
  const size = await packedSize(webFolder, needed)
  const unused = size + (await packedSize(webFolder, later))
  const most = mostFirst[page.replace('/', '-')]
  const limit = maxUnused[page]
  if (limit !== undefined && unused > limit)
    throw new Error(`/${page} takes ${unused} bytes, more than ${limit}`)
  return {
    page: `/${page}`,
    scripts: needed.length,
    'shown with kB': size / 1000,
    'of target': most === undefined ? '-' : (size / most).toFixed(2),
    'until idle kB': unused / 1000,
  }
}

type Visit = { site: string; page: string; user: HttpUser | null }

/** Scripts that a browser with an empty cache asks for, until it has asked for no other for a while. */
async function scriptsOf(browser: Browser, { site, page, user }: Visit): Promise<Set<string>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  if (user) await signInBrowser(context, site, user)
  const tab = await context.newPage()
  const asked = new Set<string>()
  tab.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.+\.js$/u.test(pathname)) asked.add(pathname.slice(1))
  })
  await tab.goto(`${site}/${page}`)
  await tab.getByRole('heading', { level: 1 }).waitFor()
  for (let before = -1; before !== asked.size;) {
    before = asked.size
    await delay(quietMs)
  }
  await context.close()
  return asked
}
