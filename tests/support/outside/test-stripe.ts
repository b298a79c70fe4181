import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { startStripe, type StripeOptions } from '../../../sandbox/stripe/start-stripe.ts'

type Ending = { onTestFinished(end: () => void): void }

export const keys = {
  secretKey: 'sk_test_of_a_test',
  webhookSecret: 'whsec_of_a_test',
  prices: { starter: 'price_s', pro: 'price_p', enterprise: 'price_e' },
}

/** Starts a new stand-in, with Stripe's own library as its client. */
export async function testStripe(test: Ending, options: Partial<StripeOptions> = {}) {
  const running = await startStripe({ port: 0, eventsUrl: null, ...keys, ...options })
  test.onTestFinished(() => void running.close())

  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${running.url}/control/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  }
  return {
    ...running,
    sdk: sdkFor(running.url),
    call,
    async control(path: string, body: unknown): Promise<void> {
      const response = await call('POST', path, body)
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    },
    async events(): Promise<{ id: string; type: string; body: string; attempts: number }[]> {
      const response = await call('GET', 'events')
      const { events } = (await response.json()) as { events: never } // of our own server
      return events
    },
  }
}

export function sdkFor(url: string, key = keys.secretKey): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(key, {
    protocol: 'http',
    host: hostname,
    port,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Starts a server in place of the product that keeps the events it receives, in order of arrival. */
export async function aListener(test: Ending, answer: () => number | Promise<number> = () => 200) {
  const received: { body: string; signature: string }[] = []
  const server = createServer((request, response) => {
    const signature = String(request.headers['stripe-signature'])
    const take = (body: string) => received.push({ body, signature })
    void text(request)
      .then(take)
      .finally(async () => response.writeHead(await answer()).end())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  test.onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port
  return { url: `http://127.0.0.1:${port}/events`, received }
}

type Buying = { email?: string; price?: string; card?: string }

/** Buys a subscription and answers the checkout as it is then. */
export async function aPurchase(
  { sdk, control }: Awaited<ReturnType<typeof testStripe>>,
  { email = 'ada@example.org', price = keys.prices.pro, card = 'good' }: Buying = {},
) {
  const opened = await sdk.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    customer_email: email,
    success_url: 'https://bidwright.example/done?id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://bidwright.example/pricing',
  })
  await control(`checkouts/${opened.id}/pay`, { card })
  const { customer, subscription } = await sdk.checkout.sessions.retrieve(opened.id)
  return {
    checkoutId: opened.id,
    customerId: String(customer),
    subscriptionId: String(subscription),
  }
}
