import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aVideo } from '../../tests/support/factories/a-video.ts'
import { reviewing } from '../../tests/support/browser/reviewing.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { aSignedUpUser } from '../../tests/support/processes/over-http.ts'
import { aPage, type Look, looks } from '../browser.ts'
import { answerAboutYou, answerServices, answerWorkingSignIn, goNext } from '../steps.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { opened, pressOn } from '../applications/review-steps.ts'
import { aContextOf, openProfile } from './profile-steps.ts'
import { addVideo } from './record-video.ts'

const world = await aSite({ GOOGLE_SCOPES: 'drive.file,drive.readonly' })
const { site, browser, google, mailbox } = world
const { aReviewingUser, aPageOf, arrive, sentBy } = reviewing(world)

async function atProfile(user: HttpUser, look?: Look) {
  const context = await aContextOf({ browser, site, cookie: user.cookie }, look)
  const { page, complaints } = await openProfile(context, site)
  return { page, complaints, card: page.getByRole('region', { name: 'Cloud Drive' }) }
}

/** Makes a user who wants a video, whose drive card is shown. */
async function aVideoUser() {
  const user = await anOnboardedUser(site)
  const { versions } = await user.call(api.me, {})
  const body = { version: versions.video, wantsVideo: true, includeVideoInCoverLetter: true }
  await user.call(api.saveVideoSettings, { body })
  return user
}

/** Lets us in on Google's page. */
async function allow(page: Page, email: string, untick?: string): Promise<void> {
  if (untick !== undefined) await page.getByLabel(untick).uncheck()
  await page.getByLabel('E-mail of another account').fill(email)
  await page.getByRole('button', { name: 'Allow' }).click()
}

/** Presses the button and returns the window that opens. */
async function openWindow(page: Page, button = 'Connect Google Drive'): Promise<Page> {
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: button }).click(),
  ])
  return window
}

async function connect(page: Page, email: string): Promise<void> {
  await allow(await openWindow(page), email)
  await page.getByText(`(${email})`).waitFor()
}

/** Lets the minute pass for which a check of the drive counts. */
async function passCheckTime(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  await client.query('update drive_connections set checked_at = null where account_email = $1', [
    email,
  ])
  await client.end()
}

test.each(looks)(
  'a drive is connected in a window of Google, and letters then link to a copy of the video there, at $width px, $colorScheme',
  { timeout: 180_000 },
  async (look) => {
    const user = await aReviewingUser()
    const { page, complaints, card } = await atProfile(user, look)
    await addVideo(page, site)
    await card.getByText('Not connected').waitFor()
    await connect(page, user.email)
    await card.getByText('Connected', { exact: true }).waitFor()
    await card.getByText('Your video is in the folder “Bidwright” of your Google Drive.').waitFor()
    const onGigboard = card.getByRole('switch', { name: 'Link to Google Drive on Gigboard' })
    await onGigboard.click()
    await card.getByText('Each letter links to its own copy in your Google Drive.').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])

    const title = `Shopify shop for a cooper ${look.width} ${crypto.randomUUID().slice(0, 8)}`
    const queue = await aPageOf(user, look)
    await arrive(queue, aJob({ title }))
    if (look.width < 768) await queue.getByRole('button', { name: title }).click()
    await opened(queue, title).getByText(`${google.url}/file/d/`).waitFor()
    await pressOn(queue, title, 'a')
    await expect.poll(() => sentBy(user), { interval: 1_000 }).toHaveLength(1)
    const [sent] = await sentBy(user)
    const [link = ''] = /http:\S+\/file\/d\/\S+\/view/u.exec(String(sent?.['letter'])) ?? []
    const client = await (await browser.newContext()).newPage()
    await client.goto(link)
    await client.getByRole('heading', { name: `Video introduction: ${title}` }).waitFor()
    expect(complaints).toEqual([])
  },
)

test('a video in the drive is taken from there, and a link to no video is refused', async () => {
  const user = await aVideoUser()
  const { page, complaints, card } = await atProfile(user)
  await connect(page, user.email)
  const form = card.getByRole('form', { name: 'A video in your Google Drive' })
  const link = form.getByLabel('Link to a video in your Google Drive')
  const take = form.getByRole('button', { name: 'Use this video' })
  await link.fill('https://drive.google.com/file/d/1there-is-no-such-file/view')
  await take.click()
  await form.getByText("We couldn't open this file in your Google Drive.").waitFor()
  const bytes = aVideo('mp4', 100_000)
  const id = await google.addFile(user.email, {
    name: 'Hello from me.mp4',
    mimeType: 'video/mp4',
    sizeBytes: bytes.length,
    contentBase64: bytes.toString('base64'),
  })
  await link.fill(`${google.url}/file/d/${id}/view`)
  await take.dblclick()
  await page.getByText('Hello from me.mp4').first().waitFor()
  await form.getByText("We couldn't open").waitFor({ state: 'detached' })
  await card.getByText('Your video is in the folder “Bidwright” of your Google Drive.').waitFor()
  await expect.poll(() => link.inputValue()).toBe('')
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('where windows are blocked the page itself goes to Google, and comes back to the profile', async () => {
  const user = await aVideoUser()
  const { page, card } = await atProfile(user)
  await page.evaluate(() => {
    window.open = () => null // as a browser that blocks windows does
  })
  await page.getByRole('button', { name: 'Connect Google Drive' }).click()
  await allow(page, user.email)
  await page.waitForURL(`${site}/profile#drive`)
  await card.getByText(`(${user.email})`).waitFor()
  expect(page.url()).not.toContain('code=')
  await page.goBack()
  await page.waitForTimeout(300)
  expect(page.url()).not.toContain('code=')
})

test('a box that is left out, and a user who does not agree, are told, and nothing is connected', async () => {
  const user = await aVideoUser()
  const { page, card } = await atProfile(user)
  const window = await openWindow(page)
  await allow(window, user.email, 'See, edit, create and delete only the Google Drive files that you use with this app') // prettier-ignore
  await card.getByText('Drive auth failed. Not every permission was given').waitFor()
  const again = await openWindow(page)
  await again.getByRole('button', { name: 'Cancel' }).click()
  await card.getByText("Google auth failed. You didn't allow access").waitFor()
  expect(await user.call(api.me, {})).toMatchObject({ driveConnected: false })
  await connect(page, user.email)
})

test('a drive that was revoked at Google shows so on the profile, is mailed once, and is connected again', async () => {
  const user = await aVideoUser()
  const first = await atProfile(user)
  await connect(first.page, user.email)
  await first.page.close()
  await google.revoke(user.email)
  await passCheckTime(user.email)
  const { page, card } = await atProfile(user)
  await card.getByText('Google no longer lets us into your Google Drive').waitFor()
  await expect
    .poll(async () => (await mailbox.mailsTo(user.email)).map(({ subject }) => subject), {
      interval: 1_000,
    })
    .toContain('Google Drive is no longer connected')
  await page.reload()
  await card.getByText('Google no longer lets us into your Google Drive').waitFor()
  const mails = await mailbox.mailsTo(user.email)
  expect(
    mails.filter(({ subject }) => subject === 'Google Drive is no longer connected'),
  ).toHaveLength(1)
  await allow(await openWindow(page, 'Connect again'), user.email)
  await card.getByText(`(${user.email})`).waitFor()
})

test('disconnecting is asked about, done once, and shown on another page', async () => {
  const user = await aVideoUser()
  const { page, card } = await atProfile(user)
  await connect(page, user.email)
  const other = await atProfile(user)
  await other.card.getByText(`(${user.email})`).waitFor()
  await card.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).dblclick()
  await card.getByText('Not connected').waitFor()
  await other.card.getByText('Not connected').waitFor()
})

test(
  'while the drive is full, applications wait and say so, and leave once there is room',
  { timeout: 180_000 },
  async () => {
    const user = await aReviewingUser()
    const { page, card } = await atProfile(user)
    await addVideo(page, site)
    await connect(page, user.email)
    await card.getByText('Your video is in the folder').waitFor()
    await card.getByRole('switch', { name: 'Link to Google Drive on Gigboard' }).click()
    await card.getByText('Each letter links to its own copy').waitFor()
    await card.getByRole('switch', { name: 'Wait for Google Drive' }).click()
    await card.getByText("Applications wait while the video can't be copied.").waitFor()
    await google.join(user.email, { limitBytes: 0 })
    const title = `Shopify shop for a turner ${crypto.randomUUID().slice(0, 8)}`
    const queue = await aPageOf(user)
    await arrive(queue, aJob({ title }))
    await pressOn(queue, title, 'a')
    await queue.goto(`${site}/bidding/activity`)
    await queue
      .getByText("your video can't be copied to Google Drive right now", { exact: false })
      .first()
      .waitFor()
    expect(await sentBy(user)).toEqual([])
    await google.join(user.email, { limitBytes: 15_000_000_000 })
    await expect.poll(() => sentBy(user), { interval: 1_000, timeout: 60_000 }).toHaveLength(1)
  },
)

test('a drive is connected during the set-up, which goes on where it was', async () => {
  const user = await aSignedUpUser(site)
  const context = await aContextOf({ browser, site, cookie: user.cookie })
  const { page } = await aPage(context)
  await page.goto(`${site}/onboarding`)
  await answerAboutYou(page, 'Freelancer')
  await goNext(page, 2)
  await answerWorkingSignIn(page, user.email)
  await goNext(page, 3)
  await answerServices(page)
  await goNext(page, 4)
  await connect(page, user.email)
  await page.reload()
  await page.getByText(`(${user.email})`).waitFor()
  await page.goto(`${site}/drive-connected`)
  await page.getByText('Google auth failed. Nothing was connected.').waitFor()
  await page.getByRole('link', { name: 'Back to the set-up' }).click()
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Grace Example')
})

test('somebody who is not logged in is told so when Google leads back', async () => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${site}/drive-connected?state=x&code=y`)
  await page.getByText('Not logged in.').waitFor()
})
