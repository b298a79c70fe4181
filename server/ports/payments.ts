import type { Instant } from '../../contract/instant.ts'

/** A subscription as the payment service has it at the moment of asking. */
export type PaidSubscription = {
  id: string
  customerId: string
  /** incomplete, incomplete_expired, trialing, active, past_due, canceled, unpaid or paused; others may come. */
  status: string
  priceId: string
  /** Price that was last paid for, which may be a lower one after a change. Null: nothing tells, so `priceId` counts. */
  paidPriceId: string | null
  /** End of the time that was last paid for. Null: nothing tells. */
  paidUntil: Instant | null
  /** Subscription item whose price a change of plan replaces. */
  itemId: string
  periodStart: Instant
  periodEnd: Instant
  /** Time at which it ends; null: it renews. */
  cancelsAt: Instant | null
  /** Time of the oldest open charge; null: everything is paid. */
  unpaidSince: Instant | null
  createdAt: Instant
}

export type Checkout = {
  id: string
  state: 'open' | 'complete' | 'expired'
  /** True when nothing is owed: it was paid, or there was nothing to pay. */
  isPaid: boolean
  /** Null until it is complete. */
  customerId: string | null
  /** Email address that the customer gave. */
  email: string | null
}

/** User of ours, or a person known by an address only. */
export type CheckoutCustomer = { customerId: string; uid: string } | { email: string; name: string }

export type Price = {
  isActive: boolean
  /** ISO 4217, lower case. */
  currency: string
  /** Amount in the currency's smallest unit. */
  amount: number | null
  /** Charged once a month. */
  isMonthly: boolean
}

/** Notice that something has happened. What it says about a subscription is ignored: it may be outdated or late. */
export type PaymentEvent = {
  id: string
  type: string
  /** Customer that the event is about; null: none. */
  customerId: string | null
  /** Checkout that the event is about; null: none. */
  checkoutId: string | null
}

/**
 * Payment service. Every verb throws PortError `not-reached`, `rate-limited`, `uncertain` or `payment-refused` (the
 * service does not accept what we asked), and has a deadline of its own.
 */
export interface Payments {
  /** Customer for this user, made once however often it is asked for, and again after it was deleted at the service. */
  makeCustomer(of: { uid: string; email: string }): Promise<string>
  /**
   * Opens a page to pay a plan on. In `successUrl`, {CHECKOUT_SESSION_ID} becomes the id of the checkout. Throws
   * PortError `customer-gone`, too.
   */
  openCheckout(order: {
    priceId: string
    customer: CheckoutCustomer
    successUrl: string
    cancelUrl: string
  }): Promise<{ id: string; url: string }>
  /** Closes a checkout so that nobody can pay it. Does nothing when it is complete or expired already. */
  closeCheckout(id: string): Promise<void>
  /** Null: there is none. */
  findCheckout(id: string): Promise<Checkout | null>
  /** Every subscription of the customer, ended ones too; none when there is no such customer. */
  subscriptionsOf(customerId: string): Promise<PaidSubscription[]>
  /**
   * Opens a page to manage the plan on, or to confirm one change, which then leads to `doneUrl`. Throws PortError
   * `customer-gone`, too.
   */
  openPortal(options: {
    customerId: string
    returnUrl: string
    change: { subscriptionId: string; itemId: string; priceId: string; doneUrl: string } | null
  }): Promise<string>
  /**
   * Makes sure that on the pages of `openPortal` a larger plan is charged before it begins, and a smaller one begins with
   * the next period. Throws PortError `payment-refused` where the key may not set that up.
   */
  preparePortal(): Promise<void>
  /** Ends the customer's subscriptions immediately and deletes the customer. Safe to repeat. */
  forgetCustomer(id: string): Promise<void>
  /** Null: there is none. */
  findPrice(id: string): Promise<Price | null>
  /**
   * Reads an event. Throws PortError `event-refused`: not signed by the service, too old or from the future, or of the
   * other mode (test, live).
   */
  readEvent(rawBody: string, signature: string | undefined): Promise<PaymentEvent>
}
