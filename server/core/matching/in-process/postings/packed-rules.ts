import type { PreparedScanner, ScannerRules } from '../../check-scanner.ts'
import * as thresholds from './thresholds.ts'

/** Bounds of the minimum budgets that can be packed. The lower one also stands for no minimum. */
export const lowestBudget = -(2 ** 30)
export const highestBudget = 2 ** 30

/**
 * Limits packed in fields of two integers. Above each field is a guard bit: the job has the same fields with the guards
 * set, and when it reaches every limit, subtracting the scanner's leaves all of them set.
 */
export const limits = [
  { fact: 'rating', word: 'lower', at: 0, codes: thresholds.ratings },
  { fact: 'hireRate', word: 'lower', at: 8, codes: thresholds.percentages },
  { fact: 'spent', word: 'lower', at: 16, codes: thresholds.amountsSpent },
  { fact: 'budget', word: 'upper', at: 0, codes: thresholds.maxBudgets },
  { fact: 'proposals', word: 'upper', at: 6, codes: thresholds.maxProposals },
  { fact: 'connects', word: 'upper', at: 12, codes: thresholds.maxConnects },
] as const
export type LimitedFact = (typeof limits)[number]['fact']

export const guards = {
  lower: (1 << 7) | (1 << 15) | (1 << 21),
  upper: (1 << 5) | (1 << 11) | (1 << 17),
}

/** Bits, above the fields, of scanners that refuse jobs with the same bit. */
export const bits = {
  needsProject: 1 << 22,
  needsHourly: 1 << 23,
  needsVerified: 1 << 24,
  needsLevel: 1 << 25,
  unknownFails: 1 << 31,
  needsCountry: 1 << 18,
}
/** Bits of those who want some levels, but not this one. */
export const levelBits = bitsOf(['entry', 'intermediate', 'expert'], 26)
/** Bits of those who want clients of some countries, but not of this one. */
export const countryBits = bitsOf(
  [
    'united states',
    'united kingdom',
    'canada',
    'australia',
    'germany',
    'france',
    'netherlands',
    'switzerland',
    'sweden',
    'israel',
    'singapore',
    'ireland',
    'united arab emirates',
  ],
  19,
)

export type PackedRules = { budgetMin: number; lower: number; upper: number }

/** Lets every job pass. */
export const noRules: PackedRules = { budgetMin: lowestBudget, lower: 0, upper: 0 }

/** Limits of a scanner; those that are upper ones below zero. */
export function limitsOf(rules: ScannerRules): Record<LimitedFact, number | null> {
  return {
    rating: rules.minClientRating,
    hireRate: rules.minClientHireRate,
    spent: rules.minClientSpent,
    budget: negative(rules.budgetMax),
    proposals: negative(rules.maxProposals),
    connects: negative(rules.maxConnects),
  }
}

/** Packs the rules that are compared first. Null: they are none that a form allows, and cannot be packed. */
export function packRules(scanner: PreparedScanner): PackedRules | null {
  const { rules, clientFilters } = scanner
  const levels = packNames(clientFilters.levelNames, levelBits, bits.needsLevel)
  if (!isUsual(rules) || levels === null) return null
  const packed = { budgetMin: rules.budgetMin ?? lowestBudget, lower: levels, upper: 0 }
  const wanted = limitsOf(rules)
  for (const { fact, word, at, codes } of limits)
    packed[word] |= (thresholds.codeOf(codes, wanted[fact]) ?? 0) << at
  if (rules.jobType !== '')
    packed.lower |= rules.jobType === 'Hourly' ? bits.needsHourly : bits.needsProject
  if (rules.needsVerifiedPayment) packed.lower |= bits.needsVerified
  if (!rules.unknownPasses) packed.lower |= bits.unknownFails
  packed.upper |= packCountries(scanner) ?? 0
  return packed
}

/** Limits that are not packed, as none of the thresholds equals them. */
export function unpackedLimits(rules: ScannerRules): { fact: LimitedFact; limit: number }[] {
  const wanted = limitsOf(rules)
  return limits.flatMap(({ fact, codes }) => {
    const limit = wanted[fact]
    return limit === null || thresholds.codeOf(codes, limit) !== null ? [] : [{ fact, limit }]
  })
}

/** Null: not all of them have a bit. */
export function packCountries({ clientFilters }: PreparedScanner): number | null {
  return packNames(clientFilters.countryNames, countryBits, bits.needsCountry)
}

function packNames(
  names: ReadonlySet<string>,
  known: ReadonlyMap<string, number>,
  needed: number,
): number | null {
  if (names.size === 0) return 0
  if ([...names].some((name) => !known.has(name))) return null
  let packed = needed
  for (const [name, bit] of known) if (!names.has(name)) packed |= bit
  return packed
}

function isUsual({ jobType, budgetMin, budgetMax }: ScannerRules): boolean {
  return ['', 'Project', 'Hourly'].includes(jobType) && isInteger(budgetMin) && isInteger(budgetMax)
}

function isInteger(budget: number | null): boolean {
  return (
    budget === null || (Number.isInteger(budget) && budget > lowestBudget && budget < highestBudget)
  )
}

function negative(limit: number | null): number | null {
  return limit === null ? null : -limit
}

function bitsOf(names: readonly string[], first: number): ReadonlyMap<string, number> {
  return new Map(names.map((name, index) => [name, 1 << (first + index)]))
}
