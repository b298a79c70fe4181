import type { Reason } from '../../../contract/bidding/reasons.ts'
import type { Instant } from '../../../contract/instant.ts'
import type { Rules, WorkingHours } from '../../../contract/bidding/rules.ts'
import { toInstant } from '../columns.ts'
import type { Transaction } from '../connect.ts'
import { isPaced, paceOf, type Pace } from './pacing.ts'

/** First moment at or after `from` that lies in the working hours. Null: none for weeks. */
export type NextOpening = (hours: WorkingHours, from: Instant) => Instant | null

/** `until`: when to look again. */
export type Obstacle = 'connects-budget' | { until: Instant; reason: Reason }

type Due = { id: string; uid: string; connects: number | null; now: string }

/**
 * Finds what in the user's rules keeps an automatic application from going now. A job without a price costs nothing.
 * For a user whose pace or budget counts, the caller has made this one the only one under way.
 */
export async function obstacleTo(
  tx: Transaction,
  due: Due,
  { rules, nextOpening }: { rules: Rules; nextOpening: NextOpening },
): Promise<Obstacle | null> {
  const { workingHours, connectsPerDay } = rules
  const now = toInstant(due.now)
  const pace = isPaced(rules) ? await paceOf(tx, due, rules) : noPace
  const opensAt = (from: Instant) =>
    workingHours ? (nextOpening(workingHours, from) ?? aDayAfter(from)) : from

  if (opensAt(now) !== now) return { until: opensAt(pace.until ?? now), reason: 'working-hours' }
  if (pace.until !== null) return { until: opensAt(pace.until), reason: 'pace' }
  const spent = pace.connectsToday + (due.connects ?? 0)
  return connectsPerDay !== null && spent > connectsPerDay ? 'connects-budget' : null
}

/** Tells whether now lies in the user's working hours, if they have any. */
export function isOpenNow(
  due: Pick<Due, 'now'>,
  { rules: { workingHours }, nextOpening }: { rules: Rules; nextOpening: NextOpening },
): boolean {
  const now = toInstant(due.now)
  return workingHours === null || nextOpening(workingHours, now) === now
}

const noPace: Pace = { until: null, connectsToday: 0 }

function aDayAfter(from: Instant): Instant {
  return new Date(Date.parse(from) + 86_400_000).toISOString()
}
