import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { say } from './say.js'

/** @typedef {{ host: string, processes: { pid: number, startedAt: string }[] }} Holder */

const pollMs = 200
// No work under a lock may take this long; see the time limits of npm and vite.
const abandonedAfterMs = 15 * 60_000

/**
 * Does the work while no other launcher does work under the same lock. A lock whose holders died is taken over; a
 * program started by the work holds it too (`alsoHeldBy`), since it outlives a launcher killed with -9.
 * @template T
 * @param {string} path @param {string} whatWaits a line for those who have to wait
 * @param {(alsoHeldBy: (pid: number) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, whatWaits, work) {
  mkdirSync(dirname(path), { recursive: true })
  const mine = `${path}.${process.pid}`
  let isTold = false
  while (!take(path, mine)) {
    const seen = readText(path)
    if (seen !== null && isAbandoned(path, seen)) {
      takeAway(path, seen)
      continue
    }
    if (!isTold) say(`${whatWaits} (${path})`)
    isTold = true
    await setTimeout(pollMs)
  }
  try {
    return await work((pid) => {
      writeFileSync(mine, holderOf([process.pid, pid]))
      renameSync(mine, path)
    })
  } finally {
    rmSync(path, { force: true })
  }
}

/**
 * Takes the lock by linking a finished file, so that nobody ever reads one that is not written yet.
 * @param {string} path @param {string} mine
 */
function take(path, mine) {
  writeFileSync(mine, holderOf([process.pid]))
  try {
    linkSync(mine, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(mine, { force: true })
  }
}

/** @param {string} path @param {string} seen */
function takeAway(path, seen) {
  const aside = `${path}.${process.pid}.aside`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return // another launcher was faster
    throw error
  }
  if (readText(aside) !== seen) linkSync(aside, path) // taken again in between: give it back
  rmSync(aside, { force: true })
}

/** @param {string} path @param {string} seen */
function isAbandoned(path, seen) {
  if (ageMs(path) > abandonedAfterMs) return true
  const holder = /** @type {Holder} */ (JSON.parse(seen)) // written by holderOf
  if (holder.host !== hostname()) return false
  return holder.processes.every(
    ({ pid, startedAt }) => !isRunning(pid) || startedAt !== startOf(pid),
  )
}

/** @param {number[]} pids */
function holderOf(pids) {
  const processes = pids.map((pid) => ({ pid, startedAt: startOf(pid) }))
  return JSON.stringify(/** @type {Holder} */ ({ host: hostname(), processes }))
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * Start time of a process, where the system tells it: a process id is used again after a restart of the machine.
 * @param {number} pid
 */
function startOf(pid) {
  const line = readText(`/proc/${pid}/stat`)
  // The name in parentheses may hold spaces; the state comes first after it, the start as the 20th.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ') ?? []
  return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '')
}

/** @param {string} path */
function ageMs(path) {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
