import { expect, test } from 'vitest'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { firstReads } from '../../web/data/queries/first-reads.ts'
import { aPage } from '../browser.ts'

const { site, browser } = await aSite()

test.each([...firstReads()])(
  'the page of %s begins what its screen reads first, and each is asked for once',
  async (screen, addresses) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await signInBrowser(context, site, await anOnboardedUser(site))
    const { page } = await aPage(context)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url().replace(site, '')))
    await page.route('**/api/live', (route) => route.abort()) // it would have everything read again
    await page.goto(`${site}/${screen.replace('-', '/')}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => globalThis.begun?.answers.size)).toBe(0)
    for (const address of ['/api/id-token', ...addresses])
      expect(asked.filter((one) => one === address)).toEqual([address])
  },
)

test('nothing moves when the dashboard is opened on a phone', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await signInBrowser(context, site, await anOnboardedUser(site))
  const { page } = await aPage(context)
  await page.addInitScript(() => {
    const moves: number[] = []
    Object.assign(globalThis, { moves })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moves.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${site}/console`)
  await page.getByText('of 4 done').waitFor()
  await page.getByRole('complementary', { name: 'About this installation' }).waitFor()
  const moved = await page.evaluate(() => (globalThis as unknown as { moves: number[] }).moves)
  expect(moved.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.1)
})
