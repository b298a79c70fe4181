import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { defaultPriceStrategy } from '../../contract/pricing/price-strategy.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aPage, looks, type Look } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { fitsItsWidth } from '../steps.ts'

const { site, browser } = await aSite()
const priceButton = { name: 'Your price' }

test.each(looks)(
  'at $width px a scanner’s price is chosen, tried on a typical job, corrected and kept',
  async (look) => {
    const { page, user } = await aUserAt(look)
    const savedPrice = async () => (await user.call(api.scanners, {}))[0]?.price
    await open(page)
    await page.getByRole('button', priceButton).click()
    await says(page, "For a job of $500 – $1,000 you'd bid $750.")
    await page.getByLabel('Place in the range').fill('20')
    await says(page, "For a job of $500 – $1,000 you'd bid $600.")
    await page.getByLabel('Minimum (optional)').fill('640.50')
    await says(page, "For a job of $500 – $1,000 you'd bid $640.50.")
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect(await fitsItsWidth(page)).toBe(true)

    await page.getByLabel('Minimum (optional)').fill('1200')
    await says(page, "would wait for your review. The client's budget is below your minimum.")
    await page.getByLabel("How it's worked out").selectOption('My rate times hours')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(2)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByLabel('Hourly rate').fill('40')
    await page.getByLabel('Hours', { exact: true }).fill('20')
    await page.getByLabel('Minimum (optional)').fill('')
    await page.getByLabel('Currency of your amounts').selectOption('EUR')
    await says(page, "For a job of €500 – €1,000 you'd bid €800.")
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Scanner saved.').first().waitFor()
    const price = {
      ...defaultPriceStrategy,
      kind: 'hours',
      sharePercent: 20,
      hourlyRate: 40,
      hours: 20,
      currency: 'EUR',
    }
    expect(await savedPrice()).toEqual(price)

    await page.reload()
    await open(page)
    await page.getByRole('button', priceButton).click()
    await says(page, "For a job of €500 – €1,000 you'd bid €800.")
    await page.getByLabel("How it's worked out").selectOption('Fixed price')
    await page.getByLabel('Price', { exact: true }).fill('0')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('More than 0', { exact: true }).waitFor()
    await page.getByLabel("How it's worked out").selectOption("Share of the client's budget")
    await says(page, "For a job of €500 – €1,000 you'd bid €600.")
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(savedPrice).toEqual({ ...price, kind: 'share' })

    async function open(at: Page): Promise<void> {
      if (look.width < 1024) await at.getByRole('button', { name: 'Edit scanner' }).click()
      await at.getByRole('button', priceButton).waitFor()
    }
  },
  90_000,
)

function says(page: Page, sentence: string): Promise<void> {
  return page.getByText(sentence).waitFor()
}

async function aUserAt({ width, height, colorScheme }: Look) {
  const user = await anOnboardedUser(site)
  await user.call(api.addScanner, { body: { name: 'Bassoons', keywords: 'bassoon' } })
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
  })
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  await page.goto(`${site}/bidding`)
  await page.getByText('No applications yet').waitFor()
  return { page, user }
}
