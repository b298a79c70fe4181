import { expect } from 'vitest'
import { defaultPriceStrategy } from '../../contract/pricing/price-strategy.ts'
import type { Page } from 'playwright-core'

/** Scanner with every additional filter set. */
export const bassoons = {
  name: 'Bassoons',
  keywords: 'bassoon, -repair',
  location: '',
  jobType: '',
  budgetMin: null,
  budgetMax: null,
  clientCountries: ['Spain', 'Germany'],
  minClientRating: 4.5,
  minClientSpent: 1000,
  minClientHireRate: 50,
  needsVerifiedPayment: true,
  skillLevels: ['Intermediate', 'Expert'],
  maxProposals: 20,
  maxConnects: 12,
  unknownPasses: false,
  price: defaultPriceStrategy,
}

/** Fills the additional filters with the values of `bassoons`. */
export async function fillMoreFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More filters/u }).click()
  const countries = page.getByRole('combobox', { name: 'Client countries' })
  for (const country of bassoons.clientCountries) {
    await countries.fill(country)
    await countries.press('Enter')
  }
  await page.getByLabel('Minimum rating').fill('4.5')
  await page.getByLabel('Minimum spent').fill('1000')
  await page.getByLabel('Minimum hire rate').fill('50')
  await page.getByLabel('Maximum proposals').fill('20')
  await page.getByLabel('Maximum connects').fill('12')
  await page.getByLabel('Payment verified').check()
  for (const level of bassoons.skillLevels) await page.getByLabel(level).check()
  await page.getByLabel('Jobs with unknown values').selectOption('Skip it')
}

export async function expectMoreFilters(page: Page): Promise<void> {
  for (const country of bassoons.clientCountries)
    await page.getByRole('button', { name: `Remove ${country}` }).waitFor()
  for (const [label, value] of [
    ['Minimum rating', '4.5'],
    ['Minimum spent', '1000'],
    ['Minimum hire rate', '50'],
    ['Maximum proposals', '20'],
    ['Maximum connects', '12'],
  ] as const)
    expect([label, await page.getByLabel(label).inputValue()]).toEqual([label, value])
  await expect.poll(() => page.getByLabel('Payment verified').isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel('Entry Level').isChecked()).toBe(false)
  for (const level of bassoons.skillLevels)
    await expect.poll(() => page.getByLabel(level).isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel('Jobs with unknown values').inputValue()).toBe('fail')
}
