import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Ids of the running processes whose command line contains the text, such as a data folder's path. */
export async function processesNaming(text: string): Promise<number[]> {
  const running = await commandLines()
  return running.filter(({ command }) => command.includes(text)).map(({ pid }) => pid)
}

/**
 * Ids of every process that a process has started, directly or not, including sessions that a signal to the group does
 * not reach.
 */
export async function descendantsOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/u).map(Number))
  const found = [pid]
  for (const parent of found)
    found.push(...pairs.flatMap(([child = 0, of]) => (of === parent ? [child] : [])))
  return found.slice(1)
}

/** Tells whether a process stands still, as SIGSTOP leaves it. */
export async function isSuspended(pid: number): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=', '-p', `${pid}`])
  return stdout.trim().startsWith('T')
}

type Running = { pid: number; command: string }

async function commandLines(): Promise<Running[]> {
  if (process.platform !== 'linux') return fromPs()
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name))
  return Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''), // it has just ended
    })),
  )
}

async function fromPs(): Promise<Running[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,command='])
  return stdout.split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+) (.*)$/u.exec(line) ?? []
    return pid !== undefined && command !== undefined ? [{ pid: Number(pid), command }] : []
  })
}
