import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { problemsIn } from '../../tests/support/problems-in.ts'

const provider = {
  OIDC_ISSUER: 'https://login.example.org',
  OIDC_CLIENT_ID: 'bids',
  OIDC_CLIENT_SECRET: 'a secret there',
}

test('an identity provider is known by its host, unless it has a title', () => {
  expect(readConfig(provider)).toMatchObject({
    config: { identityProvider: { title: 'login.example.org' } },
  })
})

test.each(Object.keys(provider))('an identity provider without %s is none', (name) => {
  const [problem, ...more] = problemsIn({ ...provider, [name]: '' })
  expect(problem).toMatch(new RegExp(`^${name} is missing: `, 'u'))
  expect(more).toEqual([])
})

test('a title alone is no identity provider', () => {
  const problems = problemsIn({ OIDC_TITLE: 'Example Login' })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(Object.keys(provider))
})

test('production signs in only where nobody can listen', () => {
  const plain = { ...provider, OIDC_ISSUER: 'http://login.example.org' }
  expect(problemsIn(plain)).toEqual([])
  expect(problemsIn({ BIDWRIGHT_ENV: 'production', ...plain })).toContain(
    'OIDC_ISSUER must begin with https:// in production.',
  )
})
