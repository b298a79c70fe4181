import { z } from 'zod/mini'
import { Currency, PeriodDays, PriceStrategy } from './price-strategy.ts'

/** Rules of a marketplace for the terms of an application. Amounts are whole multiples of `rounding.step`. */
export const TermRules = z.object({
  milestonePercent: z.object({ min: z.int(), max: z.int() }),
  rounding: z.object({ step: z.number() }),
  /** True: it takes a price alone, and asks for neither a period nor a milestone. */
  isPriceOnly: z.optional(z.boolean()),
  /** The one currency in which it takes prices. Absent: that of the job. */
  onlyCurrency: z.optional(Currency),
})
export type TermRules = z.infer<typeof TermRules>

/** Reason why there is no price. */
export const PriceProblem = z.enum([
  'no-budget',
  'no-hourly-rate',
  'no-currency',
  'other-currency',
  'no-exchange-rate',
  'floor-above-budget',
  'too-high',
])
export type PriceProblem = z.infer<typeof PriceProblem>

/** Lowest and highest amount that a client offers, in the job's currency. */
export const BudgetRange = z.object({ min: z.number(), max: z.number() })
export type BudgetRange = z.infer<typeof BudgetRange>

/** Basis of a price. */
export const PriceExplanation = z.object({
  by: z.enum(['share', 'fixed', 'hours', 'hourly-rate']),
  /** The strategy as it was then. */
  strategy: PriceStrategy,
  range: z.nullable(BudgetRange),
  /** Tells whether it was below the floor, and the floor stands in its place. */
  isRaised: z.boolean(),
})
export type PriceExplanation = z.infer<typeof PriceExplanation>

/** Limit on prices in any currency. */
export const maxPrice = 1_000_000_000

/** Terms of an application, as they are stored. */
export const Terms = z.object({
  /** Price, or rate of an hour where `isHourly`. Null: there is none, and `problem` says why. */
  amount: z.nullable(z.number()),
  /** Currency of the job, or the only one that its marketplace takes. Null: the job's is not known. */
  currency: z.nullable(Currency),
  isHourly: z.boolean(),
  periodDays: z.int(),
  milestonePercent: z.int(),
  /** Null: the user set the price. */
  explanation: z.nullable(PriceExplanation),
  problem: z.nullable(PriceProblem),
})
export type Terms = z.infer<typeof Terms>

/** Terms of an application with the rules for changing them. */
export const ShownTerms = z.extend(Terms, { rules: TermRules })
export type ShownTerms = z.infer<typeof ShownTerms>

/** Terms as their user changes them. */
export type TermsForm = Pick<Terms, 'periodDays' | 'milestonePercent'> & { amount: number }

/** Schema of changed terms at a marketplace with these rules. */
export function termsForm(rules: TermRules, currency: string | null) {
  const { min, max } = rules.milestonePercent
  const step = stepOf(rules, currency)
  const percent = `A whole number from ${min} to ${max}`
  return z.strictObject({
    amount: z.number('Enter a number').check(
      z.positive('More than 0'),
      z.maximum(maxPrice, 'At most 1,000,000,000'),
      z.refine((amount) => inSteps(amount, step) === amount, sayStep(step)),
    ),
    periodDays: PeriodDays,
    milestonePercent: z
      .number(percent)
      .check(z.int(percent), z.minimum(min, percent), z.maximum(max, percent)),
  })
}

/** Step of amounts: the marketplace's, and no finer than the currency has coins. */
export function stepOf({ rounding }: TermRules, currency: string | null): number {
  return Math.max(rounding.step, 10 ** -digitsOf(currency))
}

function digitsOf(currency: string | null): number {
  if (currency === null) return 2
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** Nearest whole multiple of a step, as exactly as its decimals can say. */
export function inSteps(amount: number, step: number): number {
  return ofStep(Math.round(amount / step), step)
}

/** Amount of this many steps. */
export function ofStep(count: number, step: number): number {
  return Number((count * step).toFixed(decimalsOf(step)))
}

function decimalsOf(step: number): number {
  const digits = [0, 1, 2, 3, 4].find((each) => Number(step.toFixed(each)) === step)
  return digits ?? 8
}

function sayStep(step: number): string {
  const decimals = decimalsOf(step)
  if (step === 1) return 'No decimals here'
  return step === 0.01 ? 'At most 2 decimals' : `A multiple of ${step.toFixed(decimals)}`
}
