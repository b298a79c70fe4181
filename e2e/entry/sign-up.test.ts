import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aPage } from '../browser.ts'
import {
  answerAboutYou,
  answerAgency,
  answerServices,
  answerWorkingSignIn,
  countCalls,
  fillSignUp,
  goNext,
  logIn,
  readBeforeOnboarding,
  signUp,
  stopClock,
} from '../steps.ts'

const { site, browser } = await aSite({ SUPPORT_URL: 'https://example.org/help' })
const banner = 'Complete your signup to activate your subscription!'
const linked = 'Great! Your Pro subscription is now active!'
const notForAgencies =
  "Applying for agencies isn't available on this installation. Nothing is sent for your agency."
const linkFailed = 'Account created but failed to link subscription. Please contact support.'
const status = (active: boolean, tier: string) => ({
  has_active_subscription: active,
  subscription_tier: tier,
})

test('a freelancer signs up, looks at the plans, sets everything up and reaches the console', async () => {
  const { page, context, complaints } = await aVisitor()
  await signUp(page, site, 'freelancer@example.org')
  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor()
  await expect.poll(() => page.getByRole('list', { name: 'Plans' }).count()).toBe(0)
  expect(await findAccessibilityProblems(page)).toEqual([])
  const setUp = page.getByRole('link', { name: 'Set up your account' })
  await expect.poll(() => setUp.getAttribute('href')).toBe('/onboarding')
  await page.getByRole('button', { name: 'Compare plans' }).click()
  await page.getByRole('link', { name: 'Continue with Free' }).click()
  await page.waitForURL('**/onboarding')

  await page.getByRole('heading', { name: 'Tell us about you' }).waitFor()
  await page.getByText('Step 1 of 4').waitFor()
  await answerAboutYou(page, 'Freelancer')
  await page.getByLabel('Phone number').fill('020 7946 0958')
  await goNext(page, 2)
  await page.getByText('Your credentials are encrypted').waitFor()
  await page.getByText('We recommend a different password from').waitFor()
  const join = page.getByRole('link', { name: 'Join Gigboard' })
  await expect.poll(() => join.getAttribute('href')).toMatch(/\/join$/u)
  await answerWorkingSignIn(page, 'grace@example.org')
  await goNext(page, 3)
  await page.getByRole('heading', { name: 'Your Services & Experience' }).waitFor()
  const letter = page.getByRole('textbox', { name: 'Current cover letter' })
  await expect.poll(() => letter.evaluate(hintOf)).toContain('or NA if none')
  await answerServices(page)
  await goNext(page, 4)
  await page.getByRole('heading', { name: 'Video Introduction & Final Details' }).waitFor()
  await page.getByRole('button', { name: 'Connect Google Drive' }).waitFor()
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.waitForURL('**/console')

  await expect
    .poll(() => readMe(context))
    .toMatchObject({
      userType: 'Freelancer',
      fullName: 'Grace Example',
      countryOfResidence: 'GB',
      phoneNumber: '+442079460958',
      whatServicesGeneral: 'web shops',
      currentCoverLetter: 'NA',
      tags: ['WordPress'],
      wantsVideo: false,
      onboardedAt: expect.any(String),
    })
  expect(complaints).toEqual([])
})

test('an agency is asked once whether the invitation is sent, and continues only with a yes', async () => {
  const { page, context } = await aVisitor()
  await signUp(page, site, 'agency@example.org')
  await page.goto(`${site}/onboarding`)
  await page.getByText('nothing is sent on this installation yet.').waitFor()
  await answerAboutYou(page, 'Agency')
  await goNext(page, 2)
  await page.getByRole('heading', { name: 'Agency Setup' }).waitFor()
  await page.getByText('Allow up to 24 hours').waitFor()
  await page
    .getByText('nothing is sent for your agency before the invitation is accepted')
    .waitFor()
  await page.getByText(notForAgencies).waitFor()
  await page.getByRole('button', { name: 'How to invite us' }).click()
  const help = page.getByRole('dialog', { name: 'Invite us into your agency' })
  await expect.poll(() => help.getByRole('listitem').count()).toBeGreaterThan(3)
  await page.keyboard.press('Escape')

  for (const [label, hint] of [
    ['Agency name', 'Exactly as Gigboard shows it.'],
    ['Freelancer name', "The bidding member's name, exactly as Gigboard shows it."],
  ] as const)
    await expect.poll(() => page.getByLabel(label).evaluate(hintOf)).toBe(hint)
  await answerAgency(page)
  const question = page.getByRole('alertdialog', { name: 'Have you sent the invitation?' })
  await page.getByRole('button', { name: 'Next' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByText('Step 2 of 4').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await question.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Step 3 of 4').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('Step 2 of 4').waitFor()
  await goNext(page, 3) // it is not asked again

  await answerServices(page)
  await goNext(page, 4)
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.waitForURL('**/console')
  await page.getByText('Not available on this installation. Nothing is sent.').waitFor()
  await page.goto(`${site}/pricing`)
  await page.getByRole('status').getByText(`${notForAgencies} No plan changes that.`).waitFor()
  await page.getByText('Does it work for agencies?').click()
  await page.getByText(`Not yet. ${notForAgencies}`).waitFor()
  await expect.poll(() => page.getByText('For agencies:').count()).toBe(0)
  await expect
    .poll(() => readMe(context))
    .toMatchObject({
      userType: 'Agency',
      agencyName: 'Example Works',
      agencyFreelancerName: 'Grace E.',
      monthlyRevenue: '10,000 USD',
      marketplaceAccount: 'none',
    })
})

test('a link token leaves the address immediately, outlives a reload, and activates the plan that was paid', async () => {
  const { page } = await aVisitor()
  await page.goto(`${site}/signup?link_token=a-token&session_id=cs_1`)
  await page.getByText(banner).waitFor()
  expect(page.url()).toBe(`${site}/signup`)
  await page.reload()
  await page.getByText(banner).waitFor()

  const bodies: (string | null)[] = []
  await page.route('**/api/link-subscription', (route) => {
    bodies.push(route.request().postData())
    return route.fulfill({ json: { plan: { name: 'Pro' } } })
  })
  await fillSignUp(page, 'paid@example.org')
  await stopClock(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText(linked).waitFor()
  const busy = page.getByRole('button', { name: 'Creating account...' })
  await expect.poll(() => busy.isDisabled()).toBe(true)
  await expectTwoSeconds(page)
  expect(bodies).toEqual(['{"link_token":"a-token"}'])
})

test('a link that is refused is said, with the payment, and leads to the plans', async () => {
  const { page } = await aVisitor()
  await page.goto(`${site}/signup?link_token=nobody-issued-this&session_id=cs_2`)
  await fillSignUp(page, 'refused@example.org')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText(linkFailed).waitFor()
  await page.getByText('Payment: cs_2').waitFor()
  const notice = page.locator('div', { hasText: linkFailed }).last()
  await notice.getByRole('link', { name: 'example.org' }).waitFor()
  await page.waitForURL('**/pricing')
})

test('a link that fails for an account that has a plan leads to the onboarding, and is said there too', async () => {
  const { page } = await aVisitor()
  await page.route('**/api/subscription-status', (route) =>
    route.fulfill({ json: status(true, 'pro') }),
  )
  await page.goto(`${site}/signup?link_token=nobody-issued-this`)
  await fillSignUp(page, 'has-a-plan@example.org')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/onboarding')
  await page.getByText(linkFailed).waitFor()
})

test('without a token the status decides, and a check that fails leads to the plans', async () => {
  const { page } = await aVisitor()
  await page.route('**/api/subscription-status', (route) =>
    route.fulfill({ json: status(false, 'starter') }),
  )
  await page.goto(`${site}/signup`)
  await fillSignUp(page, 'starter@example.org')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/onboarding')

  const other = (await aVisitor()).page
  await other.route('**/api/subscription-status', (route) => route.abort())
  await other.goto(`${site}/signup`)
  await fillSignUp(other, 'unknown@example.org')
  await other.getByRole('button', { name: 'Sign up' }).click()
  await other.waitForURL('**/pricing')
})

test('a reload half-way, or a log-in instead, still takes over the plan that was paid', async () => {
  const { page } = await aVisitor()
  const asked = countCalls(page, '/api/link-subscription')
  // The first is never answered: the reload comes before.
  await page.route('**/api/link-subscription', (route) =>
    asked() > 1 ? route.fulfill({ json: { plan: { name: 'Pro' } } }) : undefined,
  )
  await page.goto(`${site}/signup?link_token=a-token`)
  const email = 'half-way@example.org'
  await fillSignUp(page, email)
  await Promise.all([
    page.waitForRequest('**/api/link-subscription'),
    page.getByRole('button', { name: 'Sign up' }).click(),
  ])
  await readBeforeOnboarding(page, linked, () => page.reload())

  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
  await page.goto(`${site}/signup?link_token=another-token`)
  await page.getByRole('link', { name: 'Log in' }).click()
  await readBeforeOnboarding(page, linked, () => logIn(page, email, 'a long password'))
})

test('a sign-up in another window does not cut short what this one shows', async () => {
  const { page, context } = await aVisitor()
  const { page: other } = await aPage(context)
  await other.goto(`${site}/login`)
  await other.getByLabel('Email Address').waitFor()
  await page.route('**/api/link-subscription', (route) =>
    route.fulfill({ json: { plan: { name: 'Pro' } } }),
  )
  await page.goto(`${site}/signup?link_token=a-token`)
  await fillSignUp(page, 'two-tabs@example.org')
  await stopClock(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText(linked).waitFor()
  await other.waitForURL('**/console') // it follows, and has nothing to sign in to any more
  await expectTwoSeconds(page)
})

test('whether the passwords match is said first, then their length, and nothing is sent', async () => {
  const { page } = await aVisitor()
  await page.goto(`${site}/signup`)
  const asked = countCalls(page, '/api/sign-up')
  await fillSignUp(page, 'someone@example.org', '123', '1234')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('Passwords do not match').waitFor()
  await expect.poll(() => page.getByText('Password must be at least').count()).toBe(0)
  await page.getByLabel('Confirm Password').fill('123')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('Password must be at least 6 characters long').waitFor()
  await expect.poll(() => page.getByText('Passwords do not match').count()).toBe(0)
  expect(asked()).toBe(0)
})

test('a server that cannot be reached is said, and what was typed is kept', async () => {
  const { page } = await aVisitor()
  await page.goto(`${site}/signup`)
  await fillSignUp(page, 'patient@example.org')
  await page.route('**/api/sign-up', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('Network error. Check your connection and try again.').waitFor()
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe('patient@example.org')
  await page.unroute('**/api/sign-up')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/pricing')
})

async function aVisitor() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  return { context, ...(await aPage(context)) }
}

/** Expects the news of the plan to leave after two seconds, and not before. */
async function expectTwoSeconds(page: Page): Promise<void> {
  await page.clock.runFor(1990)
  await page.getByText(linked).waitFor()
  expect(page.url()).toBe(`${site}/signup`)
  await page.clock.runFor(20)
  await page.waitForURL('**/onboarding')
}

/** Reads the signed-in user's document without the page. */
async function readMe(context: BrowserContext): Promise<unknown> {
  const headers = { origin: site }
  const issued = await context.request.post(`${site}${api.idToken.path}`, { headers })
  const { token } = api.idToken.reply.parse(await issued.json())
  const answer = await context.request.get(`${site}${api.me.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.json()
}

/** Description of a field, as screen readers announce it too. */
function hintOf(field: Element): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
