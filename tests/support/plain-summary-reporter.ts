import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Ends a run with one plain line that any machine reads: `12 passed, 0 failed, 1 skipped`. */
export default class PlainSummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    process.stdout.write(`${plainSummary(modules, unhandledErrors)}\n`)
  }
}

/** Counts the tests of a run; a file that does not load and an uncaught error count as one failure each. */
export function plainSummary(
  modules: readonly TestModule[],
  unhandledErrors: readonly SerializedError[],
): string {
  const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 }
  for (const module of modules) {
    let failedTests = 0
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'pending') continue
      count[state] += 1
      if (state === 'failed') failedTests += 1
    }
    if (failedTests === 0 && !module.ok()) count.failed += 1
  }
  const skipped = count.skipped === 0 ? '' : `, ${count.skipped} skipped`
  return `${count.passed} passed, ${count.failed} failed${skipped}`
}
