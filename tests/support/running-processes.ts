import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The ids of the running processes whose command line holds the text, such as a data folder's path. */
export async function processesNaming(text: string): Promise<number[]> {
  const running = await commandLines()
  return running.filter(({ command }) => command.includes(text)).map(({ pid }) => pid)
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
