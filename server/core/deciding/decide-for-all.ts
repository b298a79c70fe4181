import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Gate } from '../../../contract/bidding/gate.ts'
import type { Instant } from '../../../contract/instant.ts'
import { hasPriority } from '../../../contract/billing/plans.ts'
import type { Terms } from '../../../contract/pricing/terms.ts'
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
import { pricingOf } from '../../store/pricing/pricing.ts'
import type { ActiveScanner } from '../../store/scanners/scanners.ts'
import { answersTo } from '../answering/answers-to.ts'
import { letterMaterialsOf, noMaterial } from '../../store/writing/letter-material.ts'
import { lacksPrice, termsBy } from '../pricing/terms-of.ts'
import { briefOfJob } from '../writing/letters/posting-of.ts'
import { isInEnglish } from '../writing/posting/language-of.ts'
import { writeLetter } from '../writing/letters/write-letter.ts'
import { decide, type Decision } from './decide.ts'

/** New job, and the scanners that it matches. */
export type MatchedJob = {
  job: StoredJob
  matches: readonly { scanner: ActiveScanner; gates: Gate[] }[]
}

/** Applications to be stored, with the beginnings of their timelines. */
export type Decided = { added: (NewApplication & Pick<Decision, 'state'>)[]; events: NewEvent[] }

/**
 * Decides for each user whose scanner matches. Users whose auto-bidding is off see the job but get no application:
 * nothing is decided for them.
 */
export async function decideForAll(
  tx: Transaction,
  { job, matches }: MatchedJob,
  { maxComposed = usualMaxComposed } = {},
): Promise<Decided> {
  const entries: Decided = { added: [], events: [] }
  const bidding = matches.filter(({ scanner }) => scanner.isAutoBidding)
  if (bidding.length === 0) return entries
  const uids = bidding.map(({ scanner }) => scanner.uid)
  // Asked for together, and answered in this order. Meanwhile the posting is read.
  const [matchedAt, factsOf, pricing, decidedAt, isEnglish] = await Promise.all([
    readDatabaseClock(tx),
    factsFor(tx, job, uids),
    pricingOf(tx, job.marketplace),
    readDatabaseClock(tx),
    letOthersRun().then(() => isInEnglish(briefOfJob(job))),
  ])
  const toCompose: { user: UserFacts; at: number }[] = []
  for (const { scanner, gates } of bidding) {
    const facts = factsOf(scanner.uid)
    if (!facts) continue // deleted since the match
    const { user, past, answers } = facts
    const terms = pricing && termsBy(scanner.price, { job, pricing })
    const decided = decide(gates, {
      job,
      user: { ...user, autoBiddingEnabled: scanner.isAutoBidding },
      rules: user.rules.rules,
      past,
      answers,
      now: decidedAt,
    })
    const decision = onlyWithPrice(terms, isEnglish ? decided : notInEnglish(decided))
    const id = crypto.randomUUID()
    const nextAt = decision.nextAt ?? (isFirst(decision, user) ? beforeOthers : null)
    entries.added.push({
      id,
      uid: scanner.uid,
      marketplace: job.marketplace,
      jobId: job.id,
      clientId: job.clientId,
      isSentByUser: !user.takesApplications,
      scannerId: scanner.id,
      scannerName: scanner.name,
      state: decision.state,
      reason: decision.reason,
      failedGate: decision.failedGate,
      score: decision.score,
      signals: decision.signals,
      answers,
      terms: decision.state === 'review' ? terms : null,
      matchedAt,
      decidedAt,
      ...(nextAt !== null && { nextAt }),
    })
    const isComposed = decision.state === 'review' && toCompose.length < maxComposed
    if (isComposed) toCompose.push({ user, at: entries.added.length - 1 })
    entries.events.push(...eventsOf(id, decision, isComposed && 'composed'))
  }
  await compose(tx, entries.added, { job, toCompose, decidedAt })
  return entries
}

/**
 * Letters written within one take-in. Beyond those, letters are written when somebody looks at them: a posting that a
 * thousand users match must not hold up the next one.
 */
const usualMaxComposed = 25

type Composing = {
  job: StoredJob
  toCompose: readonly { user: UserFacts; at: number }[]
  decidedAt: Instant
}

/** Writes the letters of applications for review. `at`: their places among what is added. */
async function compose(
  tx: Transaction,
  added: Decided['added'],
  { job, toCompose, decidedAt }: Composing,
): Promise<void> {
  if (toCompose.length === 0) return
  const letters = toCompose.map(({ user, at }) => ({
    uid: user.uid,
    applicationId: added[at]?.id ?? null,
  }))
  const materials = await letterMaterialsOf(tx, { letters, marketplace: job.marketplace })
  for (const { user, at } of toCompose) {
    const application = added[at]
    if (!application) continue
    const { reason: _reason, ...written } = writeLetter({
      source: user,
      material: materials.get(user.uid) ?? noMaterial,
      job,
      scannerId: application.scannerId ?? null,
      score: application.score ?? null,
      applicationId: application.id,
      seed: application.id,
    })
    added[at] = { ...application, ...written, composedAt: decidedAt }
  }
}

/** Lays what would be sent automatically into the review queue, as letters are not written in the job's language. */
function notInEnglish(decision: Decision): Decision {
  if (decision.state !== 'queued') return decision
  return { ...decision, state: 'review', reason: 'other-language', nextAt: null }
}

/** Lays what would be sent automatically into the review queue where the marketplace asks for a price and there is none. */
function onlyWithPrice(terms: Terms | null, decision: Decision): Decision {
  if (decision.state !== 'queued' || !lacksPrice(terms)) return decision
  return { ...decision, state: 'review', reason: 'needs-price', nextAt: null }
}

/** Reads the facts about each user, none of whom can be deleted before we commit. */
async function factsFor(tx: Transaction, job: StoredJob, uids: readonly string[]) {
  // Most jobs ask nothing, and some marketplaces do not tell clients apart: no statement for what cannot be there.
  const [facts, pasts, banks] = await Promise.all([
    userFacts(tx, job.marketplace, uids),
    job.clientId === null ? null : clientPasts(tx, job, uids),
    job.questions.length === 0 ? null : bankAnswersOf(tx, uids),
  ])
  const users = new Map(facts.map((each) => [each.uid, each]))
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

function eventsOf(
  applicationId: string,
  { gates, state, reason }: Decision,
  composed: 'composed' | false,
): NewEvent[] {
  const detail = reason === null ? {} : { detail: reason }
  return [
    ...(gates.length > 0 ? [{ applicationId, kind: 'gate' as const, gates }] : []),
    ...(composed ? [{ applicationId, kind: composed }] : []),
    {
      applicationId,
      kind: state === 'queued' ? ('queued' as const) : ('settled' as const),
      ...detail,
    },
  ]
}
