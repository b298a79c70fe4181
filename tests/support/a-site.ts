import { afterAll, beforeAll } from 'vitest'
import { aBrowser } from '../../e2e/browser.ts'
import { aPlace, aProcess, untilReady, type Ending } from './a-process.ts'
import { gigboardClient } from './gigboard-client.ts'
import { mailboxClient } from './mailbox-client.ts'

/** The whole product in a process of its own for one test file, with a silent Gigboard, a mailbox and a real browser. */
export async function aSite() {
  const endings: (() => unknown)[] = []
  const ending: Ending = { onTestFinished: (end) => endings.push(end as () => unknown) }
  const place = await aPlace(ending)
  const site = `http://localhost:${place.port}`
  const browser = await aBrowser()

  beforeAll(async () => {
    aProcess(ending, { ...place.environment, SANDBOX_POSTS_PER_MINUTE: '0' })
    await untilReady(site)
  })
  afterAll(async () => {
    await browser.close()
    for (const end of endings.toReversed()) await end()
  })
  return {
    site,
    browser,
    gigboard: gigboardClient(`http://127.0.0.1:${place.sandboxPort}`),
    mailbox: mailboxClient(place.mailboxUrl),
  }
}
