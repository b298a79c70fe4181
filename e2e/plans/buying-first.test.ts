import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { sentences } from '../../contract/errors.ts'
import { signedPurchaseLinks } from '../../server/adapters/signed-purchase-links.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { aMail } from '../../tests/support/http.ts'
import { aSignedUpUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { followMail, pay, problemsIn } from './payment-steps.ts'
import { cardOf } from './pricing-steps.ts'
import { fillSignUp, readBeforeOnboarding } from '../steps.ts'

const secret = 'only for the tests, and long enough'
const { site, browser, mailbox, stripe } = await aSite({ BIDWRIGHT_AUTH_SECRET: secret })
const dayMs = 24 * 3_600_000
const slow = { timeout: 240_000 }
const complete = 'Complete your signup to activate your subscription!'
const linked = 'Great! Your Pro subscription is now active!'
const failed = 'Account created but failed to link subscription. Please contact support.'
const linkMail = { subject: 'Your link to Bidwright Pro', button: 'Open the payment page' }
const sent = 'Checkout link sent to your email! Please check your inbox.'

test(
  'a visitor buys Pro by the link of a mail, signs up afterwards, and nobody else has it by the same token',
  slow,
  async () => {
    const { page, complaints } = await aVisitor()
    const email = aMail()
    await askForLink(page, { email, name: 'Grace Example' })
    expect(await problemsIn(page)).toEqual([])
    const tab = await followMail(page, mailbox, { to: email, ...linkMail })
    await tab.getByText(email).waitFor()
    const returned = tab.waitForRequest(/\/signup\?/u)
    await pay(tab, 'pro')
    const address = (await returned).url()
    const { searchParams } = new URL(address)
    expect(Buffer.from(searchParams.get('link_token') ?? '', 'base64url')).toHaveLength(32)
    const { checkouts } = await stripe.state()
    const own = Object.values(checkouts).find(({ customerEmail }) => customerEmail === email)
    expect(searchParams.get('session_id')).toBe(own?.id)

    await tab.getByText(complete).waitFor()
    await tab.getByText('Use the email address you paid with.').waitFor()
    expect(tab.url()).toBe(`${site}/signup`)
    expect(await problemsIn(tab)).toEqual([])
    const answered = tab.waitForResponse(`**${api.linkSubscription.path}`)
    await readBeforeOnboarding(tab, linked, () => signUpAs(tab, email))
    expect((await answered).status()).toBe(200)
    await tab.goto(`${site}/pricing`)
    await cardOf(tab, 'Pro').getByText('Your plan').waitFor()
    expect(complaints).toEqual([])

    const { page: other } = await aVisitor()
    await other.goto(address)
    await other.getByText(complete).waitFor()
    const refused = other.waitForResponse(`**${api.linkSubscription.path}`)
    await signUpAs(other, aMail())
    await other.getByText(failed).waitFor()
    expect((await refused).status()).toBe(409)
    await other.waitForURL(`${site}/pricing`)
    await other.getByText(failed).waitFor()
    await other.getByRole('region', { name: 'Free' }).getByText('Your plan').waitFor()
    expect(await problemsIn(other)).toEqual([])
  },
)

test('a visitor who closes the tab after paying comes back by the second mail', slow, async () => {
  const { page, context } = await aVisitor()
  const email = aMail()
  await askForLink(page, { email, name: '' })
  const tab = await followMail(page, mailbox, { to: email, ...linkMail })
  await context.route(/\/signup\?/u, (route) => route.abort()) // closed before it is there
  await pay(tab, 'pro')
  await mailbox.waitForMail(email, /one step left/iu)
  await tab.close()

  await context.unroute(/\/signup\?/u)
  const again = await followMail(page, mailbox, { to: email, ...linkMail })
  await again.getByText(sentences['purchase-paid-already']).waitFor()
  expect(await problemsIn(again)).toEqual([])
  const subject = 'One step left to activate your plan'
  const later = await followMail(page, mailbox, { to: email, subject, button: 'Sign up' })
  await later.getByText(complete).waitFor()
  expect(later.url()).toBe(`${site}/signup`)
  await readBeforeOnboarding(later, linked, () => signUpAs(later, email.toUpperCase()))
})

test(
  'the mail with the link tells a stranger nothing, and a fourth of a day does not come',
  slow,
  async () => {
    const { email: known } = await aSignedUpUser(site)
    const unknown = aMail()
    const seen: { words: string; answer: unknown; mail: string }[] = []
    for (const email of [known, unknown]) {
      const { page } = await aVisitor()
      const { words, answer } = await askForLink(page, { email, name: 'Visit evil.example' })
      const { subject, text, html } = await mailbox.waitForMail(email)
      expect(`${subject}${text}${html}`).not.toMatch(/evil/iu)
      const mail = withoutLinks(`${subject}\n${text}\n${html}`).replaceAll(email, 'ADDRESS')
      seen.push({ words, answer, mail })
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.answer).toEqual({ status: 200, body: { success: true } })

    const { page } = await aVisitor()
    for (let times = 2; times <= 4; times += 1) {
      const { answer, words } = await askForLink(page, { email: unknown, name: '' })
      expect({ answer, words }).toEqual({ answer: seen[0]?.answer, words: seen[0]?.words })
    }
    // Mails leave in their order: once this one has arrived, a fourth would have too.
    const last = aMail()
    await askForLink(page, { email: last, name: '' })
    await mailbox.waitForMail(last)
    await until('3 mails have come', async () => (await mailbox.mailsTo(unknown)).length >= 3)
    await expect.poll(() => mailbox.mailsTo(unknown)).toHaveLength(3)
  },
)

test(
  'a link that nobody signed, or that is older than seven days, leads to no payment page',
  slow,
  async () => {
    const { page } = await aVisitor()
    const wish = { email: aMail(), name: '', tier: 'pro' } as const
    const tokenFrom = (daysAgo: number) =>
      signedPurchaseLinks(secret, () => new Date(Date.now() - daysAgo * dayMs)).tokenFor(wish)
    for (const token of ['nobody-signed-this', await tokenFrom(7)]) {
      await page.goto(`${site}/pricing`) // a new fragment alone loads nothing
      await page.goto(`${site}/checkout#token=${token}`)
      await page.getByText(sentences['purchase-link-invalid']).waitFor()
      expect(page.url()).toBe(`${site}/checkout`)
    }
    expect(await problemsIn(page)).toEqual([])
    await page.goto(`${site}/pricing`)
    await page.goto(`${site}/checkout#token=${await tokenFrom(6)}`)
    await page.getByRole('button', { name: 'Pay £249.00' }).waitFor()
  },
)

/** Asks for a link on the plans page; answers what the visitor was told and what the server replied. */
async function askForLink(page: Page, { email, name }: { email: string; name: string }) {
  await page.goto(`${site}/pricing`)
  await page.getByRole('button', { name: 'Choose Pro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose Pro' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email Address').fill(email)
  const [response] = await Promise.all([
    page.waitForResponse(`**${api.createSubscriptionLink.path}`),
    dialog.getByRole('button', { name: 'Email me the link' }).click(),
  ])
  await dialog.getByText(sent).waitFor()
  const answer = { status: response.status(), body: await response.json() }
  return { words: await dialog.innerText(), answer }
}

async function signUpAs(page: Page, email: string): Promise<void> {
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

function withoutLinks(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s<>"]+/gu, 'LINK')
}

async function aVisitor() {
  const look = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const
  const context = await browser.newContext(look)
  context.setDefaultTimeout(45_000)
  const complaints: string[] = [] // of all its tabs
  context.on('weberror', (error) => complaints.push(`${error.error()}`))
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { context, page: await context.newPage(), complaints }
}
