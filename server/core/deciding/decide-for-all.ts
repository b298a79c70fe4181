import type { Gate } from '../../../contract/bidding/gate.ts'
import type { Instant } from '../../../contract/instant.ts'
import { hasPriority } from '../../../contract/billing/plans.ts'
import type { NewEvent } from '../../store/applications/application-events.ts'
import { beforeOthers, type NewApplication } from '../../store/applications/applications.ts'
import { bankAnswersOf } from '../../store/answering/bank-answers.ts'
import type { Transaction } from '../../store/connect.ts'
import { readDatabaseClock } from '../../store/database-now.ts'
import {
  clientPasts,
  noPast,
  userFacts,
  type UserFacts,
} from '../../store/deciding/deciding-facts.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import type { ActiveScanner } from '../../store/scanners/scanners.ts'
import { answersTo } from '../answering/answers-to.ts'
import { letterFor } from '../writing/letter-for.ts'
import { decide, type Decision } from './decide.ts'

/** New job, and the scanners that it matches. */
export type MatchedJob = {
  job: StoredJob
  matches: readonly { scanner: ActiveScanner; gates: Gate[] }[]
  matchedAt: Instant
}

/** Applications to be stored, with the beginnings of their timelines. */
export type Decided = { added: (NewApplication & Pick<Decision, 'state'>)[]; events: NewEvent[] }

/**
 * Decides for each user whose scanner matches. Users whose auto-bidding is off see the job but get no application:
 * nothing is decided for them.
 */
export async function decideForAll(
  tx: Transaction,
  { job, matches, matchedAt }: MatchedJob,
): Promise<Decided> {
  const decided: Decided = { added: [], events: [] }
  const bidding = matches.filter(({ scanner }) => scanner.isAutoBidding)
  if (bidding.length === 0) return decided
  const factsOf = await factsFor(
    tx,
    job,
    bidding.map(({ scanner }) => scanner.uid),
  )
  const decidedAt = await readDatabaseClock(tx)
  for (const { scanner, gates } of bidding) {
    const facts = factsOf(scanner.uid)
    if (!facts) continue // deleted since the match
    const { user, past, answers } = facts
    const decision = decide(gates, {
      job,
      user: { ...user, autoBiddingEnabled: scanner.isAutoBidding },
      rules: user.rules.rules,
      past,
      answers,
      now: decidedAt,
    })
    const id = crypto.randomUUID()
    const nextAt = decision.nextAt ?? (isFirst(decision, user) ? beforeOthers : null)
    decided.added.push({
      id,
      uid: scanner.uid,
      marketplace: job.marketplace,
      jobId: job.id,
      clientId: job.clientId,
      scannerId: scanner.id,
      scannerName: scanner.name,
      state: decision.state,
      reason: decision.reason,
      failedGate: decision.failedGate,
      score: decision.score,
      signals: decision.signals,
      answers,
      matchedAt,
      decidedAt,
      ...(nextAt !== null && { nextAt }),
      ...(decision.state === 'review' && { letter: letterFor(user, job), composedAt: decidedAt }),
    })
    decided.events.push(...eventsOf(id, decision))
  }
  return decided
}

/** Reads the facts about each user, none of whom can be deleted before we commit. */
async function factsFor(tx: Transaction, job: StoredJob, uids: readonly string[]) {
  const users = new Map<string, UserFacts>()
  for (const facts of await userFacts(tx, job.marketplace, uids)) users.set(facts.uid, facts)
  // Most jobs ask nothing, and some marketplaces do not tell clients apart: no statement for what cannot be there.
  const pasts = job.clientId === null ? null : await clientPasts(tx, job, uids)
  const banks = job.questions.length === 0 ? null : await bankAnswersOf(tx, uids)
  return (uid: string) => {
    const user = users.get(uid)
    if (!user) return null
    return {
      user,
      past: pasts?.get(uid) ?? noPast,
      answers: answersTo(job.questions, banks?.get(uid) ?? []),
    }
  }
}

/** Tells whether an application may go before others: it needs no review, and the plan has priority. */
function isFirst({ state }: Decision, { tier }: UserFacts): boolean {
  return state === 'queued' && hasPriority(tier)
}

function eventsOf(applicationId: string, { gates, state, reason }: Decision): NewEvent[] {
  const detail = reason === null ? {} : { detail: reason }
  return [
    ...gates.map((gate) => ({ applicationId, kind: 'gate' as const, gate })),
    ...(state === 'review' ? [{ applicationId, kind: 'composed' as const }] : []),
    {
      applicationId,
      kind: state === 'queued' ? ('queued' as const) : ('settled' as const),
      ...detail,
    },
  ]
}
