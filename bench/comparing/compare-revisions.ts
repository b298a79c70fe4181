import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResultTable } from '../benchmark.ts'
import { printTable } from '../print-table.ts'
import { joinTables, type Runs } from './join-tables.ts'
import { checkOut, commitOf } from './worktree.ts'

const rounds = 2

/**
 * Runs benchmarks here and at another revision in turn, and prints their figures side by side. `args`: further options of the
 * benchmarks. Ctrl-C ends it and leaves nothing behind.
 */
export async function compareRevisions(
  root: string,
  wanted: { revision: string; names: readonly string[]; args: readonly string[] },
): Promise<void> {
  const commit = await commitOf(root, wanted.revision)
  if (commit === null) {
    console.error(`git knows no revision ${wanted.revision}.`)
    process.exitCode = 1
    return
  }
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)
  const worktree = await checkOut(root, commit)
  try {
    for (const name of wanted.names) {
      const runs = await runInTurn(name, [root, worktree.path], { args: wanted.args, stop, wanted })
      console.log(`\n${name}: here, and at ${wanted.revision} (${commit.slice(0, 8)})`)
      const rows = joinTables(runs, { one: 'here', other: wanted.revision })
      const remark = `Medians of ${rounds} runs each, in turn. Ratio: here / ${wanted.revision}.`
      printTable({ rows, remarks: [remark] })
    }
  } catch (error) {
    if (stop.signal.aborted) process.exitCode = 130
    else refuse(error, wanted.revision)
  } finally {
    await worktree.remove()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt)
  }
}

class MissingBenchmarkError extends Error {
  constructor(name: string) {
    super(`There is no benchmark ${name}`)
    this.name = 'MissingBenchmarkError'
  }
}

/** Says plainly that there is nothing to compare with; any other error is thrown on. */
function refuse(error: unknown, revision: string): void {
  if (!(error instanceof MissingBenchmarkError)) throw error
  console.error(`${error.message} at ${revision}.`)
  process.exitCode = 1
}

type Running = {
  args: readonly string[]
  stop: AbortController
  wanted: { revision: string }
}

async function runInTurn(
  name: string,
  [here, there]: [string, string],
  { args, stop, wanted }: Running,
): Promise<Runs> {
  const one: ResultTable[] = []
  const other: ResultTable[] = []
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`${name}, round ${round} of ${rounds}: ${wanted.revision}`)
    other.push(await runIn(there, [name, ...args], stop))
    console.error(`${name}, round ${round} of ${rounds}: here`)
    one.push(await runIn(here, [name, ...args], stop))
  }
  return { one, other }
}

/** Runs a benchmark as its own revision does, which installs and builds what it needs, and reads the table that it wrote. */
async function runIn(
  folder: string,
  [name = '', ...args]: string[],
  { signal }: AbortController,
): Promise<ResultTable> {
  const results = join(folder, 'bench/results', `${name}.json`)
  await rm(results, { force: true })
  const { code, output } = await run(folder, ['bench', name, ...args], signal)
  if (output.includes('There is no such benchmark')) throw new MissingBenchmarkError(name)
  if (code !== 0) throw new Error(`The benchmark ${name} failed in ${folder}:\n${output}`)
  return JSON.parse(await readFile(results, 'utf8')) as ResultTable // by run.ts
}

function run(
  folder: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const child = spawn(process.execPath, ['launcher/launch.js', ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // its whole group is ended, whatever it has started
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    const end = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    }
    signal.addEventListener('abort', end)
    child.once('error', reject)
    // Not its 'close', when interrupted: something that it started may hold the pipe.
    child.once('exit', () => signal.aborted && reject(new Error('interrupted')))
    child.once('close', (code) => {
      signal.removeEventListener('abort', end)
      resolve({ code, output })
    })
  })
}
