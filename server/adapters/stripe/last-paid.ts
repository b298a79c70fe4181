import type { PaidSubscription } from '../../ports/payments.ts'
import type { Line, Subscription } from './wire.ts'

type Paid = Pick<PaidSubscription, 'paidPriceId' | 'paidUntil'>

const live = new Set(['active', 'trialing', 'past_due'])
const nothing: Paid = { paidPriceId: null, paidUntil: null }

/**
 * Tells which price was paid for last. A change of plan counts in Stripe before its invoice is paid, or without any
 * invoice until the next period. `paidInvoices`: the subscription's, newest first, read only when the latest does not
 * tell.
 */
export async function lastPaid(
  subscription: Subscription,
  {
    priceId,
    pricesByRank,
    paidInvoices,
  }: {
    priceId: string
    pricesByRank: readonly string[]
    paidInvoices: () => Promise<{ lines?: { data: Line[] } | null | undefined }[]>
  },
): Promise<Paid> {
  const { status, latest_invoice: latest } = subscription
  if (!live.has(status) || !latest) return nothing
  const current = latest.status === 'paid' && bestLine(latest.lines?.data ?? [], [priceId])
  if (current) return current
  for (const { lines } of await paidInvoices()) {
    const found = bestLine(lines?.data ?? [], pricesByRank)
    if (found) return found
  }
  return nothing
}

/** Finds the line with the first of these prices. A line below zero gives back what was paid. */
function bestLine(lines: readonly Line[], prices: readonly string[]): Paid | null {
  for (const paidPriceId of prices) {
    const line = lines.find(
      ({ amount, pricing }) => amount >= 0 && pricing?.price_details?.price === paidPriceId,
    )
    if (line) return { paidPriceId, paidUntil: line.period.end }
  }
  return null
}
