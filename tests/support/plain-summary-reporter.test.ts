import { expect, test } from 'vitest'
import type { TestCase, TestModule } from 'vitest/node'
import { plainFailure, plainRetry, plainSummary } from './plain-summary-reporter.ts'

function aModule(states: string[], loads = true): TestModule {
  const module = {
    children: { allTests: () => states.map((state) => ({ result: () => ({ state }) })) },
    ok: () => loads && !states.includes('failed'),
  }
  return module as unknown as TestModule // the parts that the summary reads
}

test('counts passed, failed and skipped tests', () => {
  expect(plainSummary([aModule(['passed', 'passed'])], [])).toBe('2 passed, 0 failed')
  const mixed = [aModule(['passed', 'failed']), aModule(['skipped', 'passed'])]
  expect(plainSummary(mixed, [])).toBe('2 passed, 1 failed, 1 skipped')
})

test('a file that does not load and an error nobody caught are failures too', () => {
  const errors = [{ message: 'nobody caught me' }]
  expect(plainSummary([aModule(['passed']), aModule([], false)], errors)).toBe('1 passed, 2 failed')
})

test('a failure is told with its test, its message and where it came from', () => {
  const stack = 'Error: no\n    at poll (/x/node_modules/vitest/poll.js:1:1)\n    at a.test.ts:7:3'
  const errors = [{ message: 'expected 1 to be 2', stack }]
  const test = {
    fullName: 'adds',
    module: { relativeModuleId: 'a.test.ts' },
    result: () => ({ state: 'failed', errors }),
  } as unknown as TestCase // the parts that are read
  expect(plainFailure(test)).toBe(
    'FAILED a.test.ts > adds\n  expected 1 to be 2\n  at a.test.ts:7:3',
  )
  const passed = { ...test, result: () => ({ state: 'passed' }) } as unknown as TestCase
  expect(plainFailure(passed)).toBeNull()
})

function aTried(retryCount: number): TestCase {
  const test = {
    fullName: 'adds',
    module: { relativeModuleId: 'a.test.ts' },
    diagnostic: () => ({ retryCount }),
  }
  return test as unknown as TestCase // the parts that are read
}

test('a test that passed only when it was tried again is named', () => {
  expect(plainRetry(aTried(0))).toBeNull()
  expect(plainRetry(aTried(1))).toBe('PASSED ON TRY 2 a.test.ts > adds')
})
