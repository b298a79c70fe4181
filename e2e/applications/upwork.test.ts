import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, letIn } from '../profile/profile-steps.ts'
import { opened, untilPainted } from './review-steps.ts'

const { site, browser, gigboard, upwork } = await aSite({}, ['--marketplaces', 'gigboard,upwork'])

test.each(looks)(
  'a user connects Upwork, searches it, sees what sending takes and confirms it, at $width px',
  { timeout: 180_000 },
  async (look) => {
    const user = await anOnboardedUser(site)
    const context = await aContextOf({ browser, site, cookie: user.cookie }, look)
    const { page, complaints } = await aPage(context)
    await page.goto(`${site}/connections`)
    const card = page.getByRole('region', { name: 'Upwork' })
    await card.getByText('Searched only when you ask, on the Auto-Apply page').waitFor()
    await letIn(page, { site, title: 'Upwork', email: user.email })

    const word = `ocarina${look.width}`
    await user.call(api.addScanner, { body: { name: 'Ocarinas', keywords: word } })
    await user.call(api.switchAutoBidding, { body: { enabled: true } })
    const title = `Shop for an ${word}`
    await gigboard.post(aJob({ title, connects: 12 }))
    await page.goto(`${site}/bidding`)
    await page.getByText('Its rules let us search it only when you ask.').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Search Upwork' }).dblclick()
    await page.getByText('1 new job, 1 matched.').waitFor()
    await page.getByRole('button', { name: 'Search Upwork again' }).waitFor()

    await page.goto(`${site}/bidding/review`)
    await page.getByText(title).first().click()
    await opened(page, title).getByRole('region', { name: 'Letter' }).waitFor()
    await untilPainted(page)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('Sending it costs 12 connects; you have').waitFor()
    await page.getByText('Nothing is sent until you confirm.').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect(await sentBy(user.email)).toEqual([])

    await untilPainted(page)
    await page.getByRole('button', { name: 'Confirm and send' }).click()
    await expect.poll(() => sentBy(user.email), { timeout: 60_000 }).toHaveLength(1)
    const mine = () => user.call(api.applications, { query: { marketplace: 'upwork' } })
    await expect.poll(mine, { interval: 1_000 }).toMatchObject([{ state: 'submitted' }])
    await page.goto(`${site}/bidding/activity`)
    await page.getByText(title).first().waitFor()
    expect(complaints).toEqual([])
  },
)

async function sentBy(email: string) {
  return (await upwork.ledger()).filter((entry) => entry.email === email)
}
