import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { nodeOptions } from '../../launcher/node/node-options.js'
import { until } from '../../tests/support/processes/until.ts'
import { statusOf } from '../../tests/support/processes/a-process.ts'
import type { ToldMemory } from './tell-memory.ts'

/** Process of the product, as operators run it, that tells how much memory it takes. */
export type LoadProcess = { pid: number; memory(): Promise<ToldMemory>; end(): Promise<void> }

const root = fileURLToPath(new URL('../..', import.meta.url))
const graceMs = 10_000

/** Starts a script of the repository in its own process. Its log goes to a file, as under a supervisor. */
export async function startScript(
  script: string,
  options: { environment?: Record<string, string>; args?: string[]; log: string; node?: string[] },
): Promise<LoadProcess> {
  const { PATH = '', HOME = '' } = process.env
  const log = await open(options.log, 'a')
  const child = fork(join(root, script), options.args ?? [], {
    cwd: root,
    env: { PATH, HOME, ...options.environment },
    execArgv: [
      ...nodeOptions,
      `--import=${new URL('tell-memory.ts', import.meta.url)}`,
      ...(options.node ?? []),
    ],
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  })
  await log.close()
  if (child.pid === undefined) throw new Error(`${script} could not be started`)
  return { pid: child.pid, memory: () => memoryOf(child), end: () => end(child) }
}

/** Waits until a process of the product answers that it is ready. */
export async function untilReady(site: string, log: string): Promise<void> {
  const isReady = async () => (await statusOf(`${site}/readyz`)) === 200
  await until(`${site} is ready; its log is ${log}`, isReady)
}

async function memoryOf(child: ChildProcess): Promise<ToldMemory> {
  if (child.exitCode !== null || child.signalCode !== null)
    throw new Error(`A process of the product has ended: ${child.spawnargs.join(' ')}`)
  const told = once(child, 'message')
  child.send('memory')
  const [memory] = await told
  return memory as ToldMemory // by tell-memory.ts
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const late = delay(graceMs, 'late', { ref: false })
  if ((await Promise.race([exited, late])) !== 'late') return
  child.kill('SIGKILL')
  await exited
}
