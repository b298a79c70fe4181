import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Benchmark } from './benchmark.ts'
import { quantile } from './quantile.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const runs = 7
const giveUpMs = 120_000
const targetMs = 3_000

/** Measures how long a start takes until the product is ready. */
export const startTime: Benchmark = {
  name: 'start-time',
  title:
    'npm start, from an installed clone, until /readyz answers 200 (target: 3 s on an existing database)',
  async run(note) {
    const data = await mkdtemp(join(tmpdir(), 'bidwright-bench-'))
    try {
      note('first start: a new database')
      const first = await timeStart(data)
      const warm: { readyMs: number; stopMs: number }[] = []
      for (let run = 0; run < runs; run += 1) warm.push(await timeStart(data))
      return {
        rows: [
          row('new database', [first.readyMs]),
          row(
            'existing database',
            warm.map(({ readyMs }) => readyMs),
          ),
          row(
            'Ctrl-C until all has ended',
            warm.map(({ stopMs }) => stopMs),
          ),
        ],
        remarks: [],
      }
    } finally {
      await rm(data, { recursive: true, force: true })
    }
  },
}

function row(what: string, values: number[]) {
  return {
    what,
    runs: values.length,
    'min s': Math.min(...values) / 1000,
    'median s': quantile(values, 0.5) / 1000,
    'max s': Math.max(...values) / 1000,
    'median of target': quantile(values, 0.5) / targetMs,
  }
}

async function timeStart(data: string): Promise<{ readyMs: number; stopMs: number }> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: `${port}`,
      SANDBOX_PORT: `${await freePort()}`,
      BIDWRIGHT_DATA: data,
    },
  })
  try {
    await untilReady(port, child)
    const readyMs = performance.now() - startedAt
    const stoppedAt = performance.now()
    await interrupt(child)
    return { readyMs, stopMs: performance.now() - stoppedAt }
  } catch (error) {
    await interrupt(child)
    throw error
  }
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  for (const until = performance.now() + giveUpMs; performance.now() < until; await delay(5)) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false, // nothing listens yet
    )
    if (isReady) return
  }
  throw new Error(`npm start was not ready within ${giveUpMs / 1000} s`)
}

/** Sends Ctrl-C as a terminal does: to the whole process group. */
async function interrupt(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const exited = once(child, 'exit')
  process.kill(-child.pid, 'SIGINT')
  await exited
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
