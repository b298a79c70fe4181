import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { browserPaths } from '../../e2e/browser.ts'
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { freePort } from '../../tests/support/processes/free-port.ts'
import { aWebServer } from '../a-web-server.ts'
import type { Benchmark } from '../benchmark.ts'
import { quantile } from '../quantile.ts'

const runs = 5
const attempts = 3
const pages = ['login', 'console'] as const
const forms = ['mobile', 'desktop'] as const
const minAccessibility = 1
/** The live stream of a signed-in page never ends, and Lighthouse would wait 45 seconds for that. */
const maxWaitForLoad = 15_000

/** Has Lighthouse judge the pages that people come to first, as a phone and as a desktop. */
export const lighthouseScores: Benchmark = {
  name: 'lighthouse',
  title: 'Lighthouse, median of five runs (target: performance 0.95, accessibility 1.0)',
  async run(note) {
    const folder = await mkdtemp(join(tmpdir(), 'bidwright-bench-'))
    const postgres = await startEmbeddedPostgres(join(folder, 'data'))
    const { site, close } = await aWebServer(postgres.url)
    const port = await freePort()
    try {
      const rows = []
      for (const page of pages) {
        const context = await aRemoteBrowser(join(folder, page), port)
        if (page !== 'login') await signInBrowser(context, site, await anOnboardedUser(site))
        try {
          // Not judged: the server is warm from then on, and the browser knows that somebody signed in here before.
          await judge(`${site}/${page}`, port, 'desktop')
          for (const form of forms) {
            note(`/${page}, ${form}`)
            const results = []
            for (let run = 0; run < runs; run += 1)
              results.push(await judge(`${site}/${page}`, port, form))
            rows.push(row(`/${page}`, form, results))
          }
        } finally {
          await context.close()
        }
      }
      return {
        rows,
        remarks: [
          'Throttling is simulated, as Lighthouse does by default: a phone on slow 4G, a desktop on 10 Mbit/s.',
          `Times of the processor are taken by the clock, and for a phone four times: other work counts. Load at the end: ${loadavg()[0]?.toFixed(1)}.`,
        ],
      }
    } finally {
      await close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Starts a Chromium that Lighthouse can reach: in its own profile, so that cookies set here are there too. */
function aRemoteBrowser(profile: string, port: number) {
  const executablePath = browserPaths.find((path) => path !== undefined && existsSync(path))
  if (executablePath === undefined) throw new Error('There is no Chromium: run npm test first.')
  return chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', '--headless', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
}

/** Judges a page once. A trace that Lighthouse could not record, which happens beside other work, is recorded again. */
async function judge(url: string, port: number, form: (typeof forms)[number]): Promise<Result> {
  const settings: Flags = {
    port,
    onlyCategories: ['performance', 'accessibility'],
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
    logLevel: 'error',
    maxWaitForLoad,
  }
  const config = form === 'desktop' ? desktopConfig : undefined
  let result: Result | undefined
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    result = (await lighthouse(url, settings, config))?.lhr
    if (result && !result.runtimeError) break
  }
  if (!result || result.runtimeError)
    throw new Error(`Lighthouse failed: ${result?.runtimeError?.message ?? 'no answer'}`)
  if (new URL(result.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${result.finalDisplayedUrl}`)
  return result
}

function row(page: string, form: string, results: readonly Result[]) {
  const score = (name: string) => median(results.map(({ categories }) => categories[name]?.score))
  const metric = (name: string) =>
    Math.round(median(results.map(({ audits }) => audits[name]?.numericValue)) * 1000) / 1000
  const accessibility = score('accessibility')
  if (accessibility < minAccessibility) throw new Error(`${page}: ${problemsOf(results)}`)
  return {
    page,
    as: form,
    performance: score('performance'),
    'min / max': [Math.min, Math.max]
      .map((of) => of(...results.map(({ categories }) => categories['performance']?.score ?? 0)))
      .join(' / '),
    accessibility,
    'FCP ms': Math.round(metric('first-contentful-paint')),
    'LCP ms': Math.round(metric('largest-contentful-paint')),
    'TBT ms': Math.round(metric('total-blocking-time')),
    CLS: metric('cumulative-layout-shift'),
    'speed index ms': Math.round(metric('speed-index')),
  }
}

/** Names the audits of accessibility that failed. */
function problemsOf(results: readonly Result[]): string {
  const failed = results.flatMap(({ audits, categories }) =>
    (categories['accessibility']?.auditRefs ?? [])
      .map(({ id }) => audits[id])
      .filter((audit) => audit?.score !== null && audit !== undefined && audit.score < 1),
  )
  return [...new Set(failed.map((audit) => audit?.title))].join(', ')
}

function median(values: readonly (number | null | undefined)[]): number {
  const known = values.map((value) => value ?? 0)
  return quantile(known, 0.5)
}
