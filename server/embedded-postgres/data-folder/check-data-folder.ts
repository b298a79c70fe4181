import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { lockDataFolder } from './data-folder-lock.ts'
import { cannotBeWritten, openDataFolder } from './data-folder.ts'
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts'
import { findBinaries } from '../binaries/find-binaries.ts'
import { hasCluster } from './inspect-cluster.ts'

/**
 * Sentence that says why PostgreSQL could not be started on this folder; null when nothing is in the way. Changes
 * nothing.
 */
export async function checkDataFolder(dataFolder: string): Promise<string | null> {
  try {
    if (!existsSync(dataFolder)) {
      await findBinaries()
      return await whyNotBelow(dirname(resolve(dataFolder)), dataFolder)
    }
    const folder = await openDataFolder(dataFolder)
    await hasCluster(folder, await findBinaries())
    lockDataFolder(folder).release()
    return null
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) return error.message
    throw error
  }
}

/** Sentence that says why no folder can be made there: the nearest existing one must be writable. */
async function whyNotBelow(parent: string, dataFolder: string): Promise<string | null> {
  if (!existsSync(parent)) return whyNotBelow(dirname(parent), dataFolder)
  try {
    await access(join(parent, '.'), constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return cannotBeWritten(dataFolder, error)
  }
}
