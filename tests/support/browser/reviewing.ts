import type { Browser, Page } from 'playwright-core'
import { untilQueued } from '../../../e2e/applications/review-steps.ts'
import { aPage } from '../../../e2e/browser.ts'
import { reviewEverything } from '../factories/review-everything.ts'
import type { GigboardClient } from '../outside/gigboard-client.ts'
import { aBiddingUser, type HttpUser } from '../processes/over-http.ts'
import { signInBrowser } from './an-onboarded-browser.ts'

export const desk = { width: 1280, height: 900 }

/** Steps to a review queue on the screen. */
export function reviewing({
  site,
  browser,
  gigboard,
}: {
  site: string
  browser: Browser
  gigboard: GigboardClient
}) {
  return {
    /** Makes a user who reviews every application, with jobs apart from those of earlier tests. */
    async aReviewingUser(): Promise<HttpUser> {
      const user = await aBiddingUser(site, gigboard.url)
      await reviewEverything(user)
      return user
    },

    async aPageOf(user: HttpUser, viewport = desk): Promise<Page> {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
      await signInBrowser(context, site, user)
      const { page } = await aPage(context)
      await page.goto(`${site}/bidding/review`)
      return page
    },

    /** Posts one job at a time, so that the queue keeps this order. */
    async arrive(page: Page, job: Record<string, unknown>): Promise<void> {
      await gigboard.post(job)
      await untilQueued(page, String(job['title']))
    },

    /** Reads what the marketplace has accepted from this user, oldest first. */
    async sentBy({ email }: HttpUser) {
      return (await gigboard.ledger()).filter((entry) => entry.email === email)
    },
  }
}
