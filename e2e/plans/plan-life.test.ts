import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { aSubscriber } from '../../tests/support/payments/a-subscriber.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { setProductClock } from '../../tests/support/database/set-product-clock.ts'
import { aPage } from '../browser.ts'
import { managePlan, problemsIn } from './payment-steps.ts'

const { site, browser, databaseUrl, mailbox, stripe } = await aSite()
const slow = { timeout: 240_000 }
const monthDays = 31
const graceMs = 72 * 3_600_000

test(
  'a plan that is cancelled in the portal lasts to the end of its period, and then Free holds',
  slow,
  async () => {
    const { user } = await aSubscriber(site, stripe)
    const page = await aPageOf(user)
    await page.goto(`${site}/profile`)
    await planOn(page).getByText('Renews on').waitFor()
    const portal = await managePlan(page)
    await portal.getByRole('button', { name: 'Cancel at period end' }).click()
    await portal.getByRole('button', { name: 'Do not cancel' }).waitFor()
    expect(await problemsIn(portal)).toEqual([])
    await portal.getByRole('link', { name: 'Back' }).click()
    await planOn(portal)
      .getByText(/^Ends on .*\. You keep Pro until then\./u)
      .waitFor()
    await portal.close()
    await expectPlan(page, ['Pro', 'ACTIVE'], [/^Ends on /u, '0 of 20 today'])
    expect(await problemsIn(page)).toEqual([])
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expectPlan(page, ['Pro', 'ACTIVE'], [/^Ends on /u, '0 of 20 today'])

    await stripe.advanceDays(monthDays)
    await expectPlan(page, ['Free', 'CANCELED'], ['0 of 10 today', /The Free limits apply/u])
    await planOn(page).getByRole('link', { name: 'Choose a plan' }).waitFor()
    expect(await problemsIn(page)).toEqual([])
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await expectPlan(page, ['Free', 'CANCELED'], ['0 of 10 today'])
  },
)

test(
  'every screen says that a card failed at the renewal, the plan continues, and a new card settles it',
  slow,
  async () => {
    const { user } = await aSubscriber(site, stripe, { card: 'fails-at-renewal' })
    const page = await aPageOf(user)
    await page.goto(`${site}/console`)
    await expectPlan(page, ['Pro', 'ACTIVE'])
    await stripe.advanceDays(monthDays)

    const warning = page.getByRole('region', { name: 'Payment' })
    await warning.getByText('Your last payment failed. Pro continues until').waitFor()
    const moment = await warning.locator('time').innerText()
    const { html, text } = await mailbox.waitForMail(user.email, /payment failed/u)
    expect(text).toContain(await untilOf(page))
    expect(html).toContain(`${site}/profile#subscription`)
    await expectPlan(page, ['Pro', 'PAST DUE'], ['0 of 20 today'])
    expect(await problemsIn(page)).toEqual([])
    for (const [link, heading] of [
      ['Auto-Apply', 'Auto-Apply'],
      ['Profile', 'Profile'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click()
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      await warning.getByText(moment).waitFor()
    }

    const portal = await managePlan(page)
    await portal.getByRole('button', { name: 'Pay £249.00 now' }).click()
    await portal.getByRole('alert').getByText('declined').waitFor()
    expect(await problemsIn(portal)).toEqual([])
    await portal.getByRole('radio', { name: 'is charged' }).check()
    await portal.getByRole('button', { name: 'Save card' }).click()
    await portal.getByRole('button', { name: 'Pay £249.00 now' }).click()
    await portal.getByText('Renews').waitFor()
    await portal.close()
    await expectPlan(page, ['Pro', 'ACTIVE'], [/^Renews on /u, '0 of 20 today'])
    await warning.waitFor({ state: 'detached' })
  },
)

test(
  '72 hours after a renewal that failed the limits of Free hold, and that is said',
  slow,
  async () => {
    const { user, subscriptionId } = await aSubscriber(site, stripe, { card: 'fails-at-renewal' })
    const page = await aPageOf(user)
    await page.goto(`${site}/console`)
    await expectPlan(page, ['Pro', 'ACTIVE'])
    await stripe.advanceDays(monthDays)
    await expectPlan(page, ['Pro', 'PAST DUE'])
    const { periodStart } = (await stripe.state()).subscriptions[subscriptionId] ?? {
      periodStart: 0,
    }
    await setProductClock(databaseUrl, new Date(periodStart * 1000 + graceMs).toISOString())
    try {
      await page.reload()
      const warning = page.getByRole('region', { name: 'Payment' })
      await warning.getByText('failed more than 72 hours ago, so the Free limits apply.').waitFor()
      await expectPlan(page, ['Free', 'PAST DUE'], ['0 of 10 today'])
      await warning.getByRole('button', { name: /^Manage Plan/u }).waitFor()
      expect(await problemsIn(page)).toEqual([])
    } finally {
      await setProductClock(databaseUrl, null)
    }
  },
)

function planOn(page: Page) {
  return page.getByRole('region', { name: 'Current plan' })
}

async function expectPlan(
  page: Page,
  [name, status]: [name: string, status: string],
  words: (string | RegExp)[] = [],
): Promise<void> {
  const head = new RegExp(`^${name}\\s*Status:\\s*${status}$`, 'u')
  await planOn(page).locator('p').filter({ hasText: head }).waitFor()
  for (const each of words) await planOn(page).getByText(each).waitFor()
}

/** Date until which the plan is paid, worded as in the mail. */
async function untilOf(page: Page): Promise<string> {
  const at = await page
    .getByRole('region', { name: 'Payment' })
    .locator('time')
    .getAttribute('datetime')
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(at ?? ''),
  )
}

async function aPageOf(user: HttpUser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  await signInBrowser(context, site, user)
  return (await aPage(context)).page
}
