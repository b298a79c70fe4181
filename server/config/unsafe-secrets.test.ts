import { expect, test } from 'vitest'
import { safeEnvironment as safe } from '../../tests/support/safe-environment.ts'
import { unsafeDatabase } from './unsafe-database.ts'
import { problemsIn } from '../../tests/support/problems-in.ts'

const elsewhere = 'postgres://bids:T7x-vQ2pLm9_Rc4z@db.example.org/bids'
const prices = {
  STRIPE_PRICE_STARTER: 'price_1A',
  STRIPE_PRICE_PRO: 'price_1B',
  STRIPE_PRICE_ENTERPRISE: 'price_1C',
}
const stripe = {
  ...prices,
  STRIPE_SECRET_KEY: 'sk_test_of_our_account',
  STRIPE_WEBHOOK_SECRET: 'whsec_8sJ2mVt0QxYw+LrZbN7cHkPfUeGdA1Ti',
}
const s3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_REGION: 'eu',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
}
const provider = { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'bids' }

const publishedKeys = [
  'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  'sk_test_BQokikJOvBiI2HlWgH4olfQ2',
  'sk_test_tR3PYbcVNZZ796tH88S4VQ2u',
  'sk_test_26PHem9AhJZvU623DfE1x4sd',
  'sk_test_bidwright_stand_in',
]
const withKey = (key: string): [Record<string, string>] => {
  const { STRIPE_WEBHOOK_SECRET } = stripe
  return [{ STRIPE_SECRET_KEY: key, ...prices, STRIPE_WEBHOOK_SECRET }]
}

test.each<[Record<string, string>]>([
  [{ BIDWRIGHT_AUTH_SECRET: 's'.repeat(32) }],
  [{ BIDWRIGHT_AUTH_SECRET: 'change-this-to-a-long-random-string-in-production' }],
  [{ BIDWRIGHT_AUTH_SECRET: Buffer.from('a secret for tests, long enough').toString('base64') }],
  [{ BIDWRIGHT_AUTH_SECRET: Buffer.from('a secret for tests, long enough').toString('hex') }],
  [{ BIDWRIGHT_SEALING_KEY: Buffer.alloc(32, 7).toString('base64url') }],
  [{ BIDWRIGHT_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64url') }],
  [
    {
      BIDWRIGHT_SEALING_KEY: Buffer.from('thirty-two-bytes-of-sealing-key!').toString('base64url'),
    },
  ],
  [
    {
      STRIPE_WEBHOOK_SECRET: 'whsec_that_they_sign_with',
      ...prices,
      STRIPE_SECRET_KEY: 'sk_live_x',
    },
  ],
  [
    {
      STRIPE_WEBHOOK_SECRET: 'whsec_bidwright_stand_in',
      ...prices,
      STRIPE_SECRET_KEY: 'sk_live_x',
    },
  ],
  ...publishedKeys.map((key) => withKey(key)),
  [{ S3_SECRET_ACCESS_KEY: 'minioadmin', ...s3 }],
  [{ OIDC_CLIENT_SECRET: 'changeme', ...provider }],
])('production refuses the secret in %j, and repeats it nowhere', (change) => {
  const [[name, secret] = ['', '']] = Object.entries(change)
  const problems = problemsIn({ ...safe, ...change })
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} is .*\\.$`, 'u'))])
  expect(problems.join()).not.toContain(secret)
  expect(problemsIn({ ...change, BIDWRIGHT_ENV: 'development' })).toEqual([])
})

test('production takes a key of Stripe’s test mode, for a trial, and former sealing keys of any kind', () => {
  expect(problemsIn({ ...safe, ...stripe })).toEqual([])
  const former = Buffer.alloc(32, 7).toString('base64url')
  expect(problemsIn({ ...safe, BIDWRIGHT_SEALING_KEYS_FORMER: former })).toEqual([])
})

test.each([
  '',
  '?sslmode=disable',
  '?sslmode=no-verify',
  '?ssl=false',
  '?ssl=0',
  '?ssl=no-verify',
  '?uselibpqcompat=true&sslmode=prefer',
  '?uselibpqcompat=true&sslmode=require',
  '?uselibpqcompat=true&sslmode=disable',
  '?sslmode=disable&host=localhost.example.org',
  '?sslmode=disable&host=127.0.0.1.example.org',
  '?sslmode=verify-full&host=other.example.org&sslmode=disable',
])('production refuses a database on another machine with “%s”', (options) => {
  const [problem, ...more] = problemsIn({ ...safe, DATABASE_URL: `${elsewhere}${options}` })
  expect(problem).toMatch(
    /^DATABASE_URL leads to another machine and must end in sslmode=verify-full/u,
  )
  expect(more).toEqual([])
})

test.each([
  `${elsewhere}?sslmode=verify-full`,
  `${elsewhere}?sslmode=verify-ca`,
  `${elsewhere}?sslmode=require`,
  `${elsewhere}?ssl=true`,
  `${elsewhere}?uselibpqcompat=true&sslmode=verify-full`,
  'postgres://bids:short@localhost/bids',
  'postgres://bids:short@127.0.0.1:5433/bids?sslmode=disable',
  'postgres://bids@[::1]/bids',
  'postgres://bids:short@%2Fvar%2Frun%2Fpostgresql/bids',
  'postgres://bids:short@/bids?host=/var/run/postgresql',
])('production takes the database %s', (databaseUrl) => {
  expect(problemsIn({ ...safe, DATABASE_URL: databaseUrl })).toEqual([])
})

test('the password of a database elsewhere is no word, and files that are not there are told without it', () => {
  const guessable = unsafeDatabase(
    'postgres://bids:changeme@db.example.org/bids?sslmode=verify-full',
  )
  expect(guessable).toMatch(/^DATABASE_URL has a password that is too easy to guess/u)
  expect(unsafeDatabase(`${elsewhere}?sslmode=verify-full&sslrootcert=/none/ca.pem`)).toBe(
    'DATABASE_URL cannot be used (ENOENT): check its options and the files that it names.',
  )
})
