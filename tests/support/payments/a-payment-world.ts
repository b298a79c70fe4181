import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { startStripe } from '../../../sandbox/stripe/start-stripe.ts'
import { paymentEventsPath } from '../../../contract/api.ts'
import type { Config } from '../../../server/config/config.ts'
import { refreshCustomer } from '../../../server/core/billing/subscriptions/refresh-customer.ts'
import { createLog } from '../../../server/startup/create-log.ts'
import { createHttpServer } from '../../../server/http/create-http-server.ts'
import type { Payments } from '../../../server/ports/payments.ts'
import type { Services } from '../../../server/services.ts'
import { insertCustomer } from '../../../server/store/billing/known-customers.ts'
import { rows } from '../../../server/store/rows.ts'
import type { TaskName, Tasks } from '../../../server/store/tasks.ts'
import { insertUser } from '../../../server/store/accounts/users.ts'
import { testPrices } from './a-subscription.ts'
import { checkoutIdIn, stripeClient } from './stripe-client.ts'
import { testServices } from '../test-services.ts'

export const webhookSecret = 'whsec_only_for_the_tests'
const secretKey = 'sk_test_only_for_the_tests'
const someone = { successUrl: 'http://localhost/paid', cancelUrl: 'http://localhost/left' }

export type PaymentWorld = Awaited<ReturnType<typeof aPaymentWorld>>

/**
 * Starts the real services on a new database, with their HTTP side listening, and a stand-in of Stripe that delivers
 * events only when `settle` is called. No worker runs: `settle` does the queued tasks. Ended with the test file.
 */
export async function aPaymentWorld(changes: Partial<Config> = {}) {
  const running = await startStripe({
    port: 0,
    eventsUrl: null,
    secretKey,
    webhookSecret,
    prices: testPrices,
  })
  const stripe = stripeClient(running.url)
  await stripe.hold()
  const warnings: Record<string, unknown>[] = []
  const destination = { write: (line: string) => void warnings.push(JSON.parse(line)) }
  const payments = {
    secretKey,
    webhookSecret,
    prices: testPrices,
    formerPrices: {},
    apiUrl: running.url,
    page: null,
  }
  const world = await testServices(
    { payments, ...changes },
    { log: createLog({ level: 'warn', destination }) },
  )
  const services: Services = world.services
  const app = createHttpServer(services)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await stripe.tell(`${origin}${paymentEventsPath}`)
  afterAll(async () => {
    await app.close()
    await running.close()
  })
  const { db } = services.store
  const taken = paymentsOf(services)

  return {
    ...world,
    app,
    origin,
    stripe,
    payments: taken,
    warnings,
    settle,
    workOff,
    queued,
    aCustomer,
    buy,
    setClock,
  }

  /** Delivers the pending events and runs the tasks that follow. */
  async function settle(): Promise<void> {
    await stripe.deliver()
    await workOff()
  }

  /** Refreshes the customers waiting for it, one after the other, each once. */
  async function workOff(): Promise<void> {
    for (let waiting = await take('refresh-customer'); waiting.length > 0;) {
      const once = new Map(waiting.map((payload) => [JSON.stringify(payload), payload]))
      for (const payload of once.values()) await refreshCustomer(services, payload)
      waiting = await take('refresh-customer')
    }
  }

  /** Lists the queued tasks of this name and leaves them queued. */
  async function queued<Name extends TaskName>(name: Name): Promise<Tasks[Name][]> {
    const found = await rows<{ data: Tasks[Name] }>(
      db,
      sql`select data from pgboss.job where name = ${name} and state = 'created' order by created_on, id`,
    )
    return found.map(({ data }) => data)
  }

  async function take<Name extends TaskName>(name: Name): Promise<Tasks[Name][]> {
    const found = await rows<{ data: Tasks[Name] }>(
      db,
      sql`delete from pgboss.job where name = ${name} and state = 'created' returning data`,
    )
    return found.map(({ data }) => data)
  }

  /** Inserts a user who is a customer at the payment service. */
  async function aCustomer(email = `${crypto.randomUUID()}@example.org`) {
    const uid = crypto.randomUUID()
    await insertUser(db, { uid, email })
    const customerId = await taken.makeCustomer({ uid, email })
    await insertCustomer(db, { id: customerId, uid })
    return { uid, email, customerId }
  }

  /** Opens a checkout and pays it. Answers the subscription's id, which the product does not know yet. */
  async function buy(
    { uid, customerId }: { uid: string; customerId: string },
    tier: keyof typeof testPrices = 'pro',
    card?: 'good' | 'fails-at-renewal',
  ): Promise<string> {
    const customer = { uid, customerId }
    const order = { priceId: testPrices[tier], customer, ...someone }
    const { url } = await taken.openCheckout(order)
    return (await stripe.pay(checkoutIdIn(url), card)).subscription
  }

  /** Stops the database's clock at this time; null: it runs as usual. */
  async function setClock(to: string | null): Promise<void> {
    const now = to === null ? 'clock_timestamp()' : `timestamptz '${to}'`
    await db.execute(
      sql.raw(
        `create or replace function product_clock() returns timestamptz language sql volatile as $$ select ${now} $$`,
      ),
    )
  }
}

function paymentsOf({ payments }: Services): Payments {
  if (!payments) throw new Error('the services take no payments')
  return payments
}
