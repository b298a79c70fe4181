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

/** Waits until what was opened last could be seen: keys act only on what was painted, and send it a moment later. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
    // The page learns of a painted frame by a message: it was posted before this one.
    const { port1, port2 } = new MessageChannel()
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve)
      port1.start()
      port2.postMessage(null)
    })
    await new Promise((resolve) => setTimeout(resolve, 400))
  })
}

/** Presses a key of the queue once this application is open and its letter is on the screen. */
export async function pressOn(page: Page, title: string, key: string): Promise<void> {
  await opened(page, title).getByRole('region', { name: 'Letter' }).waitFor()
  await untilPainted(page)
  await page.keyboard.press(key)
}
