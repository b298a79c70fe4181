/** Two-sided p of the Mann–Whitney test: how likely two samples of one distribution differ as much as these. */
export function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const all = [
    ...a.map((value) => ({ value, isOfA: true })),
    ...b.map((value) => ({ value, isOfA: false })),
  ]
  const sorted = all.toSorted((one, other) => one.value - other.value)
  let rankSum = 0
  let tied = 0
  for (let from = 0; from < sorted.length;) {
    let to = from
    while (to < sorted.length && sorted[to]?.value === sorted[from]?.value) to += 1
    const rank = (from + 1 + to) / 2
    rankSum += rank * sorted.slice(from, to).filter(({ isOfA }) => isOfA).length
    tied += (to - from) ** 3 - (to - from)
    from = to
  }
  const [m, n, count] = [a.length, b.length, all.length]
  const u = rankSum - (m * (m + 1)) / 2
  const variance = ((m * n) / 12) * (count + 1 - tied / (count * (count - 1)))
  if (variance === 0) return 1
  const z = Math.max(0, Math.abs(u - (m * n) / 2) - 0.5) / Math.sqrt(variance)
  return Math.min(1, 2 * upperTail(z))
}

/** Upper tail of the normal distribution. Abramowitz and Stegun 26.2.17, good to 7.5e-8. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = factors.reduceRight((rest, factor) => (rest + factor) * t, 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
