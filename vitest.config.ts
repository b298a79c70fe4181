import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,sandbox,launcher,tests,web,e2e,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/postgres-for-tests.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
