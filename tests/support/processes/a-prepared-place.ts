import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { withLock } from '../../../launcher/with-lock.js'
import { startEmbeddedPostgres } from '../../../server/embedded-postgres/start-embedded-postgres.ts'
import { migrateStore } from '../../../server/store/migrate.ts'
import { aPlace, type Ending, type Place } from './a-process.ts'

/**
 * Makes a place whose database is there, with this version's tables and nothing in them. Its product starts in a tenth of
 * the time of a first start, which only tests of first starts need.
 */
export async function aPreparedPlace(test: Ending): Promise<Place> {
  const place = await aPlace(test)
  await promisify(execFile)('cp', ['-a', `${await preparedFolder()}/.`, place.dataFolder])
  return place
}

/** Data folder that the first who needs it in a run prepares, and everybody copies. */
async function preparedFolder(): Promise<string> {
  const folder = inject('preparedFolder')
  await withLock(`${folder}.lock`, 'Another test prepares a database.', async () => {
    if (existsSync(folder)) return
    const unfinished = `${folder}.unfinished`
    const postgres = await startEmbeddedPostgres(unfinished)
    try {
      await migrateStore(postgres.url)
    } finally {
      await postgres.stop()
    }
    await rename(unfinished, folder)
  })
  return folder
}
