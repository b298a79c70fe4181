import { beforeOthers, insertApplications } from '../../store/applications/applications.ts'
import type { Transaction } from '../../store/connect.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { noticesTo, signalFor, type Notice } from '../../store/live.ts'
import type { ActiveScanner } from '../../store/scanners/scanners.ts'
import type { Tasks } from '../../store/tasks.ts'
import { decideForAll } from '../deciding/decide-for-all.ts'
import type { Match } from '../matching/find-matches.ts'

type Entered = { uid: string; key: string }

/** Outcome of the matches of some jobs. */
export type Entries = {
  /** Applications in the queue. */
  queued: { id: string; goesFirst: boolean }[]
  /** Matches that these are of. */
  entered: Entered[]
  changed: Notice[]
  /** Letters for review that a model may write anew. */
  written: Tasks['write-letter'][]
}

/** Decides about a job for each user whose scanner matches it, and stores their applications. `maxComposed`: letters written. */
export async function enterMatches(
  tx: Transaction,
  job: StoredJob,
  matches: readonly Match[],
  options: { maxComposed?: number } = {},
): Promise<Entries> {
  const entries: Entries = { queued: [], entered: [], changed: [], written: [] }
  if (matches.length === 0) return entries
  entries.entered = matches.map(({ scanner }) => ({
    uid: scanner.uid,
    key: matchKey(job, scanner),
  }))
  const { added, events } = await decideForAll(tx, { job, matches }, options)
  if (added.length === 0) return entries
  const isNew = await insertApplications(tx, added, events)
  for (const { uid, id, state, letter, nextAt } of added) {
    if (!isNew.has(id)) continue
    if (letter) entries.written.push({ uid, applicationId: id, draftVersion: 0 })
    if (state === 'queued') entries.queued.push({ id, goesFirst: nextAt === beforeOthers })
    entries.changed.push(...noticesTo([uid], { kind: 'application-changed', applicationId: id }))
  }
  return entries
}

export function joinEntries(all: readonly Entries[]): Entries {
  return {
    queued: all.flatMap(({ queued }) => queued),
    entered: all.flatMap(({ entered }) => entered),
    changed: all.flatMap(({ changed }) => changed),
    written: all.flatMap(({ written }) => written),
  }
}

/** Names the match of a job and a scanner as the scanner is since its last change. */
export function matchKey(job: StoredJob, scanner: ActiveScanner): string {
  return `${job.id} ${scanner.id} ${scanner.updatedAt}`
}

/** Notices for open browsers, and for the workers that send. `claimed`: applications that need nobody's look at the queue. */
export function noticesOf({ queued, entered, changed }: Entries, claimed = 0): Notice[] {
  const arrivedFor = new Set(entered.map(({ uid }) => uid))
  return [
    ...changed,
    ...noticesTo([...arrivedFor], { kind: 'jobs-arrived' }),
    ...(queued.length > claimed ? [signalFor('application-queued')] : []),
  ]
}
