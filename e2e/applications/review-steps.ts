import type { Locator, Page } from 'playwright-core'

/** Waits until an application is in the queue on the screen. */
export async function untilQueued(page: Page, title: string): Promise<void> {
  await row(page, title).waitFor({ timeout: 30_000 }) // by way of the marketplace and a decision
}

export function row(page: Page, title: string): Locator {
  return page.getByRole('list', { name: 'Review queue' }).getByRole('button', { name: title })
}

/** Open application with this title. */
export function opened(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

/** Types key by key, as a person does, into the focused field. */
export async function overwrite(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
