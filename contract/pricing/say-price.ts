import { money, rangeInWords } from '../bidding/budget-in-words.ts'
import type { PriceExplanation, PriceProblem, Terms } from './terms.ts'

const problems: Record<PriceProblem, string> = {
  'no-budget': 'The client states no budget to take a share of.',
  'no-hourly-rate': 'The client pays by the hour, and your scanner has no hourly rate.',
  'no-currency': "The job doesn't state its currency.",
  'other-currency': "The client's budget is in a different currency, so set your price yourself.",
  'no-exchange-rate': "We don't know the exchange rate for the job's currency yet.",
  'floor-above-budget': "The client's budget is below your minimum.",
  'too-high': 'The price would be above 1,000,000,000.',
}

/** "$750", "$40 an hour"; "" where there is no price. */
export function sayPrice({ amount, currency, isHourly }: Terms): string {
  if (amount === null) return ''
  return `${money(amount, currency)}${isHourly ? ' an hour' : ''}`
}

/** Says where a price comes from, or why there is none. */
export function explainPrice({ explanation, problem, currency, isHourly }: Terms): string {
  if (problem !== null) return problems[problem]
  if (explanation === null) return 'You set this price.'
  const { strategy, isRaised } = explanation
  const ofUser = currency !== strategy.currency && isOwn(explanation)
  const converted = ofUser && currency !== null ? `, converted to ${currency}` : ''
  const least = isHourly ? strategy.hourlyRate : strategy.floor
  const raised =
    isRaised && least !== null
      ? `, raised to your minimum of ${money(least, strategy.currency)}`
      : ''
  return `${basis(explanation, currency)}${raised}${converted}.`
}

function isOwn({ by, isRaised }: PriceExplanation): boolean {
  return by !== 'share' || isRaised
}

function basis({ by, strategy, range }: PriceExplanation, currency: string | null): string {
  const own = (amount: number | null) => money(amount ?? 0, strategy.currency)
  switch (by) {
    case 'share': {
      const { min = 0, max = 0 } = range ?? {}
      const said = rangeInWords([min, max], currency)
      return min === max
        ? `The client's budget of ${said}`
        : `${sayShare(strategy.sharePercent)} the client's range of ${said}`
    }
    case 'fixed':
      return `Your fixed price of ${own(strategy.fixedAmount)}`
    case 'hours':
      return `${strategy.hours} ${strategy.hours === 1 ? 'hour' : 'hours'} at your rate of ${own(strategy.hourlyRate)}`
    case 'hourly-rate':
      return `Your hourly rate of ${own(strategy.hourlyRate)}`
  }
}

function sayShare(percent: number): string {
  if (percent === 0) return 'The low end of'
  if (percent === 100) return 'The high end of'
  return percent === 50 ? 'The middle of' : `${percent}% of the way up`
}
