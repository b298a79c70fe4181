import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { opened, untilPainted } from '../applications/review-steps.ts'

/** Card of the profile by its title. */
export function cardIn(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Letter of an open application, as it is shown. */
export function letterOn(page: Page, title: string): Locator {
  return opened(page, title).getByRole('article', { name: 'Letter text' })
}

/** Reads a letter exactly as it is shown; empty while there is none. */
export async function readLetter(page: Page, title: string): Promise<string> {
  const letter = letterOn(page, title)
  return (await letter.count()) === 0 ? '' : letter.innerText()
}

/** Writes over the letter of an open application and saves it. */
export async function saveLetter(page: Page, title: string, letter: string): Promise<void> {
  const here = opened(page, title)
  await here.getByRole('button', { name: 'Edit letter' }).click()
  await here.getByRole('textbox', { name: 'Letter' }).fill(letter)
  await here.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => readLetter(page, title)).toBe(letter)
  await untilPainted(page)
}
