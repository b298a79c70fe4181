import { createHmac } from 'node:crypto'

type Card = 'good' | 'declined' | 'fails-at-renewal'

/** Event of the stand-in and how its delivery went. `body`: the very bytes that are sent. */
export type StripeEvent = {
  id: string
  type: string
  created: number
  body: string
  attempts: number
  lastStatus: number | null
  isDelivered: boolean
}

type Known = {
  customers: Record<string, { id: string; email: string | null; isDeleted: boolean }>
  subscriptions: Record<
    string,
    {
      id: string
      itemId: string
      customerId: string
      priceId: string
      status: 'active' | 'past_due' | 'canceled'
      periodStart: number
      periodEnd: number
      latestInvoiceId: string
    }
  >
  invoices: Record<string, { id: string; subscriptionId: string; status: string; amount: number }>
  checkouts: Record<
    string,
    {
      id: string
      status: 'open' | 'complete' | 'expired'
      priceId: string
      customerId: string | null
      customerEmail: string | null
      subscriptionId: string | null
      allowedMethods: string[] | null
      successUrl: string
    }
  >
}

/** Client with which a test controls Stripe's stand-in: who pays, its clock, its events and its faults. */
export type StripeClient = ReturnType<typeof stripeClient>

export function stripeClient(url: string) {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(new URL(path, url), {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return (response.status === 204 ? undefined : await response.json()) as Answer // the caller knows the protocol
  }
  const post = <Answer>(path: string, body: unknown) =>
    call<Answer>('POST', `/control/${path}`, body)

  return {
    url,
    /** Pays as the page does. `email`: for a checkout without a customer. */
    pay: (checkoutId: string, card: Card = 'good', email?: string) =>
      post<{ id: string; customer: string; subscription: string }>(`checkouts/${checkoutId}/pay`, {
        card,
        ...(email !== undefined && { email }),
      }),
    giveCard: (customerId: string, card: Card) => post(`customers/${customerId}/card`, { card }),
    cancel: (subscriptionId: string, { atPeriodEnd = false } = {}) =>
      post(`subscriptions/${subscriptionId}/cancel`, { atPeriodEnd }),
    takeBackCancellation: (subscriptionId: string) =>
      post(`subscriptions/${subscriptionId}/resume`, {}),
    changePlan: (
      subscriptionId: string,
      price: string,
      proration: 'none' | 'create_prorations' | 'always_invoice' = 'always_invoice',
    ) => post(`subscriptions/${subscriptionId}/change`, { price, proration }),
    payOpenInvoice: (subscriptionId: string) => post(`subscriptions/${subscriptionId}/pay`, {}),
    changePrice: (
      priceId: string,
      change: { amount?: number; currency?: string; interval?: string; isActive?: boolean },
    ) => post(`prices/${priceId}`, change),

    /** Keeps a subscription past due after its last retry, and still charges its next period. */
    leaveUnpaid: () => post('after-retries', { outcome: 'leave' }),

    /** Seconds since 1970 by its own clock. */
    now: async () => (await call<{ now: number }>('GET', '/control/clock')).now,
    advance: (seconds: number) => post('clock', { advanceSeconds: seconds }),
    advanceDays: (days: number) => post('clock', { advanceSeconds: Math.round(days * 86_400) }),

    state: () => call<Known>('GET', '/control/state'),
    /** Events so far, oldest first. */
    events: async () => (await call<{ events: StripeEvent[] }>('GET', '/control/events')).events,
    /** Holds events back until the test delivers them. */
    hold: () => post('delivery', { mode: 'hold' }),
    deliverAutomatically: () => post('delivery', { mode: 'deliver' }),
    tell: (eventsUrl: string | null) => post('delivery', { url: eventsUrl }),
    /** Delivers events: those with these ids, else all undelivered ones. Answers when all have been sent. */
    deliver: async (
      options: {
        ids?: string[]
        order?: 'asc' | 'desc' | 'shuffle'
        times?: number
        atOnce?: boolean
      } = {},
    ) =>
      (
        await post<{ deliveries: { id: string; status: number | null }[] }>(
          'events/deliver',
          options,
        )
      ).deliveries,

    fault: (...faults: Record<string, unknown>[]) => post('faults', { faults }),
    mend: () => call('DELETE', '/control/faults'),
  }
}

/** Id of the checkout that a page's address is for. */
export function checkoutIdIn(pageUrl: string): string {
  const [, id] = /\/c\/pay\/(\w+)/u.exec(pageUrl) ?? []
  if (id === undefined) throw new Error(`${pageUrl} is no page to pay on.`)
  return id
}

/** Header that Stripe signs a body with. `at` in seconds since 1970. */
export function stripeSignature(
  body: string,
  secret: string,
  at = Math.floor(Date.now() / 1000),
): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}
