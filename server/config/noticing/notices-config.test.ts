import { expect, test } from 'vitest'
import { problemsIn } from '../../../tests/support/problems-in.ts'
import { safeEnvironment as safe } from '../../../tests/support/safe-environment.ts'
import { readConfig } from '../config.ts'

test('notices go to the stand-in beside that of Gigboard, and to the real services otherwise', () => {
  expect(readConfig({}).config.noticesStandIn).toBe('http://127.0.0.1:3011')
  const real = { noticesStandIn: null, sandbox: { notices: null } }
  expect(readConfig({ NOTICES_STAND_IN_URL: 'none' }).config).toMatchObject(real)
  expect(readConfig({ GIGBOARD_URL: 'http://127.0.0.1:9' }).config).toMatchObject(real)
  expect(readConfig({ NOTICES_STAND_IN_URL: 'http://127.0.0.1:9/' }).config).toMatchObject({
    noticesStandIn: 'http://127.0.0.1:9',
    sandbox: { notices: null },
  })
})

test('in production there is no stand-in, and no setting that lets notices reach this machine', () => {
  expect(readConfig(safe).config.noticesStandIn).toBeNull()
  expect(problemsIn({ ...safe, NOTICES_STAND_IN_URL: 'none' })).toEqual([])
  for (const url of ['http://127.0.0.1:9', 'https://example.org'])
    expect(problemsIn({ ...safe, NOTICES_STAND_IN_URL: url })).toEqual([
      'NOTICES_STAND_IN_URL is for tests: in production notices go to the real addresses.',
    ])
  expect(problemsIn({ NOTICES_STAND_IN_URL: 'localhost' })).toEqual([
    'NOTICES_STAND_IN_URL must be an address such as http://127.0.0.1:3011, or none.',
  ])
})
