import type { Job, JobFilters } from '../../../contract/bidding/job.ts'
import { keptKeys, openStorage, prefix } from './purge-kept-jobs.ts'

/** Answers to keep: ten scanners, all jobs, and one to spare. */
const maxKept = 12
/** Time for which results are kept. Rule JOB-8. */
export const jobsKeptMs = 900_000

export type KeptJobs = {
  /** Time of the server's answer, in milliseconds since 1970. */
  at: number
  /** Jobs as stored, perhaps by another version of the product. */
  jobs: unknown
}

/** Reads the job results kept in this browser, per user and filters, for 15 minutes. Rule JOB-8. */
export function readKeptJobs(uid: string, filters: JobFilters, now: number): KeptJobs | null {
  const storage = openStorage()
  const text = storage?.getItem(keyOf(uid, filters)) ?? null
  if (text === null || !isFresh(text, now)) return null
  try {
    return { at: answeredAt(text), jobs: JSON.parse(text.slice(text.indexOf('\n') + 1)) }
  } catch {
    return null // edited manually; the next answer replaces it
  }
}

/** Keeps an answer, and drops old ones, other users' ones and the excess. A full browser keeps less, or nothing. */
export function keepJobs(uid: string, filters: JobFilters, jobs: readonly Job[], now: number) {
  const storage = openStorage()
  if (!storage) return
  const key = keyOf(uid, filters)
  storage.removeItem(key)
  const own = `${prefix}${uid}.`
  for (const other of keptKeys(storage)) {
    const isOurs = other.startsWith(own) && isFresh(storage.getItem(other) ?? '', now)
    if (!isOurs) storage.removeItem(other)
  }
  const others = byAge(storage)
  for (const oldest of others.splice(0, Math.max(0, others.length - maxKept + 1)))
    storage.removeItem(oldest)
  const text = `${now}\n${JSON.stringify(jobs)}`
  while (!hasRoomFor(storage, key, text)) {
    const oldest = others.shift()
    if (oldest === undefined) return
    storage.removeItem(oldest)
  }
}

/** Tries to write an entry; false = the browser's quota is used up. */
function hasRoomFor(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function keyOf(uid: string, filters: JobFilters): string {
  const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${prefix}${uid}.${JSON.stringify(sorted)}`
}

function byAge(storage: Storage): string[] {
  const age = (key: string) => answeredAt(storage.getItem(key) ?? '')
  return keptKeys(storage).sort((a, b) => age(a) - age(b))
}

/** Reads the time in the line above the jobs; NaN when there is none. */
function answeredAt(text: string): number {
  return Number(/^(\d+)\n/u.exec(text)?.[1])
}

/** Tells whether an entry is young enough. A time in the future, from a wrong clock, would never expire: not fresh. */
function isFresh(text: string, now: number): boolean {
  const at = answeredAt(text)
  return at <= now && now - at < jobsKeptMs
}
