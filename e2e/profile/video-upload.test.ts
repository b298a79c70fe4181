import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api, uploadsPath } from '../../contract/api.ts'
import { sentences } from '../../contract/errors.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { aVideo } from '../../tests/support/factories/a-video.ts'
import { anOnboarding } from '../../tests/support/browser/an-onboarding.ts'
import { aSignedUpUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { type Look, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { cutOff, passUploadTries, serverTroubles } from '../upload-steps.ts'
import { countCalls, stopClock } from '../steps.ts'
import { aContextOf, openProfile } from './profile-steps.ts'

const { site, browser, gigboard } = await aSite()
const mebibyte = 1024 * 1024
const failed = sentences['upload-failed']
const intro = { name: 'intro.mp4', mimeType: 'video/mp4' }

/** Opens Video Settings on a new user's profile, with the file field shown. */
async function atVideoSettings(look?: Look) {
  const user = await aSignedUpUser(site)
  await gigboard.join(user.email)
  await user.call(api.completeOnboarding, { body: anOnboarding(user.email) })
  const context = await aContextOf({ browser, site, cookie: user.cookie }, look)
  const { page, complaints } = await openProfile(context, site)
  await editVideo(page)
  return { user, page, complaints, me: () => user.call(api.me, {}) }
}

async function editVideo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Video Settings' }).click()
  await page.getByLabel('Use an intro video').check()
  await page.getByLabel('Intro video', { exact: true }).last().waitFor()
}

function choose(page: Page, buffer: Buffer, file = intro): Promise<void> {
  return page.locator('input[type=file]').setInputFiles({ ...file, buffer })
}

/** Cuts off every piece until it is told to let them through. */
async function losePieces(page: Page): Promise<() => void> {
  let isCut = true
  await page.route(`**${uploadsPath}/*`, (route) =>
    isCut && route.request().method() === 'PATCH' ? cutOff(route) : route.continue(),
  )
  return () => void (isCut = false)
}

/** Lets so many pieces through, and holds the others until it is told to release them. */
async function holdAfter(page: Page, pieces: number): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let left = pieces
  await page.route(`**${uploadsPath}/*`, async (route) => {
    if (route.request().method() === 'PATCH' && --left < 0) await released
    await route.continue().catch(() => undefined) // paused meanwhile
  })
  return release
}

test('a chosen video is uploaded immediately, shown, replaced and deleted', async () => {
  const { page, complaints, me } = await atVideoSettings()
  await expect
    .poll(() => page.locator('input[type=file]').getAttribute('accept'))
    .toBe('video/mp4,video/webm,video/quicktime,.mp4,.webm,.mov')
  await choose(page, aVideo('mp4', 3 * mebibyte))
  await page.getByText('intro.mp4').first().waitFor()
  await page.getByRole('button', { name: 'Replace' }).waitFor()
  await expect
    .poll(() => me())
    .toMatchObject({ videoName: 'intro.mp4', videoSizeBytes: 3 * mebibyte })
  await expect
    .poll(() => page.getByLabel('Preview of intro.mp4').getAttribute('src'))
    .toMatch(/^\/api\/files\/[\w-]+\?until=\d+&signature=/u)

  await page.getByRole('button', { name: 'Replace' }).click()
  await choose(page, aVideo('webm', 5000), { name: 'better.webm', mimeType: 'video/webm' })
  await page.getByLabel('Preview of better.webm').waitFor()
  await expect.poll(() => me()).toMatchObject({ videoName: 'better.webm', videoMime: 'video/webm' })

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Delete better.webm?' }).waitFor()
  await page.getByRole('button', { name: 'Delete video' }).click()
  await page.getByLabel('Preview of better.webm').waitFor({ state: 'detached' })
  await expect.poll(() => me()).toMatchObject({ videoLink: null })
  expect(complaints.filter((complaint) => /Content.Security/iu.test(complaint))).toEqual([])
})

test('an upload is paused, and resumes where it was', async () => {
  const { page, me } = await atVideoSettings()
  const release = await holdAfter(page, 1)
  await choose(page, aVideo('mp4', 6 * mebibyte))
  const bar = page.getByRole('progressbar', { name: 'Upload of intro.mp4' })
  await until('some of it is sent', async () => Number(await bar.getAttribute('aria-valuenow')) > 0)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Paused. Your progress is kept for a day.').waitFor()
  const paused = Number(await bar.getAttribute('aria-valuenow'))
  expect(paused).toBeLessThan(100)

  release()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByLabel('Preview of intro.mp4').waitFor()
  await expect.poll(() => me()).toMatchObject({ videoSizeBytes: 6 * mebibyte })
})

test('a lost connection is told and overcome', async () => {
  const { page } = await atVideoSettings()
  const mend = await losePieces(page)
  await choose(page, aVideo('mp4', 3 * mebibyte))
  await page.getByText('Connection lost. Trying again…').waitFor()
  mend()
  await page.getByLabel('Preview of intro.mp4').waitFor()
})

test('after a reload the same file resumes where it was', async () => {
  const { page, me } = await atVideoSettings()
  const release = await holdAfter(page, 1)
  const path = join(tmpdir(), `intro-${crypto.randomUUID()}.mp4`)
  await writeFile(path, aVideo('mp4', 5 * mebibyte))
  await page.locator('input[type=file]').setInputFiles(path)
  const bar = page.getByRole('progressbar', { name: /^Upload of/u })
  await until('a piece is sent', async () => Number(await bar.getAttribute('aria-valuenow')) >= 20)
  const uploads = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tus::')).length)
  await expect.poll(() => uploads()).toBe(1)

  await page.reload() // the card is open again, as it was left
  release()
  await page.locator('input[type=file]').waitFor()
  const begun: string[] = []
  page.on('request', (request) => {
    const isUpload = new URL(request.url()).pathname.startsWith(uploadsPath)
    if (isUpload) begun.push(request.method())
  })
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByLabel(/^Preview of/u).waitFor()
  expect(begun[0]).toBe('HEAD')
  expect(begun).not.toContain('POST')
  await expect.poll(() => me()).toMatchObject({ videoSizeBytes: 5 * mebibyte })
  await expect.poll(() => uploads()).toBe(0)
  await rm(path)
})

test('a failure is told in its fixed sentence, and retried', async () => {
  const { page } = await atVideoSettings()
  await page.route(`**${uploadsPath}`, (route) =>
    route.fulfill({ status: 403, json: { code: 'not-found', detail: 'no' } }),
  )
  await choose(page, aVideo('mp4', 5000))
  await page.getByText('Failed to upload your video. Please try again.').waitFor()
  await page.unroute(`**${uploadsPath}`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByLabel('Preview of intro.mp4').waitFor()
})

test.each(serverTroubles)(
  'an upload that $trouble is tried four times in four seconds, then has failed and can be retried',
  async ({ meet }) => {
    const { page } = await atVideoSettings()
    const tries = countCalls(page, uploadsPath)
    await page.route(`**${uploadsPath}`, meet)
    await stopClock(page)
    await choose(page, aVideo('mp4', 5000))
    await page.getByText('The server had a problem. Trying again…').waitFor()
    await passUploadTries(page)
    await page.getByText(failed).waitFor()
    expect(tries()).toBe(4)
    await page.unroute(`**${uploadsPath}`)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByLabel('Preview of intro.mp4').waitFor()
  },
)

test('an upload that is cut off is tried again for minutes before it is said to have failed', async () => {
  const { page } = await atVideoSettings()
  const tries = countCalls(page, uploadsPath)
  await page.route(`**${uploadsPath}`, cutOff)
  await stopClock(page)
  await choose(page, aVideo('mp4', 5000))
  await page.getByText('Connection lost. Trying again…').waitFor()
  expect(await page.getByText(failed).count()).toBe(0)
  await passUploadTries(page)
  await page.getByText(failed).waitFor()
  expect(tries()).toBeGreaterThan(10)
  await page.unroute(`**${uploadsPath}`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByLabel('Preview of intro.mp4').waitFor()
})

test('a file that is no video is refused before it is sent, and a disguised one after', async () => {
  const { page, me } = await atVideoSettings()
  await choose(page, Buffer.from('a picture'), { name: 'me.png', mimeType: 'image/png' })
  await page.getByText(sentences['video-type-refused']).waitFor()
  await expect.poll(() => page.getByRole('progressbar', { name: /^Upload of/u }).count()).toBe(0)

  await choose(page, Buffer.from('%PDF-1.7 this is a document'))
  await page.getByRole('progressbar', { name: 'Upload of intro.mp4' }).waitFor()
  await page.getByText(sentences['video-type-refused']).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await page.locator('input[type=file]').waitFor()
  await expect.poll(() => me()).toMatchObject({ videoLink: null })
})

test.each(looks)(
  'uploading and the stored video have no accessibility problems: %o',
  async (look) => {
    const { page } = await atVideoSettings(look)
    const upload = page.getByRole('region', { name: 'Intro video' })
    expect(await findAccessibilityProblems(page)).toEqual([])
    const release = await holdAfter(page, 1)
    await choose(page, aVideo('mp4', 3 * mebibyte))
    await upload.getByRole('progressbar').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    release()
    await page.getByLabel('Preview of intro.mp4').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    if (look.width > 400) return
    for (const button of await upload.getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  },
)
