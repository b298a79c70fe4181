import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import type { Gate, GateName, KeptGate } from '../../../../contract/bidding/gate.ts'
import { type Reason, sayReason } from '../../../../contract/bidding/reasons.ts'
import { lastGates } from './last-gates.ts'
import { sayCause } from './say-cause.ts'
import { sayState } from './say-state.ts'
import { sayList } from '../../../ui/words/say-list.ts'

type Judged = Pick<
  ApplicationTimeline,
  'state' | 'reason' | 'failedGate' | 'isManual' | 'score' | 'events' | 'stages' | 'nextAt'
>

/** Says in one sentence what became of an application and what decided it. Rule ACTIVITY-18. */
export function sayVerdict(
  application: Judged,
  place: { marketplaceTitle: string; now: Date },
): string {
  const { state, reason, isManual } = application
  const isSent = state === 'submitted' && reason !== 'confirmed-by-you'
  if (isSent) return sayLeaving('Sent', application)
  if (reason === 'below-threshold') return sayBasis('Waiting for you', application)
  const { words, reason: sentence } = sayState(application, place)
  if (reason !== null) return sayDeciding(reason, application.failedGate) ?? sentence ?? words
  if (state === 'reserving' || state === 'submitting') return sayLeaving('Being sent', application)
  if (state !== 'queued') return words.endsWith('…') ? words : `${words}.`
  return isManual
    ? sayLeaving('Being sent', application)
    : sayBasis('Waiting to be sent automatically', application)
}

function sayLeaving(what: string, application: Judged): string {
  return sayBasis(`${what} ${application.isManual ? 'by you' : 'automatically'}`, application)
}

/** Says an outcome with the keywords and the score that it rests on, as far as they are known. */
function sayBasis(outcome: string, { events, score, isManual }: Judged): string {
  const gates = lastGates(events).filter(hasValues)
  const found = gates.find((gate) => gate.gate === 'keywords')?.saw.found ?? []
  const autoSend = gates.find((gate) => gate.gate === 'auto-send')?.saw
  const autoSendFrom = isManual ? null : (autoSend?.autoSendFrom ?? null)
  const basis = [
    ...(found.length > 0 ? [`matched ${sayList(shortened(found))}`] : []),
    ...(score === null ? [] : [`score ${score}`]),
    ...(autoSendFrom === null ? [] : [`you send from ${autoSendFrom}`]),
  ]
  return basis.length > 0 ? `${outcome}: ${basis.join(', ')}.` : `${outcome}.`
}

const maxNamed = 3

function shortened(found: readonly string[]): string[] {
  const left = found.length - maxNamed
  return left > 0 ? [...found.slice(0, maxNamed), `${left} more`] : [...found]
}

const gateOf: Partial<Record<Reason, GateName>> = {
  'needs-answers': 'questions',
  'other-language': 'language',
  'few-skills': 'skills',
  'connects-budget': 'connects-budget',
  'daily-limit': 'quota',
  'monthly-limit': 'quota',
}

/** Says an outcome with the values of the gate that decided it. Null: no gate did, or its values are not kept. */
function sayDeciding(reason: Reason, gate: KeptGate | null): string | null {
  if (gate === null || !hasValues(gate)) return null
  if (reason !== 'gate' && gateOf[reason] !== gate.gate) return null
  const cause = sayCause(gate, reason)
  return cause && `${sayReason(reason).outcome} ${cause}.`
}

/** Tells whether a gate carries values: those of old decisions carry words. */
function hasValues(gate: KeptGate): gate is Gate {
  return typeof gate.saw !== 'string'
}
