import { Currency, type PriceStrategy } from './price-strategy.ts'
import {
  inSteps,
  maxPrice,
  ofStep,
  stepOf,
  type BudgetRange,
  type PriceExplanation,
  type PriceProblem,
  type TermRules,
  type Terms,
} from './terms.ts'

/** Payment that a job states, as far as a price needs it. */
export type PricedJob = {
  projectType: 'Project' | 'Hourly' | null
  /** Lowest amount of a range whose highest is `fixedBudget`. Null: the budget is one amount. */
  fixedBudgetMin: number | null
  fixedBudget: number | null
  hourlyMin: number | null
  hourlyMax: number | null
  currency: string | null
}

/** US dollars for one unit of a currency, by the job's marketplace. */
export type DollarRates = { readonly [currency: string]: number | undefined }

type Asked = { strategy: PriceStrategy; job: PricedJob; rates: DollarRates; rules: TermRules }
type Basis = Pick<PriceExplanation, 'by' | 'range'> & {
  amount: number
  /** Least amount, in the job's currency. */
  floor: number
}

/**
 * Works out the terms of an application: never below the strategy's floor, rounded as the marketplace wants it. Without an
 * amount there is a problem that says why. docs/decisions/060
 */
export function priceOf({ strategy, job, rates, rules }: Asked): Terms {
  const { min, max } = rules.milestonePercent
  const stated = currencyOf(job)
  const currency = stated && (rules.onlyCurrency ?? stated)
  const terms = {
    currency,
    isHourly: isHourly(job),
    periodDays: strategy.periodDays,
    milestonePercent: Math.min(Math.max(strategy.milestonePercent, min), max),
  }
  const isTheirs = currency === stated
  const payment = isTheirs ? job : { ...job, ...noPayment }
  const found =
    currency === null ? 'no-currency' : basisOf(strategy, { ...payment, currency }, rates)
  const basis =
    found === 'no-budget' && !isTheirs && rangeOf(job) !== null ? 'other-currency' : found
  if (typeof basis === 'string')
    return { ...terms, amount: null, explanation: null, problem: basis }
  const { by, range, amount, floor } = basis
  const isRaised = amount < floor
  return {
    ...terms,
    amount: rounded(isRaised ? floor : amount, { floor, range, step: stepOf(rules, currency) }),
    explanation: { by, strategy, range, isRaised },
    problem: null,
  }
}

const noPayment = { fixedBudgetMin: null, fixedBudget: null, hourlyMin: null, hourlyMax: null }

function basisOf(
  strategy: PriceStrategy,
  job: PricedJob & { currency: string },
  rates: DollarRates,
): Basis | PriceProblem {
  const range = rangeOf(job)
  const own = ownAmountOf(strategy, job, range)
  if (typeof own === 'string') return own
  const floor = isHourly(job) ? strategy.hourlyRate : strategy.floor
  const inJobs = exchange(strategy.currency, job.currency, rates)
  if (inJobs === null && (own.isOwn || floor !== null)) return 'no-exchange-rate'
  const least = (floor ?? 0) * (inJobs ?? 1)
  if (range !== null && least > range.max) return 'floor-above-budget'
  const amount = own.isOwn ? own.amount * (inJobs ?? 1) : own.amount
  if (Math.max(amount, least) >= maxPrice) return 'too-high'
  return { by: own.by, range, amount, floor: least }
}

/** Amount by the strategy alone. `isOwn`: in its currency, else in the job's. */
function ownAmountOf(
  { kind, sharePercent, fixedAmount, hourlyRate, hours }: PriceStrategy,
  job: PricedJob,
  range: BudgetRange | null,
): { by: PriceExplanation['by']; amount: number; isOwn: boolean } | PriceProblem {
  if (kind === 'share' && range !== null) {
    const amount = range.min + ((range.max - range.min) * sharePercent) / 100
    return { by: 'share', amount, isOwn: false }
  }
  if (isHourly(job)) {
    if (hourlyRate !== null) return { by: 'hourly-rate', amount: hourlyRate, isOwn: true }
    return kind === 'share' ? 'no-budget' : 'no-hourly-rate'
  }
  if (kind === 'fixed' && fixedAmount !== null)
    return { by: 'fixed', amount: fixedAmount, isOwn: true }
  if (hourlyRate !== null && hours !== null)
    return { by: 'hours', amount: hourlyRate * hours, isOwn: true }
  return 'no-budget'
}

function currencyOf({ currency }: PricedJob): string | null {
  return currency !== null && Currency.safeParse(currency).success ? currency : null
}

function isHourly({ projectType }: PricedJob): boolean {
  return projectType === 'Hourly'
}

/** Range that the client states; one end stands for the other. Null: none, or one that makes no sense. */
function rangeOf(job: PricedJob): BudgetRange | null {
  const ends = isHourly(job)
    ? [job.hourlyMin, job.hourlyMax]
    : [job.fixedBudgetMin, job.fixedBudget]
  const stated = ends.flatMap((end) => (isAmount(end) ? [end] : []))
  if (stated.length === 0) return null
  return { min: Math.min(...stated), max: Math.max(...stated) }
}

function isAmount(end: number | null): end is number {
  return end !== null && end > 0 && end <= maxPrice
}

/** Factor from one currency to another. Null: the marketplace has told no rate. */
function exchange(from: string, to: string, rates: DollarRates): number | null {
  if (from === to) return 1
  const [dollarsFrom, dollarsTo] = [rateOf(from, rates), rateOf(to, rates)]
  return dollarsFrom === null || dollarsTo === null ? null : dollarsFrom / dollarsTo
}

function rateOf(currency: string, rates: DollarRates): number | null {
  if (currency === 'USD') return 1
  const rate = rates[currency]
  return rate !== undefined && rate > 0 && Number.isFinite(rate) ? rate : null
}

type Rounding = { floor: number; range: BudgetRange | null; step: number }

/** Rounds to the nearest step, up where that would be below the floor, and down where it would leave the range. */
function rounded(amount: number, { floor, range, step }: Rounding): number {
  const nearest = inSteps(amount, step)
  const count = Math.round(nearest / step)
  if (nearest < floor || count === 0) return ofStep(count + 1, step)
  const below = ofStep(count - 1, step)
  const isOutside = range !== null && amount <= range.max && nearest > range.max
  return isOutside && below >= floor && count > 1 ? below : nearest
}
