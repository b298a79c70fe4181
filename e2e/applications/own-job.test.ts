import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { usedToday } from '../../contract/user/user.ts'
import { byUserCalls } from '../../contract/bidding/by-user/by-user-calls.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf } from '../profile/profile-steps.ts'
import { opened, untilPainted } from './review-steps.ts'

const { site, browser } = await aSite()
const slow = { timeout: 240_000 }

const title = 'Shopify store for handmade candles'
const text = `${title}\nBudget: $900\nWe sell candles & soap, 100 % natural, and need a Shopify store + subscriptions.\nSkills: Shopify, CSS`

async function aVisit(look = looks[0]) {
  const user = await anOnboardedUser(site)
  const context = await aContextOf({ browser, site, cookie: user.cookie }, look)
  // The job's site is nobody's: only that its page is opened matters.
  await context.route('https://jobs.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The job</title>' }),
  )
  return { user, context, ...(await aPage(context)) }
}

async function add(page: Page, link: string) {
  await page.goto(`${site}/jobs/add`)
  await page.getByLabel('The job').fill(text)
  await page.getByLabel('Link').fill(link)
  await page.getByRole('button', { name: 'Write the letter' }).click()
  await opened(page, title).getByRole('region', { name: 'Letter' }).waitFor()
}

/** Presses what copies the letter, and returns the tab that opened. */
async function handOver(context: BrowserContext, page: Page, press: () => Promise<void>) {
  await untilPainted(page)
  const [tab] = await Promise.all([context.waitForEvent('page'), press()])
  await page.getByText('Letter copied.').waitFor()
  return tab
}

test.each(looks)(
  'a job is pasted, its letter copied, the job opened, and marked as sent, at $width px',
  slow,
  async (look) => {
    const { user, context, page, complaints } = await aVisit(look)
    const link = `https://jobs.example.com/${crypto.randomUUID()}`
    await page.goto(`${site}/jobs/add`)
    await page.getByRole('heading', { name: 'Add a job', level: 1 }).waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await add(page, link)
    const application = opened(page, title)
    await application.getByText('You added this job, so you send it yourself').waitFor()
    await application.getByText('$900').first().waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect(await application.getByRole('button', { name: /^Send/u }).count()).toBe(0)

    const copy = application.getByRole('button', { name: 'Copy letter and open job' })
    const tab = await handOver(context, page, () => copy.click())
    expect(tab.url()).toBe(link)
    expect(await tab.evaluate('window.opener')).toBeNull()
    const copied = await tab.evaluate('navigator.clipboard.readText()')
    await tab.close()
    const [one = expect.fail()] = await user.call(api.applications, { query: {} })
    const { letter } = await user.call(api.application, { params: { applicationId: one.id } })
    expect(copied).toBe(letter)

    await application.getByRole('button', { name: 'I sent it' }).dblclick()
    await page.getByText('Marked as sent.').waitFor()
    await page.goto(`${site}/bidding/activity`)
    await page.getByText(title).first().click()
    await page.getByText('Sent to jobs.example.com at').waitFor()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    expect(usedToday(await user.call(api.me, {}), new Date())).toBe(0)
    expect(complaints).toEqual([])
  },
)

test('by keyboard: a copies and opens, m marks as sent, u takes it back', slow, async () => {
  const { user, context, page } = await aVisit()
  await add(page, 'https://jobs.example.com/by-keyboard')
  await handOver(context, page, () => page.keyboard.press('a'))
  await page.bringToFront()
  await page.keyboard.press('m')
  await page.getByText('Marked as sent.').waitFor()
  const states = async () =>
    (await user.call(api.applications, { query: {} })).map(({ state }) => state)
  expect(await states()).toEqual(['submitted'])
  await page.keyboard.press('u')
  await expect.poll(states).toEqual(['review'])
  await opened(page, title).getByRole('button', { name: 'I sent it' }).waitFor()
})

test(
  'the same posting again opens the same application, and no letter is written twice',
  slow,
  async () => {
    const { user, page } = await aVisit()
    await add(page, 'https://jobs.example.com/same')
    await add(page, 'https://jobs.example.com/same')
    await page.getByText('You had already added this job.').waitFor()
    expect(await user.call(api.applications, { query: {} })).toHaveLength(1)
  },
)

test(
  'what a share or the bookmark hands over fills in the form, is kept at a reload, and is added by a press only',
  slow,
  async () => {
    const { user, page } = await aVisit()
    const handed = new URLSearchParams({
      title: 'The page',
      text,
      url: 'https://jobs.example.com/b',
    })
    await page.goto(`${site}/jobs/add#${handed}`)
    await expect.poll(() => page.getByLabel('The job').inputValue()).toBe(text)
    expect(page.url()).toBe(`${site}/jobs/add`)
    await page.reload()
    await expect.poll(() => page.getByLabel('The job').inputValue()).toBe(text)
    expect(await page.getByLabel('Title').inputValue()).toBe('The page')
    expect(await page.getByLabel('Link').inputValue()).toBe('https://jobs.example.com/b')
    expect(await user.call(api.applications, { query: {} })).toEqual([])

    const shared = new URLSearchParams({ text: 'https://jobs.example.com/only-a-link' })
    await page.goto(`${site}/jobs/add?${shared}`)
    await expect
      .poll(() => page.getByLabel('Link').inputValue())
      .toBe('https://jobs.example.com/only-a-link')
    expect(page.url()).toBe(`${site}/jobs/add`)
  },
)

test(
  'wrong input and a server that is down are said, and nothing typed is lost',
  slow,
  async () => {
    const { page } = await aVisit()
    await page.goto(`${site}/jobs/add`)
    const write = page.getByRole('button', { name: 'Write the letter' })
    await write.click()
    await page.getByText("Paste the job's description: at least a sentence").waitFor()
    await page.getByLabel('The job').fill(text)
    await page.getByLabel('Link').fill('javascript:alert(1)')
    await write.click()
    await page.getByText('Enter a web address that begins with http:// or https://').waitFor()
    await page.getByLabel('Link').fill('')
    await page.route(`**${byUserCalls.addOwnJob.path}`, (route) => route.abort())
    await write.click()
    await page.getByText(/^Not added\./u).waitFor()
    expect(await page.getByLabel('The job').inputValue()).toBe(text)
    await page.unroute(`**${byUserCalls.addOwnJob.path}`)
    await write.click()
    const application = opened(page, title)
    await application.getByRole('button', { name: 'Copy letter', exact: true }).waitFor()
  },
)
