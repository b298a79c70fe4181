import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const everything = '{contract,server,sandbox,launcher,tests,web,e2e,bench}/**/*.test.{ts,tsx}'
// Tests get their database, their browser or the whole product from tests/support; that of the database makes its own.
const quick = globSync(everything, { exclude: ['{e2e,bench,server/embedded-postgres}/**'] }).filter(
  (path) => !/from '[^']*\bsupport\//u.test(readFileSync(path, 'utf8')),
)

/** `quick` needs nothing but Node: `npm run check`. `npm test` runs both. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: '100%', // the default leaves one processor idle, and there may be two
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default', './tests/support/plain-summary-reporter.ts'],
    projects: [
      { extends: true, test: { name: 'quick', include: quick } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: [everything],
          exclude: quick,
          globalSetup: ['tests/support/postgres-for-tests.ts'],
        },
      },
    ],
  },
})
