import { expect, test } from 'vitest'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { testPassword } from '../../tests/support/http.ts'
import { subjectOf } from '../../web/data/session/subject-of.ts'
import { aPage } from '../browser.ts'
import { logIn } from '../steps.ts'

const { site, browser } = await aSite()

test('somebody who logs in beside a session that still lives reads nothing with it', async () => {
  const [first, second] = [await anOnboardedUser(site), await anOnboardedUser(site)]
  const context = await browser.newContext()
  await signInBrowser(context, site, first)
  const { page } = await aPage(context)
  await page.goto(`${site}/console`)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  // The log-in page cannot find out that somebody is signed in.
  await page.route('**/api/id-token', (route) => route.abort())
  await page.goto(`${site}/login`)
  await page.getByLabel('Email Address').waitFor()
  await page.unroute('**/api/id-token')
  const subjects = new Set<string | null>()
  page.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization !== undefined) subjects.add(subjectOf(authorization))
  })

  await logIn(page, second.email, 'a wrong password')
  await page.getByRole('alert').waitFor()
  expect([...subjects]).toEqual([])
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/console|pricing/u)
  await page.goto(`${site}/console`)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await expect.poll(() => [...subjects]).toEqual([subjectOf(second.token)])
  await context.close()
})
