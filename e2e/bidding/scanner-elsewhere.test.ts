import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aPage } from '../browser.ts'
import { addScanner } from '../steps.ts'

const { site, browser } = await aSite()

test('a scanner that is saved elsewhere is shown as it is now, but for what was typed here', async () => {
  const user = await anOnboardedUser(site)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  await page.goto(`${site}/bidding`)
  await page.getByRole('heading', { name: 'Scanners' }).waitFor()
  await addScanner(page, 'Bassoons', 'bassoon')
  const [saved] = await user.call(api.scanners, {})
  if (!saved) throw new Error('There is no scanner')
  const { id, ...as } = saved
  const saveElsewhere = (changes: Partial<typeof as>) =>
    user.call(api.saveScanner, { params: { scannerId: id }, body: { ...as, ...changes } })
  const form = page.getByRole('form', { name: 'Scanner Bassoons' })
  await form.waitFor()

  await saveElsewhere({ location: 'Spain' })
  await expect.poll(() => form.getByLabel('Location').inputValue()).toBe('Spain')
  expect(await page.evaluate(draftsKept)).toEqual([]) // nothing was typed
  await saveElsewhere({ location: 'France' })
  await page.reload()
  await expect.poll(() => form.getByLabel('Location').inputValue()).toBe('France')

  await form.getByLabel('Keywords').fill('bassoon, oboe')
  await saveElsewhere({ keywords: 'fagott', location: 'Italy' })
  await expect.poll(() => form.getByLabel('Location').inputValue()).toBe('Italy')
  expect(await form.getByLabel('Keywords').inputValue()).toBe('bassoon, oboe')
})

function draftsKept(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith('bidwright.draft.'))
}
