import type { Store } from '../../store/connect.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { notify } from '../../store/live.ts'
import { activeScannersSince } from '../../store/scanners/scanners.ts'
import { matchesAmong } from '../matching/find-matches.ts'
import { enterMatches, joinEntries, matchKey, noticesOf, type Entries } from './enter-matches.ts'

/**
 * Matches jobs that were taken in with the scanners that changed meanwhile. Such a change committed before the jobs did,
 * and the take-in had looked before that: nobody else would ever compare the two. Comes after the take-in's commit, where
 * no application waits for it.
 */
export async function lookAgain(
  store: Store,
  { jobs, entered }: Pick<Entries, 'entered'> & { jobs: readonly StoredJob[] },
): Promise<Entries> {
  const [first] = jobs
  const changed = first ? await activeScannersSince(store.db, first.seenAt) : []
  if (changed.length === 0) return joinEntries([])
  const known = new Set(entered.map(({ key }) => key))
  const late = jobs.map((job) => ({
    job,
    matches: matchesAmong(changed, job).filter(({ scanner }) => !known.has(matchKey(job, scanner))),
  }))
  if (late.every(({ matches }) => matches.length === 0)) return joinEntries([])
  return store.db.transaction(async (tx) => {
    const all: Entries[] = []
    for (const { job, matches } of late) all.push(await enterMatches(tx, job, matches))
    const entries = joinEntries(all)
    await notify(tx, noticesOf(entries))
    return entries
  })
}
