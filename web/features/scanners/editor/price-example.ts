import { rangeInWords } from '../../../../contract/bidding/budget-in-words.ts'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'
import { priceOf } from '../../../../contract/pricing/price-of.ts'
import { PriceStrategy } from '../../../../contract/pricing/price-strategy.ts'
import { explainPrice, sayPrice } from '../../../../contract/pricing/say-price.ts'

const [lowest, highest] = [500, 1_000]
const rules = { milestonePercent: { min: 20, max: 100 }, rounding: { step: 0.01 } }

/** Says what a strategy makes of a typical job. Null: it is not complete. */
export function sayPriceExample(typed: unknown): string | null {
  const read = parsePlainly(PriceStrategy, typed)
  if (!read.success) return null
  const { currency } = read.data
  const job = {
    projectType: 'Project',
    fixedBudgetMin: lowest,
    fixedBudget: highest,
    hourlyMin: null,
    hourlyMax: null,
    currency,
  } as const
  const terms = priceOf({ strategy: read.data, job, rates: {}, rules })
  const offer = rangeInWords([lowest, highest], currency)
  return terms.amount === null
    ? `A job of ${offer} would wait for your review. ${explainPrice(terms)}`
    : `For a job of ${offer} you'd bid ${sayPrice(terms)}.`
}
