import { setImmediate as letOthersRun } from 'node:timers/promises'
import { useKeptPlans, type Transaction } from '../../../store/connect.ts'
import { failureCode } from '../../../store/failure-code.ts'
import { isDataFault } from '../../../store/is-data-fault.ts'
import { takeUndecided, type Undecided } from '../../../store/jobs/undecided/undecided-jobs.ts'
import { isLeading, type Lead } from '../../../store/leadership.ts'
import { notify } from '../../../store/live.ts'
import { activeScannersOf } from '../../../store/scanners/scanner-changes.ts'
import { matchesAmong, type Match } from '../../matching/find-matches.ts'
import { enterMatches, joinEntries, noticesOf, type Entries } from '../enter-matches.ts'
import type { TakeInServices } from '../take-in-services.ts'

type Reading = { marketplace: string; lead: Lead; signal?: AbortSignal }

/**
 * Decides, for a number of users at a time, what take-ins have left: of this process, or of one that led before and has ended.
 * Stops where another process leads. Returns the number of applications that joined the queue.
 */
export async function decideLeft(services: TakeInServices, reading: Reading): Promise<number> {
  let queued = 0
  while (!reading.signal?.aborted) {
    const entries = await decideSome(services, reading)
    if (!entries) break
    queued += entries.queued.length
    if (entries.queued.length > 0) services.sender?.wake()
    await letOthersRun()
  }
  return queued
}

/** Null: nothing is left, or another process leads. */
function decideSome(
  services: TakeInServices,
  { marketplace, lead }: Reading,
): Promise<Entries | null> {
  return services.store.db.transaction(async (tx) => {
    const [isLeader] = await Promise.all([isLeading(tx, lead), useKeptPlans(tx)])
    const left = isLeader ? await takeUndecided(tx, marketplace) : null
    if (!left) return null
    // As they are now: their users may have changed them since.
    const matches = matchesAmong(await activeScannersOf(tx, left.uids), left.job)
    const entries = await enter(services, tx, { job: left.job, matches })
    await notify(tx, noticesOf(entries))
    return entries
  })
}

type Entering = Pick<Undecided, 'job'> & { matches: readonly Match[] }

/**
 * Decides for these users; where one of them cannot be decided for, for each alone. A lost connection ends as a commit that
 * fails, so nobody is skipped for it.
 */
async function enter(
  { log }: TakeInServices,
  tx: Transaction,
  { job, matches }: Entering,
): Promise<Entries> {
  // Their letters are written when somebody looks at them: a posting must not hold up the next one.
  const tryTo = (some: readonly Match[]) =>
    tx.transaction((savepoint) => enterMatches(savepoint, job, some, { maxComposed: 0 }))
  try {
    return await tryTo(matches)
  } catch (error) {
    if (!isDataFault(error)) throw error
  }
  await useKeptPlans(tx) // throws where the connection is lost
  const entered: Entries[] = []
  for (const match of matches) {
    try {
      entered.push(await tryTo([match]))
    } catch (error) {
      if (!isDataFault(error)) throw error
      log.warn(
        { uid: match.scanner.uid, jobId: job.id, code: failureCode(error) },
        "A posting couldn't be decided for a user, who is skipped.",
      )
    }
  }
  return joinEntries(entered)
}
