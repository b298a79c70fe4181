import type { Rehearsal } from '../../../contract/bidding/rehearsal.ts'

/** Rehearsed job that nothing but its score, the plan or the hour keeps from being sent automatically. */
export type Candidate = {
  /** UTC day on which it was posted. */
  day: string
  score: number
  /** Skills that it shares with the user; null: not known. */
  inCommon: number | null
}

/** Lowest score worth a recommendation: below it, few matches are what the user looks for. */
const lowest = 50
/** Candidates that a recommendation takes: fewer say little about the next days. */
const minCandidates = 5

/**
 * Recommends the lowest score at which the daily limit would have sufficed on each of the days: every match above it
 * goes out, and none takes the place of a better one. Null: there is too little to go by.
 */
export function advise(
  candidates: readonly Candidate[],
  { dailyLimit, days }: { dailyLimit: number; days: number },
): Rehearsal['advice'] {
  if (candidates.length < minCandidates) return null
  let autoSendFrom = lowest
  while (autoSendFrom < 100 && isTooMany(candidates, autoSendFrom, dailyLimit)) autoSendFrom += 1
  const chosen = candidates.filter(({ score }) => score >= autoSendFrom)
  const sent = [...countByDay(chosen).values()].reduce(
    (sum, count) => sum + Math.min(count, dailyLimit),
    0,
  )
  if (sent === 0) return null
  const minSkills = Math.min(...chosen.map(({ inCommon }) => inCommon ?? 0))
  return { autoSendFrom, sent, perDay: Math.round((10 * sent) / days) / 10, minSkills }
}

function isTooMany(candidates: readonly Candidate[], from: number, dailyLimit: number): boolean {
  const counts = countByDay(candidates.filter(({ score }) => score >= from))
  return [...counts.values()].some((count) => count > dailyLimit)
}

function countByDay(candidates: readonly Candidate[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { day } of candidates) counts.set(day, (counts.get(day) ?? 0) + 1)
  return counts
}
