import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aFoundJob } from '../../tests/support/factories/a-found-job.ts'
import { aTimeline } from '../../tests/support/factories/a-timeline.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { fitsItsWidth } from '../steps.ts'

const { site, browser } = await aSite()
const kept = aFoundJob({ id: '1', title: 'An alphorn that is kept' })
const other = aFoundJob({ id: '2', title: 'A zither that is new' })

const failures = [
  ['status 500', 500, 'Job search service is temporarily unavailable. Showing cached results.'],
  ['status 429', 429, 'Rate limit exceeded. Please wait a moment before searching again.'],
  ['status 400', 400, 'Invalid search filters. Please check your inputs and try again.'],
  ['status 503', 503, 'Network error. Check your connection and try again.'],
  ['no network', null, 'Network error. Check your connection and try again.'],
] as const

test.each(failures)('%s without cached results empties the list', async (_name, status, words) => {
  const { page, search } = await aSearchingUser()
  search.fail(status)
  await page.goto(`${site}/bidding`)
  await page.getByRole('alert').getByText(`${words} No cached data available.`).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(0)
  search.answer([other])
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('article', { name: other.title }).waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})

test.each(failures)(
  '%s with cached results shows them, also after a reload',
  async (_name, status, words) => {
    const { page, search } = await aSearchingUser()
    await page.goto(`${site}/bidding`)
    await page.getByRole('article', { name: kept.title }).waitFor()
    await page.reload()
    await page.getByRole('article', { name: kept.title }).waitFor()
    expect(search.asked()).toHaveLength(1) // the reload asks for nothing
    search.fail(status)
    await page.getByRole('button', { name: 'Search again' }).click()
    await page.getByRole('alert').getByText(words).waitFor()
    await page.getByRole('article', { name: kept.title }).waitFor()
    await expect.poll(() => page.getByText('No cached data available.').count()).toBe(0)
    search.answer([other])
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('article', { name: other.title }).waitFor()
    await expect.poll(() => page.getByRole('article', { name: kept.title }).count()).toBe(0)
  },
)

test('a list that is not complete says how far the search came', async () => {
  const { page, search } = await aSearchingUser()
  search.answer([kept, other].map((job) => ({ ...job, amongNewest: 2_000 })))
  await page.goto(`${site}/bidding`)
  await page
    .getByText('This search is too broad: only the newest 2,000 jobs were checked.')
    .waitFor()
  expect(await fitsItsWidth(page)).toBe(true)
})

test('cached results that are older than 15 minutes are none', async () => {
  const { page, search } = await aSearchingUser()
  await page.goto(`${site}/bidding`)
  await page.getByRole('article', { name: kept.title }).waitFor()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('bidwright.jobs.')))
      localStorage.setItem(
        key,
        (localStorage.getItem(key) ?? '').replace(/^\d+/u, (at) => `${Number(at) - 900_000}`),
      )
  })
  search.fail(500)
  await page.reload()
  await page.getByText(/Showing cached results\. No cached data available\./u).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(0)
})

test('another scanner and back asks nothing again: each has its own kept results', async () => {
  const { page, user, search } = await aSearchingUser()
  await user.call(api.addScanner, { body: { name: 'Zithers', keywords: 'zither' } })
  await page.goto(`${site}/bidding`)
  await page.getByRole('article', { name: kept.title }).waitFor()
  search.answer([other])
  await page.getByRole('tab', { name: 'Zithers' }).click()
  await page.getByRole('article', { name: other.title }).waitFor()
  search.fail(500)
  await page.getByRole('tab', { name: 'Alphorns' }).click()
  await page.getByRole('article', { name: kept.title }).waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})

test('an empty list offers to clear the filters, which asks for every job, past what is kept', async () => {
  const { page, search } = await aSearchingUser()
  search.answer([])
  await page.goto(`${site}/bidding`)
  await page.getByText('No jobs match your current filters.').waitFor()
  expect(search.asked().at(-1)).toEqual({ filters: { keywords: 'alphorn', location: 'Spain' } })
  search.answer([kept])
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.getByRole('article', { name: kept.title }).waitFor()
  expect(search.asked().at(-1)).toEqual({ filters: {} })

  await page.getByRole('button', { name: "Use the scanner's filters" }).click()
  await page.getByText('No jobs match your current filters.').waitFor()
  search.answer([other])
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.getByRole('article', { name: other.title }).waitFor()

  // The kept jobs are shown when asking for them fails.
  await page.getByRole('button', { name: "Use the scanner's filters" }).click()
  search.fail(429)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.getByText(/^Rate limit exceeded\./u).waitFor()
  await page.getByRole('article', { name: other.title }).waitFor()
})

test('logging out leaves no jobs in the browser, and the next user sees none of them', async () => {
  const { page, search } = await aSearchingUser()
  await page.goto(`${site}/bidding`)
  await page.getByRole('article', { name: kept.title }).waitFor()
  await expect.poll(() => keptInBrowser(page)).toBe(1)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => keptInBrowser(page)).toBe(0)

  search.fail(500)
  await signInBrowser(page.context(), site, await aUserWithScanner())
  await page.goto(`${site}/bidding`)
  await page.getByText(/No cached data available\./u).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(0)
})

test('a log-out in one tab takes the kept jobs with it, however many tabs there are', async () => {
  const { page } = await aSearchingUser()
  await page.goto(`${site}/bidding`)
  await page.getByRole('article', { name: kept.title }).waitFor()
  const second = await page.context().newPage()
  await second.goto(`${site}/console`)
  await second.getByRole('button', { name: 'Log Out' }).click()
  await second.waitForURL('**/login')
  await page.waitForURL('**/login')
  await expect.poll(() => keptInBrowser(page)).toBe(0)
})

test('jobs are searched for where the browser keeps nothing', async () => {
  const { page } = await aSearchingUser()
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function refuse(key, value) {
      if (key.startsWith('bidwright.jobs.')) throw new DOMException('Full.', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await page.goto(`${site}/bidding`)
  await page.getByRole('article', { name: kept.title }).waitFor()
  await expect.poll(() => keptInBrowser(page)).toBe(0)
})

test("a card says how the client's record reads and what applying takes", async () => {
  const { page, search } = await aSearchingUser()
  const client = {
    country: 'Spain',
    isPaymentVerified: true,
    rating: 4.87,
    spent: 12_345,
    hires: 41,
    hireRate: 75,
  }
  const questions = ['Why you?', 'When?']
  search.answer([aFoundJob({ client, proposalsSoFar: 3, connects: 8, questions }), other])
  await page.goto(`${site}/bidding`)
  const items = (card: string, list: string) =>
    page
      .getByRole('article', { name: card })
      .getByRole('list', { name: list })
      .getByRole('listitem')
      .allInnerTexts()
  await page.getByRole('article', { name: 'A job' }).waitFor()
  await expect
    .poll(() => items('A job', 'Client'))
    .toEqual(['Spain', '4.9 of 5', 'Payment verified', 'spent 12,345', '41 hires (75%)'])
  await expect
    .poll(() => items('A job', 'Applying'))
    .toEqual(['3 proposals so far', '8 connects', 'Asks 2 questions'])
  await expect.poll(() => items(other.title, 'Client')).toEqual([])
})

test('an application is prepared from a card, and opened; a refusal is said', async () => {
  const { page } = await aSearchingUser()
  await page.goto(`${site}/bidding`)
  const button = page.getByRole('button', { name: `Prepare application for ${kept.title}` })
  const broken = { status: 500, json: { code: 'internal-error', detail: 'Broken.' } }
  await page.route('**/api/jobs/1/prepare', (route) => route.fulfill(broken))
  await button.click()
  await page.getByText("We couldn't prepare it. Broken.").waitFor()
  await page.unroute('**/api/jobs/1/prepare')
  await page.route('**/api/jobs/1/prepare', (route) =>
    route.fulfill({ json: aTimeline({ id: 'prepared', state: 'review', reason: 'prepared' }) }),
  )
  await button.click()
  await page.waitForURL('**/bidding?*application=prepared*')
})

test.each(looks)(
  'axe finds nothing in any state of the jobs at $width px',
  async ({ width, height, colorScheme }) => {
    const { page, search } = await aSearchingUser({ viewport: { width, height }, colorScheme })
    const judge = async (state: string) => {
      expect([state, await findAccessibilityProblems(page)]).toEqual([state, []])
      expect([state, await fitsItsWidth(page)]).toEqual([state, true])
    }
    await page.goto(`${site}/bidding`)
    await page.getByRole('article', { name: kept.title }).waitFor()
    await judge('full')
    search.fail(500)
    await page.getByRole('button', { name: 'Search again' }).click()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await judge('cached')
    search.answer([])
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('button', { name: 'Clear Filters' }).waitFor()
    await judge('empty')
  },
  90_000,
)

async function aUserWithScanner(): Promise<HttpUser> {
  const user = await anOnboardedUser(site)
  await user.call(api.addScanner, {
    body: { name: 'Alphorns', keywords: 'alphorn', location: 'Spain' },
  })
  return user
}

type Look = { viewport?: { width: number; height: number }; colorScheme?: 'light' | 'dark' }

/** Makes a user with a scanner; the test decides what the search answers, at the edge of the network. */
async function aSearchingUser({ viewport, colorScheme = 'light' }: Look = {}) {
  const context = await browser.newContext({
    viewport: viewport ?? { width: 1280, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  })
  const user = await aUserWithScanner()
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  const asked: unknown[] = []
  let jobs = [kept]
  /** Null: no network; absent: none. */
  let failure: { status: number | null } | undefined
  await page.route('**/api/scrape-jobs', (route) => {
    asked.push(route.request().postDataJSON())
    if (!failure) return route.fulfill({ json: jobs })
    if (failure.status === null) return route.abort('internetdisconnected')
    return route.fulfill({ status: failure.status, body: 'Broken.' })
  })
  return {
    page,
    user,
    search: {
      asked: () => asked,
      answer(next: typeof jobs) {
        jobs = next
        failure = undefined
      },
      fail(status: number | null) {
        failure = { status }
      },
    },
  }
}

function keptInBrowser(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('bidwright.jobs.')).length,
  )
}
