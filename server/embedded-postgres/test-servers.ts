import { type ChildProcess, type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { z } from 'zod'
import { openDataFolder } from './data-folder/data-folder.ts'
import type { Connection } from './data-folder/prepare-database.ts'
import { stopPreviousServer } from './process/previous-server.ts'
import { chooseSocketFolder, removeSocketFolder } from './data-folder/socket-folder.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'
import { chooseServerUser } from './process/server-user.ts'
import { type Checkout, ownCheckout, reachableCheckout } from './test-checkout.ts'

export const isRoot = process.geteuid?.() === 0
export const normalUser = 65_534

const TestConnection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
})

/** Makes a new folder with mode 0700; whatever still runs in it is ended with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bidwright-test-'))
  onTestFinished(() => clearDataFolder(folder))
  return folder
}

export async function clearDataFolder(path: string): Promise<void> {
  const folder = await openDataFolder(path)
  const socketFolder = await chooseSocketFolder(folder, await chooseServerUser(folder.cluster))
  await stopPreviousServer(folder.cluster, socketFolder)
  await removeSocketFolder(socketFolder)
  await rm(path, { recursive: true, force: true })
}

/** One stopped data folder for all tests of a file that leave nothing behind in it. */
export function sharedFolder(): () => string {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bidwright-test-'))
    const server = await startEmbeddedPostgres(folder)
    await query(server.connection, 'CREATE TABLE kept AS SELECT 1 AS row')
    await server.stop()
  })
  afterAll(() => clearDataFolder(folder))
  return () => folder
}

/** Starts a server that is stopped with the test. */
export async function startIn(
  folder: string,
  options?: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder, options)
  onTestFinished(() => server.stop())
  return server
}

/** Copies a stopped data folder with a database in it, which is much faster than making one. */
export async function copyOf(template: string): Promise<string> {
  const folder = await temporaryFolder()
  await promisify(execFile)('cp', ['-R', `${template}/.`, folder])
  return folder
}

export async function query(connection: Connection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

export async function reaches(connection: Connection): Promise<boolean> {
  try {
    return (await query(connection, 'SELECT 1')).length === 1
  } catch {
    return false
  }
}

export async function postmasterPid(folder: string): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** Supervises the folder from another process until that is ended. */
export async function superviseElsewhere(
  folder: string,
  { uid }: { uid?: number } = {},
): Promise<{ process: ChildProcess; connection: Connection }> {
  if (uid !== undefined) await chown(folder, uid, uid)
  const supervisor = spawnSupervisor(folder, {
    uid,
    checkout:
      uid === undefined ? ownCheckout : await reachableCheckout({ name: 'nobody', uid, gid: uid }),
  })
  const [line] = await once(createInterface(supervisor.stdout), 'line')
  return { process: supervisor, connection: TestConnection.parse(JSON.parse(String(line))) }
}

export function spawnSupervisor(
  folder: string,
  { uid, checkout = ownCheckout }: { uid?: number | undefined; checkout?: Checkout } = {},
): ChildProcessByStdio<null, Readable, null> {
  const script = `
    import { startEmbeddedPostgres } from '${pathToFileURL(checkout.module).href}'
    const server = await startEmbeddedPostgres(process.argv[1])
    process.on('SIGTERM', () => process.exit())
    process.stdout.write(JSON.stringify(server.connection) + String.fromCharCode(10))`
  const supervisor = spawn(checkout.node, ['--input-type=module', '--eval', script, folder], {
    cwd: dirname(checkout.module), // Node looks at where it is started
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  onTestFinished(() => endProcess(supervisor, 'SIGKILL'))
  return supervisor
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
