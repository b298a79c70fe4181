import { setImmediate as letOthersRun } from 'node:timers/promises'
import { useKeptPlans } from '../../../store/connect.ts'
import { failureCode } from '../../../store/failure-code.ts'
import { isDataFault } from '../../../store/is-data-fault.ts'
import { takeUndecided } from '../../../store/jobs/undecided/undecided-jobs.ts'
import { isLeading, type Lead } from '../../../store/leadership.ts'
import { notify } from '../../../store/live.ts'
import { activeScannersIn } from '../../../store/scanners/scanner-changes.ts'
import { matchesAmong } from '../../matching/find-matches.ts'
import { enterMatches, joinEntries, noticesOf, type Entries } from '../enter-matches.ts'
import type { TakeInServices } from '../take-in-services.ts'

/** Scanners whose users are decided for in one transaction. */
const maxTogether = 100

type Reading = { marketplace: string; lead: Lead }

/**
 * Decides, for a number of users at a time, what take-ins have left: of this process, or of one that led before and has ended.
 * Stops where another process leads.
 */
export async function decideLeft(services: TakeInServices, reading: Reading): Promise<Entries> {
  const all: Entries[] = []
  for (;;) {
    const entries = await decideSome(services, reading)
    if (!entries) return joinEntries(all)
    all.push(entries)
    if (entries.queued.length > 0) services.sender?.wake()
    await letOthersRun()
  }
}

/** Null: nothing is left, or another process leads. */
async function decideSome(services: TakeInServices, reading: Reading): Promise<Entries | null> {
  try {
    return await takeSome(services, reading, { isDecided: true })
  } catch (error) {
    if (!isDataFault(error)) throw error
    // Tried again, it would fail again, and nothing after it would ever be read.
    const { marketplace } = reading
    services.log.warn(
      { marketplace, code: failureCode(error) },
      "A posting couldn't be decided for some users, who are skipped.",
    )
    return takeSome(services, reading, { isDecided: false })
  }
}

function takeSome(
  { store }: TakeInServices,
  { marketplace, lead }: Reading,
  { isDecided }: { isDecided: boolean },
): Promise<Entries | null> {
  return store.db.transaction(async (tx) => {
    const [isLeader] = await Promise.all([isLeading(tx, lead), useKeptPlans(tx)])
    const left = isLeader ? await takeUndecided(tx, marketplace, maxTogether) : null
    if (!left) return null
    const { job, scannerIds } = left
    // As they are now: their users may have changed them since.
    const scanners = isDecided ? await activeScannersIn(tx, scannerIds) : []
    const matches = matchesAmong(scanners, job)
    const entries = await enterMatches(tx, job, matches, { maxComposed: 0 })
    await notify(tx, noticesOf(entries))
    return entries
  })
}
