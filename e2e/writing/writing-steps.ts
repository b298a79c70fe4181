import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { api } from '../../contract/api.ts'
import { writerCalls } from '../../contract/writing/writer-calls.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
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

/** Gives a user a key of their own, which the stand-in of language models takes. */
export async function giveKey(user: HttpUser): Promise<void> {
  const [service] = (await user.call(api.about, {})).ownKeyServices
  await user.call(writerCalls.saveWriterKey, {
    body: { service: service?.name ?? '', key: 'sk-stand-in' },
  })
  await until(
    'the key works',
    async () => (await user.call(writerCalls.writerKey, {})).key?.state === 'ready',
  )
}
