import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { conversingCalls } from '../../contract/conversing/conversing-calls.ts'
import { outcomeCalls } from '../../contract/insights/outcome-calls.ts'
import { writingCalls } from '../../contract/writing/writing-calls.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { aPage, type Look, looks } from '../browser.ts'
import { pastedText } from '../steps.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'

const { site, browser, gigboard } = await aSite()
const slow = { timeout: 240_000 }
/** Looks seldom enough that nobody is told to wait. */
const patient = { interval: 4_000, timeout: 90_000 }
const wide = { width: 1280, height: 900, colorScheme: 'light' } as const

test.each(looks)(
  'a reply is shown with its letter and a draft within a minute, and the answer arrives once ($width px)',
  slow,
  async (look) => {
    const user = await aSender(['Shopify replies'])
    await user.call(writingCalls.addFact, { body: { kind: 'rate', text: '$45 an hour', link: '' } })
    const { page, complaints } = await atReplies(user, look)
    await page.getByText('No client has answered yet.').waitFor()
    await client(user, 'Shopify replies', 'Could you tell me your hourly rate?')
    const row = page.getByRole('list', { name: 'Replies' }).getByRole('button')
    await row.filter({ hasText: 'hourly rate' }).waitFor({ timeout: 90_000 })
    if (look.width < 1024) await row.click()
    const pane = page.getByRole('region', { name: 'Shopify replies' })
    await pane.getByRole('list', { name: 'Messages' }).getByText('hourly rate?').waitFor()
    await pane.getByRole('region', { name: 'Letter as sent' }).waitFor()
    await pane.getByText('My rate is $45 an hour.').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])

    await page.keyboard.press('d')
    await page.keyboard.press('Escape')
    const field = pane.getByLabel('Your answer')
    await expect.poll(() => field.inputValue()).toContain('My rate is $45 an hour.')
    await field.press('Control+Enter')
    await field.press('Control+Enter')
    await expect.poll(() => field.inputValue()).toBe('')
    await until('the answer has arrived', async () => (await answersTo(user)).length > 0)
    await expect.poll(() => pane.getByText('Sending…').count()).toBe(0)
    expect(await answersTo(user)).toEqual([expect.stringContaining('My rate is $45 an hour.')])
    const draft = pane.getByRole('region', { name: 'Draft of an answer' })
    await expect.poll(() => draft.count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width)
    expect(complaints).toEqual([])
  },
)

test('replies are read and answered with the keyboard alone', slow, async () => {
  const user = await aSender(['Shopify first', 'Shopify second'])
  await client(user, 'Shopify first', 'One')
  await client(user, 'Shopify second', 'Two')
  await expect.poll(async () => (await repliesOf(user)).length, patient).toBe(2)
  const { page } = await atReplies(user, wide)
  const list = page.getByRole('list', { name: 'Replies' })
  const current = list.locator('[aria-current=true]')
  await current.waitFor()
  const title = async () =>
    /Shopify (?:first|second)/u.exec((await current.textContent()) ?? '')?.[0]
  const first = await title()
  const messages = (name = '') =>
    page.getByRole('region', { name }).getByRole('list', { name: 'Messages' })
  await messages(first).waitFor()
  await page.keyboard.press('j')
  await expect.poll(title).not.toBe(first)
  await messages(await title()).waitFor()
  await page.keyboard.press('k')
  await expect.poll(title).toBe(first)
  await expect
    .poll(async () => (await repliesOf(user)).filter(({ isUnread }) => isUnread), patient)
    .toEqual([])
  await page.getByRole('button', { name: 'Mark as unread' }).waitFor()
  await page.keyboard.press('u')
  await page.keyboard.press('u')
  await expect
    .poll(async () => (await repliesOf(user)).filter(({ isUnread }) => isUnread).length, patient)
    .toBe(1)
  await page.getByRole('link', { name: /Replies 1/u }).waitFor()
  await page.keyboard.press('r')
  await page.keyboard.type('Hello, jkud')
  await page.keyboard.press('Control+Enter')
  await until('it has arrived', async () => (await answersTo(user)).length === 1)
  expect(await answersTo(user)).toEqual(['Hello, jkud'])
})

test(
  'an answer stays while the network is away, and one that did not arrive can be sent again',
  slow,
  async () => {
    const user = await aSender(['Shopify away'])
    await client(user, 'Shopify away', 'When can you start?')
    await expect.poll(async () => (await repliesOf(user)).length, patient).toBe(1)
    const { page, context } = await atReplies(user, wide)
    const field = page.getByLabel('Your answer')
    await field.fill('On Monday.')
    await context.setOffline(true)
    await field.press('Control+Enter')
    await page.getByText('Not sent.').waitFor()
    expect(await field.inputValue()).toBe('On Monday.')
    await context.setOffline(false)
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('On Monday.')
    await gigboard.fault({
      call: 'send-message',
      effect: { kind: 'refuse', code: 'client-first' },
      email: user.email,
    })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText("The marketplace didn't take this message.").waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Edit and send again' }).click()
    await expect.poll(() => field.inputValue()).toBe('On Monday.')
    await page.getByText("The marketplace didn't take this message.").waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
    await until('it has arrived', async () => (await answersTo(user)).length === 1)
    expect(await answersTo(user)).toEqual(['On Monday.'])
  },
)

test(
  'a reply that only its user marked is answered on the site, with a text to copy',
  slow,
  async () => {
    const user = await aSender(['Shopify marked'])
    const [application] = await user.applications()
    const params = { applicationId: application?.id ?? '', outcome: 'replied' as const }
    await user.call(outcomeCalls.markOutcome, { params, body: { happened: true } })
    const { page } = await atReplies(user, wide)
    const pane = page.getByRole('region', { name: 'Shopify marked' })
    await pane.getByText("The client's messages are on Gigboard.").waitFor()
    expect(await pane.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0)
    await pane.getByLabel('Your answer').fill(' On Monday. ')
    await pane.getByRole('button', { name: 'Copy answer' }).click()
    await pane.getByText('Copied!').waitFor()
    expect(await pastedText(page)).toBe('On Monday.')
    const link = pane.getByRole('region', { name: 'Answer on the site' }).getByRole('link')
    expect(await link.getAttribute('href')).toContain('/jobs/')
  },
)

test('the days of the reminder are saved and stay, and turning it off as well', slow, async () => {
  const user = await aSender(['Shopify reminder'])
  const { page } = await atReplies(user, wide)
  const select = page.getByLabel('Remind me when nobody has looked for')
  await expect.poll(() => select.inputValue()).toBe('5')
  const saved: string[] = []
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('follow-up-days'))
      saved.push(request.postData() ?? '')
  })
  // The first of them takes longer to arrive than the others.
  await page.route(
    '**/api/me/follow-up-days',
    async (route) => {
      await delay(500)
      await route.continue()
    },
    { times: 1 },
  )
  await select.selectOption('7')
  await select.selectOption('never')
  await select.selectOption('3')
  await expect.poll(() => saved).toHaveLength(3)
  await expect
    .poll(async () => (await user.call(conversingCalls.replies, { query: {} })).followUpDays)
    .toBe(3)
  await page.reload()
  await expect.poll(() => select.inputValue()).toBe('3')
})

/** User with a sent application for a job of each title. */
async function aSender(titles: string[]): Promise<HttpUser> {
  const user = await aBiddingUser(site, gigboard.url)
  await gigboard.post(...titles.map((title) => aJob({ title })))
  await until('all are sent', async () => (await ledgerOf(user)).length === titles.length)
  return user
}

async function ledgerOf({ email }: HttpUser) {
  return (await gigboard.ledger()).filter((entry) => entry.email === email)
}

async function client(user: HttpUser, title: string, text: string): Promise<void> {
  const [entry] = (await ledgerOf(user)).filter(({ jobTitle }) => jobTitle === title)
  await gigboard.react(entry?.proposalId ?? '', { kind: 'reply', text })
}

async function answersTo(user: HttpUser): Promise<string[]> {
  return (await ledgerOf(user)).flatMap(({ messages }) =>
    messages.flatMap(({ from, text }) => (from === 'freelancer' ? [text] : [])),
  )
}

async function repliesOf(user: HttpUser) {
  return (await user.call(conversingCalls.replies, { query: {} })).replies
}

async function atReplies(user: HttpUser, look: Look) {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    colorScheme: look.colorScheme,
  })
  await signInBrowser(context, site, user)
  const opened: { page: Page; complaints: string[] } = await aPage(context)
  await opened.page.goto(`${site}/bidding/replies`)
  return { ...opened, context }
}
