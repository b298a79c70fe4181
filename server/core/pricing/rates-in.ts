import { Currency } from '../../../contract/pricing/price-strategy.ts'
import type { Posting } from '../../ports/marketplace.ts'

/** Exchange rates that postings tell; the last one of each currency counts. */
export function ratesIn(postings: readonly Posting[]): Map<string, number> {
  const rates = new Map<string, number>()
  for (const { currency } of postings) {
    const rate = currency?.usdPerUnit ?? 0
    if (currency && Currency.safeParse(currency.code).success && rate > 0 && Number.isFinite(rate))
      rates.set(currency.code, rate)
  }
  return rates
}
