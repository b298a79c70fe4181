import { expect, test } from 'vitest'
import { safeEnvironment as safe } from '../../tests/support/safe-environment.ts'
import { readConfig } from './config.ts'
import { problemsIn } from '../../tests/support/problems-in.ts'

const otherKey = Buffer.alloc(32, 8).toString('base64url')

test.each([
  [{ BIDWRIGHT_AUTH_SECRET: '' }, 'BIDWRIGHT_AUTH_SECRET'],
  [{ BIDWRIGHT_SEALING_KEY: '' }, 'BIDWRIGHT_SEALING_KEY'],
  [{ BIDWRIGHT_ORIGIN: '' }, 'BIDWRIGHT_ORIGIN'],
  [{ BIDWRIGHT_ORIGIN: 'http://bids.example.org' }, 'BIDWRIGHT_ORIGIN'],
  [{ GIGBOARD_URL: 'http://gigboard.example.org' }, 'GIGBOARD_URL'],
  [{ GIGBOARD_URL: 'HTTP://gigboard.example.org' }, 'GIGBOARD_URL'],
  [{ BIDWRIGHT_TRUST_PROXY: '' }, 'BIDWRIGHT_TRUST_PROXY'],
  [{ SUPPORT_EMAIL: '' }, 'SUPPORT_EMAIL'],
  [{ BIDWRIGHT_KILL_AT: 'armed:1' }, 'BIDWRIGHT_KILL_AT'],
])('production refuses %j', (change, name) => {
  const problems = problemsIn({ ...safe, ...change })
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} .*\\.$`, 'u'))])
})

test('that there is no proxy is said explicitly, where the web is served', () => {
  expect(readConfig({ ...safe, BIDWRIGHT_TRUST_PROXY: '0' })).toMatchObject({
    config: { trustProxy: 0 },
  })
  expect(problemsIn({ ...safe, BIDWRIGHT_TRUST_PROXY: '0' })).toEqual([])
  const worker = { BIDWRIGHT_ROLE: 'worker', BIDWRIGHT_TRUST_PROXY: '' }
  expect(problemsIn({ ...safe, ...worker, DATABASE_URL: 'postgres:///bids' })).toEqual([])
})

test('in production the role http knows the public half of the sealing key and nothing else of it', () => {
  const { BIDWRIGHT_SEALING_KEY, ...rest } = safe
  const http = { ...rest, BIDWRIGHT_ROLE: 'http', DATABASE_URL: 'postgres:///bids' }
  const publicKey = { BIDWRIGHT_SEALING_PUBLIC_KEY: otherKey }
  expect(problemsIn({ ...http, ...publicKey })).toEqual([])
  expect(problemsIn(http)).toEqual([
    expect.stringMatching(/^BIDWRIGHT_SEALING_PUBLIC_KEY is missing: /u),
  ])
  expect(problemsIn({ ...http, ...publicKey, BIDWRIGHT_SEALING_KEY })).toEqual([
    expect.stringMatching(
      /^BIDWRIGHT_SEALING_KEY must not be set for the role http in production: /u,
    ),
  ])
  expect(problemsIn({ ...http, ...publicKey, BIDWRIGHT_SEALING_KEYS_FORMER: otherKey })).toEqual([
    expect.stringMatching(/^BIDWRIGHT_SEALING_KEYS_FORMER must not be set for the role http /u),
  ])
})
