import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { DataFolder } from '../data-folder/data-folder.ts'
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts'
import { type Binaries, program } from '../binaries/find-binaries.ts'
import { isReady } from './is-ready.ts'
import type { Connection } from '../data-folder/prepare-database.ts'
import { stopPreviousServer } from './previous-server.ts'
import { ownNameOf, runAs } from './run-as.ts'
import { lastComplaint, openServerLog } from './server-log.ts'
import { serverArguments } from './server-settings.ts'
import type { ServerUser } from './server-user.ts'
import { makeSocketFolder, removeSocketFolder } from '../data-folder/socket-folder.ts'
import { stopServer } from './stop-server.ts'

export type ServerPlan = {
  folder: DataFolder
  binaries: Binaries
  user: ServerUser | null
  connection: Connection
  settings: Record<string, string>
}

export type RunningServer = {
  /** Resolves with a reason when the process is gone, for whatever cause. */
  exited: Promise<string>
  isRunning(): boolean
  stop(): Promise<void>
}

const pollMs = 20
/** Time limit for a start, generous because recovery after a crash may take a while. */
const readyWithinMs = 300_000

/** Launches a server; resolves when it accepts connections, or leaves none running. */
export async function launchServer(plan: ServerPlan, signal: AbortSignal): Promise<RunningServer> {
  await makeSocketFolder(plan.connection.host, plan.user)
  await stopPreviousServer(plan.folder.cluster, plan.connection.host)
  const { server, logSize } = await spawnServer(plan)
  const deadline = performance.now() + readyWithinMs
  try {
    while (!(await isReady(plan.connection))) {
      signal.throwIfAborted()
      if (!server.isRunning()) throw await startFailure(plan, await server.exited, logSize)
      if (performance.now() > deadline) throw await startFailure(plan, 'no answer', logSize)
      await delay(pollMs)
    }
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function spawnServer(plan: ServerPlan): Promise<{ server: RunningServer; logSize: number }> {
  const { folder, binaries, user, connection, settings } = plan
  const { cluster } = folder
  const ownName = ownNameOf(cluster, user)
  // The log is a file rather than a pipe: a pipe would break when this process is killed.
  const log = await openServerLog(folder.logFile)
  const logSize = (await log.stat()).size
  try {
    const child = await runAs({
      user,
      file: program(binaries, 'postgres'),
      args: serverArguments({ cluster, ownName, socketFolder: connection.host }, settings),
      folder: cluster,
      stdio: ['ignore', log.fd, log.fd],
      // The server has its own session: Ctrl-C in the terminal reaches us, and we stop it in order.
      detached: true,
    })
    return { server: runningServer(child, connection.host), logSize }
  } finally {
    await log.close()
  }
}

function runningServer(child: ChildProcess, socketFolder: string): RunningServer {
  const stopWithUs = () => child.kill('SIGINT')
  process.once('exit', stopWithUs)
  const exited = once(child, 'exit').then(([code, signal]) => {
    process.off('exit', stopWithUs)
    return signal ? `ended by ${signal}` : `exit code ${code}`
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    exited,
    isRunning,
    async stop() {
      if (child.pid !== undefined) await stopServer(child.pid, isRunning)
      await removeSocketFolder(socketFolder)
    },
  }
}

async function startFailure(
  { folder }: ServerPlan,
  reason: string,
  logSize: number,
): Promise<EmbeddedPostgresError> {
  const complaint = await lastComplaint(folder.logFile, logSize)
  return new EmbeddedPostgresError(
    `PostgreSQL does not start (${reason}: ${complaint}): fix that; details are in ${folder.logFile}.`,
  )
}
