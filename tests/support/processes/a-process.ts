import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TestContext } from 'vitest'
import { nodeOptions } from '../../../launcher/node/node-options.js'
import { clearDataFolder } from '../../../server/embedded-postgres/test-servers.ts'
import { freePortRange } from '../../../e2e/free-port-range.ts'
import { until } from './until.ts'

/** Hook by which cleanup runs when a test ends, newest first. */
export type Ending = Pick<TestContext, 'onTestFinished'>

export type Ended = { code: number | null; signal: NodeJS.Signals | null }

export type ProductProcess = {
  pid: number
  /** Resolves once the process has ended and all its output has been read. */
  ended: Promise<Ended>
  isRunning(): boolean
  stdout(): string
  stderr(): string
  kill(signal: NodeJS.Signals): void
  /** Signals every process that a terminal's Ctrl-C would reach. */
  killGroup(signal: NodeJS.Signals): void
  /** Closes the channel, as the end of the process that started it does. */
  disconnect(): void
  /** Waits until it says that everything it needs has started. */
  untilStarted(): Promise<void>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Folder with what the first product compiled; the others start in half the time. */
export const compiled = join(root, 'node_modules/.cache/compiled')
const graceMs = 20_000

/** Starts the product in its own process, with nothing in its environment but what is given. */
export function aProcess(
  test: Ending,
  environment: Record<string, string>,
  args: string[] = [],
): ProductProcess {
  const { PATH = '', HOME = '' } = process.env
  const child = fork(join(root, 'server/start.ts'), args, {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE: compiled, ...environment },
    execArgv: nodeOptions,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true, // a separate group, as a terminal gives
  })
  return watched(test, child)
}

/** Starts the product behind npm and the launcher, as `npm start` runs it, but without installing and building. */
export async function aProcessBehindNpm(
  test: Ending,
  environment: Record<string, string>,
): Promise<ProductProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'bidwright-npm-'))
  test.onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const launch = `import { runInForeground } from ${JSON.stringify(join(root, 'launcher/run-child.js'))}
    const args = ${JSON.stringify([...nodeOptions, 'server/start.ts'])}
    process.exitCode = await runInForeground(process.execPath, args, { cwd: ${JSON.stringify(root)} })`
  await writeFile(join(folder, 'launch.mjs'), launch)
  const scripts = { start: `exec '${process.execPath}' launch.mjs` }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts }))
  const { PATH = '', HOME = '' } = process.env
  const quiet = { npm_config_loglevel: 'silent', npm_config_update_notifier: 'false' }
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH, HOME, NODE_COMPILE_CACHE: compiled, ...quiet, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  return watched(test, child)
}

function watched(test: Ending, child: ChildProcess): ProductProcess {
  const { pid, stdout, stderr } = child
  if (pid === undefined || !stdout || !stderr) throw new Error('The product could not be started.')
  const said = { stdout: '', stderr: '' }
  stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text))
  stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text))
  // The event 'close' is not used: it does not come when the channel was closed on this side.
  const ended = Promise.all([
    new Promise<Ended>((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }))
    }),
    once(stdout, 'close'),
    once(stderr, 'close'),
  ]).then(([how]) => how)
  const isRunning = () => child.exitCode === null && child.signalCode === null

  test.onTestFinished(async () => {
    if (isRunning()) child.kill('SIGTERM')
    await Promise.race([ended, delay(graceMs, undefined, { ref: false })])
    if (isRunning()) process.kill(-pid, 'SIGKILL')
    await ended
  })

  return {
    pid,
    ended,
    isRunning,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    kill: (signal) => void child.kill(signal),
    killGroup: (signal) => void process.kill(-pid, signal),
    disconnect: () => child.disconnect(),
    untilStarted: () =>
      until('the product has started', () => {
        if (!isRunning()) throw new Error(`The product has ended: ${said.stdout}${said.stderr}`)
        return `${said.stdout}${said.stderr}`.includes('Ready after')
      }),
  }
}

/** Makes a new folder; whatever PostgreSQL still runs in it is ended with the test. */
export async function aDataFolder(test: Ending): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bidwright-process-'))
  test.onTestFinished(() => clearDataFolder(folder))
  return folder
}

export type Place = {
  dataFolder: string
  port: number
  sandboxPort: number
  /** Address of the page with the mails. */
  mailboxUrl: string
  origin: string
  environment: Record<string, string>
}

/** Ports and a data folder for a whole product. */
export async function aPlace(test: Ending): Promise<Place> {
  const dataFolder = await aDataFolder(test)
  const port = await freePortRange(12) // the stand-ins are on the eleven after it, as server/config/sandbox-config.ts says
  const sandboxPort = port + 1
  const mailboxUrl = `http://127.0.0.1:${sandboxPort + 1}`
  const environment = {
    PORT: `${port}`,
    SANDBOX_PORT: `${sandboxPort}`,
    BIDWRIGHT_DATA: dataFolder,
  }
  const origin = `http://127.0.0.1:${port}`
  return { dataFolder, port, sandboxPort, mailboxUrl, origin, environment }
}

/** Status of an address; null when nobody answers. */
export async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status
  } catch {
    return null // refused or cut: nobody there
  }
}

export function untilReady(origin: string, limitMs?: number): Promise<void> {
  const isReady = async () => (await statusOf(`${origin}/readyz`)) === 200
  return until(`${origin} is ready`, isReady, limitMs)
}
