import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { table, welcome } from './welcome.ts'

const payments = {
  STRIPE_SECRET_KEY: 'sk_test_canary',
  STRIPE_WEBHOOK_SECRET: 'whsec_canary_and_more_of_it',
  STRIPE_PRICE_STARTER: 'price_1A',
  STRIPE_PRICE_PRO: 'price_1B',
  STRIPE_PRICE_ENTERPRISE: 'price_1C',
}

const welcomeWith = (environment: Record<string, string>) =>
  welcome(readConfig(environment).config, { readyAfterMs: 1_234 })

test('says where everything is, what is a stand-in, and how to end it', () => {
  const text = welcomeWith({ BIDWRIGHT_DATA: '/srv/bidwright' })
  expect(text).toMatch(/^Bidwright +http:\/\/localhost:3000 +the web app$/mu)
  expect(text).toMatch(/^API +http:\/\/localhost:3000\/api\/docs +the API reference$/mu)
  expect(text).toMatch(/^Gigboard +http:\/\/127\.0\.0\.1:3001 +marketplace: STAND-IN/mu)
  expect(text).toMatch(/^Mail +http:\/\/127\.0\.0\.1:3002 +STAND-IN/mu)
  expect(text).toMatch(/^Payments +http:\/\/127\.0\.0\.1:3004 +STAND-IN/mu)
  expect(text).toMatch(/^Drive +http:\/\/127\.0\.0\.1:3010 +STAND-IN/mu)
  expect(text).toMatch(/^PostgreSQL +embedded +in \/srv\/bidwright$/mu)
  expect(text).toContain('Ready after 1.2 s. Ctrl-C stops everything.')
})

test('names neither what this process does not serve nor the password of the database', () => {
  const text = welcomeWith({
    BIDWRIGHT_ROLE: 'worker',
    DATABASE_URL: 'postgres://bids:canary@db.example.org/bids',
    GIGBOARD_URL: 'https://gigboard.example.org',
    SMTP_URL: 'smtp://bids:canary@mail.example.org:587',
    GOOGLE_CLIENT_ID: 'an id',
    GOOGLE_CLIENT_SECRET: 'canary',
    ...payments,
  })
  expect(text).toMatch(/^Mail +mail\.example\.org:587 +from no-reply@localhost$/mu)
  expect(text).not.toMatch(/web app|api\/docs|canary|STAND-IN/u)
  expect(text).toMatch(/^PostgreSQL +your own +from DATABASE_URL$/mu)
})

test('says that no mail is sent and nothing is sold where it is so', () => {
  const text = welcomeWith({ BIDWRIGHT_ENV: 'production' })
  expect(text).toMatch(/^Mail +none +off: SMTP_URL/mu)
  expect(text).toMatch(/^Payments +none +off: STRIPE_SECRET_KEY is not set$/mu)
})

test('says whether money moves', () => {
  expect(welcomeWith(payments)).toMatch(/^Payments +Stripe +test mode: no money moves$/mu)
  const live = { ...payments, STRIPE_SECRET_KEY: 'sk_live_canary' }
  expect(welcomeWith(live)).toMatch(/^Payments +Stripe +live$/mu)
  const elsewhere = { ...live, STRIPE_API_URL: 'https://stripe.example.org' }
  expect(welcomeWith(elsewhere)).toMatch(/^Payments +stripe\.example\.org +live$/mu)
})

test('columns are as wide as their widest cell, and nothing trails', () => {
  expect(
    table([
      ['a', 'bbb', 'c'],
      ['dddd', 'e', ''],
    ]),
  ).toBe('a     bbb  c\ndddd  e')
  expect(table([])).toBe('')
})
