import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from './binaries/find-binaries.ts'
import { readPassword } from './data-folder/cluster-password.ts'
import { openDataFolder } from './data-folder/data-folder.ts'
import { hasCluster } from './data-folder/inspect-cluster.ts'
import { connectionUrl } from './data-folder/prepare-database.ts'
import { chooseSocketFolder, port } from './data-folder/socket-folder.ts'
import { errorCode } from './embedded-postgres-error.ts'
import { chooseServerUser } from './process/server-user.ts'

/** Tells whether a data folder holds a database. Throws when it is one that this PostgreSQL cannot run on. */
export async function holdsDatabase(dataFolder: string): Promise<boolean> {
  return hasCluster(await openDataFolder(dataFolder), await findBinaries())
}

/** Connection settings, as a URL, of the server that another process runs on a data folder. */
export async function urlOfRunningServer(dataFolder: string): Promise<string> {
  const folder = await openDataFolder(dataFolder)
  const host =
    (await socketFolderInUse(folder.cluster)) ??
    (await chooseSocketFolder(folder, await chooseServerUser(folder.cluster)))
  return connectionUrl({
    host,
    port,
    user: 'bidwright',
    password: await readPassword(folder),
    database: 'bidwright',
  })
}

/**
 * Reads where the running server keeps its socket, which differs from what this process would choose if it has another
 * temporary folder. Null: none runs. The place in the file: https://www.postgresql.org/docs/17/storage-file-layout.html
 */
async function socketFolderInUse(cluster: string): Promise<string | null> {
  try {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    return lines[4] || null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
