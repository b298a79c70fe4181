import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api, uploadsPath } from '../../contract/api.ts'
import { aNewcomer } from '../../tests/support/browser/a-newcomer.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { aVideo } from '../../tests/support/factories/a-video.ts'
import { until } from '../../tests/support/processes/until.ts'
import { looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { cutOff, passUploadTries, serverTroubles } from '../upload-steps.ts'
import {
  addTag,
  answerAboutYou,
  answerAgency,
  answerServices,
  answerSignIn,
  countCalls,
  fitsItsWidth,
  goNext,
  holdBack,
  stopClock,
  walkTo,
} from '../steps.ts'

const world = await aSite()
const { site } = world

test('a video that is wanted has to be there', async () => {
  const { page } = await aNewcomer(world)
  await walkTo(page, 4)
  const saved = countCalls(page, '/api/me/onboarding')
  await page.getByLabel('Include an intro video').check()
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  const demand = page.getByRole('alert').getByText('Please select a video file to upload.')
  await demand.waitFor()
  expect(saved()).toBe(0)
  await chooseVideo(page)
  await demand.waitFor({ state: 'detached' })
})

test('a chosen video continues uploading on another step, and is part of what is saved', async () => {
  const { page, user } = await aNewcomer(world)
  await walkTo(page, 4)
  const answer = await holdBack(page, `**${uploadsPath}/*`)
  await page.getByLabel('Include an intro video').check()
  await chooseVideo(page)
  await expect
    .poll(() => page.getByRole('button', { name: 'Uploading video...' }).isDisabled())
    .toBe(true)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('Step 3 of 4').waitFor()
  answer()
  await until('the video is stored', async () => (await user.call(api.me, {})).videoLink !== null)
  await goNext(page, 4)
  await page.getByText('intro.mp4').first().waitFor()
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.waitForURL('**/console')
  await expect
    .poll(() => user.call(api.me, {}))
    .toMatchObject({ wantsVideo: true, videoName: 'intro.mp4' })
})

test('an upload that fails says so, and stops there', async () => {
  const { page } = await aNewcomer(world)
  await walkTo(page, 4)
  const saved = countCalls(page, '/api/me/onboarding')
  await page.route(`**${uploadsPath}`, (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByLabel('Include an intro video').check()
  await chooseVideo(page)
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page
    .getByRole('alert')
    .getByText('Failed to upload your video. Please try again.')
    .waitFor()
  expect(saved()).toBe(0)
  await page.getByLabel('Include an intro video').uncheck()
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.waitForURL('**/console')
})

test.each([...serverTroubles, { trouble: 'is cut off', meet: cutOff }])(
  'an upload that $trouble is waited for, is said to have failed in the end, and stops there',
  async ({ meet }) => {
    const { page } = await aNewcomer(world)
    await walkTo(page, 4)
    const saved = countCalls(page, '/api/me/onboarding')
    await page.route(`**${uploadsPath}`, meet)
    await page.getByLabel('Include an intro video').check()
    await stopClock(page)
    await chooseVideo(page)
    await page.getByText(/Trying again…$/u).waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Uploading video...' }).isDisabled())
      .toBe(true)
    await passUploadTries(page)
    await page.getByRole('button', { name: 'Complete Setup' }).click()
    const alert = page
      .getByRole('alert')
      .getByText('Failed to upload your video. Please try again.')
    await alert.waitFor()
    expect(saved()).toBe(0)

    await page.unroute(`**${uploadsPath}`)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByLabel('Preview of intro.mp4').waitFor()
    await alert.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Complete Setup' }).click()
    await page.waitForURL('**/console')
  },
)

test.each(looks)(
  'axe finds nothing in any step at $width px',
  async ({ width, height, colorScheme }) => {
    const { page } = await aNewcomer(world, {
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
    })
    const looksRight = async () => {
      expect(await findAccessibilityProblems(page)).toEqual([])
      await expect.poll(() => fitsItsWidth(page)).toBe(true)
    }
    await looksRight()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Choose one').waitFor()
    await looksRight()
    await answerAboutYou(page, 'Agency')
    await goNext(page, 2)
    await looksRight()
    await answerAgency(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('alertdialog').waitFor()
    await looksRight()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await answerAboutYou(page, 'Freelancer')
    await goNext(page, 2)
    await answerSignIn(page, 'nobody@example.org')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('alert').waitFor()
    await looksRight()
    await page.getByRole('button', { name: 'Back' }).click()
    await walkTo(page, 3)
    await addTag(page, 'WordPress')
    await looksRight()
    await answerServices(page)
    await goNext(page, 4)
    await page.getByLabel('Include an intro video').check()
    await page.getByRole('button', { name: 'Complete Setup' }).click()
    await page.getByRole('alert').waitFor()
    await looksRight()
    await page.goto(`${site}/onboarding?step=2`)
    await page.getByText('Step 2 of 4').waitFor()
    await looksRight()
  },
  90_000,
)

function chooseVideo(page: Page): Promise<void> {
  const file = { name: 'intro.mp4', mimeType: 'video/mp4', buffer: aVideo('mp4', 5000) }
  return page.locator('input[type=file]').setInputFiles(file)
}
