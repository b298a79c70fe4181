import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { livePath } from '../../contract/api.ts'
import { aSiteWithPlans } from '../../tests/support/browser/a-site-with-plans.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import type { WantedPlan } from '../../tests/support/payments/set-plan.ts'
import { aPage } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { fitsItsWidth } from '../steps.ts'

const { site, browser, set, userWith } = await aSiteWithPlans()
const slow = { timeout: 240_000 }
/** Parts of both screens that depend on the plan; the rest of them is judged in e2e/screens/. */
const blocks = ':is(#subscription, [aria-label="Payment"])'

const future = inDays(20)
const past = inDays(-1)
const renewing = { paid: { periodEnd: future }, endsAt: inDays(23) }
const pastDue = { status: 'past_due', paid: { periodEnd: future, unpaidSince: past } }
const graceOver = 'failed more than 72 hours ago, so the Free limits apply.'
const useIsUp = 'Daily limit reached; resets at midnight UTC.'

type Shown = {
  plan: WantedPlan
  name: string
  status: string
  /** Words on both screens. */
  shows: (string | RegExp)[]
  lacks?: string[]
  /** Screens whose card has the button to manage the plan; none when left out. */
  managedOn?: ('console' | 'profile')[]
  /** True when the profile still offers invoices although no plan continues. */
  keepsInvoices?: true
  /** Button of the card below the plan. */
  offers?: 'Choose a plan' | 'Upgrade'
  warns?: string | RegExp
}

const lives: Record<string, Shown> = {
  'renewed every month': {
    plan: { tier: 'pro', status: 'active', ...renewing, usedToday: 7 },
    name: 'Pro',
    status: 'ACTIVE',
    shows: ['7 of 20 today', /Renews on \d+ \w+/u],
    lacks: ['Plans go up to'],
    managedOn: ['profile'],
  },
  'granted by the operator': {
    plan: { tier: 'pro', status: 'active' },
    name: 'Pro',
    status: 'ACTIVE',
    shows: ['0 of 20 today', "Granted by this installation's administrator."],
  },
  'granted, with less paid for beside it': {
    plan: { tier: 'starter', status: 'active', ...renewing, granted: 'pro' },
    name: 'Pro',
    status: 'ACTIVE',
    shows: ['0 of 20 today', 'You also pay for Starter, which adds nothing.'],
    lacks: ['Renews on'],
    managedOn: ['console', 'profile'],
  },
  'cancelled for the end of its period': {
    plan: {
      tier: 'pro',
      status: 'active',
      endsAt: future,
      paid: { periodEnd: future, cancelsAt: future },
    },
    name: 'Pro',
    status: 'ACTIVE',
    shows: [/Ends on \d+ \w+.*\. You keep Pro until then\./u],
    managedOn: ['console', 'profile'],
  },
  'past due, within the 72 hours': {
    plan: { tier: 'pro', endsAt: inDays(2), ...pastDue },
    name: 'Pro',
    status: 'PAST DUE',
    shows: ['0 of 20 today'],
    managedOn: ['profile'],
    warns:
      /Your last payment failed\. Pro continues until .+ at \d\d:\d\d [A-Z][\w:+-]* \(72 hours\); then the Free limits apply\./u,
  },
  'past due, after the 72 hours': {
    plan: { tier: 'pro', endsAt: past, ...pastDue },
    name: 'Free',
    status: 'PAST DUE',
    shows: ['0 of 10 today', graceOver],
    lacks: ["You're on the Free plan."],
    managedOn: ['profile'],
    warns: graceOver,
  },
  'not heard of since its period ended': {
    plan: { tier: 'pro', status: 'active', endsAt: past, paid: { periodEnd: inDays(-4) } },
    name: 'Free',
    status: 'ACTIVE',
    shows: [/Renewal was due on .*, so the Free limits apply\./u],
    managedOn: ['profile'],
  },
  'at an end': {
    plan: {
      tier: 'free',
      status: 'canceled',
      paid: { periodEnd: past, cancelsAt: past },
    },
    name: 'Free',
    status: 'CANCELED',
    shows: [/Ended on .*\. The Free limits apply\./u],
    keepsInvoices: true,
    offers: 'Choose a plan',
  },
  'made smaller in the middle of the day': {
    plan: { tier: 'starter', status: 'active', ...renewing, usedToday: 15 },
    name: 'Starter',
    status: 'ACTIVE',
    shows: ['15 of 10 today', useIsUp, 'Plans go up to 100 applications a day.'],
    managedOn: ['profile'],
    offers: 'Upgrade',
  },
  'the largest, and used up': {
    plan: { tier: 'enterprise', status: 'active', ...renewing, usedToday: 100 },
    name: 'Enterprise',
    status: 'ACTIVE',
    shows: ['100 of 100 today', useIsUp, 'Enterprise is the largest plan.'],
    lacks: ['Plans go up to'],
    managedOn: ['profile'],
  },
}

test.each(Object.entries(lives))('a plan that is %s', slow, async (_name, shown) => {
  const { page, complaints } = await aPageOf(await userWith(shown.plan))
  for (const screen of ['console', 'profile'] as const) {
    const plan = await openPlan(page, screen)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await plan.getByText(new RegExp(`^${shown.name}\\s*Status:`, 'u')).waitFor()
      await plan.getByText(shown.status, { exact: true }).waitFor()
      for (const words of shown.shows) await plan.getByText(words).first().waitFor()
      for (const words of shown.lacks ?? [])
        await expect.poll(() => plan.getByText(words).count()).toBe(0)
      const manage = plan.getByRole('button', { name: /^Manage Plan/u })
      await expect.poll(() => manage.count()).toBe(shown.managedOn?.includes(screen) ? 1 : 0)
      const invoices = plan.getByRole('button', { name: /^Invoices and cards/u })
      const hasInvoices = screen === 'profile' && shown.keepsInvoices === true
      await expect.poll(() => invoices.count()).toBe(hasInvoices ? 1 : 0)
      await expect.poll(() => offersOf(page)).toEqual(shown.offers ? [shown.offers] : [])
      const warning = page.getByRole('region', { name: 'Payment' })
      if (shown.warns) {
        await warning.getByText(shown.warns).waitFor()
        await expect
          .poll(() => warning.getByRole('button', { name: /^Manage Plan/u }).count())
          .toBe(1)
      } else await expect.poll(() => warning.count()).toBe(0)
      await expect.poll(() => fitsItsWidth(page)).toBe(true)
      expect(await findAccessibilityProblems(page, blocks)).toEqual([])
    }
  }
  expect(complaints).toEqual([])
})

test('more used than the limit fills the bar, in red, and counts nothing below zero', async () => {
  const plan = { tier: 'starter', status: 'active', ...renewing, usedToday: 15 }
  const { page } = await aPageOf(await userWith(plan))
  const bar = (await openPlan(page, 'console')).getByRole('progressbar', {
    name: 'Applications today',
  })
  const drawn = await bar.evaluate((element) => {
    const inner = element.firstElementChild
    return {
      isFull: inner?.getBoundingClientRect().width === element.getBoundingClientRect().width,
      colour: inner && getComputedStyle(inner).backgroundColor,
    }
  })
  expect(drawn).toEqual({ isFull: true, colour: 'rgb(180, 35, 24)' })
  await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe('15 of 10')
  await page.goto(`${site}/bidding`)
  await page.getByText('15 of 10 today').waitFor()
  await page.getByText('0 left today').first().waitFor()
})

test(
  'a payment that failed is said on every screen of the signed-in, until it is mended',
  slow,
  async () => {
    const user = await userWith({ tier: 'pro', endsAt: inDays(2), ...pastDue })
    const { page } = await aPageOf(user)
    const warning = page.getByRole('region', { name: 'Payment' })
    for (const part of [
      'console',
      'bidding',
      'bidding/review',
      'bidding/activity',
      'bidding/rules',
      'profile',
    ]) {
      await page.goto(`${site}/${part}`)
      await warning.getByText('Your last payment failed.').waitFor()
      await warning.getByRole('button', { name: /^Manage Plan/u }).waitFor()
      const moment = warning.locator('time')
      await expect.poll(() => moment.getAttribute('title')).toMatch(/\d{4}.*\d\d:\d\d:\d\d/u)
    }
    await set(user, { tier: 'pro', status: 'active', ...renewing })
    await warning.waitFor({ state: 'detached' }) // by the live document, without a reload
  },
)

test('the end of the 72 hours shows automatically', async () => {
  const user = await userWith({ tier: 'pro', endsAt: inDays(2), ...pastDue })
  const { page } = await aPageOf(user)
  await page.clock.install()
  const plan = await openPlan(page, 'console')
  await plan.getByText('0 of 20 today').waitFor()
  // The end comes without news from the server: only the browser's clock reaches it.
  await page.route(`**${livePath}`, (route) => route.abort())
  await set(user, { tier: 'pro', endsAt: past, ...pastDue, isSilent: true })
  await page.clock.fastForward(2 * 24 * 3_600_000 + 60_000)
  await plan.getByText('0 of 10 today').waitFor()
  await page.getByRole('region', { name: 'Payment' }).getByText(graceOver).waitFor()
})

test.each(['console', 'bidding'])(
  'Upgrade on the %s opens the plans above the own one',
  async (part) => {
    const plan = { tier: 'pro', status: 'active', ...renewing, usedToday: 20 }
    const { page } = await aPageOf(await userWith(plan))
    await page.goto(`${site}/${part}`)
    const upgrade = page.getByRole('button', { name: 'Upgrade', exact: true })
    await upgrade.click()
    const modal = page.getByRole('dialog')
    await modal.getByRole('heading', { name: 'Enterprise' }).waitFor()
    for (const name of ['Starter', 'Pro']) {
      await expect.poll(() => modal.getByRole('heading', { name, exact: true }).count()).toBe(0)
    }
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
    await expect
      .poll(() => upgrade.evaluate((button) => button === document.activeElement))
      .toBe(true)
  },
)

test('on the screen of bidding nothing is offered above Enterprise', async () => {
  const plan = { tier: 'enterprise', status: 'active', ...renewing, usedToday: 100 }
  const { page } = await aPageOf(await userWith(plan))
  await page.goto(`${site}/bidding`)
  await page.getByText('100 of 100 today').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Upgrade' }).count()).toBe(0)
})

async function openPlan(page: Page, screen: 'console' | 'profile') {
  await page.goto(`${site}/${screen}`)
  const plan = page.getByRole('region', { name: 'Current plan' })
  await plan.waitFor()
  return plan
}

/** Ways to another plan that the card shows. */
async function offersOf(page: Page): Promise<string[]> {
  const plan = page.getByRole('region', { name: 'Current plan' })
  const ways = plan.locator('a, button').filter({ hasText: /^(?:Choose a plan|Upgrade)$/u })
  return ways.allInnerTexts()
}

async function aPageOf(user: HttpUser) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  await signInBrowser(context, site, user)
  return aPage(context)
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 3_600_000).toISOString()
}
