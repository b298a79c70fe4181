import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Instant } from '../../../contract/instant.ts'
import type { Cursor, Posting } from '../../ports/marketplace.ts'
import { useKeptPlans, type Transaction } from '../../store/connect.ts'
import { readDatabaseClock } from '../../store/database-now.ts'
import { failureCode } from '../../store/failure-code.ts'
import { leaveUndecided, type Undecided } from '../../store/jobs/undecided/undecided-jobs.ts'
import { isDataFault } from '../../store/is-data-fault.ts'
import { countSeen } from '../../store/insights/seen.ts'
import { insertNewJobs, type StoredJob } from '../../store/jobs/jobs.ts'
import { joinTurn, type Lead } from '../../store/leadership.ts'
import { notify } from '../../store/live.ts'
import { moveCursor } from '../../store/jobs/marketplaces.ts'
import { keepRates } from '../../store/pricing/pricing.ts'
import { maxClaims } from '../applying/claiming/claim-application.ts'
import { noNewClaims, type NewClaims } from '../applying/claiming/sender.ts'
import { enterMatches, joinEntries, noticesOf, type Entries } from './enter-matches.ts'
import { ratesIn } from '../pricing/rates-in.ts'
import { decideLeft } from './left/decide-left.ts'
import { requestLetter } from '../reviewing/by-model/request-letter.ts'
import { lookAgain } from './look-again.ts'
import type { TakeInServices } from './take-in-services.ts'
import { toStoredJob } from './to-stored-job.ts'

/** Postings from a marketplace's feed between two cursors, read by the process that leads. */
export type FeedPage = {
  marketplace: string
  lead: Lead
  postings: Posting[]
  from: Cursor | null
  /** The same as `from` before the last part of a page: the cursor stays where it is. */
  next: Cursor | null
  /** Aborts where the rest of the work is left to the next leader. */
  signal?: AbortSignal
}

export type TakenIn = { jobs: number; queued: number }

/**
 * Stores new postings, finds the scanners they match, decides for their users and queues what is to be sent, in one transaction
 * for each part of the page; the cursor moves with the last. The first applications that nothing stands in the way of are
 * claimed in it, and leave as soon as it has committed. Then looks again for scanners that changed meanwhile, and decides for
 * the users who were left. Null when another process leads, or took the page.
 */
export async function takeInPostings(
  services: TakeInServices,
  page: FeedPage,
): Promise<TakenIn | null> {
  const all: TakenIn = { jobs: 0, queued: 0 }
  for (const part of partsOf(page)) {
    const taken = await takeInPart(services, part)
    if (!taken) return null
    all.jobs += taken.jobs
    all.queued += taken.queued
  }
  return all
}

/** Postings taken in together: a longer page would have its first applications wait for its last. */
const maxTogether = 25
/**
 * Users decided for together with the take-in: of those who send, as many as are claimed together. Where more match, the first
 * applications leave before the others are decided.
 */
const decidedFirst = { sending: maxClaims, all: 100 }

/** Splits a long page. The cursor moves with the last part: after a crash the page is read again, and no job is stored twice. */
function partsOf(page: FeedPage): FeedPage[] {
  const { postings, from, next } = page
  const starts = Array.from(
    { length: Math.max(1, Math.ceil(postings.length / maxTogether)) },
    (_, part) => part * maxTogether,
  )
  return starts.map((start) => {
    const isLast = start + maxTogether >= postings.length
    const part = postings.slice(start, start + maxTogether)
    return { ...page, postings: part, next: isLast ? next : from }
  })
}

async function takeInPart(services: TakeInServices, page: FeedPage): Promise<TakenIn | null> {
  const taken = await takeInOnce(services, page)
  if (!taken) return null
  taken.claims.send()
  if (taken.queued.length > taken.claims.ids.length) services.sender?.wake() // sooner than NOTIFY does
  if (taken.queued.length > 0) await letOthersRun() // sending comes first
  const found = await lookAgain(services.store, taken)
  for (const letter of [...taken.written, ...found.written])
    await requestLetter(services, services.store.db, letter)
  const queued = taken.queued.length + found.queued.length
  const later = taken.isAllDecided ? 0 : await decideLeft(services, page)
  return { jobs: taken.jobs.length, queued: queued + later }
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

/** Cursor after a part of a page. Only with the last part everything is read that was posted before a restore. */
function cursorOf({ from, next, postings, lead }: FeedPage) {
  const newestAt = next === from ? null : (postings.at(-1)?.postedAt ?? null)
  return { from, to: next, newestAt, lead }
}

/** `isAllDecided` false: some are left for `decideLeft`. */
type Taken = Entries & { jobs: StoredJob[]; isAllDecided: boolean }
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
  let claims = noNewClaims
  const taking = services.store.db.transaction(async (tx) => {
    // Sent together, run in this order. Of two readers of one page the second waits for the cursor and then finds it taken.
    const [, , isOurs, seenAt] = await Promise.all([
      joinTurn(tx, page.lead),
      useKeptPlans(tx),
      moveCursor(tx, page.marketplace, cursorOf(page)),
      readDatabaseClock(tx),
    ])
    if (!isOurs) return null
    const taken = await take(tx, services, { ...page, seenAt })
    claims = (await services.sender?.claimNew(tx, inOrder(taken.queued))) ?? noNewClaims
    await notify(tx, noticesOf(taken, claims.ids.length))
    return { ...taken, claims }
  })
  return taking.catch((error: unknown) => {
    claims.drop()
    throw error
  })
}

/** Ids of applications in the queue, those that go before others first. */
function inOrder(queued: Entries['queued']): string[] {
  const ids = (isFirst: boolean) =>
    queued.flatMap(({ id, goesFirst }) => (goesFirst === isFirst ? [id] : []))
  return [...ids(true), ...ids(false)]
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
    matcher.firstMatchesOf(tx, jobs, decidedFirst),
    countSeen(tx, { marketplace: page.marketplace, seenAt, jobs: jobs.length }),
  ])
  const entered: Entries[] = []
  const left: Undecided[] = []
  for (const [at, job] of jobs.entries()) {
    const found = matches[at] ?? { matches: [], left: [] }
    entered.push(await enterMatches(tx, job, found.matches))
    if (found.left.length > 0) left.push({ job, uids: found.left })
  }
  await leaveUndecided(tx, left)
  return { ...joinEntries(entered), jobs, isAllDecided: left.length === 0 }
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
  return {
    ...joinEntries(taken),
    jobs: taken.flatMap(({ jobs }) => jobs),
    isAllDecided: taken.every(({ isAllDecided }) => isAllDecided),
  }
}
