import { expect, test } from 'vitest'
import { api, livePath } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { countCalls } from '../steps.ts'
import { desk, reviewing } from '../../tests/support/browser/reviewing.ts'
import { opened, overwrite, pressOn, row, untilPainted } from './review-steps.ts'

const world = await aSite()
const { site, gigboard } = world
const { aReviewingUser, aPageOf, arrive } = reviewing(world)
const slow = { timeout: 240_000 }

test('a skip that is taken back stands where it stood, and has the focus', slow, async () => {
  const { page } = await aReviewer()
  const titles = ['Third WordPress shop', 'Second WordPress shop', 'First WordPress shop']
  for (const title of titles.toReversed()) await arrive(page, aJob({ title }))
  // Of equal scores the newest is on top.
  const [third = '', second = '', first = ''] = titles
  await row(page, second).click()
  await pressOn(page, second, 's')
  await row(page, second).waitFor({ state: 'hidden' })
  await opened(page, first).waitFor()
  await page.keyboard.press('u')
  await opened(page, second).getByRole('button', { name: 'Send' }).waitFor()
  await page.waitForFunction(
    (title) => document.activeElement?.textContent?.includes(title) === true,
    second,
  )
  await expect.poll(() => page.locator(':focus').getAttribute('aria-current')).toBe('true')
  const places = await page.getByRole('list', { name: 'Review queue' }).innerText()
  expect(places.match(/\w+ WordPress shop/gu)).toEqual(titles)

  await pressOn(page, second, 'e')
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  await overwrite(page, 'Half a letter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await row(page, second).getByText('Edited').waitFor()
  await expect.poll(() => row(page, third).getByText('Edited').count()).toBe(0)
})

test('what comes in meanwhile changes the list, not what keys act on', slow, async () => {
  const { page, user } = await aReviewer()
  await arrive(page, aJob({ title: 'Meant WordPress shop' }))
  await opened(page, 'Meant WordPress shop').getByRole('region', { name: 'Letter' }).waitFor()
  await arrive(page, aJob({ title: 'Slid in WordPress shop' })) // newer: above
  await pressOn(page, 'Meant WordPress shop', 's')
  await row(page, 'Meant WordPress shop').waitFor({ state: 'hidden' })
  await row(page, 'Slid in WordPress shop').waitFor()

  await arrive(page, aJob({ title: 'Behind WordPress shop' }))
  await row(page, 'Behind WordPress shop').click()
  await opened(page, 'Behind WordPress shop').getByRole('region', { name: 'Letter' }).waitFor()
  await opened(page, 'Behind WordPress shop').getByRole('button', { name: 'Send' }).waitFor()
  // Two keys in one frame: the second was pressed for what the first has taken away.
  await untilPainted(page)
  const skips = countCalls(page, api.skipSeveral.path)
  await page.evaluate(() => {
    for (const _ of [1, 2])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }))
  })
  await row(page, 'Behind WordPress shop').waitFor({ state: 'hidden' })
  await opened(page, 'Slid in WordPress shop').waitFor()
  const waiting = async () =>
    (await user.applications())
      .filter(({ state }) => state === 'review')
      .map(({ job }) => job.title)
  await expect.poll(waiting).toEqual(['Slid in WordPress shop'])
  expect(skips()).toBe(1)
})

test(
  'while the letter is on its way a skip counts, and a send says that it waits',
  slow,
  async () => {
    const { page, user } = await aReviewer()
    await arrive(page, aJob({ title: 'Slow WordPress shop' }))
    await page.route(/\/api\/applications\/[^/?]+$/u, () => undefined) // never answered
    await page.reload()
    await row(page, 'Slow WordPress shop').waitFor()
    const here = opened(page, 'Slow WordPress shop')
    await here.getByText('Loading the application').waitFor({ state: 'attached' })
    await untilPainted(page)
    await page.keyboard.press('a')
    await here.getByText(/^Still loading\./u).waitFor()
    await page.keyboard.press('s')
    await page.getByText('Skipped, not sent.').waitFor() // told by the answer to the skip
    await row(page, 'Slow WordPress shop').waitFor({ state: 'hidden' })
    const ledger = await gigboard.ledger()
    expect(ledger.filter(({ email }) => email === user.email)).toEqual([])
  },
)

test('a letter that loads while the one before is decided still comes', slow, async () => {
  const { page, user } = await aReviewer()
  for (const title of ['Next WordPress shop', 'Decided WordPress shop'])
    await arrive(page, aJob({ title }))
  const all = await user.applications()
  const next = all.find(({ job }) => job.title === 'Next WordPress shop')?.id ?? ''
  const skipped = page.waitForResponse(`**${api.skipSeveral.path}`)
  await page.route(`**/api/applications/${next}`, async (route) => {
    await skipped
    await route.continue()
  })
  await page.reload()
  await pressOn(page, 'Decided WordPress shop', 's')
  await skipped
  await opened(page, 'Next WordPress shop').getByRole('region', { name: 'Letter' }).waitFor()
})

test(
  'an application that was taken back can be skipped again before the queue is read again',
  slow,
  async () => {
    const { page, user } = await aReviewer()
    for (const title of ['Other WordPress shop', 'Again WordPress shop'])
      await arrive(page, aJob({ title }))
    await page.route(`**${livePath}`, (route) => route.abort())
    await page.reload()
    await row(page, 'Again WordPress shop').click()
    const all = await user.applications()
    const id = all.find(({ job }) => job.title === 'Again WordPress shop')?.id ?? ''
    const there = opened(page, 'Again WordPress shop').getByRole('region', { name: 'Letter' })
    await there.waitFor()
    const read = page.waitForResponse(`**/api/applications/${id}`)
    const skipped = page.waitForResponse(`**${api.skipSeveral.path}`)
    await pressOn(page, 'Again WordPress shop', 's')
    await skipped
    await opened(page, 'Other WordPress shop').getByRole('region', { name: 'Letter' }).waitFor()
    await untilPainted(page)

    await page.route(`**${api.readTogether.path}`, (route) => route.abort())
    await page.route(`**${api.undoSeveral.path}`, async (route) => {
      await read // while it is still skipped
      await route.continue()
    })
    const undone = page.waitForResponse(`**${api.undoSeveral.path}`)
    await page.keyboard.press('u')
    await (await undone).finished()
    await pressOn(page, 'Again WordPress shop', 's')
    await row(page, 'Again WordPress shop').waitFor({ state: 'hidden' })
  },
)

test('at twice the size the letter can be read as soon as it is opened', slow, async () => {
  const { page } = await aReviewer({ width: 640, height: 450 })
  await arrive(page, aJob({ title: 'Large WordPress shop' }))
  await row(page, 'Large WordPress shop').click()
  const letter = opened(page, 'Large WordPress shop').getByRole('region', { name: 'Letter' })
  await letter.getByText('Hello').waitFor()
  const lines = () =>
    letter.getByRole('article').evaluate((text) => {
      const { left, top } = text.getBoundingClientRect()
      const isSeen = (line: number) =>
        text.contains(document.elementFromPoint(left + 40, top + 17 + 24 * line + 12))
      return [0, 1, 2].map(isSeen)
    })
  await expect.poll(lines).toEqual([true, true, true])
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await row(page, 'Large WordPress shop').waitFor()
})

test('an address that leads nowhere leads back to the queue', slow, async () => {
  const { page } = await aReviewer()
  await arrive(page, aJob({ title: 'Waiting WordPress shop' }))
  await page.goto(`${site}/bidding/review?application=00000000-0000-4000-8000-000000000000`)
  await page.getByText("We couldn't find this.").waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Back to the queue' }).click()
  await opened(page, 'Waiting WordPress shop').waitFor()
  await expect.poll(() => page.locator(':focus').innerText()).toContain('Waiting WordPress shop')
})

/** Makes a user who reviews every application, with the queue open. */
async function aReviewer(viewport = desk) {
  const user = await aReviewingUser()
  return { user, page: await aPageOf(user, viewport) }
}
