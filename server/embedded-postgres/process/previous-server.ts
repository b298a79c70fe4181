import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../embedded-postgres-error.ts'
import { clusterMark } from './server-settings.ts'
import { socketName } from '../data-folder/socket-folder.ts'
import { stopServer } from './stop-server.ts'

const run = promisify(execFile)

/**
 * Ends the server that a killed Bidwright left behind. Only to be called under the data folder's lock: then nothing
 * supervises a server still running on this cluster.
 */
export async function stopPreviousServer(cluster: string, socketFolder: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const socketLock = join(socketFolder, `${socketName}.lock`)
  for (const file of [pidFile, socketLock]) {
    const pid = await readPid(file)
    if (pid !== null) await stopServer(pid, () => isServerOf(cluster, pid))
  }
  await disownPidFile(pidFile)
  await rm(socketLock, { force: true })
}

/** Process ids are used again: only a process that says it serves this cluster is ours to signal. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  return (await commandLine(pid)).includes(clusterMark(cluster))
}

async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8')
    return (await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout
  } catch {
    // Reading fails in both ways when there is no such process.
    return ''
  }
}

/**
 * Replaces the process id in the file with ours, which PostgreSQL takes for stale because it is its parent's. A
 * recycled id would keep it from starting, and removing the file would also remove its check for backends that still
 * hold the shared memory.
 */
async function disownPidFile(pidFile: string): Promise<void> {
  const content = await readOptional(pidFile)
  if (content === null) return
  const [pid, ...rest] = content.split('\n')
  // A power cut can leave it empty, which PostgreSQL refuses.
  if (!pid) return rm(pidFile)
  await writeFile(pidFile, [process.pid, ...rest].join('\n'))
}

async function readPid(file: string): Promise<number | null> {
  const pid = Number.parseInt((await readOptional(file)) ?? '', 10)
  return pid > 1 ? pid : null
}

async function readOptional(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
