import type { Posting } from '../../../ports/marketplace.ts'
import type { Transaction } from '../../../store/connect.ts'
import { readDatabaseClock } from '../../../store/database-now.ts'
import { failureCode } from '../../../store/failure-code.ts'
import { isDataFault } from '../../../store/is-data-fault.ts'
import { insertNewJobs } from '../../../store/jobs/jobs.ts'
import type { UsersSearch } from '../../../store/jobs/searches.ts'
import { notify } from '../../../store/live.ts'
import { activeScannerFor } from '../../../store/scanners/scanners.ts'
import { matchesAmong } from '../../matching/find-matches.ts'
import { requestLetter } from '../../reviewing/by-model/request-letter.ts'
import { enterMatches, noticesOf, type Entries } from '../enter-matches.ts'
import type { TakeInServices } from '../take-in-services.ts'
import { toStoredJob } from '../to-stored-job.ts'

/** One scanner is looked at here, so nothing finds any. */
type Services = Omit<TakeInServices, 'matcher'>

export type TakenInForUser = { newJobs: number; matched: number }

/**
 * Stores postings that were found for one user, whom alone they belong to, and decides about those that their active scanner
 * matches. One that cannot be stored is left out and reported.
 */
export async function takeInForUser(
  services: Services,
  { asked, postings }: { asked: UsersSearch; postings: readonly Posting[] },
): Promise<TakenInForUser> {
  const found: TakenInForUser = { newJobs: 0, matched: 0 }
  for (const posting of postings) {
    const { marketplaceJobId } = posting
    try {
      const entries = await services.store.db.transaction((tx) =>
        takeIn(tx, services, { asked, posting }),
      )
      if (!entries) continue
      found.newJobs += 1
      found.matched += entries.entered.length
    } catch (error) {
      if (!isDataFault(error)) throw error
      const { marketplace } = asked
      services.log.warn(
        { marketplace, marketplaceJobId, code: failureCode(error) },
        "A posting couldn't be stored and was skipped.",
      )
    }
  }
  return found
}

/** Takes one posting in, with its application. Null: it was known. */
async function takeIn(
  tx: Transaction,
  services: Services,
  { asked: { uid, marketplace }, posting }: { asked: UsersSearch; posting: Posting },
): Promise<Entries | null> {
  const stored = toStoredJob(marketplace, posting, await readDatabaseClock(tx))
  // Without words no search of another user can come upon it.
  const [job] = await insertNewJobs(tx, [{ ...stored, ownerUid: uid, wordHashes: [] }])
  if (!job) return null
  const scanner = await activeScannerFor(tx, uid)
  const entries = await enterMatches(tx, job, scanner ? matchesAmong([scanner], job) : [])
  for (const letter of entries.written) await requestLetter(services, tx, letter)
  await notify(tx, noticesOf(entries))
  return entries
}
