import { expect, test } from 'vitest'
import { safeEnvironment as safe } from '../../tests/support/safe-environment.ts'
import { readConfig } from './config.ts'
import { problemsIn } from '../../tests/support/problems-in.ts'

const payments = {
  STRIPE_SECRET_KEY: 'sk_test_bids',
  STRIPE_WEBHOOK_SECRET: 'whsec_that_they_sign_with',
  STRIPE_PRICE_STARTER: 'price_1A',
  STRIPE_PRICE_PRO: 'price_1B',
  STRIPE_PRICE_ENTERPRISE: 'price_1C',
}

test('production starts no stand-in: without an address there is no marketplace', () => {
  expect(readConfig(safe)).toMatchObject({
    config: { marketplaces: [], mail: null, payments: null, sandbox: null },
  })
  expect(problemsIn(safe)).toEqual([])
})

test('each stand-in starts without the others, and stays where it is', () => {
  const gigboard = { port: 3001, postsPerMinute: null }
  const mailbox = { port: 3002, smtpPort: 3003 }
  const stripe = expect.objectContaining({ port: 3004 })
  const none = {
    gigboard: null,
    mailbox: null,
    stripe: null,
    llm: null,
    feed: null,
    freelancer: null,
    freelancehunt: null,
    upwork: null,
    google: null,
    notices: null,
  }
  const google = { port: 3010, client: { id: 'bidwright', secret: 'stand-in secret' } }
  const drive = { GOOGLE_CLIENT_ID: 'i', GOOGLE_CLIENT_SECRET: 's' }
  const llm = { port: 3005, key: 'sk-stand-in' }
  const writer = { WRITER_OWN_KEYS: 'openai=small' }
  const mail = { SMTP_URL: 'smtp://mail.example.org' }
  expect(readConfig(mail).config).toMatchObject({
    sandbox: { gigboard, mailbox: null, stripe },
    mail: { page: null },
  })
  const marketplace = { GIGBOARD_URL: 'http://127.0.0.1:9' }
  expect(readConfig(marketplace).config.sandbox).toEqual({
    ...none,
    mailbox,
    stripe,
    llm,
    google,
  })
  expect(readConfig(payments).config).toMatchObject({
    sandbox: { gigboard, mailbox, stripe: null },
    payments: { apiUrl: null, page: null },
  })
  expect(readConfig({ ...mail, ...marketplace }).config.sandbox).toEqual({
    ...none,
    stripe,
    llm,
    google,
  })
  const all = { ...mail, ...marketplace, ...payments, ...drive }
  expect(readConfig(all).config.sandbox).toEqual({ ...none, llm })
  expect(readConfig({ ...all, ...writer }).config.sandbox).toBeNull()
})

test.each(['http', 'worker'])(
  'the role %s alone wants a database that others can reach',
  (role) => {
    expect(problemsIn({ BIDWRIGHT_ROLE: role })).toEqual([
      expect.stringMatching(/^DATABASE_URL is missing/u),
    ])
    const read = readConfig({
      BIDWRIGHT_ROLE: role,
      DATABASE_URL: 'postgres://db.example.org/bids',
    })
    expect(read).toMatchObject({ config: { sandbox: null } })
  },
)

test('the stand-ins need ports of their own', () => {
  for (const SANDBOX_PORT of ['3000', '2999', '2998', '2997', '2996', '2990'])
    expect(problemsIn({ PORT: '3000', SANDBOX_PORT })).toEqual([
      'SANDBOX_PORT and the ten ports after it must differ from PORT.',
    ])
  expect(problemsIn({ PORT: '3000', SANDBOX_PORT: '2995' })).toEqual([])
  expect(problemsIn({ PORT: '3000', SANDBOX_PORT: '2997', ...payments })).toEqual([])
  for (const PORT of ['65525', '65535'])
    expect(problemsIn({ PORT })).toEqual([
      'SANDBOX_PORT must be at most 65525: the stand-ins also use the ten ports after it.',
    ])
  expect(problemsIn({ PORT: '65524' })).toEqual([])
  const google = { GOOGLE_CLIENT_ID: 'i', GOOGLE_CLIENT_SECRET: 's' }
  const real = { ...google, NOTICES_STAND_IN_URL: 'none' }
  expect(problemsIn({ PORT: '65526', NOTICES_STAND_IN_URL: 'none' })).toEqual([
    'SANDBOX_PORT must be at most 65526: the stand-ins also use the nine ports after it.',
  ])
  expect(problemsIn({ PORT: '65531', ...real })).toEqual([
    'SANDBOX_PORT must be at most 65531: the stand-ins also use the four ports after it.',
  ])
})

test('the stand-in of a feed starts only when it is asked for, and beside that of Gigboard', () => {
  expect(readConfig({}).config).toMatchObject({ feeds: [], sandbox: { feed: null } })
  const asked = readConfig({}, ['gigboard', 'feed']).config
  expect(asked).toMatchObject({
    feeds: [{ name: 'feed', url: 'http://127.0.0.1:3006/rss.xml', isStandIn: true }],
    sandbox: { feed: { port: 3006 } },
  })
  const elsewhere = readConfig({ GIGBOARD_URL: 'http://127.0.0.1:9' }, ['gigboard', 'feed'])
  expect(elsewhere.config).toMatchObject({ feeds: [], sandbox: { feed: null } })
  expect(readConfig(safe, ['gigboard', 'feed']).config).toMatchObject({ feeds: [], sandbox: null })
  const problem = readConfig({ PORT: '3006', SANDBOX_PORT: '3001' }, ['gigboard', 'feed'])
  expect(problem).toMatchObject({
    problems: ['SANDBOX_PORT and the ten ports after it must differ from PORT.'],
  })
})
