/** Shares of the weights in whole percent, adding up to 100; null when all weights are 0 or one is invalid. */
export function sharesOf(weights: readonly number[]): number[] | null {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (!(sum > 0) || weights.some((weight) => weight < 0)) return null
  const exact = weights.map((weight) => (weight / sum) * 100)
  const shares = exact.map(Math.floor)
  const missing = 100 - shares.reduce((total, share) => total + share, 0)
  const byRest = exact
    .map((share, place) => ({ place, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest)
  const raised = new Set(byRest.slice(0, missing).map(({ place }) => place))
  return shares.map((share, place) => (raised.has(place) ? share + 1 : share))
}
