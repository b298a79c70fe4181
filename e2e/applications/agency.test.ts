import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anAgencyAt, operator } from '../../tests/support/outside/gigboard-agency.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aPage } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import {
  addScanner,
  answerAboutYou,
  answerServices,
  enableAutoBidding,
  goNext,
  signUp,
} from '../steps.ts'

const { site, browser, gigboard, mailbox } = await aSite({
  GIGBOARD_AGENCY_EMAIL: operator.email,
  GIGBOARD_AGENCY_PASSWORD: 'a password',
  GIGBOARD_AGENCY_ANSWER: 'an answer',
})
const slow = { timeout: 240_000 }

test(
  'an agency comes from sign-up to an application; withdrawn, its queue waits',
  slow,
  async () => {
    await gigboard.join(operator.email)
    const agency = await anAgencyAt(gigboard, { name: 'Example Works', members: ['Grace E.'] })
    const { page, complaints } = await aPage(
      await browser.newContext({ viewport: { width: 1280, height: 900 } }),
    )
    await signUp(page, site, 'agency@example.org')
    await page.goto(`${site}/onboarding`)
    await page.getByText('You invite us into your agency.').waitFor()
    await answerAboutYou(page, 'Agency')
    await goNext(page, 2)
    const notice = page.getByText(`Invite ${operator.email} and write the code`)
    const [code = ''] = /BW-\w+/u.exec(await notice.innerText()) ?? []
    expect(code).toMatch(/^BW-\w{8}$/u)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByLabel('Agency name').fill('Example Works')
    await page.getByLabel('Freelancer name').fill('Grace E.')
    await page.getByLabel('Monthly revenue').fill('10,000 USD')
    await page.getByRole('button', { name: 'Next' }).click()
    const question = page.getByRole('alertdialog', { name: 'Have you sent the invitation?' })
    await question.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Step 3 of 4').waitFor()
    await answerServices(page)
    await goNext(page, 4)
    await page.getByRole('button', { name: 'Complete Setup' }).click()
    await page.waitForURL('**/console')
    await page
      .getByText("We haven't seen your agency's invitation on Gigboard yet.")
      .first()
      .waitFor()

    await agency.invite(code)
    await page.goto(`${site}/profile#agency`)
    const card = page.getByRole('region', { name: 'Agency Information' })
    await card.getByText(code).waitFor()
    await card.getByText('Not invited').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await saveAgency()
    await card.getByText('Invited by your agency on Gigboard').waitFor()

    await page.getByRole('link', { name: 'Auto-Apply' }).click()
    await addScanner(page, 'Shops', 'wordpress, shopify')
    await page.getByRole('switch', { name: /auto-bidding/iu }).click()
    await enableAutoBidding(page)
    await page.getByText('Auto-bidding is on. Up to 10 more applications today').waitFor()
    await gigboard.post(aJob({ title: 'WordPress shop for soap' }))
    const sent = page.getByRole('button', { name: /WordPress shop for soap.*Sent to Gigboard/su })
    await sent.first().waitFor()
    expect(await gigboard.ledger()).toMatchObject([
      { email: operator.email, agency: 'Example Works', member: 'Grace E.' },
    ])

    await agency.withdraw()
    await gigboard.post(
      aJob({ title: 'WordPress shop for tea' }),
      aJob({ title: 'WordPress shop for salt' }),
    )
    await page.getByText("Your agency's invitation on Gigboard was withdrawn.").first().waitFor()
    await page.getByText("your agency isn't set up on Gigboard").first().waitFor()
    await mailbox.waitForMail('agency@example.org', /invitation on Gigboard was withdrawn/u)
    expect(await gigboard.ledger()).toHaveLength(1)

    await agency.invite(code)
    await page.goto(`${site}/profile#agency`)
    await card.getByText('Withdrawn', { exact: true }).waitFor()
    await saveAgency()
    await card.getByText('Invited by your agency on Gigboard').waitFor()
    await expect
      .poll(async () => (await gigboard.ledger()).length, { timeout: 60_000, interval: 500 })
      .toBe(3)
    expect(complaints).toEqual([])

    async function saveAgency(): Promise<void> {
      await card.getByRole('button', { name: 'Edit' }).click()
      const saved = page.waitForResponse(`**${api.saveAgencyInfo.path}`)
      await card.getByRole('button', { name: 'Save' }).click()
      await saved
    }
  },
)
