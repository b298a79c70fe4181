/** Values that a limit may have to be packed, in ascending order. Each is packed as its place, from 1. */
export type Thresholds = readonly number[]

/** Every 0.05 from 0 to 5. */
export const ratings: Thresholds = Array.from({ length: 101 }, (_, index) => index / 20)

export const percentages: Thresholds = Array.from({ length: 101 }, (_, index) => index)

export const amountsSpent: Thresholds = [
  0, 1, 50, 100, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000,
  7_500, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 75_000, 100_000, 200_000, 250_000,
  500_000, 1_000_000,
]

// Upper limits are packed as lower limits of what is below zero.
export const maxBudgets = belowZero([
  10, 15, 20, 25, 30, 35, 40, 50, 60, 75, 80, 100, 120, 150, 200, 250, 300, 400, 500, 750, 1_000,
  1_500, 2_000, 2_500, 3_000, 5_000, 10_000, 20_000, 25_000, 50_000, 100_000,
])

export const maxProposals = belowZero([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 18, 20, 25, 30, 35, 40, 45, 50, 60, 70, 75, 80, 100,
  150, 200, 250, 300, 500,
])

export const maxConnects = belowZero(Array.from({ length: 31 }, (_, index) => index))

/** Number of thresholds that a value reaches; none for what is not a number. */
export function reached(thresholds: Thresholds, value: number): number {
  let low = 0
  let high = thresholds.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value >= (thresholds[middle] ?? Infinity)) low = middle + 1
    else high = middle
  }
  return low
}

/** Code of a limit, 0 for none. Null: it is not among the thresholds. */
export function codeOf(thresholds: Thresholds, limit: number | null): number | null {
  if (limit === null) return 0
  const code = reached(thresholds, limit)
  return thresholds[code - 1] === limit ? code : null
}

function belowZero(values: readonly number[]): Thresholds {
  return values.map((value) => -value).toReversed()
}
