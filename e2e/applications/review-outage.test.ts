import { expect, test } from 'vitest'
import { aPlace, aProcess, untilReady } from '../../tests/support/processes/a-process.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob, gigboardClient } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser } from '../../tests/support/processes/over-http.ts'
import { reviewEverything } from '../../tests/support/factories/review-everything.ts'
import { aBrowser, aPage } from '../browser.ts'
import { opened, pressOn, untilQueued } from './review-steps.ts'

test(
  'a server that stops in the middle of a review loses nothing that was typed, and what it did not take is said',
  { timeout: 180_000 },
  async (context) => {
    const place = await aPlace(context)
    const site = `http://localhost:${place.port}`
    const environment = { ...place.environment, SANDBOX_POSTS_PER_MINUTE: '0' }
    const gigboard = gigboardClient(`http://127.0.0.1:${place.sandboxPort}`)
    const product = aProcess(context, environment)
    await untilReady(site)
    const user = await aBiddingUser(site, gigboard.url)
    await reviewEverything(user)

    const browser = await aBrowser()
    context.onTestFinished(() => browser.close())
    const window = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await signInBrowser(window, site, user)
    const { page } = await aPage(window)
    await page.goto(`${site}/bidding/review`)
    await gigboard.post(aJob({ title: 'Interrupted WordPress shop' }))
    await untilQueued(page, 'Interrupted WordPress shop')
    const here = opened(page, 'Interrupted WordPress shop')
    await here.getByRole('button', { name: 'Edit letter' }).waitFor()

    product.kill('SIGKILL')
    await product.ended
    await pressOn(page, 'Interrupted WordPress shop', 'a')
    await here.getByText(/^Not sent\. Network error/u).waitFor()
    await here.getByRole('button', { name: /^Send/u }).waitFor() // it waits as before
    await pressOn(page, 'Interrupted WordPress shop', 'e')
    const field = here.getByRole('textbox', { name: 'Letter' })
    await field.fill('Written while nobody listened.')
    await field.press('Control+Enter')
    await here.getByText(/^Not saved\. Network error/u).waitFor()
    await expect.poll(() => field.inputValue()).toBe('Written while nobody listened.')

    aProcess(context, environment)
    await untilReady(site)
    await field.press('Escape')
    await page.keyboard.press('a')
    await expect
      .poll(() => gigboard.ledger(), { timeout: 60_000 })
      .toMatchObject([{ letter: 'Written while nobody listened.' }])
  },
)
