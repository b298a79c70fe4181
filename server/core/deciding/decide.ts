import type { ApplicationState } from '../../../contract/bidding/application.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import type { Gate } from '../../../contract/bidding/gate.ts'
import type { Instant } from '../../../contract/instant.ts'
import type { Signal } from '../../../contract/bidding/signal.ts'
import { bestFirst, nextChoice } from './best-first.ts'
import { checkRules, fullLimit } from './check-rules.ts'
import type { DecisionFacts } from './decision-facts.ts'
import { fitScore } from './fit-score.ts'
import { isFresh } from './fresh.ts'
import { nextOpening } from './next-opening.ts'

export type Decision = {
  state: Extract<ApplicationState, 'queued' | 'review' | 'skipped' | 'capped'>
  reason: Reason | null
  gates: Gate[]
  /** First gate that did not let it through. Null: all did. */
  failedGate: Gate | null
  /** 0 to 100. */
  score: number
  signals: Signal[]
  /** Moment a queued one is due. Null: now. */
  nextAt: Instant | null
}

/**
 * Decides whether an application is sent, with every gate and the value it saw. The first gate that fails decides what
 * becomes of it. The gates of quota and connects only save work: what counts is what the claim takes.
 * docs/decisions/031
 */
export function decide(scannerGates: readonly Gate[], facts: DecisionFacts): Decision {
  const fit = fitScore(facts)
  const { workingHours } = facts.rules
  const opensAt = workingHours && nextOpening(workingHours, facts.now)
  const gates = [...scannerGates, ...checkRules(facts, fit, opensAt)]
  const failedGate = gates.find((gate) => !gate.passed) ?? null
  const outcome = outcomeOf(failedGate, facts, opensAt)
  if (outcome.state !== 'queued') return { ...outcome, ...fit, gates, failedGate, nextAt: null }
  const choice = outcome.reason === null ? nextChoice(facts) : null
  const waitsFor = outcome.reason === 'working-hours' ? opensAt : choice
  return {
    ...outcome,
    ...fit,
    gates,
    failedGate,
    reason: choice === null ? outcome.reason : 'best-first',
    nextAt: waitsFor && bestFirst(waitsFor, fit.score),
  }
}

function outcomeOf(
  failed: Gate | null,
  { job, user, rules }: DecisionFacts,
  opensAt: Instant | null,
): Pick<Decision, 'state' | 'reason'> {
  switch (failed?.gate) {
    case undefined:
      return { state: 'queued', reason: null }
    case 'never-words':
    case 'never-client':
      return { state: 'skipped', reason: failed.gate }
    case 'sending':
      return { state: 'review', reason: 'send-yourself' }
    case 'language':
      return { state: 'review', reason: 'other-language' }
    case 'questions':
      return { state: 'review', reason: 'needs-answers' }
    case 'person':
      return { state: 'review', reason: 'wants-person' }
    case 'auto-send':
      return {
        state: 'review',
        reason: rules.autoSendFrom === null ? 'review-each' : 'below-threshold',
      }
    case 'skills':
      return { state: 'review', reason: 'few-skills' }
    case 'saved-answers':
      return { state: 'review', reason: 'check-answers' }
    case 'connects-budget':
      return { state: 'capped', reason: 'connects-budget' }
    case 'quota':
      return { state: 'capped', reason: fullLimit(user) ?? 'daily-limit' }
    case 'working-hours':
      return opensAt !== null && isFresh(job, opensAt)
        ? { state: 'queued', reason: 'working-hours' }
        : { state: 'skipped', reason: 'gate' }
    case 'agency':
      return { state: 'queued', reason: 'agency-not-set-up' }
    default:
      return { state: 'skipped', reason: 'gate' }
  }
}
