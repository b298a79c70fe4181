import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Instant } from '../../../contract/instant.ts'
import type { Cursor, Posting } from '../../ports/marketplace.ts'
import { useKeptPlans, type Store, type Transaction } from '../../store/connect.ts'
import { readDatabaseClock } from '../../store/database-now.ts'
import { failureCode } from '../../store/failure-code.ts'
import { isDataFault } from '../../store/is-data-fault.ts'
import { countSeen } from '../../store/insights/seen.ts'
import { insertNewJobs, type StoredJob } from '../../store/jobs/jobs.ts'
import { joinTurn, type Lead } from '../../store/leadership.ts'
import { notify } from '../../store/live.ts'
import { moveCursor } from '../../store/jobs/marketplaces.ts'
import { keepRates } from '../../store/pricing/pricing.ts'
import { noNewClaims, type NewClaims, type Sender } from '../applying/claiming/sender.ts'
import type { Matcher } from '../matching/matcher.ts'
import { enterMatches, joinEntries, noticesOf, type Entries } from './enter-matches.ts'
import { ratesIn } from '../pricing/rates-in.ts'
import { requestLetter, type RequestingServices } from '../reviewing/by-model/request-letter.ts'
import { lookAgain } from './look-again.ts'
import { toStoredJob } from './to-stored-job.ts'

export type TakeInServices = RequestingServices & {
  store: Store
  matcher: Pick<Matcher, 'matchesOf'>
  log: { warn(details: object, sentence: string): void }
  /** Sender of this process. Absent: it has none. */
  sender?: Sender
}

/** Postings from a marketplace's feed between two cursors, read by the process that leads. */
export type FeedPage = {
  marketplace: string
  lead: Lead
  postings: Posting[]
  from: Cursor | null
  next: Cursor
}

export type TakenIn = { jobs: number; queued: number }

/**
 * Stores new postings, finds the scanners they match, decides for each user and queues what is to be sent, in one
 * transaction with the cursor: a crash in between repeats all of it or nothing. The first applications that nothing stands in
 * the way of are claimed in it, and leave as soon as it has committed. Then looks again for scanners that changed meanwhile.
 * Null when another process leads, or took the page.
 */
export async function takeInPostings(
  services: TakeInServices,
  page: FeedPage,
): Promise<TakenIn | null> {
  const taken = await takeInOnce(services, page)
  if (!taken) return null
  taken.claims.send()
  if (taken.queued.length > taken.claims.number) services.sender?.wake() // sooner than NOTIFY does
  if (taken.queued.length > 0) await letOthersRun() // sending comes first
  const found = await lookAgain(services.store, taken)
  for (const letter of [...taken.written, ...found.written])
    await requestLetter(services, services.store.db, letter)
  return { jobs: taken.jobs.length, queued: taken.queued.length + found.queued.length }
}

async function takeInOnce(services: TakeInServices, page: FeedPage): Promise<Committed | null> {
  try {
    return await inOneTransaction(services, page, takeIn)
  } catch (error) {
    if (!isDataFault(error)) throw error
    // Read again, it would fail again, and nothing after it would ever be seen.
    return inOneTransaction(services, page, takeInOneByOne)
  }
}

function cursorOf({ from, next, postings, lead }: FeedPage) {
  return { from, to: next, newestAt: postings.at(-1)?.postedAt ?? null, lead }
}

type Taken = Entries & { jobs: StoredJob[] }
type Committed = Taken & { claims: NewClaims }

type Taking = (
  tx: Transaction,
  services: TakeInServices,
  page: FeedPage & { seenAt: Instant },
) => Promise<Taken>

function inOneTransaction(
  services: TakeInServices,
  page: FeedPage,
  take: Taking,
): Promise<Committed | null> {
  return services.store.db.transaction(async (tx) => {
    // Sent together, run in this order. Of two readers of one page the second waits for the cursor and then finds it taken.
    const [, , isOurs, seenAt] = await Promise.all([
      joinTurn(tx, page.lead),
      useKeptPlans(tx),
      moveCursor(tx, page.marketplace, cursorOf(page)),
      readDatabaseClock(tx),
    ])
    if (!isOurs) return null
    const taken = await take(tx, services, { ...page, seenAt })
    const claims = (await services.sender?.claimNew(tx, taken.queued)) ?? noNewClaims
    await notify(tx, noticesOf(taken, claims.number))
    return { ...taken, claims }
  })
}

const takeIn: Taking = async (tx, { matcher }, page) => {
  const { seenAt } = page
  const found = page.postings.map((posting) => toStoredJob(page.marketplace, posting, seenAt))
  // Sent together where none waits for another's answer.
  const [jobs] = await Promise.all([
    insertNewJobs(tx, found),
    keepRates(tx, page.marketplace, ratesIn(page.postings)),
  ])
  const [matches] = await Promise.all([
    matcher.matchesOf(tx, jobs),
    countSeen(tx, { marketplace: page.marketplace, seenAt, jobs: jobs.length }),
  ])
  const entered: Entries[] = []
  for (const [at, job] of jobs.entries())
    entered.push(await enterMatches(tx, job, matches[at] ?? []))
  return { ...joinEntries(entered), jobs }
}

/** Leaves out and reports what cannot be taken in. Slower: each posting has a savepoint. */
const takeInOneByOne: Taking = async (tx, services, page) => {
  const taken: Taken[] = []
  for (const posting of page.postings) {
    try {
      const one = { ...page, postings: [posting] }
      taken.push(await tx.transaction((savepoint) => takeIn(savepoint, services, one)))
    } catch (error) {
      if (!isDataFault(error)) throw error
      services.log.warn(
        {
          marketplace: page.marketplace,
          marketplaceJobId: posting.marketplaceJobId,
          code: failureCode(error),
        },
        "A posting couldn't be stored and was skipped.",
      )
    }
  }
  return { ...joinEntries(taken), jobs: taken.flatMap(({ jobs }) => jobs) }
}
