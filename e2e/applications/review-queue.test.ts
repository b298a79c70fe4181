import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api, livePath } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { type HttpUser } from '../../tests/support/processes/over-http.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { reviewing } from '../../tests/support/browser/reviewing.ts'
import { opened, overwrite, pressOn, row, untilPainted } from './review-steps.ts'
import { fitsItsWidth } from '../steps.ts'

const world = await aSite()
const { site, browser } = world
const { aReviewingUser, aPageOf, arrive, sentBy } = reviewing(world)
const slow = { timeout: 240_000 }

test(
  'the queue is cleared by keyboard only, and exactly what was sent has left',
  slow,
  async () => {
    const user = await aReviewingUser()
    const page = await aPageOf(user)
    await page.getByText('Nothing to review').waitFor()
    const [plain, skipped, edited, asking] = [
      'Plain shop WordPress',
      'Skipped shop WordPress',
      'Edited shop WordPress',
      'Asking shop WordPress',
    ] as const
    // Of equal scores the newest is on top; what is open stays open.
    for (const title of [plain, skipped, edited]) await arrive(page, aJob({ title }))
    await arrive(page, aJob({ title: asking, questions: ['Which shops did you build?'] }))
    await row(page, asking).click()
    await page.getByText('4 waiting').waitFor()
    const { keyboard } = page

    const here = opened(page, asking)
    await here.getByText('Needs you').waitFor()
    await untilPainted(page)
    await keyboard.press('Control+a') // the browser's, not ours
    await keyboard.press('Alt+s')
    await keyboard.press('a')
    await here.getByText("Not sent: please answer the client's questions first.").waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
    await keyboard.type('Just as asked: a jukebox, a sea shop.')
    await keyboard.press('Tab') // to “Remember this answer”, which nobody has ticked for them
    await keyboard.press('Space')
    await keyboard.press('Control+Enter')
    await row(page, asking).waitFor({ state: 'hidden' })

    await opened(page, edited).waitFor()
    await pressOn(page, edited, 'e')
    await opened(page, edited).getByRole('textbox', { name: 'Letter' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
    await overwrite(page, 'A letter by hand, as sent.')
    await keyboard.press('Control+Enter')
    await row(page, edited).waitFor({ state: 'hidden' })

    await pressOn(page, skipped, 's')
    await row(page, skipped).waitFor({ state: 'hidden' })
    await opened(page, plain).waitFor()
    await keyboard.press('u')
    await row(page, skipped).waitFor()
    await pressOn(page, skipped, 's')
    await row(page, skipped).waitFor({ state: 'hidden' })

    await opened(page, plain).getByRole('region', { name: 'Letter' }).waitFor()
    const letter = await opened(page, plain)
      .getByRole('article', { name: 'Letter text' })
      .innerText()
    await pressOn(page, plain, 'a')
    await page.getByText('Nothing to review').waitFor()

    const answers = [
      { question: 'Which shops did you build?', answer: 'Just as asked: a jukebox, a sea shop.' },
    ]
    await expect
      .poll(() => sentBy(user), { timeout: 60_000 })
      .toMatchObject([
        { answers },
        { letter: 'A letter by hand, as sent.', answers: [] },
        { letter, answers: [] },
      ])
    await expect.poll(() => user.call(api.bankAnswers, {})).toMatchObject(answers)
  },
)

test('a letter that was edited in another tab is not sent unseen', slow, async () => {
  const user = await aReviewingUser()
  const { stale, other } = await twoTabs(user, 'Shared WordPress shop')
  const here = opened(stale, 'Shared WordPress shop')
  const there = opened(other, 'Shared WordPress shop')
  await there.getByRole('button', { name: 'Edit letter' }).click()
  await there.getByRole('textbox', { name: 'Letter' }).fill('The newer letter.')
  await there.getByRole('button', { name: 'Save', exact: true }).click()
  await there.getByRole('button', { name: 'Edit letter' }).waitFor()

  const reread = stale.waitForResponse(/\/api\/applications\/[^/?]+$/u)
  await pressOn(stale, 'Shared WordPress shop', 'a')
  await here.getByText(/^Not sent\. It was changed elsewhere/u).waitFor()
  await here.getByText('The newer letter.').waitFor()
  await (await reread).finished() // or it would read the third letter
  await expect.poll(() => sentBy(user)).toEqual([])

  await there.getByRole('button', { name: 'Edit letter' }).click()
  await there.getByRole('textbox', { name: 'Letter' }).fill('A third letter.')
  await there.getByRole('button', { name: 'Save', exact: true }).click()
  await there.getByRole('button', { name: 'Edit letter' }).waitFor()
  await pressOn(stale, 'Shared WordPress shop', 'e')
  const field = here.getByRole('textbox', { name: 'Letter' })
  await field.fill('What I typed.')
  await field.press('Control+Enter')
  await here.getByText('Changed elsewhere: the letter.').waitFor()
  await here.getByText('A third letter.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('What I typed.')
  await expect.poll(() => sentBy(user)).toEqual([])
  await here.getByRole('button', { name: 'Keep mine' }).click()
  await here.getByRole('button', { name: 'Edit letter' }).waitFor()
  await pressOn(stale, 'Shared WordPress shop', 'a')
  await there.getByText(/^Sent to Gigboard at/u).waitFor()
  await expect.poll(() => sentBy(user)).toMatchObject([{ letter: 'What I typed.' }])
})

test(
  'what another tab has sent is not sent again, and what was typed meanwhile stays',
  slow,
  async () => {
    const user = await aReviewingUser()
    const { stale, other } = await twoTabs(user, 'Moved WordPress shop')
    const here = opened(stale, 'Moved WordPress shop')
    const there = opened(other, 'Moved WordPress shop')
    await untilPainted(other)
    await there.getByRole('button', { name: 'Send', exact: true }).click()
    // Gigboard has it a moment before the server knows, and this tab is told nothing later.
    const states = async () => (await user.applications()).map(({ state }) => state)
    await expect.poll(states, { timeout: 60_000 }).toEqual(['submitted'])

    await pressOn(stale, 'Moved WordPress shop', 'e')
    const field = here.getByRole('textbox', { name: 'Letter' })
    await field.fill('Typed for nothing?')
    await field.press('Escape')
    await stale.keyboard.press('a')
    await here.getByText(/This is no longer possible/u).waitFor()
    await here.getByText(/^Sent to Gigboard at/u).waitFor()
    await here.getByText(/Your changes are still here/u).waitFor()
    await expect.poll(() => field.inputValue()).toBe('Typed for nothing?')
    await expect.poll(() => sentBy(user)).toHaveLength(1)
  },
)

test('a reason not to send a letter is gone once it was sent elsewhere', slow, async () => {
  const user = await aReviewingUser()
  const other = await aPageOf(user)
  const title = 'Twice open WordPress shop'
  await arrive(other, aJob({ title }))
  const { page } = await aPage(other.context())
  await page.goto(`${site}/bidding/review`)
  const [here, there] = [opened(page, title), opened(other, title)]
  await here.getByRole('button', { name: 'Edit letter' }).waitFor()
  await there.getByRole('button', { name: 'Edit letter' }).click()
  await there.getByRole('textbox', { name: 'Letter' }).fill('The newer letter.')
  await there.getByRole('button', { name: 'Save', exact: true }).click()
  await here.getByText('The newer letter.').waitFor()
  await pressOn(page, title, 'a')
  const notSent = here.getByText(/^Not sent: it was changed elsewhere/u)
  await notSent.waitFor()
  await there.getByRole('button', { name: 'Send', exact: true }).click()
  await here.getByText(/^Sent to Gigboard at/u).waitFor({ timeout: 30_000 })
  expect(await notSent.count()).toBe(0)
  await expect.poll(() => sentBy(user)).toMatchObject([{ letter: 'The newer letter.' }])
})

test('on a phone the queue is cleared by touch', slow, async () => {
  const user = await aReviewingUser()
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  await page.goto(`${site}/bidding/review`)
  await arrive(page, aJob({ title: 'Pocket WordPress shop', questions: ['Are you there?'] }))
  await arrive(page, aJob({ title: 'Second WordPress shop' }))
  await row(page, 'Pocket WordPress shop').tap()
  const first = opened(page, 'Pocket WordPress shop')
  await first.getByRole('textbox', { name: 'Are you there?' }).fill('Yes.')
  for (const name of ['Skip', 'Save and send', 'Back to the list']) {
    const box = await first.getByRole('button', { name, exact: true }).boundingBox()
    expect([name, (box?.height ?? 0) >= 44]).toEqual([name, true])
  }
  await expect.poll(() => fitsItsWidth(page)).toBe(true)
  await untilPainted(page)
  await first.getByRole('button', { name: 'Save and send' }).tap()

  const second = opened(page, 'Second WordPress shop')
  await second.getByRole('button', { name: 'Skip' }).waitFor()
  await untilPainted(page)
  await second.getByRole('button', { name: 'Skip' }).tap()
  await page.getByText('Nothing to review').waitFor()
  await page.getByText('Skipped, not sent.').waitFor()
  await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).tap() // the toast's
  await second.getByRole('button', { name: 'Send' }).waitFor()
  await second.getByRole('button', { name: 'Back to the list' }).tap()
  await row(page, 'Second WordPress shop').waitFor()
  await expect.poll(() => row(page, 'Pocket WordPress shop').count()).toBe(0)
  await expect
    .poll(() => sentBy(user), { timeout: 60_000 })
    .toMatchObject([{ answers: [{ answer: 'Yes.' }] }])
})

test.each(looks)(
  'the review queue is accessible at $width px',
  slow,
  async ({ width, height, colorScheme }) => {
    const user = await aReviewingUser()
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
    })
    await signInBrowser(context, site, user)
    const { page, complaints } = await aPage(context)
    await page.goto(`${site}/bidding/review`)
    await page.getByText('Nothing to review').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await arrive(page, aJob({ title: 'Looked at WordPress shop', questions: ['Why you?'] }))
    expect(await findAccessibilityProblems(page)).toEqual([])
    await row(page, 'Looked at WordPress shop').click()
    const here = opened(page, 'Looked at WordPress shop')
    await here.getByRole('button', { name: 'Edit letter' }).click()
    await here.getByText(/^\d+ checks passed$/u).click()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await expect.poll(() => fitsItsWidth(page)).toBe(true)
    expect(complaints).toEqual([])
  },
)

/** Opens the same application in two tabs, the stale one of which receives no updates. */
async function twoTabs(user: HttpUser, title: string): Promise<{ stale: Page; other: Page }> {
  const other = await aPageOf(user)
  await arrive(other, aJob({ title }))
  const { page: stale } = await aPage(other.context())
  await stale.route(`**${livePath}`, (route) => route.abort())
  await stale.goto(`${site}/bidding/review`)
  for (const tab of [other, stale])
    await opened(tab, title).getByRole('button', { name: 'Edit letter' }).waitFor()
  return { stale, other }
}
