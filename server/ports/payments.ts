import type { Instant } from '../../contract/instant.ts'

/** A subscription as the payment service has it at the moment of asking. */
export type PaidSubscription = {
  id: string
  customerId: string
  /** incomplete, incomplete_expired, trialing, active, past_due, canceled, unpaid or paused; others may come. */
  status: string
  priceId: string
  /** Subscription item whose price a change of plan replaces. */
  itemId: string
  periodStart: Instant
  periodEnd: Instant
  /** Cancelled for then; null: it renews. */
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
  /** Email address that the buyer gave. */
  email: string | null
}

/** A user of ours, or somebody with an address only. */
export type Buyer = { customerId: string; uid: string } | { email: string; name: string }

export type Price = {
  isActive: boolean
  /** ISO 4217, lower case. */
  currency: string
  /** Amount in the currency's smallest unit. */
  amount: number | null
  /** Charged once a month. */
  isMonthly: boolean
}

/** Something has happened. What it says of a subscription is not looked at: it may be old, and come late. */
export type PaymentEvent = {
  id: string
  type: string
  /** Customer that the event is about; null: none. */
  customerId: string | null
  /** The checkout that it is about; null: none. */
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
   * A page to pay a plan on. In `successUrl`, {CHECKOUT_SESSION_ID} becomes the id of the checkout. Throws PortError
   * `customer-gone`, too.
   */
  openCheckout(order: {
    priceId: string
    buyer: Buyer
    successUrl: string
    cancelUrl: string
  }): Promise<{ id: string; url: string }>
  /** Nobody can pay it any more. Nothing happens when it is complete or expired already. */
  closeCheckout(id: string): Promise<void>
  /** Null: there is none. */
  findCheckout(id: string): Promise<Checkout | null>
  /** All of them, those that have ended too; none when there is no such customer (any more). */
  subscriptionsOf(customerId: string): Promise<PaidSubscription[]>
  /**
   * A page to manage the plan on, or to confirm one change; `doneUrl`: where it leads once that is confirmed. Throws PortError
   * `customer-gone`, too.
   */
  openPortal(options: {
    customerId: string
    returnUrl: string
    change: { subscriptionId: string; itemId: string; priceId: string; doneUrl: string } | null
  }): Promise<string>
  /** Ends the customer's subscriptions immediately and deletes the customer. Safe to repeat. */
  forgetCustomer(id: string): Promise<void>
  /** Null: there is none. */
  findPrice(id: string): Promise<Price | null>
  /** Throws PortError `event-refused`: not signed by them, too old, or of the other mode (test, live). */
  readEvent(rawBody: string, signature: string | undefined): Promise<PaymentEvent>
}
