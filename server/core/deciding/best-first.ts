import type { Instant } from '../../../contract/instant.ts'
import type { Rules } from '../../../contract/bidding/rules.ts'
import { limitsOf } from '../../../contract/billing/plans.ts'
import type { DecidingUser } from './decision-facts.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Minutes that matches wait for better ones when the user leaves it to us and the limit is likely to bind. */
const learnedMinutes = 5
/** Days of the last seven on which the daily limit was reached, from which on it is likely to bind. */
const daysToBind = 2
/** Minutes before midnight UTC in which nothing waits, so that no application of the day is left over. */
const lastMinutes = 5

type Choosing = {
  user: Pick<DecidingUser, 'uid' | 'tier' | 'statedDailyLimit' | 'usedLately'>
  rules: Pick<Rules, 'bestWithinMinutes'>
  now: Instant
}

/**
 * Finds the moment at which the best of what a user has waiting goes first. Null: nothing waits for better ones. The
 * windows of a user follow each other on a grid, so that all that comes in one of them ends with it, whichever process
 * decides. Each user has a grid of their own: not everybody's applications become due at once. docs/decisions/042
 */
export function nextChoice({ user, rules, now }: Choosing): Instant | null {
  const windowMs = (rules.bestWithinMinutes ?? minutesLearned(user)) * minuteMs
  if (windowMs === 0) return null
  const nowMs = Date.parse(now)
  const phaseMs = hashOf(user.uid) % windowMs
  const endMs = (Math.floor((nowMs - phaseMs) / windowMs) + 1) * windowMs + phaseMs
  const lastMs = (Math.floor(nowMs / dayMs) + 1) * dayMs - lastMinutes * minuteMs
  return nowMs >= lastMs ? null : new Date(Math.min(endMs, lastMs)).toISOString()
}

/** Orders what becomes due at one moment: the best score first, all of it within a tenth of a second. */
export function bestFirst(at: Instant, score: number): Instant {
  return new Date(Date.parse(at) + 100 - score).toISOString()
}

function minutesLearned({ tier, statedDailyLimit, usedLately }: Choosing['user']): number {
  const { dailyLimit } = limitsOf(tier, statedDailyLimit)
  const fullDays = usedLately.filter((used) => used >= dailyLimit).length
  return fullDays >= daysToBind ? learnedMinutes : 0
}

function hashOf(uid: string): number {
  let hash = 0
  for (const letter of uid) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash
}
