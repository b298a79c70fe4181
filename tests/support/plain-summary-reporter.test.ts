import { expect, test } from 'vitest'
import type { TestModule } from 'vitest/node'
import { plainSummary } from './plain-summary-reporter.ts'

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
