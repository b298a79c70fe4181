import type { Cursor, Posting } from '../../ports/marketplace.ts'
import { recordEvents } from '../../store/applications/application-events.ts'
import { insertApplications } from '../../store/applications/applications.ts'
import type { Store, Transaction } from '../../store/connect.ts'
import { readDatabaseClock } from '../../store/database-now.ts'
import { failureCode } from '../../store/failure-code.ts'
import { isDataFault } from '../../store/is-data-fault.ts'
import { insertNewJobs } from '../../store/jobs/jobs.ts'
import { isLeading, type Lead } from '../../store/leadership.ts'
import { notify, noticesTo, signalFor, type Notice } from '../../store/live.ts'
import { moveCursor } from '../../store/jobs/marketplaces.ts'
import { decideForAll } from '../deciding/decide-for-all.ts'
import { findMatches } from '../matching/find-matches.ts'
import { toStoredJob } from './to-stored-job.ts'

export type TakeInServices = {
  store: Store
  log: { warn(details: object, sentence: string): void }
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
 * transaction with the cursor: a crash in between repeats all of it or nothing. Null when another process leads, or took
 * the page.
 */
export async function takeInPostings(
  services: TakeInServices,
  page: FeedPage,
): Promise<TakenIn | null> {
  try {
    return await inOneTransaction(services, page, takeIn)
  } catch (error) {
    if (!isDataFault(error)) throw error
    // Read again, it would fail again, and nothing after it would ever be seen.
    return inOneTransaction(services, page, takeInOneByOne)
  }
}

function cursorOf({ from, next, postings }: FeedPage) {
  return { from, to: next, newestAt: postings.at(-1)?.postedAt ?? null }
}

type Taking = (
  tx: Transaction,
  services: TakeInServices,
  page: FeedPage,
) => Promise<TakenIn & { notices: Notice[] }>

function inOneTransaction(
  services: TakeInServices,
  page: FeedPage,
  take: Taking,
): Promise<TakenIn | null> {
  return services.store.db.transaction(async (tx) => {
    if (!(await isLeading(tx, page.lead))) return null
    // First, so that of two readers of one page the second waits here and then finds it taken.
    if (!(await moveCursor(tx, page.marketplace, cursorOf(page)))) return null
    const { jobs, queued, notices } = await take(tx, services, page)
    await notify(tx, notices)
    return { jobs, queued }
  })
}

const takeIn: Taking = async (tx, _services, page) => {
  const seenAt = await readDatabaseClock(tx)
  const found = page.postings.map((posting) => toStoredJob(page.marketplace, posting, seenAt))
  const jobs = await insertNewJobs(tx, found)
  const arrivedFor = new Set<string>()
  const notices: Notice[] = []
  let queued = 0
  for (const job of jobs) {
    const matches = await findMatches(tx, job)
    if (matches.length === 0) continue
    const matchedAt = await readDatabaseClock(tx)
    for (const { scanner } of matches) arrivedFor.add(scanner.uid)
    const { added, events } = await decideForAll(tx, { job, matches, matchedAt })
    const isNew = await insertApplications(tx, added)
    await recordEvents(
      tx,
      events.filter(({ applicationId }) => isNew.has(applicationId)),
    )
    for (const { uid, id, state } of added) {
      if (!isNew.has(id)) continue
      if (state === 'queued') queued += 1
      notices.push(...noticesTo([uid], { kind: 'application-changed', applicationId: id }))
    }
  }
  notices.push(...noticesTo([...arrivedFor], { kind: 'jobs-arrived' }))
  if (queued > 0) notices.push(signalFor('application-queued'))
  return { jobs: jobs.length, queued, notices }
}

/** Leaves out and reports what cannot be taken in. Slower: each posting has a savepoint. */
const takeInOneByOne: Taking = async (tx, services, page) => {
  const all = { jobs: 0, queued: 0, notices: [] as Notice[] }
  for (const posting of page.postings) {
    try {
      const one = { ...page, postings: [posting] }
      const taken = await tx.transaction((savepoint) => takeIn(savepoint, services, one))
      all.jobs += taken.jobs
      all.queued += taken.queued
      all.notices.push(...taken.notices)
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
  return all
}
