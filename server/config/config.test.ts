import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { safeEnvironment as safe } from '../../tests/support/safe-environment.ts'
import { readConfig } from './config.ts'
import { variables } from './variables.ts'
import { problemsIn } from '../../tests/support/problems-in.ts'

const otherKey = Buffer.alloc(32, 8).toString('base64url')
const standInKeys = {
  secretKey: 'sk_test_bidwright_stand_in',
  webhookSecret: 'whsec_bidwright_stand_in',
  prices: { starter: 'price_starter', pro: 'price_pro', enterprise: 'price_enterprise' },
}
const files = {
  maxVideoBytes: 500_000_000,
  filesQuotaBytes: 100_000_000_000,
  clamd: null,
  ffmpegPath: null,
  pushStandIn: null,
}
const [google, gigboard] = [{ id: 'bidwright', secret: 'stand-in secret' }, { name: 'gigboard', client: null }] // prettier-ignore
const usual = { feeds: [], freelancehunt: null, noticesStandIn: null, matchInMemoryFrom: 5_000 }
const started = { google: { port: 3010, client: google }, notices: { port: 3011 } }
const notAskedFor = { feed: null, freelancer: null, freelancehunt: null, upwork: null }

test('an empty environment is a development machine with stand-ins', () => {
  expect(readConfig({})).toEqual({
    config: {
      isProduction: false,
      role: 'all',
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://localhost:3000',
      trustProxy: null,
      dataFolder: resolve('.data'),
      databaseUrl: null,
      authSecret: null,
      factorKey: null,
      sealingKey: null,
      sealingPublicKey: null,
      formerSealingKeys: [],
      backupPassphrase: null,
      marketplaces: [{ ...gigboard, url: 'http://127.0.0.1:3001', isStandIn: true }],
      agencyAccount: null,
      ...usual,
      mail: {
        url: 'smtp://127.0.0.1:3003',
        from: { name: 'Bidwright', address: 'no-reply@localhost' },
        page: 'http://127.0.0.1:3002',
      },
      payments: {
        ...standInKeys,
        formerPrices: {},
        apiUrl: 'http://127.0.0.1:3004',
        page: 'http://127.0.0.1:3004',
      },
      identityProvider: null,
      ...files,
      securityLogDays: 90,
      sessionIdleHours: 168,
      s3: null,
      sandbox: {
        gigboard: { port: 3001, postsPerMinute: null },
        mailbox: { port: 3002, smtpPort: 3003 },
        stripe: {
          port: 3004,
          eventsUrl: 'http://localhost:3000/api/stripe-events',
          ...standInKeys,
        },
        llm: { port: 3005, key: 'sk-stand-in' },
        ...notAskedFor,
        ...started,
      },
      noticesStandIn: 'http://127.0.0.1:3011',
      drive: {
        client: google,
        scopes: ['https://www.googleapis.com/auth/drive.file'],
        url: 'http://127.0.0.1:3010',
        isStandIn: true,
      },
      writers: expect.objectContaining({ operators: null, textsPerDay: 100, judges: false }),
      support: null,
      securityContact: null,
      termsUrl: '/terms.html',
      sendDeadlineMs: 30_000,
      logLevel: 'warn',
      killAt: null,
    },
  })
})

test('an empty variable is an absent one', () => {
  const empty = Object.fromEntries(variables.map(({ name }) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('the documented defaults are those in force', () => {
  const stated = variables.flatMap(({ name, default: value }) =>
    value === null ? [] : [[name, value]],
  )
  expect(readConfig(Object.fromEntries(stated))).toEqual(readConfig({}))
})

test('every variable is read', () => {
  expect(
    readConfig({
      ...safe,
      BIDWRIGHT_ROLE: 'worker',
      PORT: '4000',
      HOST: '0.0.0.0',
      BIDWRIGHT_TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
      BIDWRIGHT_DATA: '/srv/bidwright',
      DATABASE_URL: 'postgresql://bids@db.example.org/bids?sslmode=verify-full',
      BIDWRIGHT_SEALING_PUBLIC_KEY: otherKey,
      BIDWRIGHT_BACKUP_PASSPHRASE: 'correct horse',
      BIDWRIGHT_SEALING_KEYS_FORMER: `${otherKey}, ${otherKey}`,
      GIGBOARD_URL: 'https://gigboard.example.org',
      SMTP_URL: 'smtps://bids:secret@mail.example.org:465',
      MAIL_FROM: 'Our Bids <bids@mail.example.org>',
      OIDC_ISSUER: 'https://login.example.org/realm',
      OIDC_CLIENT_ID: 'bids',
      OIDC_CLIENT_SECRET: 'Vn3_hT8-zQ1w.kB7',
      OIDC_TITLE: 'Example Login',
      STRIPE_SECRET_KEY: 'rk_live_bids',
      STRIPE_WEBHOOK_SECRET: 'whsec_8sJ2mVt0QxYw+LrZbN7cHkPfUeGdA1Ti',
      STRIPE_PRICE_STARTER: 'price_1A',
      STRIPE_PRICE_PRO: 'price_1B',
      STRIPE_PRICE_ENTERPRISE: 'price_1C',
      STRIPE_API_URL: 'https://stripe.example.org',
      WRITER_SERVICE: 'openai',
      WRITER_URL: 'https://models.example.org/v1/',
      WRITER_MODEL: 'small',
      WRITER_KEY: 'sk-of-the-operator',
      WRITER_PRICES: '0.25 2 USD',
      WRITER_TEXTS_PER_DAY: '7',
      WRITER_JUDGE: 'on',
      WRITER_OWN_KEYS: 'openai=small, anthropic=smaller',
      SUPPORT_URL: 'https://example.org/help',
      BIDWRIGHT_TERMS_URL: 'https://example.org/our-terms',
      BIDWRIGHT_SEND_DEADLINE_MS: '10000',
      LOG_LEVEL: 'debug',
    }),
  ).toEqual({
    config: {
      isProduction: true,
      role: 'worker',
      port: 4000,
      host: '0.0.0.0',
      origin: 'https://bids.example.org',
      trustProxy: '127.0.0.1, 10.0.0.0/8',
      dataFolder: '/srv/bidwright',
      databaseUrl: 'postgresql://bids@db.example.org/bids?sslmode=verify-full',
      authSecret: safe.BIDWRIGHT_AUTH_SECRET,
      factorKey: null,
      sealingKey: safe.BIDWRIGHT_SEALING_KEY,
      sealingPublicKey: otherKey,
      formerSealingKeys: [otherKey, otherKey],
      backupPassphrase: 'correct horse',
      marketplaces: [{ ...gigboard, url: 'https://gigboard.example.org', isStandIn: false }],
      agencyAccount: null,
      ...usual,
      mail: {
        url: 'smtps://bids:secret@mail.example.org:465',
        from: { name: 'Our Bids', address: 'bids@mail.example.org' },
        page: null,
      },
      identityProvider: {
        issuer: 'https://login.example.org/realm',
        clientId: 'bids',
        clientSecret: 'Vn3_hT8-zQ1w.kB7',
        title: 'Example Login',
      },
      payments: {
        secretKey: 'rk_live_bids',
        webhookSecret: 'whsec_8sJ2mVt0QxYw+LrZbN7cHkPfUeGdA1Ti',
        prices: { starter: 'price_1A', pro: 'price_1B', enterprise: 'price_1C' },
        formerPrices: { starter: [], pro: [], enterprise: [] },
        apiUrl: 'https://stripe.example.org',
        page: null,
      },
      drive: null,
      sandbox: null,
      ...files,
      securityLogDays: 90,
      sessionIdleHours: 168,
      s3: null,
      support: { url: 'https://example.org/help', title: 'example.org' },
      securityContact: 'https://example.org/help',
      writers: expect.objectContaining({
        operators: expect.objectContaining({ model: 'small', key: 'sk-of-the-operator' }),
        prices: { input: 0.25, output: 2, currency: 'USD' },
        textsPerDay: 7,
        judges: true,
      }),
      termsUrl: 'https://example.org/our-terms',
      sendDeadlineMs: 10_000,
      logLevel: 'debug',
      killAt: null,
    },
  })
})

test('the stand-in and the fault are configured, too', () => {
  const read = readConfig({
    SANDBOX_PORT: '5001',
    SANDBOX_POSTS_PER_MINUTE: '0.5',
    BIDWRIGHT_KILL_AT: 'first-byte:3',
    BIDWRIGHT_ORIGIN: 'https://bids.example.org/',
  })
  expect(read.config).toMatchObject({
    marketplaces: [{ ...gigboard, url: 'http://127.0.0.1:5001', isStandIn: true }],
    sandbox: { gigboard: { port: 5001, postsPerMinute: 0.5 }, mailbox: { port: 5002 } },
    mail: { from: { address: 'no-reply@bids.example.org' } },
    killAt: { point: 'first-byte', nth: 3, signal: 'SIGKILL' },
    origin: 'https://bids.example.org',
  })
})

const malformed = {
  BIDWRIGHT_ENV: ['prod', 'Production', ' '],
  BIDWRIGHT_ROLE: ['web', 'ALL'],
  PORT: ['http', '0', '-1', '65536', '30.5', ' ', 'Infinity', '1e9'],
  BIDWRIGHT_ORIGIN: [
    'bids',
    'bids.example.org',
    'ftp://x.example',
    'https://x.example/a',
    'https://x.example/?a',
    'https://',
  ],
  BIDWRIGHT_TRUST_PROXY: [
    'my proxy',
    '10.0.0',
    '127.0.0.1, x',
    '-1',
    '1.5',
    '21',
    '1, 127.0.0.1',
    '10.0.0.0/33',
    '10.0.0.0/x',
  ],
  DATABASE_URL: ['mysql://localhost/x', 'localhost', 'postgres:x'],
  BIDWRIGHT_AUTH_SECRET: ['short', 's'.repeat(31)],
  BIDWRIGHT_SEALING_KEY: ['short', 'x'.repeat(44), '='.repeat(43), 'é'.repeat(43)],
  BIDWRIGHT_SEALING_PUBLIC_KEY: ['short', 'x'.repeat(44)],
  BIDWRIGHT_SEALING_KEYS_FORMER: ['short', `${otherKey},`, `${otherKey} ${otherKey}`],
  GIGBOARD_URL: ['gigboard', 'gopher://x.example', 'https://'],
  SMTP_URL: ['mail.example.org', 'https://mail.example.org', 'smtp://'],
  MAIL_FROM: ['Bidwright', 'a@b@c', 'A <a@b.example>, b@b.example', 'A\nB <a@b.example>'],
  OIDC_ISSUER: ['login.example.org', 'ldap://login.example.org'],
  OIDC_CLIENT_ID: ['x'.repeat(1_001)],
  OIDC_CLIENT_SECRET: ['x'.repeat(1_001)],
  OIDC_TITLE: ['x'.repeat(61)],
  STRIPE_SECRET_KEY: ['bids', 'pk_live_bids', 'sk_bids', 'sk_test_', 'sk_test_a b'],
  STRIPE_WEBHOOK_SECRET: ['bids', 'whsec_', 'whsec_short', `whsec_${' '.repeat(16)}`],
  STRIPE_PRICE_STARTER: ['199', 'prod_1A', 'price_', 'price_1A,', 'price_1A price_1B'],
  STRIPE_PRICE_PRO: ['price_1/2', 'price_1, prod_1'],
  STRIPE_PRICE_ENTERPRISE: [`price_${'1'.repeat(201)}`],
  STRIPE_API_URL: ['stripe', 'ftp://stripe.example.org', 'https://stripe.example.org/v1'],
  SANDBOX_PORT: ['x', '0', '70000'],
  SANDBOX_POSTS_PER_MINUTE: ['many', '-1', '60001', 'NaN'],
  SUPPORT_EMAIL: ['help', 'help@', 'a b@example.org', 'mailto:help@example.org'],
  SUPPORT_URL: ['help', 'javascript:alert(1)', 'mailto:help@example.org'],
  BIDWRIGHT_TERMS_URL: ['terms.html', 'javascript:alert(1)', 'https://'],
  BIDWRIGHT_SEND_DEADLINE_MS: ['x', '99', '120001', '1000.5'],
  LOG_LEVEL: ['loud', 'WARN'],
  BIDWRIGHT_KILL_AT: ['armed', 'armed:', ':1', 'armed:x', 'Armed:1', 'armed:1:SIGTERM'],
}
const each = Object.entries(malformed).flatMap(([name, values]) =>
  values.map((value) => [name, value] as const),
)

test.each(each)('%s=“%s” is refused with one sentence about it', (name, value) => {
  const [problem, ...more] = problemsIn({ [name]: value })
  expect(problem).toMatch(new RegExp(`^${name} must (be|have|not) .*[^.]\\.$`, 'u'))
  expect(more).toEqual([])
})

test('all problems are told at once', () => {
  const names = Object.keys(malformed)
  const first = Object.fromEntries(
    Object.entries(malformed).map(([name, [value = '']]) => [name, value]),
  )
  expect(problemsIn(first).map((problem) => problem.split(' ')[0])).toEqual(names)
})

test('no problem repeats a secret', () => {
  const problems = problemsIn({
    BIDWRIGHT_AUTH_SECRET: 'canary',
    BIDWRIGHT_SEALING_KEY: 'canary',
    BIDWRIGHT_SEALING_PUBLIC_KEY: 'canary',
    BIDWRIGHT_SEALING_KEYS_FORMER: 'canary',
    DATABASE_URL: 'canary',
    SMTP_URL: 'https://bids:canary@mail.example.org',
    STRIPE_SECRET_KEY: 'canary',
    STRIPE_WEBHOOK_SECRET: 'canary',
  })
  expect(problems).toHaveLength(8)
  expect(problems.join(' ')).not.toContain('canary')
})
