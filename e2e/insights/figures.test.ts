import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { setProductClock } from '../../tests/support/database/set-product-clock.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import {
  aBiddingUser,
  aSignedUpUser,
  type HttpUser,
} from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { aPage, type Look, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { fitsItsWidth } from '../steps.ts'

const { site, browser, gigboard, databaseUrl } = await aSite()
const slow = { timeout: 240_000 }
const charts = ['Applications and replies', 'From job to contract', 'Reply rate', 'Time from posting to sending'] // prettier-ignore
const dayMs = 86_400_000

test(
  'after a week on Gigboard each figure of the dashboard equals what the marketplace has',
  slow,
  async () => {
    onTestFinished(() => setProductClock(databaseUrl, null))
    const user = await aBiddingUser(site, gigboard.url)
    const noon = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2
    for (let daysAgo = 7; daysAgo >= 1; daysAgo -= 1) {
      await setProductClock(databaseUrl, new Date(noon - daysAgo * dayMs).toISOString())
      const before = (await ledgerOf(user)).length
      await gigboard.post(aJob({ connects: 3 }), aJob({ connects: 5 }))
      await until('two more are sent', async () => (await ledgerOf(user)).length === before + 2)
      const [first, second] = (await ledgerOf(user)).slice(-2)
      await gigboard.react(first?.proposalId ?? '', { kind: 'view' })
      if (daysAgo % 2 === 0) await gigboard.react(second?.proposalId ?? '', { kind: 'reply', text: 'Hello' }) // prettier-ignore
      if (daysAgo === 4) await gigboard.react(second?.proposalId ?? '', { kind: 'hire' })
    }
    await setProductClock(databaseUrl, null)
    const proposals = await proposalsOf(user)
    const numberOf = (name: 'viewedAt' | 'repliedAt' | 'hiredAt') =>
      proposals.filter((proposal) => proposal[name] !== null).length
    const [viewed, replied, hired] = [
      numberOf('viewedAt'),
      numberOf('repliedAt'),
      numberOf('hiredAt'),
    ]
    const connects = proposals.reduce((sum, { connectsSpent }) => sum + connectsSpent, 0)
    expect([proposals.length, viewed, replied, hired, connects]).toEqual([14, 10, 3, 1, 56])

    const { page, complaints } = await atFigures(user, {
      width: 1280,
      height: 900,
      colorScheme: 'light',
    })
    await until('the replies are counted', async () =>
      (await cardText(page, 'Reply rate')).includes('21.4%'),
    )
    await expectCard(page, 'Connects spent', '56')
    await expectCard(page, 'Connects per reply', '18.7')
    await expectCard(page, 'Cost to land contract', '56')
    await expectCard(page, 'View rate', '71.4%10 of 14 applications')
    await expectCard(page, 'Contracts signed', '1')
    await until('the connects left are told', async () =>
      (await cardText(page, 'Available connects')).includes('99,944'),
    )

    await page.getByRole('button', { name: 'Show table: Applications and replies' }).click()
    const table = page.getByRole('region', { name: 'Applications and replies, table' })
    const days = await table.locator('tbody tr').evaluateAll(cellsOf)
    const sum = (place: number) => days.reduce((total, cells) => total + Number(cells[place]), 0)
    expect([sum(1), sum(2), sum(3), sum(4)]).toEqual([14, viewed, replied, hired])
    expect(days.filter((cells) => cells[1] === '2')).toHaveLength(7)
    await expect
      .poll(() => table.locator('tfoot tr').evaluateAll(cellsOf))
      .toEqual([['Total', '14', `${viewed}`, `${replied}`, `${hired}`]])

    await page.getByRole('button', { name: 'Show table: From job to contract' }).click()
    const steps = page.getByRole('region', { name: 'From job to contract, table' })
    const numbers = (await steps.locator('tbody tr').evaluateAll(cellsOf)).map(
      ([, number]) => number,
    )
    expect(numbers.slice(1)).toEqual(['14', '14', `${viewed}`, `${replied}`, `${hired}`])
    const { analytics } = await user.call(api.me, {})
    expect(analytics).toMatchObject({ viewRate: 71.4, replyRate: 21.4, activeProposals: 13 })
    expect(complaints).toEqual([])
  },
)

test.each(looks)(
  'an account without applications has charts with names, and blanks where there is nothing to tell ($width px)',
  slow,
  async (look) => {
    const user = await aSignedUpUser(site)
    const { page, complaints } = await atFigures(user, look)
    await expectCard(page, 'Reply rate', 'Too few sent yet: 0 of 10')
    await expectCard(page, 'Cost to land contract', 'No contract yet')
    await expectCard(page, 'Available connects', 'Not told by your marketplaces')
    for (const name of charts) await page.getByRole('figure', { name }).waitFor()
    await page.getByText('Reply rates appear here once applications are sent.').waitFor()
    await expect.poll(() => fitsItsWidth(page)).toBe(true)
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)

test.each(looks)(
  'a chart is read with the arrow keys, and its period is kept in the address ($width px)',
  slow,
  async (look) => {
    const user = await aBiddingUser(site, gigboard.url)
    await gigboard.post(aJob())
    await until('it is sent', async () => (await ledgerOf(user)).length === 1)
    const { page, complaints } = await atFigures(user, look)
    const chart = page.getByRole('slider', { name: 'Applications and replies by day' })
    await until('the application is counted', async () =>
      ((await chart.getAttribute('aria-valuetext')) ?? '').includes('1 sent'),
    )
    await chart.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => chart.getAttribute('aria-valuetext')).toContain(': 0 sent')
    await page.keyboard.press('End')
    await expect.poll(() => chart.getAttribute('aria-valuetext')).toContain(': 1 sent')
    await page.keyboard.press('Home')
    await expect.poll(() => chart.getAttribute('aria-valuenow')).toBe('0')

    await page.getByRole('radio', { name: 'Last 90 days' }).check()
    await page.waitForURL(/days=90/u)
    await page.getByRole('slider', { name: 'Applications and replies by week' }).waitFor()
    await page.reload()
    await page.getByRole('radio', { name: 'Last 90 days', checked: true }).waitFor()
    await page.getByRole('radio', { name: 'By day' }).check()
    await page.getByRole('slider', { name: 'Applications and replies by day' }).waitFor()
    await page.getByLabel('Group by').selectOption('Score')
    await page.getByText('Not enough applications to compare yet.').waitFor()
    for (const name of charts)
      await page.getByRole('button', { name: `Show table: ${name}` }).click()
    await expect.poll(() => fitsItsWidth(page)).toBe(true)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => fitsItsWidth(page)).toBe(true)
    expect(complaints).toEqual([])
  },
)

test(
  'days are those of the browser at first, and of another zone once that is chosen',
  slow,
  async () => {
    const user = await aSignedUpUser(site)
    const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' })
    await signInBrowser(context, site, user)
    const { page } = await aPage(context)
    await page.goto(`${site}/console`)
    await until(
      'the zone of the browser is taken',
      async () => (await user.call(api.me, {})).timeZone === 'Asia/Tokyo',
    )
    const elsewhere = await browser.newContext({ timezoneId: 'America/New_York' })
    await signInBrowser(elsewhere, site, user)
    const { page: other } = await aPage(elsewhere)
    await other.goto(`${site}/console`)
    await other.getByText('Days are counted in Asia/Tokyo.').waitFor()
    await other.getByRole('button', { name: 'Use America/New York' }).dblclick()
    await other.getByText('Days are counted in').waitFor({ state: 'detached' })
    expect((await user.call(api.me, {})).timeZone).toBe('America/New_York')
    await page.getByText('Days are counted in America/New York.').waitFor()
  },
)

test(
  'figures that cannot be read say so, and come with Retry, or automatically once the network is back',
  slow,
  async () => {
    const user = await aSignedUpUser(site)
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await signInBrowser(context, site, user)
    const { page } = await aPage(context)
    const isBroken = { status: 500, json: { code: 'internal-error', detail: 'Broken.' } }
    await page.route('**/api/performance?*', (route) => route.fulfill(isBroken))
    await page.goto(`${site}/console`)
    const part = page.getByRole('region', { name: 'Monthly Performance' })
    await part.getByText('Nothing is lost.').waitFor()
    await page.unroute('**/api/performance?*')
    await part.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('figure', { name: 'Reply rate' }).waitFor()

    await context.setOffline(true)
    await page.getByRole('radio', { name: 'Last 90 days' }).check()
    await part.getByText('Network error.').waitFor()
    await context.setOffline(false)
    await page.getByRole('slider', { name: 'Applications and replies by week' }).waitFor()
  },
)

async function atFigures(user: HttpUser, { width, height, colorScheme }: Look) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme })
  await signInBrowser(context, site, user)
  const opened = await aPage(context)
  await opened.page.goto(`${site}/console`)
  for (const name of charts) await opened.page.getByRole('figure', { name }).waitFor()
  return opened
}

/** Waits for a card to say this. */
async function expectCard(page: Page, label: string, text: string): Promise<void> {
  await expect.poll(() => cardText(page, label)).toContain(text)
}

/** Text of a card, found by its label. */
async function cardText(page: Page, label: string): Promise<string> {
  const cards = page.getByRole('region', { name: 'Monthly Performance' }).locator('dl > div')
  const term = page.locator('dt').filter({ hasText: new RegExp(`^${label}$`, 'u') })
  return (await cards.filter({ has: term }).textContent()) ?? ''
}

function cellsOf(rows: Element[]): string[][] {
  return rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''))
}

async function ledgerOf({ email }: HttpUser) {
  return (await gigboard.ledger()).filter((entry) => entry.email === email)
}

type Proposal = Record<'viewedAt' | 'repliedAt' | 'hiredAt', string | null> & {
  connectsSpent: number
}

/** Proposals of a user as Gigboard itself tells them. */
async function proposalsOf({ email }: HttpUser): Promise<Proposal[]> {
  const signIn = { email, password: 'a password', securityAnswer: 'an answer' }
  const session = await fetch(`${gigboard.url}/api/v1/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
  })
  const { token } = (await session.json()) as { token: string } // as documented
  const answer = await fetch(`${gigboard.url}/api/v1/proposals`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { proposals: Proposal[] }).proposals // as documented
}
