import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import type { Browser, BrowserContext } from 'playwright-core'
import { aBrowser } from '../../../e2e/browser.ts'
import { aPlace, aProcess, untilReady, type Ending } from '../processes/a-process.ts'
import { cloneDatabase } from '../database/clone-database.ts'
import { gigboardClient } from '../outside/gigboard-client.ts'
import { freelancerClient } from '../outside/freelancer-client.ts'
import { upworkClient } from '../outside/upwork/upwork-client.ts'
import { googleClient } from '../outside/google/google-client.ts'
import { llmClient } from '../outside/llm-client.ts'
import { noticesClient } from '../noticing/notices-client.ts'
import { mailboxClient } from '../outside/mailbox-client.ts'
import { stripeClient } from '../payments/stripe-client.ts'

let shared: Promise<Browser> | undefined

/** Browser shared by all test files of this process, which ends with it; visitors differ by their context. */
async function theBrowser(): Promise<Browser> {
  const open = await shared
  if (open?.isConnected()) return open
  shared = aBrowser()
  return shared
}

/**
 * Starts the whole product in its own process for one test file, with a silent Gigboard, a mailbox, a Stripe, a
 * language model and a real browser. `options`: those of the command line.
 */
export async function aSite(environment: Record<string, string> = {}, options: string[] = []) {
  const endings: (() => unknown)[] = []
  const ending: Ending = { onTestFinished: (end) => endings.push(end as () => unknown) }
  const place = await aPlace(ending)
  const site = `http://localhost:${place.port}`
  const [browser, database] = await Promise.all([
    theBrowser(),
    cloneDatabase(inject('templateUrl')),
  ])
  ending.onTestFinished(() => database.drop())

  beforeAll(async () => {
    const settings = {
      ...place.environment,
      DATABASE_URL: database.url,
      SANDBOX_POSTS_PER_MINUTE: '0',
      ...environment,
    }
    aProcess(ending, settings, options)
    await untilReady(site)
  })
  let running = 0
  beforeEach(() => void (running += 1))
  // Pages left open would go on reading and drawing beside the tests that follow.
  afterEach(async () => {
    running -= 1
    if (running === 0) await closeAll(browser)
  })
  afterAll(async () => {
    await closeAll(browser)
    for (const end of endings.toReversed()) await end()
  })
  return {
    site,
    browser,
    databaseUrl: database.url,
    gigboard: gigboardClient(`http://127.0.0.1:${place.sandboxPort}`),
    mailbox: mailboxClient(place.mailboxUrl),
    llm: llmClient(`http://127.0.0.1:${place.sandboxPort + 4}`),
    freelancer: freelancerClient(`http://127.0.0.1:${place.sandboxPort + 6}`),
    upwork: upworkClient(`http://127.0.0.1:${place.sandboxPort + 8}`),
    google: googleClient(`http://127.0.0.1:${place.sandboxPort + 9}`),
    notices: noticesClient(`http://127.0.0.1:${place.sandboxPort + 10}`),
    stripe: stripeClient(`http://127.0.0.1:${place.sandboxPort + 3}`),
  }
}

async function closeAll(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map(closeQuietly))
}

/** Closes the pages of a visitor. A route that a test answers at that moment fails, which would fail the whole run. */
async function closeQuietly(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}
