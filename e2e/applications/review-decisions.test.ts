import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { reviewing } from '../../tests/support/browser/reviewing.ts'
import { opened, pressOn, row, untilPainted } from './review-steps.ts'
import { countCalls } from '../steps.ts'

const { aReviewingUser, aPageOf, arrive, sentBy } = reviewing(await aSite())
const slow = { timeout: 240_000 }

test(
  'several are selected with x and Shift, skipped in one call, and taken back',
  slow,
  async () => {
    const user = await aReviewingUser()
    const page = await aPageOf(user)
    const titles = ['D', 'C', 'B', 'A'].map((letter) => `${letter} shop with WordPress`)
    for (const title of titles) await arrive(page, aJob({ title }))
    const [last = '', third = '', second = '', first = ''] = titles
    await row(page, first).click()
    const skips = countCalls(page, api.skipSeveral.path)
    await pressOn(page, first, 'x')
    await page.keyboard.press('Shift+J')
    await pressOn(page, second, 'Shift+J')
    await page.getByText('3 selected').waitFor()
    await pressOn(page, third, 's')
    await page.getByText('3 skipped.').waitFor() // for a few seconds only
    for (const title of [first, second, third]) await row(page, title).waitFor({ state: 'hidden' })
    await opened(page, last).waitFor()
    expect(skips()).toBe(1)
    await page.keyboard.press('u')
    for (const title of titles) await row(page, title).waitFor()
    const places = await page.getByRole('list', { name: 'Review queue' }).innerText()
    expect(places.match(/\w shop with WordPress/gu)).toEqual(titles.toReversed())
  },
)

test('a send whose answer was lost shows as sent, and can be undone', slow, async () => {
  const user = await aReviewingUser()
  const page = await aPageOf(user)
  const title = 'Unheard WordPress shop'
  await arrive(page, aJob({ title }))
  await page.route('**/send', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await pressOn(page, title, 'a')
  await page.getByRole('button', { name: 'Undo' }).first().waitFor()
  await expect.poll(async () => (await sentBy(user)).length, { timeout: 30_000 }).toBe(1)
  expect(await page.getByText(/^Not sent/u).count()).toBe(0)
})

test('the second press of a key or button that sent one letter sends no other', slow, async () => {
  const user = await aReviewingUser()
  const page = await aPageOf(user)
  const titles = ['D', 'C', 'B', 'A'].map((letter) => `${letter} WordPress shop`)
  for (const title of titles) await arrive(page, aJob({ title }))
  const [fourth = '', third = '', second = '', first = ''] = titles
  const letterOf = (title: string) => opened(page, title).getByRole('region', { name: 'Letter' })
  await row(page, first).click()
  await pressOn(page, first, 'a')
  await letterOf(second).waitFor()
  await page.keyboard.press('a')
  await untilPainted(page)
  const send = opened(page, second).getByRole('button', { name: 'Send', exact: true })
  await send.click({ clickCount: 2, delay: 20 })
  await letterOf(third).waitFor()
  await untilPainted(page)
  await opened(page, third).getByRole('button', { name: 'Skip' }).dblclick()
  await letterOf(fourth).waitFor()
  const states = async () =>
    Object.fromEntries((await user.applications()).map(({ job, state }) => [job.title, state]))
  await expect.poll(states, { timeout: 60_000 }).toEqual({
    [first]: 'submitted',
    [second]: 'submitted',
    [third]: 'skipped',
    [fourth]: 'review',
  })
  expect(await sentBy(user)).toHaveLength(2)
})

test(
  'a send is taken back within seconds, and what is closed meanwhile is still sent',
  slow,
  async () => {
    const user = await aReviewingUser()
    const page = await aPageOf(user)
    let kept = ''
    // On a machine that is too slow for the five seconds it has left by then, and another one is tried.
    await expect
      .poll(
        async () => {
          kept = `Kept ${crypto.randomUUID().slice(0, 8)} WordPress shop`
          await arrive(page, aJob({ id: idOf(kept), title: kept }))
          await row(page, kept).click() // the one before it is still open when it came back too late
          await pressOn(page, kept, 'a')
          await row(page, kept).waitFor({ state: 'hidden' })
          const undone = page.waitForResponse(`**${api.undoSeveral.path}`)
          await page.keyboard.press('u')
          // The row is there before that: the queue shows what it expects.
          return api.undoSeveral.reply.parse(await (await undone).json()).applicationIds.length
        },
        { timeout: 90_000 },
      )
      .toBe(1)
    const closed = 'Closed WordPress shop'
    await arrive(page, aJob({ id: idOf(closed), title: closed }))
    await row(page, closed).click()
    await opened(page, closed).getByRole('region', { name: 'Letter' }).waitFor()
    const answered = page.waitForResponse(/\/send$/u)
    await pressOn(page, closed, 'a')
    await answered
    await page.close()
    const sent = async () => (await sentBy(user)).map(({ jobId }) => jobId)
    await expect.poll(sent, { timeout: 60_000 }).toContain(idOf(closed))
    expect(await sent()).not.toContain(idOf(kept))
  },
)

/** Id of a posting by the marketplace. */
function idOf(title: string): string {
  return title.replaceAll(' ', '-').toLowerCase()
}

test(
  'the Undo on the screen is that of the last decision, whichever was answered first',
  slow,
  async () => {
    const user = await aReviewingUser()
    const page = await aPageOf(user)
    for (const title of ['Skipped last WordPress shop', 'Sent first WordPress shop'])
      await arrive(page, aJob({ title }))
    await row(page, 'Sent first WordPress shop').click()
    const skipped = page.waitForResponse(`**${api.skipSeveral.path}`)
    const sent = page.waitForResponse(/\/send$/u)
    await page.route(/\/send$/u, async (route) => {
      await skipped
      await route.continue()
    })
    await pressOn(page, 'Sent first WordPress shop', 'a')
    await pressOn(page, 'Skipped last WordPress shop', 's')
    await page.getByText('Skipped, not sent.').hover() // it stays while it is pointed at
    await (await sent).finished()
    await page.getByText('Nothing to review').waitFor()
    await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click()
    await opened(page, 'Skipped last WordPress shop')
      .getByRole('button', { name: 'Send' })
      .waitFor()
    await expect.poll(async () => (await sentBy(user)).length, { timeout: 60_000 }).toBe(1)
  },
)

test('a skip that fails gives the send before it its Undo back', slow, async () => {
  const page = await aPageOf(await aReviewingUser())
  for (const title of ['Not skipped WordPress shop', 'Not sent WordPress shop'])
    await arrive(page, aJob({ title }))
  await row(page, 'Not sent WordPress shop').click()
  const sent = page.waitForResponse(/\/send$/u)
  await page.route(`**${api.skipSeveral.path}`, async (route) => {
    await sent
    await route.abort()
  })
  await pressOn(page, 'Not sent WordPress shop', 'a')
  await pressOn(page, 'Not skipped WordPress shop', 's')
  await page
    .getByText(/^Not skipped\. /u)
    .first()
    .waitFor()
  await page.getByText('Sending in a few seconds.').waitFor()
  await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).waitFor()
})

test('at the daily limit a send stays in the queue and says why', slow, async () => {
  const user = await aReviewingUser()
  const { versions } = await user.call(api.me, {})
  await user.call(api.savePersonalInfo, {
    body: {
      version: versions.personal,
      fullName: 'Grace Example',
      countryOfResidence: 'GB',
      phoneNumber: '',
      isFluentEnglish: true,
      contractsPerDay: 1,
    },
  })
  const page = await aPageOf(user)
  for (const title of ['Over the limit WordPress', 'Last of the day WordPress'])
    await arrive(page, aJob({ title }))
  await row(page, 'Last of the day WordPress').click()
  await pressOn(page, 'Last of the day WordPress', 'a')
  await row(page, 'Last of the day WordPress').waitFor({ state: 'hidden' })
  await page.getByText('0 left today').first().waitFor()
  await pressOn(page, 'Over the limit WordPress', 'a')
  await opened(page, 'Over the limit WordPress')
    .getByText(/^Not sent: daily limit/u)
    .waitFor()
  await row(page, 'Over the limit WordPress').waitFor()
})
