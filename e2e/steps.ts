import type { Page } from 'playwright-core'
import { api } from '../contract/api.ts'

/** Signs up as a user does in most journeys, which leads to the plans. `site`: address of the product. */
export async function signUp(page: Page, site: string, email: string): Promise<void> {
  await page.goto(`${site}/signup`)
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/pricing')
}

export async function fillSignUp(
  page: Page,
  email: string,
  password = 'a long password',
  confirmation = password,
): Promise<void> {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(confirmation)
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Leaves a step of the onboarding and waits for the following one, also when the marketplace takes long to answer. */
export async function goNext(page: Page, following: number): Promise<void> {
  const arrived = page.getByText(`Step ${following} of 4`)
  const onwards = page.getByRole('button', { name: 'Continue' })
  await page.getByRole('button', { name: 'Next' }).click()
  await arrived.or(onwards).first().waitFor()
  if (await onwards.isVisible()) await onwards.click()
  await arrived.waitFor()
}

export async function answerAboutYou(page: Page, type: 'Freelancer' | 'Agency'): Promise<void> {
  await page.getByLabel('Full name').fill('Grace Example')
  await page.getByLabel('Country of residence').selectOption('United Kingdom')
  await page.getByRole('radio', { name: type }).check()
}

const gigboardSecrets = { password: 'gigboard password', answer: 'Rex' }

export async function answerSignIn(
  page: Page,
  email: string,
  given = gigboardSecrets,
): Promise<void> {
  await page.getByLabel('Email on Gigboard').fill(email)
  await page.getByLabel('Password on Gigboard').fill(given.password)
  await page.getByLabel('Security answer').fill(given.answer)
}

/** Opens an account at the marketplace that the step about the sign-in links to, unless there is one, and enters it. */
export async function answerWorkingSignIn(
  page: Page,
  email: string,
  given = gigboardSecrets,
): Promise<void> {
  const link = page.getByRole('link', { name: 'Join Gigboard' })
  const form = {
    email,
    password: given.password,
    securityAnswer: given.answer,
    displayName: 'Grace Example',
  }
  const answer = await page.request.post((await link.getAttribute('href')) ?? '', { form })
  if (!answer.ok() && answer.status() !== 409) throw new Error(`Gigboard says ${answer.status()}`)
  await answerSignIn(page, email, given)
}

export async function answerAgency(page: Page): Promise<void> {
  await page.getByLabel('Agency name').fill('Example Works')
  await page.getByLabel('Freelancer name').fill('Grace E.')
  await page.getByLabel('Monthly revenue').fill('10,000 USD')
}

export async function answerServices(page: Page): Promise<void> {
  await page.getByLabel('Services offered').fill('web shops')
  await page.getByLabel('Experience', { exact: true }).fill('Nine years of web shops.')
  await page.getByLabel('Current cover letter').fill('NA')
  await page.getByLabel('Your profile URL on Gigboard').fill('https://gigboard.example.org/grace')
  await addTag(page, 'WordPress')
}

/** Walks through the onboarding as a freelancer of the marketplace, from step 1 on. */
export async function walkTo(
  page: Page,
  step: 3 | 4,
  given?: { password: string; answer: string },
): Promise<void> {
  await answerAboutYou(page, 'Freelancer')
  await goNext(page, 2)
  await answerWorkingSignIn(page, 'grace@example.org', given)
  await goNext(page, 3)
  if (step === 3) return
  await answerServices(page)
  await goNext(page, 4)
}

export async function addTag(page: Page, tag: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Keyword tags' })
  await field.fill(tag)
  await field.press('Enter')
}

export async function addScanner(page: Page, name: string, keywords: string): Promise<void> {
  const form = page.getByRole('form', { name: 'New scanner' })
  const opener = page.getByRole('button', { name: /Edit scanner|New scanner/u })
  if (!(await form.isVisible())) await page.getByRole('tab', { name: '+ Add Scanner' }).click()
  await form.or(opener).first().waitFor() // beside the jobs, or behind a button where it is narrow
  if (!(await form.isVisible())) await opener.click()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Keywords').fill(keywords)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('tab', { name: new RegExp(name, 'u') }).waitFor()
  await form.waitFor({ state: 'detached' })
}

/** Confirms the question. The switch moves immediately; jobs posted before the server knows are not applied to. */
export async function enableAutoBidding(page: Page): Promise<void> {
  const saved = page.waitForResponse(`**${api.switchAutoBidding.path}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable auto-bidding' }).click()
  await saved
}

/** Keeps a call from being answered until told to. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Stops the clock of a page and of its context: what they do after a time waits until the test lets it pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Waits for words that are shown for two seconds before the onboarding, however late they are looked for. */
export async function readBeforeOnboarding(
  page: Page,
  words: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const goOn = await holdBack(page, '**/assets/onboarding-page-*')
  await act()
  await page.getByText(words).waitFor()
  goOn()
  await page.waitForURL('**/onboarding')
}

/** Counts the page's calls to an address from now on. */
export function countCalls(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

/** Tells whether the page fits without scrolling sideways. */
export function fitsItsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
}

/** Reads the clipboard by pasting it into a field: our pages may write there, and never read. */
export async function pastedText(page: Page): Promise<string> {
  const field = await page.evaluateHandle(() => {
    const made = document.body.appendChild(document.createElement('textarea'))
    made.focus()
    return made
  })
  await page.keyboard.press('ControlOrMeta+V')
  return field.evaluate((made) => {
    made.remove()
    return made.value
  })
}
