import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStripe } from '../../../sandbox/stripe/start-stripe.ts'
import type { Config } from '../../../server/config/config.ts'
import { stripePayments } from '../../../server/adapters/stripe/stripe-payments.ts'
import type { Ending } from '../processes/a-process.ts'
import { freePort } from '../processes/free-port.ts'
import { testPrices } from './a-subscription.ts'
import { stripeClient } from './stripe-client.ts'

const keys = { secretKey: 'sk_test_only_for_the_tests', webhookSecret: 'whsec_only_for_the_tests' }

/**
 * Starts a new Stripe that sends no events, and the settings to sell through it. Its downtime is to close and open it.
 */
export async function aStripe(test: Ending) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bidwright-stripe-'))
  const port = await freePort()
  const start = () =>
    startStripe({ port, dataFolder, eventsUrl: null, ...keys, prices: testPrices })
  let running = await start()
  const { url } = running
  test.onTestFinished(async () => {
    await running.close()
    await rm(dataFolder, { recursive: true, force: true })
  })
  const config = {
    ...keys,
    prices: testPrices,
    formerPrices: {},
    apiUrl: url,
    page: url,
  } satisfies Config['payments']
  return {
    ...stripeClient(url),
    /** Settings for a `Config`. */
    config,
    /** Environment for a process. */
    environment: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_PRICE_STARTER: testPrices.starter,
      STRIPE_PRICE_PRO: testPrices.pro,
      STRIPE_PRICE_ENTERPRISE: testPrices.enterprise,
      STRIPE_API_URL: url,
    },
    /** Services for an app that a test assembles. */
    payments: stripePayments(config),
    about: { isStandIn: true, url, prices: testPrices },
    close: () => running.close(),
    async open(): Promise<void> {
      running = await start()
    },
  }
}

export type TestStripe = Awaited<ReturnType<typeof aStripe>>
