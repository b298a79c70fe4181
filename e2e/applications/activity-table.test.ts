import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Application } from '../../contract/bidding/application.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import {
  anApplication,
  manyApplications,
  serveApplications,
} from '../../tests/support/factories/many-applications.ts'
import { until } from '../../tests/support/processes/until.ts'
import { aPage, type Look, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { fitsItsWidth } from '../steps.ts'

const { site, browser } = await aSite()
const wide: Look = { width: 1280, height: 900, colorScheme: 'light' }
const slow = { timeout: 240_000 }
const broken = { status: 500, json: { code: 'internal-error', detail: 'Broken.' } }

test('10,000 rows are read page by page, and the page holds no more than those in view', async () => {
  const { page, asked } = await anActivityOf(manyApplications(10_000, new Date()))
  const grid = page.getByRole('grid', { name: 'Activity' })
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('-1') // nobody has counted them yet
  const isAtItsEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    return (await grid.getAttribute('aria-rowcount')) === '10001'
  }
  await until('the last row is there', isAtItsEnd, 150_000)
  const last = page.getByRole('row', { name: /Shop number 1 / })
  await scrollDownTo(page, last)
  await expect.poll(() => last.getAttribute('aria-rowindex')).toBe('10001')
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60)
  expect(asked.map((query) => query.get('limit'))).toEqual(asked.map(() => '100'))
  const after = asked.map((query) => query.get('after'))
  expect(new Set(after).size).toBe(after.length) // each page once
}, 180_000)

test(
  'the arrow keys lead through the rows, Enter opens one, and closing leads back to it',
  slow,
  async () => {
    const { page } = await anActivityOf(manyApplications(230, new Date()))
    const link = (number: number) =>
      page.getByRole('link', { name: `Shop number ${number}`, exact: true })
    await link(230).focus()
    for (let pressed = 0; pressed < 40; pressed += 1) await page.keyboard.press('ArrowDown')
    await untilFocused(page, 'Shop number 190')
    await expect.poll(() => isUncovered(page)).toBe(true)
    await page.keyboard.press('ArrowUp')
    await untilFocused(page, 'Shop number 191')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Shop number 191' })
    await panel.waitFor()
    expect(new URL(page.url()).searchParams.get('application')).toBe('application-191')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await untilFocused(page, 'Shop number 191')
    expect(new URL(page.url()).search).toBe('')

    await page.keyboard.press('Home')
    await untilFocused(page, 'Shop number 230')
    await page.mouse.wheel(0, 4000) // far from what has the focus
    await page.keyboard.press('ArrowDown')
    await untilFocused(page, 'Shop number 229')
    await page.keyboard.press('Tab') // one stop for the whole table
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role=grid]')))
      .toBeNull()
  },
)

test('a click anywhere on a row opens it, and Back closes it', async () => {
  const { page } = await anActivityOf(manyApplications(30, new Date()))
  await page
    .getByRole('row', { name: /Shop number 12 / })
    .getByText('Shops')
    .click()
  await page.getByRole('dialog', { name: 'Shop number 12' }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goForward()
  await page.getByRole('dialog', { name: 'Shop number 12' }).waitFor()
  await page.reload()
  await page.getByRole('dialog', { name: 'Shop number 12' }).waitFor()
})

test(
  'what comes in moves nothing that is being read, and one click leads to it',
  slow,
  async () => {
    const rows = manyApplications(230, new Date())
    const { page, tell } = await anActivityOf(rows)
    const arrive = (number: string) => {
      rows.unshift(anApplication(number, { at: new Date().toISOString() }))
      tell({ kind: 'application-changed', applicationId: `application-${number}` })
    }
    arrive('231') // at the top it is simply there
    await page.getByRole('row', { name: /Shop number 231 / }).waitFor()

    const read = page.getByRole('row', { name: /Shop number 215 / })
    await page.mouse.wheel(0, 400)
    await until('it was scrolled', async () => (await page.evaluate(() => scrollY)) > 300)
    const before = await read.boundingBox()
    for (const number of ['232', '233', '234']) {
      arrive(number)
      const count = Number(number) - 231
      await page.getByRole('button', { name: `${count} new`, exact: true }).waitFor()
    }
    await expect.poll(() => read.boundingBox()).toEqual(before)

    await page.getByRole('button', { name: '3 new', exact: true }).click()
    await page.getByRole('row', { name: /Shop number 234 / }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /new$/u }).count()).toBe(0)
    const first = page.getByRole('row').nth(1)
    await expect.poll(() => first.innerText()).toContain('Shop number 234')
  },
)

test('a row far down shows how it stands now, without the rows above being read again', async () => {
  const rows = manyApplications(400, new Date())
  const { page, asked, tell } = await anActivityOf(rows, '?status=waiting')
  const row = page.getByRole('row', { name: /Shop number 20 / })
  await scrollDownTo(page, row)
  await row.getByText('Waiting', { exact: true }).waitFor()
  const pages = asked.filter((query) => query.has('after')).length
  const changed = rows.find(({ id }) => id === 'application-20')
  if (!changed) throw new Error('there is no such row')
  Object.assign(changed, { state: 'submitted', updatedAt: new Date().toISOString() })
  tell({ kind: 'application-changed', applicationId: changed.id })
  await row.getByText('Sent', { exact: true }).waitFor() // no longer passes the filter, but stays until looked at
  expect(asked.filter((query) => query.has('after'))).toHaveLength(pages)
})

test(
  'filters stand in the address, survive a reload, and Back takes each one back',
  slow,
  async () => {
    const { page, asked } = await anActivityOf(manyApplications(230, new Date()))
    const status = page.getByRole('group', { name: 'Status' })
    await status.getByRole('button', { name: 'Sent' }).click()
    await page.waitForURL('**/bidding/activity?status=sent')
    await status.getByRole('button', { name: 'Failed' }).click()
    await page.getByRole('combobox', { name: 'Minimum score' }).selectOption('50')
    await page.getByRole('combobox', { name: 'Time' }).selectOption('7d')
    await page.getByRole('searchbox', { name: 'Search job titles' }).fill('number 1')
    await page.waitForURL(/text=/u)
    const address = page.url()
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      status: 'sent,failed',
      score: '50',
      time: '7d',
      text: 'number 1',
    })
    const latest = () => asked.findLast((one) => one.has('text')) // a reread of the earlier filters may come later
    await expect.poll(() => latest()?.get('text')).toBe('number 1')
    await untilShows(page, (text) => /number 1\d\d/u.test(text) && !/number 2/u.test(text))
    const query = latest()
    expect([query?.get('states'), query?.get('minScore'), query?.get('text')]).toEqual([
      'submitted,failed',
      '50',
      'number 1',
    ])
    expect(query?.get('since')).toMatch(/T00:00:00Z$/u)

    await page.reload()
    await untilShows(page, (text) => /number 1\d\d/u.test(text))
    expect(page.url()).toBe(address)
    await expect
      .poll(() => status.getByRole('button', { pressed: true }).allInnerTexts())
      .toEqual([expect.stringMatching(/^Sent/u), expect.stringMatching(/^Failed/u)])
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('number 1')

    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('text') && url.searchParams.has('time'))
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('time') && url.searchParams.has('score'))
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.waitForURL('**/bidding/activity')
  },
)

test('an address that makes no sense shows everything', async () => {
  const rows = manyApplications(5, new Date())
  const { page } = await anActivityOf(rows, '?status=nonsense&score=abc&time=%7B%7D&text=%5B1%5D')
  await expect.poll(() => page.getByRole('row').count()).toBe(6)
  await page.waitForURL('**/bidding/activity') // and is not handed on
})

test(
  'nothing at all, nothing that matches, and nothing that could be read are told apart',
  slow,
  async () => {
    const rows: Application[] = []
    const { page } = await anActivityOf(rows)
    await page.getByText('Nothing here yet').waitFor()
    await page.getByRole('link', { name: 'Go to Auto-Apply' }).waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])

    rows.push(...manyApplications(3, new Date()))
    await page.goto(`${site}/bidding/activity?text=nothing+like+it`)
    await page.getByText('Nothing matches these filters').waitFor()
    await page.getByRole('region', { name: 'Applications' }).getByText('Clear filters').click()
    await page.getByRole('row', { name: /Shop number 3 / }).waitFor()

    await page.route('**/api/applications?*', (route) => route.fulfill(broken))
    await page.reload()
    const failure = page.getByRole('alert')
    await failure.getByText('Broken.').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.unroute('**/api/applications?*')
    await serveApplications(page, rows)
    await failure.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('row', { name: /Shop number 3 / }).waitFor()
    await expect.poll(() => failure.count()).toBe(0)
  },
)

test('rows that could not be read again stay, and it is said', slow, async () => {
  const rows = manyApplications(150, new Date())
  const { page, tell } = await anActivityOf(rows)
  await page.route('**/api/applications?*', (route) => route.fulfill(broken))
  tell({ kind: 'application-changed', applicationId: 'application-150' })
  await page.getByText('This may be out of date.').waitFor()
  await page.getByRole('row', { name: /Shop number 150 / }).waitFor()

  const older = page.getByRole('alert').filter({ hasText: "We couldn't load older applications." })
  await scrollDownTo(page, older)
  await page.unroute('**/api/applications?*')
  await serveApplications(page, rows)
  await older.getByRole('button', { name: 'Retry' }).click()
  await older.waitFor({ state: 'detached' })
  await scrollDownTo(page, page.getByRole('row', { name: /Shop number 1 / }))
})

test.each(looks)('the table has no accessibility problems: %o', slow, async (look) => {
  const { page } = await anActivityOf(manyApplications(150, new Date()), '', look)
  await expect.poll(() => fitsItsWidth(page)).toBe(true)
  expect(await findAccessibilityProblems(page)).toEqual([])
  const isPhone = look.width < 769
  await expect
    .poll(() => page.getByRole('row').nth(1).getByRole('gridcell').count())
    .toBe(isPhone ? 4 : 7)
  if (!isPhone) return
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Minimum score' }).selectOption('50')
  await page.waitForURL(/score=50/u)
  await page.getByRole('row', { name: /Shop number 150 / }).waitFor({ state: 'hidden' }) // the earlier rows are dimmed
  expect(await findAccessibilityProblems(page)).toEqual([])
  const controls = page.getByRole('main').locator('button:visible, select:visible, nav a:visible')
  for (const control of await controls.all())
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect((await page.getByRole('row').nth(1).boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

async function anActivityOf(rows: Application[], search = '', look = wide) {
  const { width, height, colorScheme } = look
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
  })
  await signInBrowser(context, site, await anOnboardedUser(site))
  const { page } = await aPage(context)
  const served = await serveApplications(page, rows)
  await page.goto(`${site}/bidding/activity${search}`)
  if (rows.length > 0) await page.getByRole('row').nth(1).waitFor()
  return { page, ...served }
}

/** Scrolls to the end until something is there: rows that are read meanwhile move the end. */
function scrollDownTo(page: Page, what: Locator): Promise<void> {
  return until('what is below is there', async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    return what.isVisible()
  })
}

function untilFocused(page: Page, name: string): Promise<void> {
  return until(`${name} has the focus`, async () => {
    return (await page.evaluate(() => document.activeElement?.textContent)) === name
  })
}

function untilShows(page: Page, isIt: (text: string) => boolean): Promise<void> {
  return until('the rows are those', async () =>
    isIt(await page.getByRole('grid', { name: 'Activity' }).innerText()),
  )
}

/** Tells whether the focused link is in view and uncovered. */
function isUncovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const link = document.activeElement
    if (!link) return false
    const { left, top, height } = link.getBoundingClientRect()
    return document.elementFromPoint(left + 5, top + height / 2) === link
  })
}
