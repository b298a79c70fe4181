import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { sentences } from '../../contract/errors.ts'
import { signedPurchaseLinks } from '../../server/adapters/signed-purchase-links.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { aMail } from '../../tests/support/http.ts'
import { checkoutIdIn } from '../../tests/support/payments/stripe-client.ts'
import { aPage } from '../browser.ts'
import { problemsIn } from './payment-steps.ts'
import { cardOf } from './pricing-steps.ts'
import { fillSignUp, holdBack, readBeforeOnboarding } from '../steps.ts'

const secret = 'only for the tests, and long enough'
const { site, browser, stripe, mailbox } = await aSite({ BIDWRIGHT_AUTH_SECRET: secret })
const failed = 'Account created but failed to link subscription. Please contact support.'
const linked = 'Great! Your Pro subscription is now active!'
const checkouts = '/v1/checkout/sessions/*'

test.each([500, 404])(
  'while the payment service answers %d the plan waits, and another try brings it once it is back',
  async (status) => {
    const { page } = await aVisitor()
    const { email, signUpAddress } = await aPurchase()
    await stripe.fault({ path: checkouts, effect: { kind: 'status', status }, times: null })
    await page.goto(signUpAddress)
    await signUpAs(page, email)
    await page.waitForURL(`${site}/pricing`)
    await page.getByText(failed).waitFor()
    const answer = await holdBack(page, `**${api.linkSubscription.path}`)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Activate your subscription' }).waitFor()
    answer()
    await page.waitForURL(`${site}/pricing`)
    await page.getByText(failed).waitFor()
    expect(await problemsIn(page)).toEqual([])
    await stripe.mend()
    await readBeforeOnboarding(page, linked, () =>
      page.getByRole('link', { name: 'Try again' }).click(),
    )
  },
)

test('a visitor who signs up with another address reads how the plan is activated, and does it', async () => {
  const { page } = await aVisitor()
  const { email, signUpAddress } = await aPurchase()
  await page.goto(signUpAddress)
  await signUpAs(page, aMail())
  await page.waitForURL(`${site}/pricing`)
  await page.getByText(failed).waitFor()
  await page.getByText('log out and open the link that we emailed to it').waitFor()
  await expect.poll(() => page.getByText(email).count()).toBe(0)
  await page.getByRole('link', { name: 'Continue with Free' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL(`${site}/login`)
  await page.goto(mailbox.linkIn(await mailbox.waitForMail(email, /one step left/iu)))
  await readBeforeOnboarding(page, linked, () => signUpAs(page, email))
})

test('a visitor who has paid and buys again is mailed the link that activates the plan, and it works twice', async () => {
  const { page } = await aVisitor()
  const { email } = await aPurchase()
  await mailbox.waitForMail(email, /one step left/iu)
  await page.goto(`${site}/signup`)
  await signUpAs(page, email)
  await page.waitForURL(`${site}/pricing`)
  await page.getByRole('button', { name: 'Compare plans' }).click()
  await cardOf(page, 'Starter').getByRole('button', { name: 'Choose Starter' }).click()
  await page.waitForURL((url) => url.origin !== site) // as anybody else: a stranger could have typed the address
  await expect.poll(() => mailbox.mailsTo(email)).toHaveLength(2)
  const link = mailbox.linkIn(await mailbox.waitForMail(email)) // of the newest
  for (let times = 0; times < 2; times += 1)
    await readBeforeOnboarding(page, linked, () => page.goto(link))
})

test('the link of a plan that is paid leads on: to the log-in, the sign-up and the plans', async () => {
  const { page } = await aVisitor()
  const { token } = await aPurchase()
  for (const [name, path] of [
    ['Log in', '/login'],
    ['sign up', '/signup'],
    ['See the plans and prices', '/pricing'],
  ] as const) {
    await page.goto(`${site}/checkout#token=${token}`)
    await page.getByText(sentences['purchase-paid-already']).waitFor()
    await page.getByRole('link', { name }).click()
    await page.waitForURL(`${site}${path}`)
  }
})

/** Pays for Pro through the link in a mail, as a visitor without an account. */
async function aPurchase() {
  const email = aMail()
  const token = await signedPurchaseLinks(secret).tokenFor({ email, name: '', tier: 'pro' })
  const response = await fetch(`${site}${api.openSubscriptionLink.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ token }),
  })
  const { checkout_url: page } = api.openSubscriptionLink.reply.parse(await response.json())
  const checkoutId = checkoutIdIn(page)
  await stripe.pay(checkoutId)
  const successUrl = (await stripe.state()).checkouts[checkoutId]?.successUrl ?? ''
  return { email, token, signUpAddress: successUrl.replace('{CHECKOUT_SESSION_ID}', checkoutId) }
}

async function signUpAs(page: Page, email: string): Promise<void> {
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

async function aVisitor() {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  return aPage(context)
}
