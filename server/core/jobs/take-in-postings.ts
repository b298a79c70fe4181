import type { Instant } from '../../../contract/instant.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Cursor, Posting } from '../../ports/marketplace.ts'
import { recordEvents, type NewEvent } from '../../store/application-events.ts'
import { insertApplications, type NewApplication } from '../../store/applications.ts'
import type { Store, Transaction } from '../../store/connect.ts'
import { userFacts } from '../../store/deciding-facts.ts'
import { insertNewJobs, type StoredJob } from '../../store/jobs.ts'
import { notify, noticesTo, signalFor, type Notice } from '../../store/live.ts'
import { moveCursor } from '../../store/marketplaces.ts'
import { decide } from '../deciding/decide.ts'
import { findMatches, type Match } from '../matching/find-matches.ts'
import { toStoredJob } from './to-stored-job.ts'

export type TakeInServices = { store: Store; clock: Clock }

/** What came from a marketplace's feed between two cursors. */
export type FeedPage = {
  marketplace: string
  postings: Posting[]
  from: Cursor | null
  next: Cursor
  seenAt: Instant
}

export type TakenIn = { jobs: number; queued: number }

/**
 * Stores new postings, finds the scanners they match, decides for each user and queues what is to be sent, in one
 * transaction with the cursor: a crash in between repeats all of it or nothing. Null when another process took the page.
 */
export function takeInPostings(services: TakeInServices, page: FeedPage): Promise<TakenIn | null> {
  return services.store.db.transaction(async (tx) => {
    // First, so that of two readers of one page the second waits here, and then finds it taken.
    if (!(await moveCursor(tx, page.marketplace, page.from, page.next))) return null
    const found = page.postings.map((posting) =>
      toStoredJob(page.marketplace, posting, page.seenAt),
    )
    const jobs = await insertNewJobs(tx, found)
    const arrivedFor = new Set<string>()
    const notices: Notice[] = []
    let queued = 0
    for (const job of jobs) {
      const matches = await findMatches(tx, job)
      const matchedAt = services.clock.now()
      for (const { scanner } of matches) arrivedFor.add(scanner.uid)
      const decided = await decideForAll(tx, services.clock, job, matches, matchedAt)
      queued += decided.filter(({ state }) => state === 'queued').length
      notices.push(
        ...decided.flatMap(({ uid, id }) =>
          noticesTo([uid], { kind: 'application-changed', applicationId: id }),
        ),
      )
    }
    notices.push(...noticesTo([...arrivedFor], { kind: 'jobs-arrived' }))
    if (queued > 0) notices.push(signalFor('application-queued'))
    await notify(tx, notices)
    return { jobs: jobs.length, queued }
  })
}

/** Adds the applications and returns them. Users whose auto-bidding is off see the job, but get no application: nothing was decided for them. */
async function decideForAll(
  tx: Transaction,
  clock: Clock,
  job: StoredJob,
  matches: Match[],
  matchedAt: Instant,
): Promise<NewApplication[]> {
  const bidding = matches.filter(({ scanner }) => scanner.isAutoBidding)
  if (bidding.length === 0) return []
  const users = new Map(
    (
      await userFacts(
        tx,
        job.marketplace,
        bidding.map(({ scanner }) => scanner.uid),
      )
    ).map((facts) => [facts.uid, facts]),
  )
  const added: NewApplication[] = []
  const events: NewEvent[] = []
  for (const { scanner, gates } of bidding) {
    const user = users.get(scanner.uid)
    if (!user) continue // deleted since the match
    const decidedAt = clock.now()
    const decision = decide(gates, {
      job,
      user: { ...user, autoBiddingEnabled: scanner.isAutoBidding },
      now: decidedAt,
    })
    const id = crypto.randomUUID()
    added.push({
      id,
      uid: scanner.uid,
      marketplace: job.marketplace,
      jobId: job.id,
      scannerId: scanner.id,
      scannerName: scanner.name,
      state: decision.state,
      reason: decision.reason,
      failedGate: decision.gates.find((gate) => !gate.passed) ?? null,
      matchedAt,
      decidedAt,
    })
    events.push(
      ...decision.gates.map((gate) => ({ applicationId: id, kind: 'gate' as const, gate })),
    )
    events.push({
      applicationId: id,
      kind: decision.state === 'queued' ? 'queued' : 'settled',
      ...(decision.reason ? { detail: decision.reason } : {}),
    })
  }
  const isNew = await insertApplications(tx, added)
  await recordEvents(
    tx,
    events.filter((event) => isNew.has(event.applicationId)),
  )
  return added.filter((application) => isNew.has(application.id))
}
