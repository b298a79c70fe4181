import { createHmac } from 'node:crypto'
import type { StripeEvent } from './world/state.ts'
import type { Stripe } from './world/stripe.ts'

export type DeliveryOptions = {
  /** Null: nobody listens. */
  url: string | null
  webhookSecret: string
  /** Waits before each new try after a failure; after the last one the event is given up. */
  retryAfterMs?: readonly number[]
}

export type Delivered = { id: string; status: number | null }

/** Delivers events to the product: one at a time, oldest first, again when that failed. */
export type Delivery = {
  url: string | null
  /** Sends pending events automatically. */
  wake(): void
  /** Sends these now, in this order or simultaneously, regardless of earlier attempts. */
  send(events: readonly StripeEvent[], options: { atOnce: boolean }): Promise<Delivered[]>
  stop(): void
}

const usualRetryAfterMs = [1000, 5000, 30_000, 300_000]
const timeoutMs = 10_000

export function createDelivery(stripe: Stripe, options: DeliveryOptions): Delivery {
  const { webhookSecret, retryAfterMs = usualRetryAfterMs } = options
  const notBefore = new Map<string, number>()
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isBusy = false

  const delivery: Delivery = {
    url: options.url,
    wake() {
      clearTimeout(timer)
      // Wait until the caller has finished and saved its change.
      if (!closing.signal.aborted) timer = setTimeout(work, 0)
    },
    async send(events, { atOnce }) {
      if (atOnce) return Promise.all(events.map(sendOne))
      const results: Delivered[] = []
      for (const event of events) results.push(await sendOne(event))
      return results
    },
    stop() {
      clearTimeout(timer)
      closing.abort()
    },
  }

  function work(): void {
    if (isBusy) return
    isBusy = true
    sendWaiting().finally(() => {
      isBusy = false
      sleepUntilNext()
    })
  }

  async function sendWaiting(): Promise<void> {
    for (let event = waiting().find(isDue); event; event = waiting().find(isDue)) {
      await sendOne(event)
      if (!event.isDelivered) postpone(event)
    }
  }

  function waiting(): StripeEvent[] {
    const isSending = stripe.state.delivery === 'deliver' && delivery.url !== null
    if (!isSending || closing.signal.aborted) return []
    return stripe.state.events.filter(
      ({ isDelivered, attempts }) => !isDelivered && attempts <= retryAfterMs.length,
    )
  }

  function isDue({ id }: StripeEvent): boolean {
    return (notBefore.get(id) ?? 0) <= Date.now()
  }

  function postpone({ id, attempts }: StripeEvent): void {
    notBefore.set(id, Date.now() + (retryAfterMs[attempts - 1] ?? 0))
  }

  function sleepUntilNext(): void {
    const times = waiting().map(({ id }) => notBefore.get(id) ?? 0)
    if (times.length === 0) return
    clearTimeout(timer)
    timer = setTimeout(work, Math.max(0, Math.min(...times) - Date.now()))
  }

  async function sendOne(event: StripeEvent): Promise<Delivered> {
    const status = await post(event.body)
    event.attempts += 1
    event.lastStatus = status
    event.isDelivered ||= status !== null && status >= 200 && status < 300
    if (event.isDelivered) notBefore.delete(event.id)
    stripe.save()
    return { id: event.id, status }
  }

  /** Posts an event and answers the status; null: there was no answer. */
  async function post(body: string): Promise<number | null> {
    if (delivery.url === null) return null
    try {
      const response = await fetch(delivery.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureOf(body, webhookSecret),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return null // The product is down, or slow: it is tried again.
    }
  }

  return delivery
}

/** Signature by the wall's clock, because the receiver compares it with its own. */
export function signatureOf(
  body: string,
  secret: string,
  seconds = Math.floor(Date.now() / 1000),
): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hash}`
}
