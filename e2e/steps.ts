import type { Locator, Page } from 'playwright-core'

/** What a user does in most journeys. `site` = where the product is. */
export async function signUp(page: Page, site: string, email: string): Promise<void> {
  await page.goto(`${site}/signup`)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByLabel('Confirm Password').fill('a long password')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/bidding')
  await page.getByRole('heading', { name: 'Auto-Apply' }).waitFor()
}

export async function saveGigboardSignIn(
  page: Page,
  email: string,
  given = { password: 'gigboard password', answer: 'Rex' },
): Promise<void> {
  const form = page.getByRole('form', { name: 'Gigboard sign-in' })
  await open(form, page.getByRole('button', { name: /: Gigboard sign-in/u }))
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Password').fill(given.password)
  await form.getByLabel('Security answer').fill(given.answer)
  await form.getByRole('button', { name: 'Save sign-in' }).click()
  await form.waitFor({ state: 'detached' })
}

export async function saveFacts(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'What letters are made of' })
  await open(form, page.getByRole('button', { name: /: What letters are made of/u }))
  await form.getByLabel('Full name').fill('Grace Example')
  await form.getByLabel('Services offered').fill('web shops')
  await form.getByLabel('Experience').fill('Nine years of web shops.')
  await form.getByLabel('Keyword tags').fill('WordPress')
  await form.getByLabel('Keyword tags').press('Enter')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
}

export async function addScanner(page: Page, name: string, keywords: string): Promise<void> {
  const form = page.getByRole('form', { name: 'New scanner' })
  if (!(await form.isVisible())) await page.getByRole('tab', { name: '+ Add Scanner' }).click()
  if (!(await form.isVisible()))
    await page.getByRole('button', { name: /Edit scanner|New scanner/u }).click()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Keywords').fill(keywords)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('tab', { name: new RegExp(name, 'u') }).waitFor()
}

/** Opens a form unless it stands open already. */
async function open(form: Locator, opener: Locator): Promise<void> {
  await form.or(opener).first().waitFor()
  if (!(await form.isVisible())) await opener.click()
}
