import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { reviewing } from '../../tests/support/browser/reviewing.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { type Look, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { opened, pressOn } from '../applications/review-steps.ts'
import { addVideo } from './record-video.ts'

const world = await aSite()
const { site, browser } = world
const { aReviewingUser, aPageOf, arrive, sentBy } = reviewing(world)

test.each(looks)(
  'a letter links to a page with the video: a client plays it, it is counted, turned off and on, at $width px, $colorScheme',
  { timeout: 180_000 },
  async (look) => {
    const user = await aReviewingUser()
    const page = await aPageOf(user, look)
    await addVideo(page, site)
    const title = `Shopify shop for a baker ${look.width} ${crypto.randomUUID().slice(0, 8)}`
    await page.goto(`${site}/bidding/review`)
    await arrive(page, aJob({ title }))
    if (look.width < 768) await page.getByRole('button', { name: title }).click()
    const video = opened(page, title).getByRole('region', { name: 'Video page' })
    await video.getByText('On', { exact: true }).waitFor()
    await pressOn(page, title, 'a')
    await expect.poll(() => sentBy(user), { interval: 1_000 }).toHaveLength(1)
    const [sent] = await sentBy(user)
    const link = linkIn(sent?.letter)

    const client = await aClient(look)
    await client.goto(link)
    await client.getByRole('heading', { name: 'Grace Example' }).waitFor()
    await client.getByText(`For your job “${title}”`).waitFor()
    await client.getByRole('link', { name: 'Reply on Gigboard' }).waitFor()
    expect(await findAccessibilityProblems(client)).toEqual([])
    expect(await client.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    )

    await page.goto(`${site}/bidding/activity`)
    await page.getByText(title).first().click()
    const panel = page.getByRole('dialog', { name: title })
    const region = panel.getByRole('region', { name: 'Video page' })
    await region.getByText('Not played yet').waitFor() // opened is not played
    await play(client)
    await region.getByText('Played once').waitFor() // by itself
    await panel.getByText('Your video was played').waitFor()
    expect(await client.context().cookies()).toEqual([])
    expect(await findAccessibilityProblems(page)).toEqual([])

    await region.getByRole('button', { name: 'Turn off' }).dblclick()
    await region.getByText('Off', { exact: true }).waitFor()
    await region.getByRole('button', { name: 'Turn on' }).waitFor()
    await client.reload()
    await client.getByRole('heading', { name: "This video isn't available" }).waitFor()
    await region.getByRole('button', { name: 'Turn on' }).click()
    await region.getByText('On', { exact: true }).waitFor()
    await client.reload()
    await play(client)

    await page.goto(`${site}/console`)
    const card = page.getByRole('region', { name: 'Intro video' })
    await card.getByText('Played once in the last 30 days, for one job.').waitFor()
    await card.getByRole('button', { name: title }).click()
    await page.getByRole('dialog', { name: title }).waitFor()
  },
)

test('the user looks at the page themselves without being counted', async () => {
  const user = await aReviewingUser()
  const page = await aPageOf(user)
  await addVideo(page, site)
  const title = `Shopify shop for a florist ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(`${site}/bidding/review`)
  await arrive(page, aJob({ title }))
  const region = opened(page, title).getByRole('region', { name: 'Video page' })
  const [own] = await Promise.all([
    page.context().waitForEvent('page'),
    region.getByRole('link', { name: 'Open the page' }).click(),
  ])
  await own.getByRole('heading', { name: 'Grace Example' }).waitFor()
  await play(own)
  expect(await user.call(api.applications, { query: {} })).toHaveLength(1)
  await page.goto(`${site}/console`)
  await page.getByText('No client played it in the last 30 days.').waitFor()
})

/** Opens a browser of somebody who has never been here. */
async function aClient({ width, height, colorScheme }: Look): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme })
  return context.newPage()
}

async function play(page: Page): Promise<void> {
  const video = page.locator('video')
  await video.click() // on its picture
  await expect
    .poll(() => video.evaluate((shown: HTMLVideoElement) => shown.currentTime), { interval: 200 })
    .toBeGreaterThan(0)
}

function linkIn(letter: unknown): string {
  const [link] = /http:\/\/localhost:\d+\/v\/[\w-]{44}/u.exec(String(letter)) ?? []
  if (link === undefined) throw new Error(`the letter has no link to a video: ${String(letter)}`)
  return link
}
