import type { Gate, GateName } from '../../../contract/bidding/gate.ts'
import type { Instant } from '../../../contract/instant.ts'
import type { Rehearsal } from '../../../contract/bidding/rehearsal.ts'
import type { Rules } from '../../../contract/bidding/rules.ts'
import { skillsInCommon } from '../../../contract/bidding/signal.ts'
import type { Candidate } from './advise.ts'
import { decide, type Decision } from '../deciding/decide.ts'
import type { DecidingUser, DecisionFacts } from '../deciding/decision-facts.ts'
import { isFresh } from '../deciding/fresh.ts'
import type { WaysToSend } from '../../store/jobs/marketplaces.ts'
import { nextOpening } from '../deciding/next-opening.ts'
import { isJobInEnglish } from '../writing/letters/posting-of.ts'

export type Rehearsed = Omit<Rehearsal['newest'][number], 'job'> & { score: number }

type Facts = Pick<DecisionFacts, 'job' | 'past' | 'answers'> & WaysToSend
type User = Omit<
  DecidingUser,
  | 'autoBiddingEnabled'
  | 'marketplaceAccount'
  | 'takesApplications'
  | 'wantsPerson'
  | 'usedToday'
  | 'usedThisMonth'
  | 'connectsToday'
>

const verdicts = { queued: 'sent', review: 'review', skipped: 'skipped', capped: 'capped' } as const
const inAnotherLanguage = {
  verdict: 'review',
  reason: 'other-language',
  failedGate: null,
} as const
const tooLate = { verdict: 'skipped', reason: 'too-late', failedGate: null } as const
const hourMs = 3_600_000

/** Days on which nothing was sent yet, for one user. Jobs are decided in order, oldest first. */
export class Simulation {
  readonly #user: User
  readonly #rules: Rules
  readonly #usedOn = new Map<string, number>()
  readonly #connectsOn = new Map<string, number>()
  readonly #cappedFrom = new Map<string, Instant>()
  readonly candidates: Candidate[] = []
  /** Sending times in milliseconds, in ascending order. */
  readonly #sentAt: number[] = []

  constructor(user: User, rules: Rules) {
    this.#user = user
    this.#rules = rules
  }

  get connectsSpent(): number {
    return [...this.#connectsOn.values()].reduce((sum, connects) => sum + connects, 0)
  }

  /** First moment of each day (UTC) at which the plan's limit stopped something. */
  get cappedFrom(): Instant[] {
    return [...this.#cappedFrom.values()]
  }

  /** Works out what would have become of a job, decided when it was posted. */
  decide(gates: readonly Gate[], facts: Facts): Rehearsed {
    const { postedAt } = facts.job
    const decision = this.#decideOn(postedAt, gates, facts)
    const isForLetters = isJobInEnglish(facts.job)
    if (isForLetters && couldGo(decision)) this.candidates.push(toCandidate(decision, postedAt))
    if (decision.state !== 'queued') return this.#stopped(decision, postedAt)
    if (!isForLetters) return { ...inAnotherLanguage, score: decision.score }
    const sentAt = this.#sendingTime(decision.nextAt ?? postedAt)
    if (sentAt === null || !isFresh(facts.job, sentAt)) return { ...tooLate, score: decision.score }
    // What waits for the next morning is counted on that day.
    const isSameDay = dayOf(sentAt) === dayOf(postedAt)
    const onThatDay = isSameDay ? decision : this.#decideOn(sentAt, gates, facts)
    if (onThatDay.state !== 'queued') return this.#stopped(onThatDay, sentAt)
    this.#send(sentAt, facts.job.connects ?? 0)
    return { verdict: 'sent', reason: null, failedGate: null, score: decision.score }
  }

  /** Decides with what was used on the day of `at`. */
  #decideOn(at: Instant, gates: readonly Gate[], facts: Facts): Decision {
    const { job, past, answers, takesApplications, wantsPerson } = facts
    const day = dayOf(at)
    const user = {
      ...this.#user,
      // As if all were set up: the set-up itself tells what is missing, and a scanner is written before it.
      autoBiddingEnabled: true,
      marketplaceAccount: 'ready' as const,
      takesApplications,
      wantsPerson,
      usedToday: this.#usedOn.get(day) ?? 0,
      usedThisMonth: usedIn(this.#usedOn, day.slice(0, 7)),
      connectsToday: this.#connectsOn.get(day) ?? 0,
    }
    return decide(gates, { job, user, rules: this.#rules, past, answers, now: job.postedAt })
  }

  #stopped({ state, reason, failedGate, score }: Decision, at: Instant): Rehearsed {
    const isByCap = reason === 'daily-limit' || reason === 'monthly-limit'
    if (isByCap && !this.#cappedFrom.has(dayOf(at))) this.#cappedFrom.set(dayOf(at), at)
    return { verdict: verdicts[state], reason, failedGate, score }
  }

  /** Finds the first moment that the user's gap, hourly cap and working hours allow. Null: they never do. */
  #sendingTime(earliest: Instant): Instant | null {
    const { minGapMinutes, hourlyCap, workingHours } = this.#rules
    const last = this.#sentAt.at(-1) ?? -Infinity
    const lastOfHour = hourlyCap === null ? -Infinity : (this.#sentAt.at(-hourlyCap) ?? -Infinity)
    const pacedMs = Math.max(last + minGapMinutes * 60_000, lastOfHour + hourMs)
    const at = pacedMs > Date.parse(earliest) ? new Date(pacedMs).toISOString() : earliest
    return workingHours === null ? at : nextOpening(workingHours, at)
  }

  #send(at: Instant, connects: number): void {
    const day = dayOf(at)
    this.#usedOn.set(day, (this.#usedOn.get(day) ?? 0) + 1)
    this.#connectsOn.set(day, (this.#connectsOn.get(day) ?? 0) + connects)
    this.#sentAt.push(Date.parse(at))
  }
}

/** Gates that another automatic-sending score, or a day with room, would let through. */
const passing: ReadonlySet<GateName> = new Set([
  'score',
  'auto-send',
  'quota',
  'working-hours',
] as const)

function couldGo({ gates }: Decision): boolean {
  return gates.every(({ gate, passed }) => passed || passing.has(gate))
}

function toCandidate({ score, signals }: Decision, postedAt: Instant): Candidate {
  return { day: dayOf(postedAt), score, inCommon: skillsInCommon(signals) }
}

function dayOf(at: Instant): string {
  return at.slice(0, 10)
}

function usedIn(usedOn: ReadonlyMap<string, number>, month: string): number {
  return [...usedOn].reduce((sum, [day, used]) => (day.startsWith(month) ? sum + used : sum), 0)
}
