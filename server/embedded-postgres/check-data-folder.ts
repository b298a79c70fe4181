import { lockDataFolder } from './data-folder-lock.ts'
import { openDataFolder } from './data-folder.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { findBinaries } from './find-binaries.ts'
import { hasCluster } from './inspect-cluster.ts'

/** Why PostgreSQL could not be started on this folder, as a sentence; null when nothing is in the way. Starts nothing. */
export async function checkDataFolder(dataFolder: string): Promise<string | null> {
  try {
    const folder = await openDataFolder(dataFolder)
    await hasCluster(folder, await findBinaries())
    lockDataFolder(folder).release()
    return null
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) return error.message
    throw error
  }
}
