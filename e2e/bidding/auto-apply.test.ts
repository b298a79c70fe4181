import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Job } from '../../contract/bidding/job.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { postFindable } from '../../tests/support/browser/post-findable.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aPage } from '../browser.ts'
import { readOneByOne } from '../../tests/support/browser/read-one-by-one.ts'
import { addScanner } from '../steps.ts'

const { site, browser, gigboard } = await aSite()
const broken = { status: 500, json: { code: 'internal-error', detail: 'Broken.' } }

test('a tab shows its scanner and its jobs; one scanner is the active one, and takes over from a deleted one', async () => {
  const page = await aUserAt(1280)
  await gigboard.post(aJob({ title: 'Alphorn shop' }), aJob({ title: 'Bassoon shop' }))
  await addScanner(page, 'Alphorns', 'alphorn')
  await page.getByRole('tab', { name: 'Active: Alphorns' }).waitFor()
  await page.getByText('Active scanner: Alphorns').waitFor()
  await addScanner(page, 'Bassoons', 'bassoon')
  await page.getByRole('heading', { name: 'Bassoon shop' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Alphorn shop' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('tab', { name: 'Active:' }).count()).toBe(1)

  await page.getByRole('tab', { name: 'Alphorns' }).click()
  await page.getByRole('heading', { name: 'Alphorn shop' }).waitFor()
  const form = page.getByRole('form', { name: 'Scanner Alphorns' })
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Alphorns')
  await expect.poll(() => form.getByLabel('Keywords').inputValue()).toBe('alphorn')

  await page.getByRole('tab', { name: 'Bassoons' }).click()
  await page.getByRole('button', { name: 'Set as Active Scanner' }).click()
  await page.getByRole('tab', { name: 'Active: Bassoons' }).waitFor()
  await page.getByText('Active scanner: Bassoons').waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Active: Bassoons' }).waitFor()

  await page.getByRole('button', { name: 'Delete scanner' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete the scanner “Bassoons”?' })
  await question.getByRole('button', { name: 'Delete scanner' }).click()
  await page.getByRole('tab', { name: 'Active: Alphorns' }).waitFor()
  await expect.poll(() => page.getByRole('tab', { name: 'Bassoons' }).count()).toBe(0)
})

test('the form of a scanner keeps to the limits of its fields', async () => {
  const page = await aUserAt(1280)
  const form = page.getByRole('form', { name: 'New scanner' })
  const [name, save] = [form.getByLabel('Name'), form.getByRole('button', { name: 'Save' })]
  await expect.poll(() => save.isDisabled()).toBe(true)
  await name.fill('   ')
  await expect.poll(() => save.isDisabled()).toBe(true)
  await name.fill('')
  await name.pressSequentially('x'.repeat(52))
  await expect.poll(() => name.inputValue()).toHaveLength(50)
  await expect.poll(() => save.isDisabled()).toBe(false)
  await expect.poll(() => form.getByLabel('Keywords').getAttribute('required')).not.toBeNull()
  const choices = form.getByLabel('Job type').locator('option')
  await expect
    .poll(() => choices.evaluateAll((all) => all.map((one) => one.getAttribute('value'))))
    .toEqual(['', 'Project', 'Hourly'])
  for (const label of ['Budget min', 'Budget max']) {
    const field = form.getByLabel(label)
    const attributes = ['type', 'min', 'step'].map((attribute) => field.getAttribute(attribute))
    expect(await Promise.all(attributes)).toEqual(['number', '0', '1'])
  }
})

test('a scanner that could not be saved or deleted is said so', async () => {
  const page = await aUserAt(1280)
  await addScanner(page, 'Kept', 'zither')
  await page.route('**/api/scanners/*', (route) => route.fulfill(broken))
  const form = page.getByRole('form', { name: 'Scanner Kept' })
  await form.getByLabel('Keywords').fill('other')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('Failed to save scanner. Please try again.').waitFor()
  await page.getByRole('button', { name: 'Delete scanner' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Delete scanner' }).click()
  await dialog.getByRole('alert').getByText('Failed to delete scanner. Please try again.').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Cancel' }).isVisible()).toBe(true)
  await page.unroute('**/api/scanners/*')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('form', { name: 'New scanner' }).waitFor()
})

test('a job card shows what is known of the job, and its age where the marketplace has no words for it', async () => {
  const page = await aUserAt(1280)
  const pubDate = new Date(Date.now() - 3.5 * 3_600_000).toISOString()
  const jobs = [
    aFoundJob({ id: '1', title: 'One <b>job</b>', pubDate }),
    aFoundJob({ id: '2', title: 'Another', timePosted: 'Posted yesterday' }),
  ]
  await page.route('**/api/scrape-jobs', (route) => route.fulfill({ json: jobs }))
  await addScanner(page, 'Any', 'job')
  const card = page.getByRole('article', { name: 'One <b>job</b>' })
  await card.getByText('3h ago').waitFor()
  const facts = await card
    .getByRole('list', { name: 'Facts' })
    .getByRole('listitem')
    .allInnerTexts()
  expect(facts).toEqual(['Hourly', '$20 – $40 / h', 'Expert', '1 to 3 months', '30+ hrs/week'])
  await card.getByText('Made of plain text.').waitFor()
  const skills = card.getByRole('list', { name: 'Skills' }).getByRole('listitem')
  await expect.poll(() => skills.allInnerTexts()).toEqual(['PHP', 'WordPress'])
  const link = card.getByRole('link', { name: 'View on Gigboard' })
  await expect.poll(() => link.getAttribute('href')).toBe('https://gigboard.example.org/jobs/1')
  await page.getByRole('article', { name: 'Another' }).getByText('Posted yesterday').waitFor()
})

test('an empty list offers to clear the filters, and then asks for all jobs', async () => {
  const page = await aUserAt(1280)
  await postFindable({ site, gigboard }, { ...aJob(), title: 'Celesta shop' })
  await addScanner(page, 'Nothing', 'no such thing')
  await page.getByText('No jobs match your current filters.').waitFor()
  const asking = () =>
    page.waitForRequest(
      (request) =>
        request.url().endsWith('/scrape-jobs') && request.postData() === '{"filters":{}}',
    )
  await Promise.all([asking(), page.getByRole('button', { name: 'Clear Filters' }).click()])
  await page.getByRole('heading', { name: 'Celesta shop' }).first().waitFor()
  await page.getByRole('button', { name: "Use the scanner's filters" }).click()
  await Promise.all([asking(), page.getByRole('button', { name: 'Clear Filters' }).click()]) // past what is kept
})

test('a search that failed is said, beside what is there already, and can be tried again', async () => {
  const page = await aUserAt(1280)
  const failure = page.getByText(/^Job search service is temporarily unavailable\./u)
  await gigboard.post(aJob({ title: 'Dulcimer shop' }))
  await page.route('**/api/scrape-jobs', (route) => route.fulfill(broken))
  await addScanner(page, 'Dulcimers', 'dulcimer')
  await expect
    .poll(() => failure.innerText())
    .toContain(
      'Job search service is temporarily unavailable. Showing cached results. No cached data available.',
    )
  await page.unroute('**/api/scrape-jobs')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'Dulcimer shop' }).waitFor()
  await expect.poll(() => failure.count()).toBe(0)

  await page.route('**/api/scrape-jobs', (route) => route.fulfill(broken))
  await page.getByRole('button', { name: 'Search again' }).click()
  await failure.waitFor()
  await expect.poll(() => failure.innerText()).not.toContain('No cached data available.')
  await page.getByRole('heading', { name: 'Dulcimer shop' }).waitFor()
})

test('on a phone the page opens at its top, however far down the scanner is', async () => {
  const page = await aUserAt(390, { scanner: 'Euphoniums' })
  await page.getByRole('button', { name: 'Edit scanner' }).waitFor()
  await page.getByText('No applications yet').waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('on a phone the bar shows the tab of the page', async () => {
  const page = await aUserAt(390)
  await page.goto(`${site}/bidding/rules`)
  const tab = page.getByRole('navigation', { name: 'Auto-Apply' }).getByRole('link').last()
  await tab.and(page.locator('[aria-current=page]')).waitFor()
  const end = async () => {
    const { x, width } = (await tab.boundingBox()) ?? { x: 0, width: 0 }
    return x + width
  }
  await expect.poll(end).toBeLessThanOrEqual(390)
})

test('a switch that could not be saved goes back, and says so', async () => {
  const page = await aUserAt(1280)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/me/auto-bidding', async (route) => {
    await answer.promise
    await route.fulfill(broken)
  })
  const toggle = page.getByRole('switch', { name: 'Auto-bidding' })
  await toggle.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable auto-bidding' }).click()
  await page.getByText('Auto-bidding is on.').waitFor()
  answer.resolve()
  await page.getByText('Auto-bidding is still off. Broken.').waitFor()
  await page.getByText('Auto-bidding is off. Nothing is sent').waitFor()
  await expect.poll(() => toggle.isChecked()).toBe(false)
})

test('auto-bidding turned on and off again ends off, however late the first press arrives', async () => {
  const page = await aUserAt(1280)
  const pressed: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/me/auto-bidding')) pressed.push(request.postDataJSON())
  })
  const first = Promise.withResolvers<void>()
  await page.route(
    '**/api/me/auto-bidding',
    async (route) => {
      await first.promise
      await route.continue()
    },
    { times: 1 },
  )
  const toggle = page.getByRole('switch', { name: 'Auto-bidding' })
  await toggle.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable auto-bidding' }).click()
  await page.getByText('Auto-bidding is on.').waitFor()
  await toggle.click()
  await page.getByText('Auto-bidding is off. Nothing is sent').waitFor()
  // It leaves at the press, for the page may be closed, and once more after the first.
  await expect.poll(() => pressed).toEqual([{ enabled: true }, { enabled: false }])
  first.resolve()
  await expect.poll(() => pressed).toHaveLength(3)
  await page.reload()
  await page.getByText('Auto-bidding is off. Nothing is sent').waitFor()
  await expect.poll(() => toggle.isChecked()).toBe(false)
})

test.each([
  [9, 'rgb(79, 70, 229)'],
  [10, 'rgb(180, 35, 24)'],
  [11, 'rgb(180, 35, 24)'],
])('after %i of 10 applications the bar is %s', async (used, colour) => {
  const page = await aUserAt(1280)
  await page.route('**/api/me', async (route) => {
    const user: unknown = await (await route.fetch()).json()
    const today = new Date().toISOString().slice(0, 10)
    const usage = { dailyApplicationsUsed: used, lastResetDate: today }
    await route.fulfill({ json: Object.assign(Object(user), usage) })
  })
  await page.reload()
  await page.getByText(`${used} of 10 today`).waitFor()
  const bar = page.getByRole('progressbar', { name: 'Applications today' }).locator('div')
  await expect
    .poll(() => bar.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe(colour)
})

test('at 768 px the sidebar is a menu and the form of a scanner a dialog, and at 769 px the sidebar stands', async () => {
  const page = await aUserAt(768)
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect.poll(() => sidebar.isVisible()).toBe(false)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Auto-Apply' }).waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'New scanner' }).click()
  await page.getByRole('dialog').getByRole('form', { name: 'New scanner' }).waitFor()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 769, height: 900 })
  await sidebar.getByRole('link', { name: 'Auto-Apply' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false)
})

async function aUserAt(width: number, { scanner }: { scanner?: string } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const user = await anOnboardedUser(site)
  if (scanner) await user.call(api.addScanner, { body: { name: scanner, keywords: scanner } })
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  await readOneByOne(page) // some answers are given here
  await page.goto(`${site}/bidding`)
  await page.getByRole('heading', { name: 'Auto-Apply' }).waitFor()
  return page
}

function aFoundJob(changes: Partial<Job>): Job {
  return {
    id: '1',
    title: 'A job',
    link: `https://gigboard.example.org/jobs/${changes.id}`,
    marketplace: 'gigboard',
    timePosted: null,
    pubDate: '2031-05-04T10:00:00Z',
    projectType: 'Hourly',
    budgetStr: '$20 – $40 / h',
    skillLevel: 'Expert',
    descriptionClean: 'Made of plain text.',
    skills: ['PHP', 'WordPress'],
    projectLength: '1 to 3 months',
    weeklyHours: '30+ hrs/week',
    connects: 8,
    proposalsSoFar: 3,
    questions: [],
    client: {
      country: 'Spain',
      isPaymentVerified: true,
      rating: 4.9,
      spent: 1000,
      hires: 3,
      hireRate: 75,
    },
    ...changes,
  }
}
