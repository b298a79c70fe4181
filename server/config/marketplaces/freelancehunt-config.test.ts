import { expect, test } from 'vitest'
import { safeEnvironment as safe } from '../../../tests/support/safe-environment.ts'
import { problemsIn } from '../../../tests/support/problems-in.ts'
import { readConfig } from '../config.ts'

const given = {
  FREELANCEHUNT_URL: 'https://api.freelancehunt.com',
  FREELANCEHUNT_TOKEN: 'a-token',
}

test('Freelancehunt is read with an address and a token, or not at all', () => {
  expect(readConfig({}).config.freelancehunt).toBeNull()
  expect(readConfig(given).config.freelancehunt).toEqual({
    name: 'freelancehunt',
    title: 'Freelancehunt',
    url: 'https://api.freelancehunt.com',
    token: 'a-token',
    everySeconds: 60,
    isStandIn: false,
    keepDays: 30,
  })
  expect(problemsIn({ ...given, FREELANCEHUNT_TOKEN: '' })).toEqual([
    'FREELANCEHUNT_TOKEN is missing: reading Freelancehunt needs FREELANCEHUNT_URL and FREELANCEHUNT_TOKEN.',
  ])
  expect(problemsIn({ ...given, FREELANCEHUNT_URL: '' })).toEqual([
    'FREELANCEHUNT_URL is missing: reading Freelancehunt needs FREELANCEHUNT_URL and FREELANCEHUNT_TOKEN.',
  ])
})

test.each([
  [
    'FREELANCEHUNT_URL',
    'freelancehunt',
    'must be an address such as https://api.freelancehunt.com',
  ],
  ['FREELANCEHUNT_URL', 'https://api.freelancehunt.com/v2', 'must have no path'],
  ['FREELANCEHUNT_TOKEN', 'two words', 'must be a token, without spaces'],
  ['FREELANCEHUNT_TOKEN', 'a\r\nheader: b', 'must be a token, without spaces'],
])('%s “%s” is refused in a sentence', (name, value, problem) => {
  expect(problemsIn({ ...given, [name]: value })).toContain(`${name} ${problem}.`)
})

test('the role http knows the address alone, and production refuses the token there', () => {
  const { BIDWRIGHT_SEALING_KEY: _key, ...rest } = safe
  const http = {
    ...rest,
    BIDWRIGHT_ROLE: 'http',
    DATABASE_URL: 'postgres:///bids',
    BIDWRIGHT_SEALING_PUBLIC_KEY: Buffer.alloc(32, 8).toString('base64url'),
  }
  const { FREELANCEHUNT_URL } = given
  const read = readConfig({ ...http, FREELANCEHUNT_URL })
  expect(read.config.freelancehunt).toMatchObject({ url: FREELANCEHUNT_URL, token: null })
  expect('problems' in read ? read.problems : []).toEqual([])
  expect(problemsIn({ ...http, ...given })).toEqual([
    expect.stringMatching(/^FREELANCEHUNT_TOKEN must not be set for the role http/u),
  ])
})

test('production refuses an address without encryption', () => {
  expect(problemsIn({ ...safe, ...given })).toEqual([])
  expect(problemsIn({ ...safe, ...given, FREELANCEHUNT_URL: 'http://a.example' })).toEqual([
    'FREELANCEHUNT_URL must begin with https:// in production.',
  ])
})

test('the stand-in starts only when it is asked for, and beside that of Gigboard', () => {
  expect(readConfig({}).config).toMatchObject({ sandbox: { freelancehunt: null } })
  const wanted = ['gigboard', 'freelancehunt']
  expect(readConfig({}, wanted).config).toMatchObject({
    freelancehunt: {
      url: 'http://127.0.0.1:3008',
      token: 'stand-in-token',
      everySeconds: 1,
      isStandIn: true,
    },
    sandbox: { freelancehunt: { port: 3008, token: 'stand-in-token' } },
  })
  expect(readConfig({ GIGBOARD_URL: 'http://127.0.0.1:9' }, wanted).config).toMatchObject({
    freelancehunt: null,
    sandbox: { freelancehunt: null },
  })
  expect(readConfig(safe, wanted).config).toMatchObject({ freelancehunt: null, sandbox: null })
  expect(readConfig(given, wanted).config).toMatchObject({
    freelancehunt: { isStandIn: false },
    sandbox: { freelancehunt: null },
  })
})
