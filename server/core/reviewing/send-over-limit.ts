import type { Answer } from '../../../contract/bidding/answer.ts'
import { recordStep } from '../../store/applications/application-events.ts'
import { bestOverLimit } from '../../store/applications/over-limit.ts'
import { changeHeld, holdApplications } from '../../store/applications/own-applications.ts'
import type { FoundApplication } from '../../store/applications/applications.ts'
import { bankAnswersOf } from '../../store/answering/bank-answers.ts'
import { lockUser } from '../../store/accounts/bidding-settings.ts'
import type { Store, Transaction } from '../../store/connect.ts'
import { databaseNow, readDatabaseClock } from '../../store/database-now.ts'
import { clientPasts, noPast, userFacts } from '../../store/deciding/deciding-facts.ts'
import { signal } from '../../store/live.ts'
import { scannersOf } from '../../store/scanners/scanners.ts'
import type { Scanner } from '../../../contract/bidding/scanner.ts'
import { answersBeside } from '../answering/answers-to.ts'
import { decide, type Decision } from '../deciding/decide.ts'
import { freshForHours } from '../deciding/fresh.ts'
import { checkScanner, prepareScanner } from '../matching/check-scanner.ts'
import { jobWords } from '../matching/job-words.ts'

/**
 * Queues the best of what the plan's limit stopped, at most `count`, and returns how many. Each is decided again: the
 * user's rules, blocked clients and scanner may have changed since. A letter that is there and answers of the user's own
 * stay. The claim still takes a slot for each.
 */
export function sendOverLimit(store: Store, uid: string, count: number): Promise<number> {
  return store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    const scanners = new Map((await scannersOf(tx, uid)).map((one) => [one.id, one]))
    let queued = 0
    for (const applicationId of await bestOverLimit(tx, uid, { freshForHours, count })) {
      const [held] = await holdApplications(tx, uid, [applicationId])
      const scanner = held && scanners.get(held.application.scannerId ?? '')
      if (!held || !scanner || held.application.state !== 'capped') continue
      if (await decideAgain(tx, held, { scanner, queued })) queued += 1
    }
    if (queued > 0) await signal(tx, 'application-queued')
    return queued
  })
}

/** Tells whether it is queued now. `queued`: applications of this user that were, just before. */
async function decideAgain(
  tx: Transaction,
  { application, job }: FoundApplication,
  { scanner, queued }: { scanner: Scanner; queued: number },
): Promise<boolean> {
  const { id: applicationId, uid } = application
  const [user] = await userFacts(tx, job.marketplace, [uid])
  if (!user) return false
  const past = (await clientPasts(tx, job, [uid])).get(uid) ?? noPast
  const bank = (await bankAnswersOf(tx, [uid])).get(uid) ?? []
  const answers = answersBeside(application.answers, job.questions, bank)
  const decision = decide(checkScanner(job, jobWords(job), prepareScanner(scanner)), {
    job,
    user: {
      ...user,
      usedToday: user.usedToday + queued,
      usedThisMonth: user.usedThisMonth + queued,
    },
    rules: { ...user.rules.rules, bestWithinMinutes: 0 }, // these are the best, and the user has asked for them
    past,
    answers,
    now: await readDatabaseClock(tx),
  })
  await changeHeld(
    tx,
    { uid, applicationId },
    {
      state: decision.state,
      reason: decision.reason,
      failedGate: decision.failedGate,
      score: decision.score,
      signals: decision.signals,
      answers,
      draftVersion: application.draftVersion + (areSame(answers, application.answers) ? 0 : 1),
      nextAt: decision.nextAt ?? databaseNow,
      fence: application.fence + 1,
      updatedAt: databaseNow,
    },
  )
  await recordStep(tx, {
    applicationId,
    uid,
    events: [{ kind: 'over-limit' }, outcomeOf(decision)],
  })
  return decision.state === 'queued'
}

/** Tells whether a user who saw one of these has seen the other. */
function areSame(answers: readonly Answer[], others: readonly Answer[]): boolean {
  return (
    answers.length === others.length &&
    answers.every(({ answer, question }, place) => {
      const other = others[place]
      return other?.question === question && other.answer === answer
    })
  )
}

function outcomeOf({ state, reason }: Decision): { kind: 'queued' | 'settled'; detail?: string } {
  const detail = reason === null ? {} : { detail: reason }
  return { kind: state === 'queued' ? 'queued' : 'settled', ...detail }
}
