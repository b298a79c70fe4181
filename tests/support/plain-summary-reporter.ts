import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/**
 * Says why a test failed as soon as it has, so that a run that is cut off has said it, names the tests that were tried
 * again, and ends a run with one plain line that any machine reads: `12 passed, 0 failed, 1 skipped`.
 */
export default class PlainSummaryReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const said = plainFailure(test) ?? plainRetry(test)
    if (said !== null) process.stdout.write(`${said}\n`)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    process.stdout.write(`${plainSummary(modules, unhandledErrors)}\n`)
  }
}

/** Says which test failed, and each of its errors with where it came from. Null: it has not failed. */
export function plainFailure(
  test: Pick<TestCase, 'result' | 'fullName' | 'module'>,
): string | null {
  const { state, errors = [] } = test.result()
  if (state !== 'failed') return null
  const causes = errors.map(({ message, stack = '' }) => {
    const place = stack
      .split('\n')
      .find((line) => line.includes(' at ') && !line.includes('node_modules'))
    return `  ${message}${place === undefined ? '' : `\n  ${place.trim()}`}`
  })
  return [`FAILED ${test.module.relativeModuleId} > ${test.fullName}`, ...causes].join('\n')
}

/** Names a test that passed only when it was tried again. Null: it passed at once. */
export function plainRetry(
  test: Pick<TestCase, 'diagnostic' | 'fullName' | 'module'>,
): string | null {
  const tries = 1 + (test.diagnostic()?.retryCount ?? 0)
  return tries === 1
    ? null
    : `PASSED ON TRY ${tries} ${test.module.relativeModuleId} > ${test.fullName}`
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
