import { readPassword } from './data-folder/cluster-password.ts'
import { type DataFolder, openDataFolder } from './data-folder/data-folder.ts'
import { lockDataFolder } from './data-folder/data-folder-lock.ts'
import { findBinaries } from './binaries/find-binaries.ts'
import { giveClusterTo } from './data-folder/give-cluster-to.ts'
import { initializeCluster } from './data-folder/initialize-cluster.ts'
import { hasCluster } from './data-folder/inspect-cluster.ts'
import { keepRunning } from './process/keep-running.ts'
import { launchServer, type ServerPlan } from './process/launch-server.ts'
import { connectionUrl, type Connection } from './data-folder/prepare-database.ts'
import { reachableBinaries } from './binaries/reachable-binaries.ts'
import { repairLibraryLinks } from './binaries/repair-library-links.ts'
import { chooseServerUser } from './process/server-user.ts'
import { chooseSocketFolder, port } from './data-folder/socket-folder.ts'

export { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type EmbeddedPostgres = {
  /** Settings for `pg`; the host is the folder of a unix socket. */
  connection: Connection
  /** Connection settings as a URL. */
  url: string
  /** Resolves with a reason when the server ended unexpectedly and could not be brought back. */
  ended: Promise<string>
  /** Stops the server; resolves when it is gone. Safe to call twice. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  log?: (line: string) => void
  database?: string
  settings?: Record<string, string>
  /** Pauses before each restart in a row after an unexpected end. */
  restartDelaysMs?: number[]
}

/** Pauses of at most five seconds, for five minutes in all: a full disk is often emptied by then. */
const restartDelaysMs = [50, 200, 500, 1_000, 2_000, ...Array<number>(60).fill(5_000)]

/** Time after which the operator is told why there is nothing to see yet. */
const noteAfterMs = 2_000

/** Starts the PostgreSQL that ships with the product, on the cluster in the data folder, and keeps it running. */
export async function startEmbeddedPostgres(
  dataFolder: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const folder = await openDataFolder(dataFolder)
  const lock = lockDataFolder(folder)
  try {
    const plan = await prepare(folder, options)
    return await superviseServer(plan, options, () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

async function superviseServer(
  plan: ServerPlan,
  options: EmbeddedPostgresOptions,
  unlock: () => void,
): Promise<EmbeddedPostgres> {
  const launch = (signal: AbortSignal) => launchServer(plan, signal)
  const log = options.log ?? (() => {})
  const noting = setTimeout(
    () => log('PostgreSQL is still starting. It may be repairing its data after an unclean end.'),
    noteAfterMs,
  )
  const first = await launch(new AbortController().signal).finally(() => clearTimeout(noting))
  const delaysMs = options.restartDelaysMs ?? restartDelaysMs
  const server = keepRunning(first, { launch, delaysMs, log })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= server.stop().finally(unlock))
  return {
    connection: plan.connection,
    url: connectionUrl(plan.connection),
    ended: server.ended.finally(stop),
    stop,
  }
}

/** Makes or repairs everything that a start needs. */
async function prepare(folder: DataFolder, options: EmbeddedPostgresOptions): Promise<ServerPlan> {
  const user = await chooseServerUser(folder.cluster)
  const binaries = await reachableBinaries(await findBinaries(), user)
  await repairLibraryLinks(binaries)
  if (!(await hasCluster(folder, binaries))) {
    options.log?.(`Creating a database in ${folder.cluster}.`)
    await initializeCluster(folder, binaries, user)
  }
  if (user) await giveClusterTo(user, folder)
  const connection = {
    host: await chooseSocketFolder(folder, user),
    port,
    user: 'bidwright',
    password: await readPassword(folder),
    database: options.database ?? 'bidwright',
  }
  return { folder, binaries, user, connection, settings: options.settings ?? {} }
}
