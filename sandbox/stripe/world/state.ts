/** Seconds since 1970, as Stripe counts. */
export type UnixSeconds = number

export type Metadata = Record<string, string>

/** Behavior of the card when charged: `fails-at-renewal` is accepted when given and refused whenever it is charged later. */
export const cards = ['good', 'declined', 'fails-at-renewal'] as const
export type Card = (typeof cards)[number]
/** Card that a customer can have: one declined immediately is never kept. */
export type KeptCard = Exclude<Card, 'declined'>

export type Customer = {
  id: string
  email: string | null
  name: string | null
  description: string | null
  metadata: Metadata
  card: KeptCard | null
  /** Amount that Stripe owes the customer and takes from the next invoice. Absent: none. */
  credit?: number
  created: UnixSeconds
  isDeleted: boolean
}

export type Subscription = {
  id: string
  itemId: string
  customerId: string
  priceId: string
  status: 'active' | 'past_due' | 'canceled'
  metadata: Metadata
  created: UnixSeconds
  /** Start that periods are counted from, so that one that began on the 31st does not stay on the 28th. */
  anchor: UnixSeconds
  periodStart: UnixSeconds
  periodEnd: UnixSeconds
  /** The portal sets a date and the API a flag, as at Stripe for new subscriptions. */
  cancelsBy: 'date' | 'flag' | null
  canceledAt: UnixSeconds | null
  endedAt: UnixSeconds | null
  latestInvoiceId: string
  /** Price that begins with the next period. Absent: the same one. */
  nextPriceId?: string | undefined
  /** Lines that wait for the next invoice. Absent: none. */
  pendingLines?: InvoiceLine[] | undefined
}

/** Part of an invoice; one that gives back what was paid for is negative. */
export type InvoiceLine = {
  priceId: string
  amount: number
  periodStart: UnixSeconds
  periodEnd: UnixSeconds
  isProration: boolean
}

export type Invoice = {
  id: string
  number: string
  customerId: string
  subscriptionId: string
  priceId: string
  /** Sum of the lines. */
  amount: number
  /** Part of the amount that the customer's credit paid. Absent: none. */
  fromCredit?: number
  /** Absent: one line for the period, as kept by an earlier version. */
  lines?: InvoiceLine[]
  currency: string
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  status: 'open' | 'paid'
  attempts: number
  nextAttempt: UnixSeconds | null
  created: UnixSeconds
  paidAt: UnixSeconds | null
  periodStart: UnixSeconds
  periodEnd: UnixSeconds
}

export type Checkout = {
  id: string
  status: 'open' | 'complete' | 'expired'
  priceId: string
  customerId: string | null
  /** Email address given when the checkout was opened. */
  customerEmail: string | null
  /** Email address given by the customer. */
  paidByEmail: string | null
  clientReferenceId: string | null
  metadata: Metadata
  subscriptionMetadata: Metadata
  /** Payment methods of those switched on in the settings; null: all. */
  allowedMethods: string[] | null
  successUrl: string
  cancelUrl: string | null
  subscriptionId: string | null
  invoiceId: string | null
  created: UnixSeconds
  expiresAt: UnixSeconds
}

export type PortalSession = {
  id: string
  customerId: string
  returnUrl: string | null
  /** One change to confirm, and the address to go to then; null: the whole portal. */
  change: {
    subscriptionId: string
    priceId: string
    afterUrl: string | null
  } | null
  /** Configuration that was named. Absent: none, so that of the account holds. */
  configurationId?: string | undefined
  created: UnixSeconds
}

/** Ways to pay for the rest of the period after a change of plan, in Stripe's words. */
export const prorations = ['none', 'create_prorations', 'always_invoice'] as const
export type Proration = (typeof prorations)[number]

/** Conditions under which a change waits for the next period, in Stripe's words. */
export const waitingConditions = ['decreasing_item_amount', 'shortening_interval'] as const

export type PortalConfiguration = {
  id: string
  isActive: boolean
  metadata: Metadata
  canUpdate: boolean
  products: { product: string; prices: string[] }[]
  proration: Proration
  waitsFor: (typeof waitingConditions)[number][]
  created: UnixSeconds
}

export type Price = {
  id: string
  productId: string
  name: string
  amount: number
  currency: string
  interval: string
  isActive: boolean
}

export type StripeEvent = {
  id: string
  type: string
  created: UnixSeconds
  /** Exact bytes that are sent. */
  body: string
  attempts: number
  lastStatus: number | null
  isDelivered: boolean
}

export type KeptAnswer = {
  request: string
  /** Absent: 200, as kept by an earlier version. */
  status?: number
  body: unknown
  keptAt: UnixSeconds
}

export const afterRetries = ['cancel', 'leave'] as const
export type AfterRetries = (typeof afterRetries)[number]

/** Everything that the stand-in keeps. */
export type State = {
  /** Seconds by which its clock is ahead of the wall's. */
  aheadSeconds: number
  delivery: 'deliver' | 'hold'
  /** Fate of a subscription whose renewal was refused for the last time. */
  afterRetries: AfterRetries
  customers: Record<string, Customer>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
  checkouts: Record<string, Checkout>
  portalSessions: Record<string, PortalSession>
  portalConfigurations: Record<string, PortalConfiguration>
  /** Events, oldest first. */
  events: StripeEvent[]
  /** Answers by idempotency key. */
  answers: Record<string, KeptAnswer>
}

export function emptyState(): State {
  return {
    aheadSeconds: 0,
    delivery: 'deliver',
    afterRetries: 'cancel',
    customers: byName(),
    subscriptions: byName(),
    invoices: byName(),
    checkouts: byName(),
    portalSessions: byName(),
    portalConfigurations: byName(),
    events: [],
    answers: byName(),
  }
}

/** Makes a record without inherited names such as `constructor` or `__proto__`. */
export function byName<Value>(values: Record<string, Value> = {}): Record<string, Value> {
  return Object.assign(Object.create(null) as Record<string, Value>, values) // empty, so of any kind
}
