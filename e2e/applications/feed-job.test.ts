import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser } from '../../tests/support/processes/over-http.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf } from '../profile/profile-steps.ts'
import { opened, row, untilPainted } from './review-steps.ts'

const { site, browser, gigboard } = await aSite({}, ['--marketplaces', 'gigboard,feed'])
const slow = { timeout: 240_000 }

test.each(looks)(
  "a feed's job waits with its letter, is copied and opened, and marked as sent, at $width px",
  slow,
  async (look) => {
    const user = await aBiddingUser(site, gigboard.url)
    const context = await aContextOf({ browser, site, cookie: user.cookie }, look)
    const { page, complaints } = await aPage(context)
    const title = `WordPress shop of a feed at ${look.width}`
    const [jobId] = await gigboard.post(aJob({ title }))
    const ofFeed = async () => user.call(api.applications, { query: { marketplace: 'feed' } })
    await expect.poll(ofFeed, { timeout: 30_000 }).toMatchObject([{ state: 'review' }])
    const sent = async () => user.call(api.applications, { query: { marketplace: 'gigboard' } })
    await expect.poll(sent, { timeout: 30_000 }).toMatchObject([{ state: 'submitted' }])

    await page.goto(`${site}/bidding/review`)
    await row(page, title).click()
    const application = opened(page, title)
    await application.getByRole('region', { name: 'Letter' }).waitFor()
    expect(await application.getByRole('button', { name: /^Send/u }).count()).toBe(0)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await untilPainted(page)
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      application.getByRole('button', { name: 'Copy letter and open job' }).click(),
    ])
    await page.getByText('Letter copied.').waitFor()
    expect(new URL(tab.url()).pathname).toBe(`/jobs/${jobId}`)
    await tab.getByRole('heading', { name: title }).waitFor()
    const [one = expect.fail()] = await ofFeed()
    const { letter } = await user.call(api.application, { params: { applicationId: one.id } })
    expect(await tab.evaluate('navigator.clipboard.readText()')).toBe(letter)
    await tab.close()

    await application.getByRole('button', { name: 'I sent it' }).click()
    await page.getByText('Marked as sent.').waitFor()
    expect(await ofFeed()).toMatchObject([{ state: 'submitted', isSentByUser: true }])
    await page.goto(`${site}/connections`)
    const card = page.getByRole('region', { name: 'Job feed' })
    await card.getByText('You send these yourself: Job feed takes no applications').waitFor()
    await card.getByText(/^Checked \d+ s ago; its feed is read every minute at most$/u).waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)
