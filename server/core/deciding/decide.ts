import type { ApplicationState, Gate, Reason } from '../../../contract/application.ts'
import type { Instant } from '../../../contract/instant.ts'
import { limitsOf } from '../../../contract/plans.ts'
import type { UserFacts } from '../../store/deciding-facts.ts'

/** A job older than this has been answered by others; nothing is sent to it any more. */
export const freshForHours = 24

/** What a decision looks at besides the scanner's own rules. */
export type DecisionFacts = {
  job: { isOpen: boolean; postedAt: Instant; questions: readonly string[] }
  user: Omit<UserFacts, 'uid'> & { autoBiddingEnabled: boolean }
  now: Instant
}

export type Decision = {
  state: Extract<ApplicationState, 'queued' | 'skipped' | 'capped'>
  reason: Reason | null
  gates: Gate[]
}

const accountWords = {
  none: 'not set up',
  ready: 'set up',
  refused: 'sign-in refused',
  challenged: 'waits for you on the site',
} as const

/**
 * Whether an application goes out, with every gate and the value it saw. The quota gate only spares work: what counts is the
 * slot that the claim takes.
 */
export function decide(scannerGates: readonly Gate[], { job, user, now }: DecisionFacts): Decision {
  const ageHours = (Date.parse(now) - Date.parse(job.postedAt)) / 3_600_000
  const limits = limitsOf(user.tier, user.statedDailyLimit)
  const gates: Gate[] = [
    ...scannerGates,
    { gate: 'open', passed: job.isOpen, saw: job.isOpen ? 'open' : 'closed' },
    { gate: 'fresh', passed: ageHours <= freshForHours, saw: inWords(ageHours) },
    { gate: 'questions', passed: job.questions.length === 0, saw: `${job.questions.length} asked` },
    {
      gate: 'profile',
      passed: user.hasFacts,
      saw: user.hasFacts ? 'complete' : 'name, services or experience missing',
    },
    {
      gate: 'marketplace-account',
      passed: user.marketplaceAccount === 'ready',
      saw: accountWords[user.marketplaceAccount],
    },
    {
      gate: 'auto-bidding',
      passed: user.autoBiddingEnabled,
      saw: user.autoBiddingEnabled ? 'on' : 'off',
    },
    {
      gate: 'quota',
      passed: user.usedToday < limits.dailyLimit && user.usedThisMonth < limits.monthlyLimit,
      saw: `${user.usedToday} of ${limits.dailyLimit} today, ${user.usedThisMonth} of ${limits.monthlyLimit} this month`,
    },
  ]
  const failed = gates.find((gate) => !gate.passed)
  if (!failed) return { state: 'queued', reason: null, gates }
  if (failed.gate !== 'quota') return { state: 'skipped', reason: 'gate', gates }
  const full = user.usedToday < limits.dailyLimit ? 'monthly-limit' : 'daily-limit'
  return { state: 'capped', reason: full, gates }
}

function inWords(ageHours: number): string {
  const minutes = Math.max(0, Math.floor(ageHours * 60))
  return minutes < 60 ? `posted ${minutes} min ago` : `posted ${Math.floor(minutes / 60)} h ago`
}
