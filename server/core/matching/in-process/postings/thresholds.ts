/** Values that a limit of a scanner may have to be packed, in ascending order. Each is packed as its place, from 1. */
export type Thresholds = readonly number[]

/** Every 0.05 from 0 to 5. */
export const ratings: Thresholds = Array.from({ length: 101 }, (_, index) => index / 20)

export const percentages: Thresholds = Array.from({ length: 101 }, (_, index) => index)

export const amountsSpent: Thresholds = [
  0, 1, 50, 100, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000,
  7_500, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 75_000, 100_000, 200_000, 250_000,
  500_000, 1_000_000,
]

/** Number of thresholds that a value reaches; none for what is not a number. */
export function reached(thresholds: Thresholds, value: number): number {
  let [low, high] = [0, thresholds.length]
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
