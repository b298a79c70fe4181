import { expect } from 'vitest'
import type { Page, Route } from 'playwright-core'

/** Answers of a server that fails: an upload is tried again for some seconds. */
export const serverTroubles = [
  { trouble: 'is answered with a 500', meet: (route: Route) => route.fulfill({ status: 500 }) },
  { trouble: 'is answered with a 503', meet: (route: Route) => route.fulfill({ status: 503 }) },
]

/** Loses the connection, which is tried again for minutes. */
export function cutOff(route: Route): Promise<void> {
  return route.abort('connectionreset')
}

/** Passes the minutes in which an upload is tried again, in a page whose clock is stopped, and lets it run from there. */
export async function passUploadTries(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect
    .poll(async () => {
      await page.clock.fastForward('01:00')
      return retry.isVisible()
    })
    .toBe(true)
  await page.clock.resume()
}
