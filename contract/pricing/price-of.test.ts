import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOf, type DollarRates, type PricedJob } from './price-of.ts'
import { defaultPriceStrategy, PriceStrategy } from './price-strategy.ts'
import { Terms, termsForm, type TermRules } from './terms.ts'

const rules: TermRules = { milestonePercent: { min: 20, max: 100 }, rounding: { step: 0.01 } }
const whole: TermRules = { ...rules, rounding: { step: 1 } }
const rates: DollarRates = { EUR: 1.25, INR: 0.012, JPY: 0.0065 }
const project: PricedJob = {
  projectType: 'Project',
  fixedBudgetMin: 500,
  fixedBudget: 1_000,
  hourlyMin: null,
  hourlyMax: null,
  currency: 'USD',
}
const hourly: PricedJob = {
  ...project,
  projectType: 'Hourly',
  fixedBudgetMin: null,
  fixedBudget: null,
  hourlyMin: 20,
  hourlyMax: 40,
}
const noBudget = { fixedBudgetMin: null, fixedBudget: null, hourlyMin: null, hourlyMax: null }

type Given = Partial<PriceStrategy> & { job?: PricedJob; rules?: TermRules }
const priced = ({ job = project, rules: asked = rules, ...strategy }: Given) =>
  priceOf({ strategy: { ...defaultPriceStrategy, ...strategy }, job, rates, rules: asked })
const amountOf = (given: Given) => priced(given).amount
const problemOf = (given: Given) => priced(given).problem

test('a share is a place in the range of budget', () => {
  expect([0, 50, 100].map((sharePercent) => amountOf({ sharePercent }))).toEqual([500, 750, 1_000])
  expect(amountOf({ job: hourly })).toBe(30)
  expect(amountOf({ job: { ...project, fixedBudgetMin: null }, sharePercent: 10 })).toBe(1_000)
})

test('where prices are in one currency only, a budget in another is no basis, and the own price is', () => {
  const job = { ...project, currency: 'EUR' }
  const only: TermRules = { ...rules, onlyCurrency: 'USD' }
  const none = { amount: null, currency: 'USD', problem: 'other-currency' }
  expect(priced({ job, rules: only })).toMatchObject(none)
  expect(priced({ job: { ...hourly, currency: 'EUR' }, rules: only })).toMatchObject(none)
  expect(priced({ job: { ...job, ...noBudget }, rules: only })).toMatchObject({
    ...none,
    problem: 'no-budget',
  })
  const own = { kind: 'fixed', fixedAmount: 640, currency: 'EUR' } as const
  expect(priced({ job, rules: only, ...own })).toMatchObject({ amount: 800, currency: 'USD' })
  expect(priced({ rules: only })).toEqual(priced({}))
  expect(priced({ job: { ...project, currency: null }, rules: only })).toMatchObject({
    problem: 'no-currency',
  })
})

test('a fixed price is the same for each project, and the own rate for each hourly job', () => {
  const fixed = { kind: 'fixed', fixedAmount: 640 } as const
  expect(amountOf(fixed)).toBe(640)
  expect(amountOf({ ...fixed, job: { ...project, ...noBudget } })).toBe(640)
  expect(problemOf({ ...fixed, job: hourly })).toBe('no-hourly-rate')
  expect(amountOf({ ...fixed, hourlyRate: 35, job: hourly })).toBe(35)
})

test('the own rate counts for as many hours as are stated, and for one where the job is hourly', () => {
  const hours = { kind: 'hours', hourlyRate: 35, hours: 20 } as const
  expect(amountOf(hours)).toBe(700)
  expect(amountOf({ ...hours, job: hourly })).toBe(35)
})

test('where no budget is stated, a share falls back on the own rate', () => {
  const job = { ...project, ...noBudget }
  expect(problemOf({ job })).toBe('no-budget')
  expect(problemOf({ job, hourlyRate: 35 })).toBe('no-budget')
  expect(amountOf({ job, hourlyRate: 35, hours: 20 })).toBe(700)
  const byTheHour = { ...hourly, ...noBudget }
  expect(problemOf({ job: byTheHour })).toBe('no-budget')
  expect(amountOf({ job: byTheHour, hourlyRate: 35 })).toBe(35)
})

test('a price below the floor is raised to it, and a budget below the floor has none', () => {
  expect(priced({ floor: 800 })).toMatchObject({ amount: 800, explanation: { isRaised: true } })
  expect(problemOf({ floor: 1_001 })).toBe('floor-above-budget')
  expect(amountOf({ job: hourly, hourlyRate: 35 })).toBe(35)
  expect(problemOf({ job: hourly, hourlyRate: 41 })).toBe('floor-above-budget')
})

test('own amounts are converted by the marketplace’s rate, and a share needs none', () => {
  const job = { ...project, currency: 'EUR' }
  expect(amountOf({ job, kind: 'fixed', fixedAmount: 1_000 })).toBe(800)
  expect(amountOf({ job, floor: 1_000 })).toBe(800)
  expect(amountOf({ job, kind: 'fixed', fixedAmount: 1_000, currency: 'INR' })).toBe(9.6)
  const unknown = { ...project, currency: 'XAF' }
  expect(amountOf({ job: unknown })).toBe(750)
  expect(problemOf({ job: unknown, floor: 1 })).toBe('no-exchange-rate')
  expect(amountOf({ job: unknown, floor: 600, currency: 'XAF' })).toBe(750)
})

test.each([null, '', 'dollars', 'constructor', '__proto__'])(
  'in the currency %j there is no price',
  (currency) => {
    const terms = priced({ job: { ...project, currency } })
    expect(terms).toMatchObject({ amount: null, currency: null, problem: 'no-currency' })
  },
)

test('amounts are rounded to the step of the marketplace, and to the coins of the currency', () => {
  const job = { ...project, fixedBudgetMin: 10, fixedBudget: 15.25 }
  expect(amountOf({ job })).toBe(12.63)
  expect(amountOf({ job, rules: whole })).toBe(13)
  expect(amountOf({ job, rules: whole, sharePercent: 100 })).toBe(15)
  expect(amountOf({ job: { ...job, currency: 'JPY' } })).toBe(13)
  const tiny = { ...project, fixedBudgetMin: null, fixedBudget: 0.2 }
  expect(amountOf({ job: tiny, rules: whole })).toBe(1)
})

test('the share of the milestone stays within the bounds of the marketplace', () => {
  const shares = [1, 20, 60, 100].map((milestonePercent) => priced({ milestonePercent }))
  expect(shares.map(({ milestonePercent }) => milestonePercent)).toEqual([20, 20, 60, 100])
})

const money = fc.double({ min: 0.01, max: 1_000_000, noNaN: true })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary)
const anyStrategy: fc.Arbitrary<PriceStrategy> = fc
  .record({
    kind: fc.constantFrom('share', 'fixed', 'hours'),
    sharePercent: fc.integer({ min: 0, max: 100 }),
    fixedAmount: maybe(money),
    hourlyRate: maybe(money),
    hours: maybe(fc.integer({ min: 1, max: 500 })),
    floor: maybe(money),
    currency: fc.constantFrom('USD', 'EUR', 'INR', 'JPY', 'XAF'),
    periodDays: fc.integer({ min: 1, max: 365 }),
    milestonePercent: fc.integer({ min: 1, max: 100 }),
  })
  .filter((strategy) => PriceStrategy.safeParse(strategy).success)
const anyJob: fc.Arbitrary<PricedJob> = fc.record({
  projectType: fc.constantFrom('Project', 'Hourly', null),
  fixedBudgetMin: maybe(fc.double()),
  fixedBudget: maybe(money),
  hourlyMin: maybe(money),
  hourlyMax: maybe(fc.double()),
  currency: fc.constantFrom('USD', 'EUR', 'INR', 'JPY', 'XAF', null),
})
const anyRules: fc.Arbitrary<TermRules> = fc.record({
  milestonePercent: fc.record({
    min: fc.integer({ min: 1, max: 50 }),
    max: fc.integer({ min: 50, max: 100 }),
  }),
  rounding: fc.record({ step: fc.constantFrom(0.01, 0.5, 1, 5) }),
})
const dollarsPerUnit: DollarRates = { ...rates, USD: 1 }

test('a price is never below the floor, is one the marketplace takes, and is the same again', () => {
  fc.assert(
    fc.property(anyStrategy, anyJob, anyRules, (strategy, job, asked) => {
      const given = { strategy, job, rates, rules: asked }
      const terms = priceOf(given)
      expect(priceOf(structuredClone(given))).toEqual(terms)
      expect(Terms.parse(terms)).toEqual(terms)
      expect((terms.amount === null) === (terms.problem !== null)).toBe(true)
      if (terms.amount === null || terms.currency === null) return
      const { amount, periodDays, milestonePercent } = terms
      const typed = { amount, periodDays, milestonePercent }
      expect(termsForm(asked, terms.currency).safeParse(typed).error?.issues).toBeUndefined()
      const floor = job.projectType === 'Hourly' ? strategy.hourlyRate : strategy.floor
      const [from, to] = [dollarsPerUnit[strategy.currency], dollarsPerUnit[terms.currency]]
      const factor = strategy.currency === terms.currency ? 1 : (from ?? NaN) / (to ?? NaN)
      if (floor !== null) expect(amount).toBeGreaterThanOrEqual(floor * factor)
    }),
    { numRuns: 2_000 },
  )
})

test('a share is within the client’s range, but for less than one step of rounding', () => {
  fc.assert(
    fc.property(anyStrategy, money, money, anyRules, (strategy, one, other, asked) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)]
      const job = { ...project, fixedBudgetMin: min, fixedBudget: max }
      const { amount } = priceOf({
        strategy: { ...strategy, kind: 'share' },
        job,
        rates,
        rules: asked,
      })
      if (amount === null) return
      expect(amount).toBeGreaterThan(min - asked.rounding.step)
      expect(amount).toBeLessThan(max + asked.rounding.step)
    }),
  )
})
