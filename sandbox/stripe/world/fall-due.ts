import { expireCheckout } from './checkouts.ts'
import { endSubscription } from './end-subscription.ts'
import { retryPayment } from './invoices.ts'
import { renewSubscription } from './subscriptions.ts'
import type { UnixSeconds } from './state.ts'
import type { Stripe } from './stripe.ts'

type Due = { at: UnixSeconds; happen: () => void }

/**
 * Applies everything that falls due until `end`, in order, each at its own time: one thing may make another fall due.
 */
export function fallDue(
  stripe: Stripe,
  end: UnixSeconds,
  standAt: (time: UnixSeconds) => void,
): boolean {
  let hasChanged = false
  for (let next = earliest(stripe); next && next.at <= end; next = earliest(stripe)) {
    standAt(next.at)
    next.happen()
    hasChanged = true
  }
  return hasChanged
}

function earliest(stripe: Stripe): Due | undefined {
  return [...expiries(stripe), ...retries(stripe), ...periodEnds(stripe)].reduce<Due | undefined>(
    (first, due) => (first && first.at <= due.at ? first : due),
    undefined,
  )
}

function expiries(stripe: Stripe): Due[] {
  return Object.values(stripe.state.checkouts)
    .filter(({ status }) => status === 'open')
    .map((checkout) => ({
      at: checkout.expiresAt,
      happen: () => expireCheckout(stripe, checkout),
    }))
}

function retries(stripe: Stripe): Due[] {
  return Object.values(stripe.state.invoices).flatMap((invoice) =>
    invoice.nextAttempt === null
      ? []
      : [{ at: invoice.nextAttempt, happen: () => retryPayment(stripe, invoice) }],
  )
}

function periodEnds(stripe: Stripe): Due[] {
  return Object.values(stripe.state.subscriptions)
    .filter(({ status }) => status !== 'canceled')
    .map((subscription) => ({
      at: subscription.periodEnd,
      happen: () =>
        subscription.cancelsBy === null
          ? renewSubscription(stripe, subscription)
          : endSubscription(stripe, subscription),
    }))
}
