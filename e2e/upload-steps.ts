import { expect } from 'vitest'
import type { Page, Route } from 'playwright-core'

/** Troubles that may soon be over, so that the upload is tried again. */
export const uploadTroubles = [
  { trouble: 'is answered with a 500', meet: (route: Route) => route.fulfill({ status: 500 }) },
  { trouble: 'is answered with a 503', meet: (route: Route) => route.fulfill({ status: 503 }) },
  { trouble: 'is cut off', meet: (route: Route) => route.abort('connectionreset') },
]

/** Passes the minutes in which an upload is tried again, in a page whose clock is installed. */
export async function passUploadTries(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect
    .poll(async () => {
      await page.clock.fastForward('01:00')
      return retry.isVisible()
    })
    .toBe(true)
}
