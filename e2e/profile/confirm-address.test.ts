import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { sentences } from '../../contract/errors.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboarding } from '../../tests/support/browser/an-onboarding.ts'
import { aSignedUpUser } from '../../tests/support/processes/over-http.ts'
import { looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { countCalls } from '../steps.ts'
import { aContextOf, openProfile } from './profile-steps.ts'

const { site, browser, gigboard, mailbox } = await aSite()

test.each(looks)(
  'beside the video an address is confirmed by a mailed link, at $width px, $colorScheme',
  async (look) => {
    const user = await aSignedUpUser(site)
    await gigboard.join(user.email)
    await user.call(api.completeOnboarding, { body: anOnboarding(user.email) })
    const context = await aContextOf({ browser, site, cookie: user.cookie }, look)
    const { page, complaints } = await openProfile(context, site)
    await page.getByRole('button', { name: 'Edit Video Settings' }).click()
    await page.getByLabel('Use an intro video').check()
    await page.getByText('Confirm your email address to upload more than 100 MB.').waitFor()
    const json = { code: 'address-not-confirmed', detail: sentences['address-not-confirmed'] }
    const tooMuch = (route: Route) => route.fulfill({ status: 403, json })
    await page.route('**/api/uploads', tooMuch, { times: 1 })
    const video = { name: 'intro.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(100) }
    await page.getByLabel('Intro video', { exact: true }).last().setInputFiles(video)
    const refusal = page.getByText(sentences['address-not-confirmed'])
    await expect.poll(() => refusal.evaluate((it) => it.clientWidth)).toBeGreaterThan(200)
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    const asked = countCalls(page, api.mailAddressConfirmation.path)
    await page.getByRole('button', { name: 'Email me a link' }).dblclick()
    await page.getByText(`We've emailed a link to ${user.email}.`).waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect(asked()).toBe(1)

    await page.goto(mailbox.linkIn(await mailbox.waitForMail(user.email)))
    await page.getByRole('button', { name: 'Confirm address' }).waitFor()
    expect(page.url()).toBe(`${site}/confirm-address`)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Confirm address' }).dblclick()
    await page.getByText('Your email address is confirmed.').waitFor()
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    await page.getByLabel('Intro video', { exact: true }).last().waitFor()
    expect(await page.getByRole('button', { name: 'Email me a link' }).count()).toBe(0)

    await page.goto(`${site}/confirm-address#token=used`)
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await page.getByText(sentences['confirmation-link-invalid']).waitFor()
    expect(complaints.filter((complaint) => !/40[03]/u.test(complaint))).toEqual([])
  },
)
