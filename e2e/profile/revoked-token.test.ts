import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { opened, untilPainted } from '../applications/review-steps.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, letIn } from './profile-steps.ts'

const { site, browser, gigboard, freelancer, mailbox } = await aSite({}, [
  '--marketplaces',
  'gigboard,freelancer',
])

test.each(looks)(
  'a token that is revoked while applications wait is told once, and connecting again sends each, at $width px',
  { timeout: 240_000 },
  async (look) => {
    const user = await anOnboardedUser(site)
    const context = await aContextOf({ browser, site, cookie: user.cookie }, look)
    const { page, complaints } = await aPage(context)
    const card = page.getByRole('region', { name: 'Freelancer.com' })
    await letIn(page, { site, title: 'Freelancer.com', email: user.email })
    await card.getByText('Freelancer.com lets us into your account').waitFor()

    const word = `zurna${look.width}`
    const titles = [`A shop for a ${word}`, `A site about a ${word}`]
    await user.call(api.addScanner, { body: { name: 'Zurnas', keywords: word } })
    await user.call(api.switchAutoBidding, { body: { enabled: true } })
    await gigboard.post(...titles.map((title) => aJob({ title })))
    await page.goto(`${site}/bidding/review`)
    for (const title of titles) await page.getByText(title).first().waitFor()
    const before = (await mailbox.mailsTo(user.email)).length
    await freelancer.revoke(user.email)
    for (const title of titles) {
      await page.goto(`${site}/bidding/review`)
      await page.getByText(title).first().click()
      await opened(page, title).getByRole('region', { name: 'Letter' }).waitFor()
      await untilPainted(page)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByText('Sending').first().waitFor()
    }

    await page.goto(`${site}/connections`)
    await card.getByText('Freelancer.com no longer lets us into your account.').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await expect.poll(async () => (await mailbox.mailsTo(user.email)).length).toBe(before + 1)
    await page.goto(`${site}/bidding/activity`)
    for (const title of titles) await page.getByText(title).first().waitFor()
    // On a phone the list has no room for reasons.
    if (look.width > 768)
      await expect.poll(() => page.getByText('refused your sign-in').count()).toBe(2)
    expect(await takenOf(user.email)).toEqual([])

    await letIn(page, { site, title: 'Freelancer.com', email: user.email })
    await card.getByText('Freelancer.com lets us into your account').waitFor()
    await expect.poll(() => takenOf(user.email), { timeout: 90_000 }).toHaveLength(2)
    await page.goto(`${site}/bidding/activity`)
    await expect.poll(() => page.getByText('Sent', { exact: true }).count()).toBeGreaterThan(0)
    expect(new Set((await takenOf(user.email)).map(({ projectId }) => projectId)).size).toBe(2)
    expect((await mailbox.mailsTo(user.email)).length).toBe(before + 1)
    expect(complaints).toEqual([])
  },
)

async function takenOf(email: string) {
  return (await freelancer.ledger()).filter((entry) => entry.email === email)
}
