import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { sentences } from '../../contract/errors.ts'
import { aNewcomer, type Newcomer } from '../../tests/support/browser/a-newcomer.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { testPassword } from '../../tests/support/http.ts'
import { until } from '../../tests/support/processes/until.ts'
import {
  answerAboutYou,
  answerServices,
  answerWorkingSignIn,
  countCalls,
  goNext,
  holdBack,
  logIn,
} from '../steps.ts'

const world = await aSite()
const { gigboard } = world
const savePath = api.saveMarketplaceAccount.path
const refused = 'Gigboard refused your sign-in. Nothing is sent until you correct it.'
const notChecked =
  "We couldn't check your sign-in with Gigboard. You can continue; we'll check it later."

test('a wrong password is told at step 2 and mended there, and the end does not try it again', async () => {
  const { page, user } = await aFreelancer()
  const saves = countCalls(page, savePath)
  await page.getByLabel('Password on Gigboard').fill('a slip')
  await press(page, 'Next')
  await page.getByRole('alert').getByText(refused).waitFor()
  await page.getByText('Step 2 of 4').waitFor()
  await press(page, 'Next') // as it is, it is not tried again
  await page.getByRole('alert').getByText(refused).waitFor()
  expect(saves()).toBe(1)

  await page.getByLabel('Password on Gigboard').fill('gigboard password')
  await page.getByText(refused).waitFor({ state: 'detached' })
  await goNext(page, 3)
  await press(page, 'Back')
  await page.getByText('Step 2 of 4').waitFor()
  await goNext(page, 3) // unchanged, so it is not checked again
  expect(saves()).toBe(2)
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toContain('gigboard password')

  await completeFromStep3(page)
  await expect
    .poll(() => user.call(api.me, {}))
    .toMatchObject({ marketplaceAccount: 'ready', versions: { credentials: 2 } })
})

test('while the sign-in is checked the button says so, and a second press does nothing', async () => {
  const { page } = await aFreelancer()
  const saves = countCalls(page, savePath)
  const answer = await holdBack(page, `**${savePath}`)
  await page.getByRole('form', { name: 'Onboarding' }).evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  const button = page.getByRole('button', { name: 'Checking...' })
  await expect.poll(() => button.isDisabled()).toBe(true)
  await expect.poll(() => page.getByLabel('Password on Gigboard').isDisabled()).toBe(true)
  answer()
  await page.getByText('Step 3 of 4').waitFor()
  expect(saves()).toBe(1)
  await page.goBack()
  await page.getByText('Step 2 of 4').waitFor()
})

test('a user who goes back while the sign-in is checked stays there, and it is saved once', async () => {
  const { page, user } = await aFreelancer()
  const saves = countCalls(page, savePath)
  const answer = await holdBack(page, `**${savePath}`)
  await press(page, 'Next')
  await page.getByRole('button', { name: 'Checking...' }).waitFor()
  await page.goBack()
  await page.getByText('Step 1 of 4').waitFor()
  answer()
  await until('it was tried', async () => (await readState(user)) === 'ready')
  await goNext(page, 2)
  await goNext(page, 3)
  expect(saves()).toBe(1)
})

test('a user who leaves while the telephone number is checked is not brought back', async () => {
  const { page } = await aNewcomer(world)
  await page.goto(`${world.site}/pricing`)
  await page.getByRole('link', { name: 'Continue with Free' }).click()
  await answerAboutYou(page, 'Freelancer')
  await page.getByLabel('Phone number').fill('020 7946 0958')
  const plans = '**/assets/phone-number-*' // the numbering plans
  const answer = await holdBack(page, plans)
  const answered = page.waitForResponse(plans)
  await press(page, 'Next')
  await page.goBack()
  await page.getByRole('link', { name: 'Continue with Free' }).waitFor()
  answer()
  const code = (await answered).url()
  await page.evaluate(`import('${code}').then(() => null)`) // what waited for it has gone on
  await page.goForward()
  await page.getByText('Step 1 of 4').waitFor()
})

test('a marketplace that is out of reach keeps nobody from finishing, and is asked later', async () => {
  const { page, user } = await aFreelancer()
  const isDown = { kind: 'status', status: 503 }
  await gigboard.fault({ call: 'sign-in', effect: isDown, times: 1_000, email: user.email })
  await page.clock.install()
  await press(page, 'Next')
  const onwards = page.getByRole('button', { name: 'Continue' })
  await expect
    .poll(async () => {
      await page.clock.fastForward('00:11')
      return onwards.isVisible()
    })
    .toBe(true)
  await page.getByRole('alert').getByText(notChecked).waitFor()
  await onwards.click()
  await page.getByText('Step 3 of 4').waitFor()
  await completeFromStep3(page)
  await expect.poll(() => readState(user)).toBe('unchecked')
  await gigboard.mend()
  await until('it was tried', async () => (await readState(user)) === 'ready')
})

test('a sign-in that could not be saved is saved and checked with the rest', async () => {
  const { page, user } = await aFreelancer()
  await page.route(`**${savePath}`, (route) => route.abort())
  await press(page, 'Next')
  await page.getByRole('alert').getByText(notChecked).waitFor()
  await page.getByLabel('Security answer').fill('Max')
  await page.getByText(notChecked).waitFor({ state: 'detached' })
  await page.getByLabel('Security answer').fill('Rex')
  await press(page, 'Next')
  await press(page, 'Continue')
  await page.getByText('Step 3 of 4').waitFor()
  await completeFromStep3(page)
  await until('it was tried', async () => (await readState(user)) === 'ready')
})

test('where no marketplace is connected nothing is checked', async () => {
  const { page } = await aFreelancer()
  await page.route(`**${savePath}`, (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'marketplace-off', detail: sentences['marketplace-off'] },
    }),
  )
  await press(page, 'Next')
  await page.getByText('Step 3 of 4').waitFor()
})

test('a session that ends with the check leads to the log-in, and back to step 2', async () => {
  const { page, context, user } = await aFreelancer()
  await page.route(`**${savePath}`, (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'not-signed-in', detail: 'You must be logged in.' },
    }),
  )
  await context.clearCookies()
  await press(page, 'Next')
  await page.waitForURL('**/login')
  await logIn(page, user.email, testPassword)
  await page.getByText('Step 2 of 4').waitFor()
  await expect.poll(() => page.getByLabel('Email on Gigboard').inputValue()).toBe(user.email)
})

/** Walks a newcomer, who has an account at the marketplace, to a complete step 2. */
async function aFreelancer(): Promise<Newcomer> {
  const newcomer = await aNewcomer(world)
  const { page, user } = newcomer
  await page.getByText('until you finish, except your marketplace sign-in.').waitFor()
  await answerAboutYou(page, 'Freelancer')
  await goNext(page, 2)
  await page.getByText('We save and check it when you continue.').waitFor()
  await answerWorkingSignIn(page, user.email)
  return newcomer
}

function press(page: Page, name: 'Next' | 'Back' | 'Continue'): Promise<void> {
  return page.getByRole('button', { name }).click()
}

async function completeFromStep3(page: Page): Promise<void> {
  await answerServices(page)
  await goNext(page, 4)
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.waitForURL('**/console')
}

async function readState(user: Newcomer['user']) {
  return (await user.call(api.me, {})).marketplaceAccount
}
