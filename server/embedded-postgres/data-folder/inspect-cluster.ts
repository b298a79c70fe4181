import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataFolder } from './data-folder.ts'
import { EmbeddedPostgresError, errorCode } from '../embedded-postgres-error.ts'
import { type Binaries, majorVersion } from '../binaries/find-binaries.ts'

/** Tells whether there is a cluster already. Throws when there is something that this PostgreSQL cannot run on. */
export async function hasCluster(folder: DataFolder, binaries: Binaries): Promise<boolean> {
  const owner = await ownerOf(folder.cluster)
  if (owner === null) return false

  const self = process.geteuid?.()
  if (self !== 0 && owner !== self) {
    throw new EmbeddedPostgresError(
      `The database in ${folder.cluster} belongs to the user with the id ${owner}: start Bidwright as that user or as root.`,
    )
  }
  const version = await clusterVersion(folder.cluster)
  if (version === majorVersion(binaries)) return true
  throw new EmbeddedPostgresError(
    `The database in ${folder.cluster} was made by PostgreSQL ${version} and this is PostgreSQL ${majorVersion(binaries)}: move it over with pg_dump and pg_restore, or choose another data folder.`,
  )
}

async function ownerOf(cluster: string): Promise<number | null> {
  try {
    return (await stat(cluster)).uid
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

async function clusterVersion(cluster: string): Promise<string> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `${cluster} isn't a PostgreSQL cluster: move it or choose another data folder.`,
      { cause },
    )
  }
}
