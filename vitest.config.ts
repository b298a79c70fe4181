import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const everything = '{contract,server,sandbox,launcher,tests,web,e2e,bench}/**/*.test.{ts,tsx}'
// Tests get their database, their browser or the whole product from tests/support; that of the database makes its own.
const quick = globSync(everything, { exclude: ['{e2e,bench,server/embedded-postgres}/**'] }).filter(
  (path) => !/from '[^']*\bsupport\//u.test(readFileSync(path, 'utf8')),
)

/**
 * Sorts the longest files first and `quick` last, so that no processor idles at the end of a run. Files that start many
 * processes are spread out: two of them at the same moment would wait for each other.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const quickOnes = sorted.filter(({ project }) => project.name === 'quick')
    const whole = sorted.filter((file) => !quickOnes.includes(file))
    const processes = whole.filter(isIn('/tests/processes/'))
    const journeys = whole.filter(isIn('/e2e/'))
    const others = whole.filter((file) => ![...processes, ...journeys].includes(file))
    return [...spread(processes, journeys), ...others, ...quickOnes]
  }
}

function isIn(folder: string): (file: TestSpecification) => boolean {
  return ({ moduleId }) => moduleId.includes(folder)
}

/** The few, at equal distances among the many. */
function spread<T>(few: readonly T[], many: readonly T[]): T[] {
  const distance = Math.max(1, Math.floor(many.length / Math.max(1, few.length)))
  const rest = few.slice(Math.ceil(many.length / distance))
  return [
    ...many.flatMap((one, index) => {
      const next = index % distance === 0 ? few[index / distance] : undefined
      return next === undefined ? [one] : [next, one]
    }),
    ...rest,
  ]
}

/** `quick` needs nothing but Node: `npm run check`. `npm test` runs both. */
export default defineConfig({
  test: {
    pool: 'forks',
    // A third of what tests take is waiting, for a database, a browser or a product.
    maxWorkers: availableParallelism() + 1,
    maxConcurrency: 2, // of those in one file that may; each starts processes of its own
    isolate: false, // or the same modules are read anew for each of hundreds of files
    restoreMocks: true,
    unstubGlobals: true,
    // They end what hangs, and nothing else: how fast a machine is decides no test.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 45_000 } },
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tests/support/plain-summary-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: quick,
          setupFiles: ['tests/support/unstub-after-each-file.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          // Hundreds of journeys share a busy machine: what went astray there is tried once more, and named.
          retry: 1,
          include: [everything],
          exclude: quick,
          globalSetup: ['tests/support/database/postgres-for-tests.ts'],
          setupFiles: [
            'tests/support/unstub-after-each-file.ts',
            'tests/support/around-each-file.ts',
          ],
        },
      },
    ],
  },
})
