import { expect, test } from 'vitest'
import { missingFromLockfile } from './complete-lockfile.js'

test('finds the optional packages that are locked nowhere, with the platform in their name', () => {
  const packages = {
    '': {},
    'node_modules/a': {
      dev: true,
      optionalDependencies: {
        '@a/binding-linux-x64-gnu': '1.0.0',
        '@a/binding-linux-arm64-musl': '1.0.0',
      },
    },
    'node_modules/@a/binding-linux-x64-gnu': {},
    'node_modules/b': { optionalDependencies: { inner: '2.0.0', 'b-win32-x64': '2.0.0' } },
    'node_modules/b/node_modules/inner': {},
  }
  expect(missingFromLockfile(packages)).toEqual({
    'node_modules/@a/binding-linux-arm64-musl': {
      version: '1.0.0',
      dev: true,
      optional: true,
      cpu: ['arm64'],
      libc: ['musl'],
      os: ['linux'],
    },
    'node_modules/b-win32-x64': { version: '2.0.0', optional: true, cpu: ['x64'], os: ['win32'] },
  })
})
