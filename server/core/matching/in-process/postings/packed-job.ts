import { hireRate } from '../../../jobs/hire-rate.ts'
import { levelName, nameInWords, stated } from '../../check-client-filters.ts'
import type { MatchableJob } from '../../check-scanner.ts'
import {
  bits,
  countryBits,
  guards,
  highestBudget,
  levelBits,
  limits,
  lowestBudget,
  type LimitedFact,
} from './packed-rules.ts'
import { reached } from './thresholds.ts'

/** One of the two integers of a job that those of scanners are compared with. */
export type PackedWord = {
  /** Limits that the job reaches, with the guards, where what is unknown passes. */
  reached: number
  /** Difference from them where what is unknown fails. */
  unknownDifference: number
  /** Bits of the scanners that refuse the job. */
  refused: number
  /** Further ones where what is unknown fails. */
  refusedIfUnknown: number
}

/** Facts of a job as packed rules are compared with them. */
export type PackedJob = {
  /** Upper bound of the minimum budgets that the job reaches. */
  maxBudgetMin: number
  lower: PackedWord
  upper: PackedWord
  /** Values that limits are compared with, those of upper limits below zero. Null: the posting does not say. */
  values: Record<LimitedFact, number | null>
}

export function packJob(job: MatchableJob): PackedJob {
  const { low, high } = budgetOf(job)
  const values = {
    rating: job.clientRating,
    hireRate: hireRate(job),
    spent: job.clientSpent,
    budget: -low,
    proposals: negative(job.proposalsSoFar),
    connects: negative(job.connects),
  }
  const packed = {
    maxBudgetMin: Number.isNaN(high) ? lowestBudget : within(Math.floor(high)),
    lower: emptyWord(guards.lower),
    upper: emptyWord(guards.upper),
    values,
  }
  for (const { fact, word, at, codes } of limits) {
    const value = values[fact]
    if (value === null) packed[word].unknownDifference |= codes.length << at
    packed[word].reached |= (value === null ? codes.length : reached(codes, value)) << at
  }
  addRefusals(packed, job)
  return packed
}

function addRefusals({ lower, upper }: PackedJob, job: MatchableJob): void {
  if (job.projectType !== 'Project') lower.refused |= bits.needsProject
  if (job.projectType !== 'Hourly') lower.refused |= bits.needsHourly
  if (job.clientIsPaymentVerified === null) lower.refusedIfUnknown |= bits.needsVerified
  else if (!job.clientIsPaymentVerified) lower.refused |= bits.needsVerified
  const [level, country] = [stated(job.skillLevel), stated(job.clientCountry)]
  if (level === null) lower.refusedIfUnknown |= bits.needsLevel
  else lower.refused |= levelBits.get(levelName(level)) ?? bits.needsLevel
  if (country === null) upper.refusedIfUnknown |= bits.needsCountry
  else upper.refused |= countryBits.get(nameInWords(country)) ?? bits.needsCountry
}

/** Bounds of the budget; where it is not stated, every limit is kept. */
function budgetOf(job: MatchableJob): { low: number; high: number } {
  const isHourly = job.projectType === 'Hourly'
  const low = isHourly ? (job.hourlyMin ?? job.hourlyMax) : job.fixedBudget
  const high = isHourly ? (job.hourlyMax ?? job.hourlyMin) : job.fixedBudget
  return low === null || high === null ? { low: -Infinity, high: Infinity } : { low, high }
}

function within(budget: number): number {
  return Math.max(lowestBudget, Math.min(highestBudget, budget))
}

function negative(value: number | null): number | null {
  return value === null ? null : -value
}

function emptyWord(reached: number): PackedWord {
  return { reached, unknownDifference: 0, refused: 0, refusedIfUnknown: 0 }
}
