import { createHash } from 'node:crypto'
import { AppError } from '../../../../contract/errors.ts'
import {
  type Comparison,
  type ComparisonForm,
  type ComparisonOutcome,
  type Comparisons,
} from '../../../../contract/writing/comparison.ts'
import { lockUser } from '../../../store/accounts/bidding-settings.ts'
import type { Queryable, Store, Transaction } from '../../../store/connect.ts'
import { readDatabaseClock } from '../../../store/database-now.ts'
import { countReactions } from '../../../store/following/reactions.ts'
import { tellUsers } from '../../../store/live.ts'
import {
  comparisonsOf,
  countComparison,
  endComparison,
  insertComparison,
  isFromFormerAccount,
  lockRunning,
  templateTextsOf,
  type StoredComparison,
  type TemplateText,
} from '../../../store/writing/comparisons.ts'
import { conclude, isComplete } from './conclude.ts'

/** Time whose letters tell how often a user is answered, and the letters that it takes to tell. */
const usualDays = 90
const usualLetters = 30

/** Lists a user's comparisons with what is known of each, and the templates that another could be made of. */
export async function readComparisons({ db }: Store, uid: string): Promise<Comparisons> {
  return listed(db, uid)
}

/**
 * Starts to compare two templates. Throws AppError `not-found` for a template that is not there, `templates-alike`,
 * `comparison-running`.
 */
export function startComparison(
  store: Store,
  uid: string,
  { firstId, secondId, plannedEach }: ComparisonForm,
): Promise<Comparisons> {
  return store.db.transaction(async (tx) => {
    await lockUser(tx, uid) // two at the same moment must not both start
    if (await lockRunning(tx, uid)) throw new AppError('comparison-running')
    const texts = await templateTextsOf(tx, uid)
    const [first, second] = [textOf(texts, firstId), textOf(texts, secondId)]
    if (!first || !second) throw new AppError('not-found')
    if (first.text === second.text) throw new AppError('templates-alike')
    await insertComparison(tx, {
      id: crypto.randomUUID(),
      uid,
      firstId,
      secondId,
      plannedEach,
      firstName: first.name,
      secondName: second.name,
      firstDigest: digestOf(first),
      secondDigest: digestOf(second),
    })
    return told(tx, uid)
  })
}

/** Stops a comparison without a verdict. Nothing happens when it has ended. Throws AppError `not-found`. */
export function stopComparison(
  store: Store,
  uid: string,
  comparisonId: string,
): Promise<Comparisons> {
  return store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    const known = await comparisonsOf(tx, uid)
    if (!known.some(({ id }) => id === comparisonId)) throw new AppError('not-found')
    const running = await lockRunning(tx, uid)
    if (running?.id !== comparisonId) return listed(tx, uid)
    await end(tx, running, 'stopped')
    return told(tx, uid)
  })
}

/** Ends the user's running comparison when one of its two texts has changed: what follows would be another comparison. */
export async function endIfChanged(tx: Transaction, uid: string): Promise<void> {
  const running = await lockRunning(tx, uid)
  if (!running || !(await isChanged(tx, running))) return
  await end(tx, running, 'template-changed')
  await tellUsers(tx, [uid], { kind: 'facts-changed' })
}

/**
 * Ends the user's running comparison if its planned end has come, or if it can no longer come to one. The only look at
 * its result. docs/decisions/056
 */
export async function concludeComparison(tx: Transaction, uid: string): Promise<void> {
  const running = await lockRunning(tx, uid)
  if (!running) return
  const outcome = await outcomeOf(tx, running)
  if (!outcome) return
  await end(tx, running, outcome)
  await tellUsers(tx, [uid], { kind: 'facts-changed' })
}

async function outcomeOf(
  tx: Transaction,
  running: StoredComparison,
): Promise<ComparisonOutcome | null> {
  const counts = await countComparison(tx, running)
  if (isComplete(counts, running.plannedEach)) return 'finished'
  if (await isChanged(tx, running)) return 'template-changed'
  return (await isFromFormerAccount(tx, running)) ? 'account-changed' : null
}

async function end(
  tx: Transaction,
  running: StoredComparison,
  outcome: ComparisonOutcome,
): Promise<void> {
  await endComparison(tx, running, { outcome, result: await countComparison(tx, running) })
}

async function isChanged(tx: Transaction, running: StoredComparison): Promise<boolean> {
  const texts = await templateTextsOf(tx, running.uid)
  const isSame = (id: string | null, digest: string) => {
    const text = textOf(texts, id)
    return text !== undefined && digestOf(text) === digest
  }
  const { firstId, secondId, firstDigest, secondDigest } = running
  return !isSame(firstId, firstDigest) || !isSame(secondId, secondDigest)
}

async function told(tx: Transaction, uid: string): Promise<Comparisons> {
  await tellUsers(tx, [uid], { kind: 'facts-changed' })
  return listed(tx, uid)
}

async function listed(db: Queryable, uid: string): Promise<Comparisons> {
  const stored = await comparisonsOf(db, uid)
  const comparisons: Comparison[] = []
  for (const one of stored) comparisons.push(await toComparison(db, one))
  const texts = await templateTextsOf(db, uid)
  return {
    comparisons,
    templates: texts.map(({ id, name }) => ({ id, name })),
    repliesPerHundred: await repliesPerHundred(db, uid),
  }
}

async function toComparison(db: Queryable, stored: StoredComparison): Promise<Comparison> {
  const { id, plannedEach, startedAt, endedAt, outcome } = stored
  const counts = stored.result ?? (await countComparison(db, stored))
  // Only the one look at the end counts, although what is known by now may be shown.
  const { verdict, difference } =
    outcome === 'finished'
      ? conclude(counts, plannedEach)
      : { verdict: 'not-enough-data' as const, difference: null }
  return {
    id,
    first: { id: stored.firstId, name: stored.firstName },
    second: { id: stored.secondId, name: stored.secondName },
    plannedEach,
    startedAt,
    endedAt,
    outcome,
    counts,
    verdict,
    difference,
  }
}

async function repliesPerHundred(db: Queryable, uid: string): Promise<number | null> {
  const now = Date.parse(await readDatabaseClock(db))
  const since = new Date(now - usualDays * 86_400_000).toISOString()
  const { sent, replied } = await countReactions(db, uid, since)
  return sent < usualLetters ? null : Math.round((replied / sent) * 1_000) / 10
}

function textOf(texts: readonly TemplateText[], id: string | null): TemplateText | undefined {
  return texts.find((one) => one.id === id)
}

function digestOf({ text }: TemplateText): string {
  return createHash('sha256').update(text).digest('base64url')
}
