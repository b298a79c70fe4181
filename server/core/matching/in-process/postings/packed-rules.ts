import type { PreparedScanner } from '../../check-scanner.ts'
import { amountsSpent, codeOf, percentages, ratings } from './thresholds.ts'

/** Bounds of the packed budgets. They also stand for no minimum, and for no maximum. */
export const lowestBudget = -(2 ** 30)
export const highestBudget = 2 ** 30 - 1

/**
 * Places of the rules in one integer. Three fields of 7, 7 and 5 bits hold limits, with a guard bit above each; the job has
 * the same fields with the guard bits set, and where one subtraction leaves all of them set, each limit is reached. The
 * bits above refuse jobs that have one of them as well.
 */
export const bits = {
  hireRate: 8,
  spent: 16,
  guards: (1 << 7) | (1 << 15) | (1 << 21),
  fields: (1 << 22) - 1,
  needsProject: 1 << 22,
  needsHourly: 1 << 23,
  needsVerified: 1 << 24,
  refusesEntry: 1 << 25,
  refusesIntermediate: 1 << 26,
  refusesExpert: 1 << 27,
  needsLevel: 1 << 28,
  unknownFails: 1 << 31,
}

export const levelBits = new Map([
  ['entry', bits.refusesEntry],
  ['intermediate', bits.refusesIntermediate],
  ['expert', bits.refusesExpert],
])

export type PackedRules = { predicates: number; budgetMin: number; budgetMax: number }

/** Lets every job pass. */
export const noRules: PackedRules = {
  predicates: 0,
  budgetMin: lowestBudget,
  budgetMax: highestBudget,
}

/** Packs the rules that are compared first. Null: they cannot be packed exactly. */
export function packRules({ rules, clientFilters }: PreparedScanner): PackedRules | null {
  const jobType = packJobType(rules.jobType)
  const levels = packLevels(clientFilters.levelNames)
  const { budgetMin, budgetMax } = rules
  if (jobType === null || levels === null) return null
  if (!isPackable(budgetMin) || !isPackable(budgetMax)) return null
  const verified = rules.needsVerifiedPayment ? bits.needsVerified : 0
  const unknown = rules.unknownPasses ? 0 : bits.unknownFails
  return {
    predicates: jobType | levels | packLimits(rules) | verified | unknown,
    budgetMin: budgetMin ?? lowestBudget,
    budgetMax: budgetMax ?? highestBudget,
  }
}

/** Limits that none of the thresholds equals; null: it is packed, or there is none. */
export function unpackedLimits(rules: PreparedScanner['rules']) {
  const { minClientRating, minClientHireRate, minClientSpent } = rules
  return {
    rating: codeOf(ratings, minClientRating) === null ? minClientRating : null,
    hireRate: codeOf(percentages, minClientHireRate) === null ? minClientHireRate : null,
    spent: codeOf(amountsSpent, minClientSpent) === null ? minClientSpent : null,
  }
}

/** Tells whether a limit is an integer between those that stand for none. */
function isPackable(limit: number | null): boolean {
  return (
    limit === null || (Number.isInteger(limit) && limit > lowestBudget && limit < highestBudget)
  )
}

function packJobType(jobType: string): number | null {
  if (jobType === '') return 0
  if (jobType === 'Project') return bits.needsProject
  return jobType === 'Hourly' ? bits.needsHourly : null
}

function packLevels(names: ReadonlySet<string>): number | null {
  if (names.size === 0) return 0
  let packed = bits.needsLevel
  for (const [name, bit] of levelBits) if (!names.has(name)) packed |= bit
  return [...names].every((name) => levelBits.has(name)) ? packed : null
}

function packLimits(rules: PreparedScanner['rules']): number {
  const rating = codeOf(ratings, rules.minClientRating) ?? 0
  const hireRate = codeOf(percentages, rules.minClientHireRate) ?? 0
  const spent = codeOf(amountsSpent, rules.minClientSpent) ?? 0
  return rating | (hireRate << bits.hireRate) | (spent << bits.spent)
}
