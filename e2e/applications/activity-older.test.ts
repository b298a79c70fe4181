import { expect, test } from 'vitest'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import {
  manyApplications,
  serveApplications,
} from '../../tests/support/factories/many-applications.ts'
import { until } from '../../tests/support/processes/until.ts'
import { aPage } from '../browser.ts'

const { site, browser } = await aSite()

test('each page of older applications is asked for once, even while the screen is scrolled', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await signInBrowser(context, site, await anOnboardedUser(site))
  const { page } = await aPage(context)
  await serveApplications(page, manyApplications(390, new Date()))
  await page.addInitScript(scrollWhenAsked)
  await page.goto(`${site}/bidding/activity`)
  await page.getByRole('row').nth(1).waitFor()
  const last = page.getByRole('row', { name: /Shop number 1 / })
  await until('the last row is there', async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    return last.isVisible()
  })
  const asked = await page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)
  expect(asked).toEqual(['application-291', 'application-191', 'application-91'])
})

/** Notes which older applications are asked for, and scrolls a little before the screen can have followed. */
function scrollWhenAsked(): void {
  const asked: string[] = []
  const ask = globalThis.fetch
  Object.assign(globalThis, {
    asked,
    fetch(...asking: Parameters<typeof ask>) {
      const answer = ask(...asking)
      const after = new URL(String(asking[0]), location.href).searchParams.get('after')
      if (after === null) return answer
      asked.push(after)
      if (asked.indexOf(after) < asked.length - 1) return answer
      scrollBy(0, -100)
      dispatchEvent(new Event('scroll'))
      return answer
    },
  })
}
