import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { testPassword } from '../../tests/support/http.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import {
  aBiddingUser,
  aSignedUpUser,
  type HttpUser,
} from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { aPage } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { logIn } from '../steps.ts'

const { site, browser, gigboard } = await aSite()
// Makes the key that signs ID tokens: first sign-ups at the same moment would each make one.
beforeAll(async () => void (await aSignedUpUser(site)))
/** Each limit counts a minute; a little more passes until the page has noticed. */
const untilOver = { timeout: 100_000 }
/** Refusal that lasts while a page is looked at. */
const longEnoughSeconds = 40
const settings = { timeout: 240_000 }

test.concurrent(
  'a page whose user asked too often stays and says so, sending is turned off meanwhile, and later it is current',
  settings,
  async () => {
    const user = await aBiddingUser(site, gigboard.url)
    const page = await aPageOf(user)
    const live = page.waitForResponse('**/api/live')
    await page.goto(`${site}/console`)
    await live
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
    const line = sidebar.getByText('Updating soon…')
    const turnOff = sidebar.getByRole('button', { name: 'Turn off' })
    await turnOff.waitFor()
    await askTooOften(user)
    await gigboard.post(aJob({ title: 'A Shopify shop that came meanwhile' }))
    await line.waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])

    const stopped = page.waitForResponse(`**${api.switchAutoBidding.path}`)
    await turnOff.click()
    expect((await stopped).status()).toBe(200)
    await sidebar.getByText('Auto-bidding off').waitFor()
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()

    await page.getByText('A Shopify shop that came meanwhile').first().waitFor(untilOver)
    await line.waitFor({ state: 'detached', ...untilOver })
    // The user's own minute may end later than that of the page.
    await until('the user is answered again', async () => (await user.status()) === 200)
    expect(await user.call(api.me, {})).toMatchObject({ autoBiddingEnabled: false })
  },
)

test.concurrent('a user who asked too often can log out', settings, async () => {
  const user = await anOnboardedUser(site)
  const page = await aPageOf(user)
  await page.goto(`${site}/profile`)
  await page.getByRole('heading', { name: 'Personal Info' }).waitFor()
  await askTooOften(user, 10)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL(`${site}/login`)
})

test.concurrent(
  'the onboarding and the plans of somebody who asked too often say how long that takes, and come automatically',
  settings,
  async () => {
    const user = await aSignedUpUser(site)
    const [onboarding, plans] = [await aPageOf(user), await aPageOf(user)]
    await plans.addInitScript(() => localStorage.setItem('bidwright.signed-in', 'yes'))
    await askTooOften(user)
    await onboarding.goto(`${site}/onboarding`)
    await plans.goto(`${site}/pricing`)
    for (const page of [onboarding, plans]) {
      await lineOn(page).waitFor()
      expect(await findAccessibilityProblems(page)).toEqual([])
    }
    await onboarding.getByText('Step 1 of 4').waitFor(untilOver)
    await plans.getByRole('link', { name: 'Dashboard' }).waitFor(untilOver)
    for (const page of [onboarding, plans]) await lineOn(page).waitFor({ state: 'detached' })
  },
)

test.concurrent(
  'a log-in that came too often says how long it waits, keeps what was typed, and goes on automatically',
  settings,
  async () => {
    const user = await anOnboardedUser(site)
    const { page } = await aPage(
      await browser.newContext({ viewport: { width: 390, height: 844 } }),
    )
    await page.goto(`${site}/login`)
    for (let count = 0; count < 10; count += 1) await logInWrongly(user.email)
    await logIn(page, user.email, testPassword)
    await lineOn(page).waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect(await page.getByLabel('Email Address').inputValue()).toBe(user.email)
    await page.waitForURL(/\/(?:pricing|console)$/u, untilOver)
  },
)

function lineOn(page: Page) {
  return page
    .getByRole('status')
    .filter({ hasText: /^Too many requests\. Trying again automatically in \d+ seconds?\./u })
    .first()
}

/**
 * Makes a user's calls until the server takes no more, for a while: neither those of the user nor those of their open
 * pages, whose minutes began at different moments.
 */
async function askTooOften({ token }: HttpUser, forSeconds = longEnoughSeconds): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ reads: [{ name: 'me' }] })
  const asks = [
    () => fetch(site + api.readTogether.path, { method: 'POST', headers, body }),
    () => fetch(site + api.me.path, { headers }),
  ]
  const secondsLeft = () => Promise.all(asks.map(untilRefused))
  const seconds = await secondsLeft()
  if (Math.min(...seconds) >= forSeconds) return
  await delay(Math.max(...seconds) * 1000) // the next minutes begin at the same moment, and are whole ones
  await secondsLeft()
}

/** Returns for how many seconds it is refused. */
async function untilRefused(ask: () => Promise<Response>): Promise<number> {
  for (let round = 0; round < 80; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    const seconds = Math.max(...answers.map(({ headers }) => Number(headers.get('retry-after'))))
    if (seconds > 0) return seconds
  }
  throw new Error('800 calls in a row were all answered')
}

async function logInWrongly(email: string): Promise<void> {
  await fetch(site + api.logIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the right one' }),
  })
}

async function aPageOf(user: HttpUser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await signInBrowser(context, site, user)
  return (await aPage(context)).page
}
