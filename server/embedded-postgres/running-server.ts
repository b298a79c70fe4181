import { findBinaries } from './binaries/find-binaries.ts'
import { readPassword } from './data-folder/cluster-password.ts'
import { openDataFolder } from './data-folder/data-folder.ts'
import { hasCluster } from './data-folder/inspect-cluster.ts'
import { connectionUrl } from './data-folder/prepare-database.ts'
import { chooseSocketFolder, port } from './data-folder/socket-folder.ts'
import { chooseServerUser } from './process/server-user.ts'

/** Tells whether a data folder holds a database. Throws when it is one that this PostgreSQL cannot run on. */
export async function holdsDatabase(dataFolder: string): Promise<boolean> {
  return hasCluster(await openDataFolder(dataFolder), await findBinaries())
}

/** Connection settings, as a URL, of the server that another process runs on a data folder. */
export async function urlOfRunningServer(dataFolder: string): Promise<string> {
  const folder = await openDataFolder(dataFolder)
  const user = await chooseServerUser(folder.cluster)
  return connectionUrl({
    host: await chooseSocketFolder(folder, user),
    port,
    user: 'bidwright',
    password: await readPassword(folder),
    database: 'bidwright',
  })
}
