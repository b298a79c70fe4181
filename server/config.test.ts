import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { variables } from './variables.ts'

const problemsIn = (environment: Record<string, string>) => {
  const read = readConfig(environment)
  return 'problems' in read ? read.problems : []
}
const safe = {
  BIDWRIGHT_ENV: 'production',
  BIDWRIGHT_ORIGIN: 'https://bids.example.org',
  BIDWRIGHT_AUTH_SECRET: 's'.repeat(32),
  BIDWRIGHT_SEALING_KEY: Buffer.alloc(32, 7).toString('base64url'),
}

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
      sealingKey: null,
      gigboard: { url: 'http://127.0.0.1:3001', isStandIn: true },
      sandbox: { port: 3001, postsPerMinute: null },
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
      DATABASE_URL: 'postgresql://bids@db.example.org/bids',
      GIGBOARD_URL: 'https://gigboard.example.org',
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
      databaseUrl: 'postgresql://bids@db.example.org/bids',
      authSecret: safe.BIDWRIGHT_AUTH_SECRET,
      sealingKey: safe.BIDWRIGHT_SEALING_KEY,
      gigboard: { url: 'https://gigboard.example.org', isStandIn: false },
      sandbox: null,
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
    gigboard: { url: 'http://127.0.0.1:5001', isStandIn: true },
    sandbox: { port: 5001, postsPerMinute: 0.5 },
    killAt: { point: 'first-byte', nth: 3 },
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
  BIDWRIGHT_TRUST_PROXY: ['my proxy', '10.0.0', '127.0.0.1, x'],
  DATABASE_URL: ['mysql://localhost/x', 'localhost', 'postgres:x'],
  BIDWRIGHT_AUTH_SECRET: ['short', 's'.repeat(31)],
  BIDWRIGHT_SEALING_KEY: ['short', 'x'.repeat(44), '='.repeat(43), 'é'.repeat(43)],
  GIGBOARD_URL: ['gigboard', 'gopher://x.example', 'https://'],
  SANDBOX_PORT: ['x', '0', '70000'],
  SANDBOX_POSTS_PER_MINUTE: ['many', '-1', '60001', 'NaN'],
  BIDWRIGHT_SEND_DEADLINE_MS: ['x', '99', '120001', '1000.5'],
  LOG_LEVEL: ['loud', 'WARN'],
  BIDWRIGHT_KILL_AT: ['armed', 'armed:', ':1', 'armed:x', 'Armed:1'],
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
    DATABASE_URL: 'canary',
  })
  expect(problems).toHaveLength(3)
  expect(problems.join(' ')).not.toContain('canary')
})

test.each([
  [{ BIDWRIGHT_AUTH_SECRET: '' }, 'BIDWRIGHT_AUTH_SECRET'],
  [{ BIDWRIGHT_SEALING_KEY: '' }, 'BIDWRIGHT_SEALING_KEY'],
  [{ BIDWRIGHT_ORIGIN: '' }, 'BIDWRIGHT_ORIGIN'],
  [{ BIDWRIGHT_ORIGIN: 'http://bids.example.org' }, 'BIDWRIGHT_ORIGIN'],
  [{ GIGBOARD_URL: 'http://gigboard.example.org' }, 'GIGBOARD_URL'],
  [{ GIGBOARD_URL: 'HTTP://gigboard.example.org' }, 'GIGBOARD_URL'],
  [{ BIDWRIGHT_KILL_AT: 'armed:1' }, 'BIDWRIGHT_KILL_AT'],
])('production refuses %j', (change, name) => {
  const problems = problemsIn({ ...safe, ...change })
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} .*\\.$`, 'u'))])
})

test('production starts no stand-in: without an address there is no marketplace', () => {
  expect(readConfig(safe)).toMatchObject({ config: { gigboard: null, sandbox: null } })
  expect(problemsIn(safe)).toEqual([])
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

test('the stand-in needs a port of its own', () => {
  expect(problemsIn({ PORT: '3000', SANDBOX_PORT: '3000' })).toEqual([
    'SANDBOX_PORT must differ from PORT.',
  ])
  expect(problemsIn({ PORT: '65535' })).toEqual(['SANDBOX_PORT must be given when PORT is 65535.'])
})
