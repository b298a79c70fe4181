import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, letIn } from '../profile/profile-steps.ts'
import { opened, row, untilPainted } from './review-steps.ts'

const { site, browser, gigboard, freelancer } = await aSite({}, [
  '--marketplaces',
  'gigboard,freelancer',
])

test.each(looks)(
  'a price that the marketplace refuses is told with its reason, changed and sent once, at $width px',
  { timeout: 180_000 },
  async (look) => {
    const user = await anOnboardedUser(site)
    const context = await aContextOf({ browser, site, cookie: user.cookie }, look)
    const { page, complaints } = await aPage(context)
    await letIn(page, { site, title: 'Freelancer.com', email: user.email })
    const word = `crumhorn${look.width}`
    await user.call(api.addScanner, { body: { name: 'Crumhorns', keywords: word } })
    await user.call(api.switchAutoBidding, { body: { enabled: true } })
    const title = `Shop for a ${word}`
    await gigboard.post(aJob({ title }))

    await page.goto(`${site}/bidding/review`)
    await row(page, title).filter({ hasText: 'Freelancer.com' }).click()
    await opened(page, title).getByRole('region', { name: 'Your price' }).waitFor()
    await untilPainted(page)
    const code = 'RestExceptionCodes.BAD_FORM'
    await freelancer.fault({ call: 'bid', effect: { kind: 'refuse', code } })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const mine = async () => {
      const all = await user.call(api.applications, { query: { marketplace: 'freelancer' } })
      return all.map(({ state, reason }) => [state, reason])
    }
    await expect.poll(mine, { interval: 1_000 }).toEqual([['failed', 'terms-refused']])
    expect(await takenOf(user.email)).toEqual([])

    await page.goto(`${site}/bidding/activity`)
    await page.getByText(title).first().click()
    const panel = page.getByRole('dialog', { name: title })
    await panel.getByText('Freelancer.com refused your price or terms').first().waitFor()
    const price = panel.getByRole('region', { name: 'Your price' })
    await price.getByRole('button', { name: 'Change price' }).click()
    await price.getByLabel('Price').fill('420')
    expect(await findAccessibilityProblems(page)).toEqual([])
    await panel.getByRole('button', { name: 'Save and apply now' }).dblclick()
    await panel
      .getByText(/^Sent to Freelancer\.com at/u)
      .first()
      .waitFor()
    expect(await takenOf(user.email)).toMatchObject([{ terms: { amount: 420 } }])
    expect(complaints).toEqual([])
  },
)

async function takenOf(email: string) {
  return (await freelancer.ledger()).filter((entry) => entry.email === email)
}
