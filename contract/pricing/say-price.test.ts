import { expect, test } from 'vitest'
import { priceOf, type PricedJob } from './price-of.ts'
import { defaultPriceStrategy, type PriceStrategy } from './price-strategy.ts'
import { explainPrice, sayPrice } from './say-price.ts'
import { PriceProblem } from './terms.ts'

const rules = { milestonePercent: { min: 20, max: 100 }, rounding: { step: 0.01 } }
const project: PricedJob = {
  projectType: 'Project',
  fixedBudgetMin: 500,
  fixedBudget: 1_000,
  hourlyMin: 20,
  hourlyMax: 40,
  currency: 'USD',
}
const hourly: PricedJob = { ...project, projectType: 'Hourly' }
const inEuros: PricedJob = { ...project, currency: 'EUR' }

function said(changes: Partial<PriceStrategy>, job = project): [price: string, why: string] {
  const strategy = { ...defaultPriceStrategy, ...changes }
  const terms = priceOf({ strategy, job, rates: { EUR: 1.25 }, rules })
  return [sayPrice(terms), explainPrice(terms)]
}

test('says where a price comes from', () => {
  expect(said({})).toEqual(['$750', "The middle of the client's range of $500 – $1,000."])
  expect(said({ sharePercent: 0 })).toEqual([
    '$500',
    "The low end of the client's range of $500 – $1,000.",
  ])
  expect(said({ sharePercent: 80 }, hourly)).toEqual([
    '$36 an hour',
    "80% of the way up the client's range of $20 – $40.",
  ])
  expect(said({}, { ...project, fixedBudgetMin: null })).toEqual([
    '$1,000',
    "The client's budget of $1,000.",
  ])
  expect(said({ floor: 900 })).toEqual([
    '$900',
    "The middle of the client's range of $500 – $1,000, raised to your minimum of $900.",
  ])
  expect(said({ kind: 'fixed', fixedAmount: 640 })).toEqual(['$640', 'Your fixed price of $640.'])
  expect(said({ kind: 'hours', hourlyRate: 35.5, hours: 10 })).toEqual([
    '$355',
    '10 hours at your rate of $35.50.',
  ])
  expect(said({ kind: 'hours', hourlyRate: 35, hours: 1 }, hourly)).toEqual([
    '$35 an hour',
    'Your hourly rate of $35.',
  ])
})

test('says that an own amount was converted, and nothing of the kind of a share', () => {
  expect(said({ kind: 'fixed', fixedAmount: 1_000 }, inEuros)).toEqual([
    '€800',
    'Your fixed price of $1,000, converted to EUR.',
  ])
  expect(said({}, inEuros)[1]).toBe("The middle of the client's range of €500 – €1,000.")
  expect(said({ floor: 1_000 }, inEuros)[1]).toBe(
    "The middle of the client's range of €500 – €1,000, raised to your minimum of $1,000, converted to EUR.",
  )
})

test('says why there is none', () => {
  for (const problem of PriceProblem.options) {
    const terms = { amount: null, currency: 'USD', isHourly: false, periodDays: 7 }
    const none = { ...terms, milestonePercent: 50, explanation: null, problem }
    expect(sayPrice(none)).toBe('')
    expect(explainPrice(none)).toMatch(/^[A-Z].*\.$/u)
  }
})

test('says that the user set it', () => {
  const terms = { amount: 12.5, currency: 'USD', isHourly: false, periodDays: 7 }
  const own = { ...terms, milestonePercent: 50, explanation: null, problem: null }
  expect([sayPrice(own), explainPrice(own)]).toEqual(['$12.50', 'You set this price.'])
})
