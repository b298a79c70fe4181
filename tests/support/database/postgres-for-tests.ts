import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../../server/embedded-postgres/start-embedded-postgres.ts'
import { migrateStore } from '../../../server/store/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated template database; nobody stays connected to it. */
    templateUrl: string
    /** Place for the data folder that `a-prepared-place.ts` makes when a test needs it. */
    preparedFolder: string
  }
}

/** Starts one real PostgreSQL for the whole run. Each test file clones its migrated template (`clone-database.ts`). */
export default async function postgresForTests(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bidwright-tests-'))
  const postgres = await startEmbeddedPostgres(folder, {
    database: 'template_for_tests',
    settings: {
      max_connections: '400',
      // The server ends with the run: nothing has to survive a power cut.
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
    },
  })
  await migrateStore(postgres.url)
  project.provide('templateUrl', postgres.url)
  project.provide('preparedFolder', join(folder, 'prepared'))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
