import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, letIn } from './profile-steps.ts'

const { site, browser, gigboard, freelancer } = await aSite({ FREELANCER_UNATTENDED: 'on' }, [
  '--marketplaces',
  'gigboard,freelancer',
])

test.each(looks)(
  'a user has applications sent without a press where that is permitted, and stops it, at $width px',
  { timeout: 180_000 },
  async (look) => {
    const user = await anOnboardedUser(site)
    const context = await aContextOf({ browser, site, cookie: user.cookie }, look)
    const { page, complaints } = await aPage(context)
    const card = page.getByRole('region', { name: 'Freelancer.com' })
    await letIn(page, { site, title: 'Freelancer.com', email: user.email })
    await card.getByText('Bids left').waitFor()
    await card.getByText('Sent for you after you press Send, never automatically.').waitFor()

    const toggle = card.getByRole('switch', { name: 'Send to Freelancer.com automatically' })
    const dialog = page.getByRole('alertdialog')
    await toggle.click()
    await dialog.getByText('only with its written permission').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await toggle.isChecked()).toBe(false)
    await toggle.click()
    await dialog.getByRole('button', { name: 'Turn on' }).dblclick()
    await page.getByText('Automatic sending to Freelancer.com is on.').waitFor()
    await card.getByText('without a press.').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])

    const word = `kantele${look.width}`
    await user.call(api.addScanner, { body: { name: 'Kanteles', keywords: word } })
    await user.call(api.switchAutoBidding, { body: { enabled: true } })
    await gigboard.post(aJob({ title: `Shop for a ${word}` }))
    await expect.poll(() => takenOf(user.email), { timeout: 60_000 }).toHaveLength(1)

    await toggle.click()
    await page.getByText('Automatic sending to Freelancer.com is off.').waitFor()
    await gigboard.post(aJob({ title: `Another shop for a ${word}` }))
    await page.goto(`${site}/bidding/review`)
    await page.getByText(`Another shop for a ${word}`).first().waitFor()
    expect(await takenOf(user.email)).toHaveLength(1)
    expect(complaints).toEqual([])
  },
)

async function takenOf(email: string) {
  return (await freelancer.ledger()).filter((entry) => entry.email === email)
}
