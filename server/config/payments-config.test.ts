import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isTestMode } from './payments-config.ts'
import { problemsIn } from '../../tests/support/problems-in.ts'

const payments = {
  STRIPE_SECRET_KEY: 'sk_test_bids',
  STRIPE_WEBHOOK_SECRET: 'whsec_that_they_sign_with',
  STRIPE_PRICE_STARTER: 'price_1A',
  STRIPE_PRICE_PRO: 'price_1B',
  STRIPE_PRICE_ENTERPRISE: 'price_1C',
}
const names = Object.keys(payments)

test('with all of its variables it is the real one that is paid', () => {
  expect(readConfig(payments)).toMatchObject({
    config: {
      payments: {
        secretKey: 'sk_test_bids',
        webhookSecret: 'whsec_that_they_sign_with',
        prices: { starter: 'price_1A', pro: 'price_1B', enterprise: 'price_1C' },
        apiUrl: null,
        page: null,
      },
      sandbox: { stripe: null },
    },
  })
})

test('after the price that is sold come those that were sold before', () => {
  const STRIPE_PRICE_PRO = 'price_2B, price_1B,price_0B'
  expect(readConfig({ ...payments, STRIPE_PRICE_PRO })).toMatchObject({
    config: {
      payments: {
        prices: { starter: 'price_1A', pro: 'price_2B', enterprise: 'price_1C' },
        formerPrices: { starter: [], pro: ['price_1B', 'price_0B'], enterprise: [] },
      },
    },
  })
})

test.each(names)('without %s nothing starts: it is missing, and so when it is empty', (name) => {
  for (const rest of [without(name), { ...payments, [name]: '' }]) {
    expect(problemsIn(rest)).toEqual([`${name} is missing: payments need ${names.join(', ')}.`])
    expect(readConfig(rest)).toMatchObject({ config: { payments: null } })
  }
})

test.each([...names, 'STRIPE_API_URL'])('%s alone names all that are missing', (name) => {
  const given = { STRIPE_API_URL: 'https://stripe.example.org', ...payments }
  const problems = problemsIn({ [name]: given[name as keyof typeof given] }) // it is one of its names
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(
    names.filter((other) => other !== name),
  )
})

test('production takes the key to the right place only where nobody can listen', () => {
  const elsewhere = { ...payments, STRIPE_API_URL: 'http://stripe.example.org' }
  expect(problemsIn(elsewhere)).toEqual([])
  const sentence = 'STRIPE_API_URL must begin with https:// in production.'
  const production = { BIDWRIGHT_ENV: 'production' }
  expect(problemsIn({ ...production, ...elsewhere })).toContain(sentence)
  expect(problemsIn({ ...production, ...payments })).not.toContain(sentence)
})

test.each([
  ['sk_test_bids', true],
  ['rk_test_bids', true],
  ['sk_live_bids', false],
  ['rk_live_bids', false],
])('%s is of the test mode: %s', (secretKey, isTest) => {
  expect(isTestMode({ secretKey })).toBe(isTest)
})

function without(name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(payments).filter(([other]) => other !== name))
}
