import type { Page } from 'playwright-core'
import type { PaidTier } from '../../contract/billing/plans.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { fitsItsWidth } from '../steps.ts'

const cards = {
  good: 'is charged',
  declined: 'is declined immediately',
  'fails-at-renewal': 'is taken, and refused at each renewal',
}

const prices: Record<PaidTier, string> = {
  starter: '£199.00',
  pro: '£249.00',
  enterprise: '£399.00',
}

type Mailbox = {
  url: string
  waitForMail(address: string, subjectPattern: RegExp): Promise<unknown>
}

/** Pays a plan on the payment page. */
export async function pay(
  page: Page,
  tier: PaidTier,
  card: keyof typeof cards = 'good',
): Promise<void> {
  await page.getByRole('radio', { name: cards[card] }).check()
  await page.getByRole('button', { name: `Pay ${prices[tier]}` }).click()
}

/** Waits for the mail and presses its button, which opens a new tab. */
export async function followMail(
  page: Page,
  mailbox: Mailbox,
  { to, subject, button }: { to: string; subject: string; button: string },
): Promise<Page> {
  await mailbox.waitForMail(to, new RegExp(subject, 'u'))
  await page.goto(mailbox.url)
  const mails = page.getByRole('listitem').filter({ hasText: to })
  await mails.getByRole('link', { name: subject }).first().click()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.frameLocator('iframe').getByRole('link', { name: button }).click(),
  ])
  return tab
}

/** Presses the button that opens the portal, in a new tab. */
export async function managePlan(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .getByRole('button', { name: /^Manage Plan/u })
      .first()
      .click(),
  ])
  await tab.getByRole('heading', { name: 'Your plan' }).waitFor()
  return tab
}

/** Problems with the current state of a page, on a wide screen and on a phone's. */
export async function problemsIn(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const problems: string[] = []
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    if (!(await fitsItsWidth(page))) problems.push(`It is wider than ${width} px.`)
    problems.push(...(await findAccessibilityProblems(page)))
  }
  if (before) await page.setViewportSize(before)
  return problems
}
