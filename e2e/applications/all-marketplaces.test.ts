import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser } from '../../tests/support/processes/over-http.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, letIn } from '../profile/profile-steps.ts'
import { opened, pressOn, row, untilPainted } from './review-steps.ts'

const { site, browser, gigboard, freelancer, upwork } = await aSite({}, [
  '--marketplaces',
  'gigboard,freelancer,upwork,feed',
])

test.each(looks)(
  'one list of jobs from all marketplaces: one is sent, one confirmed and one copied, each by a key, at $width px',
  { timeout: 240_000 },
  async (look) => {
    const user = await aBiddingUser(site, gigboard.url)
    const context = await aContextOf({ browser, site, cookie: user.cookie }, look)
    const { page, complaints } = await aPage(context)
    // Accounts of their own: that at Gigboard has applied to the same job already.
    const emails = { freelancer: `bids.${user.email}`, upwork: `proposes.${user.email}` }
    await letIn(page, { site, title: 'Freelancer.com', email: emails.freelancer })
    await letIn(page, { site, title: 'Upwork', email: emails.upwork })

    const title = `WordPress shop ${crypto.randomUUID().slice(0, 8)}`
    await gigboard.post(aJob({ title, connects: 9 }))
    const at = async (marketplace: string) => {
      const there = await user.call(api.applications, { query: { marketplace } })
      return there.find(({ job }) => job.title === title)
    }
    const stateAt = async (marketplace: string) => (await at(marketplace))?.state
    const slow = { timeout: 60_000, interval: 1_000 }
    await expect.poll(() => stateAt('gigboard'), slow).toBe('submitted')
    for (const name of ['freelancer', 'feed'])
      await expect.poll(() => stateAt(name), slow).toBe('review')
    await page.goto(`${site}/bidding`)
    await page.getByRole('button', { name: 'Search Upwork' }).click()
    await expect.poll(() => stateAt('upwork'), slow).toBe('review')

    await page.goto(`${site}/bidding/review`)
    await expect.poll(() => row(page, title).count()).toBe(3)
    expect(await findAccessibilityProblems(page)).toEqual([])
    const pressAt = async (name: string, key: string) => {
      await page.goto(`${site}/bidding/review`)
      await row(page, title).filter({ hasText: name }).click()
      await opened(page, title).getByText(`on ${name}`).first().waitFor()
      await pressOn(page, title, key)
    }
    await pressAt('Freelancer.com', 'a')
    await expect.poll(() => stateAt('freelancer'), slow).toBe('submitted')

    await pressAt('Upwork', 'a')
    await page.getByText('Nothing is sent until you confirm.').waitFor()
    await untilPainted(page)
    expect(await sentAt(upwork, emails.upwork)).toBe(0)
    await page.keyboard.press('a')
    await expect.poll(() => stateAt('upwork'), slow).toBe('submitted')

    const [tab] = await Promise.all([context.waitForEvent('page'), pressAt('Job feed', 'a')])
    await page.getByText('Letter copied.').waitFor()
    await tab.close()
    await pressOn(page, title, 'm')
    await expect.poll(() => stateAt('feed'), slow).toBe('submitted')
    await page.goto(`${site}/bidding/activity`)
    await expect.poll(() => page.getByText(title).count()).toBeGreaterThanOrEqual(4)
    expect(await sentAt(freelancer, emails.freelancer)).toBe(1)
    expect(await sentAt(upwork, emails.upwork)).toBe(1)
    expect(complaints).toEqual([])
  },
)

async function sentAt(
  marketplace: { ledger: () => Promise<readonly { email: string }[]> },
  email: string,
): Promise<number> {
  return (await marketplace.ledger()).filter((entry) => entry.email === email).length
}
