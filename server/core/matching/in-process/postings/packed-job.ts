import { hireRate } from '../../../jobs/hire-rate.ts'
import { levelName, stated } from '../../check-client-filters.ts'
import type { MatchableJob } from '../../check-scanner.ts'
import { bits, highestBudget, levelBits, lowestBudget } from './packed-rules.ts'
import { amountsSpent, percentages, ratings, reached, type Thresholds } from './thresholds.ts'

/** Facts of a job as packed rules are compared with them. */
export type PackedJob = {
  /** Limits that the job reaches, with the guard bits, where what is unknown passes. */
  reached: number
  /** Difference from them where what is unknown fails. */
  reachedDifference: number
  /** Bits of rules that the job does not pass. */
  refused: number
  /** Further ones where what is unknown fails. */
  refusedIfUnknown: number
  /** Upper bound of the minimum budgets that the job reaches. */
  maxBudgetMin: number
  /** Lower bound of the maximum budgets that it stays within. */
  minBudgetMax: number
}

export function packJob(job: MatchableJob): PackedJob {
  const limits = [
    packLimit(job.clientRating, ratings, 0),
    packLimit(hireRate(job), percentages, bits.hireRate),
    packLimit(job.clientSpent, amountsSpent, bits.spent),
  ]
  const level = packLevel(job.skillLevel)
  const verified = job.clientIsPaymentVerified
  const passing = limits.reduce((sum, { passing }) => sum | passing, bits.guards)
  const failing = limits.reduce((sum, { failing }) => sum | failing, bits.guards)
  return {
    reached: passing,
    reachedDifference: passing ^ failing,
    refused:
      packType(job.projectType) | level.refused | (verified === false ? bits.needsVerified : 0),
    refusedIfUnknown: level.refusedIfUnknown | (verified === null ? bits.needsVerified : 0),
    ...packBudget(job),
  }
}

/** Codes of the limits that a value reaches, where what is unknown passes and where it fails. */
function packLimit(value: number | null, thresholds: Thresholds, place: number) {
  const code = value === null ? thresholds.length : reached(thresholds, value)
  return { passing: code << place, failing: value === null ? 0 : code << place }
}

function packType(projectType: MatchableJob['projectType']): number {
  const project = projectType === 'Project' ? 0 : bits.needsProject
  return project | (projectType === 'Hourly' ? 0 : bits.needsHourly)
}

function packLevel(skillLevel: string | null) {
  const level = stated(skillLevel)
  if (level === null) return { refused: 0, refusedIfUnknown: bits.needsLevel }
  return { refused: levelBits.get(levelName(level)) ?? bits.needsLevel, refusedIfUnknown: 0 }
}

function packBudget(job: MatchableJob): Pick<PackedJob, 'maxBudgetMin' | 'minBudgetMax'> {
  const isHourly = job.projectType === 'Hourly'
  const low = isHourly ? (job.hourlyMin ?? job.hourlyMax) : job.fixedBudget
  const high = isHourly ? (job.hourlyMax ?? job.hourlyMin) : job.fixedBudget
  if (low === null || high === null)
    return { maxBudgetMin: highestBudget, minBudgetMax: lowestBudget }
  return {
    maxBudgetMin: Number.isNaN(high) ? lowestBudget : within(Math.floor(high)),
    minBudgetMax: Number.isNaN(low) ? highestBudget : within(Math.ceil(low)),
  }
}

function within(budget: number): number {
  return Math.max(lowestBudget, Math.min(highestBudget, budget))
}
