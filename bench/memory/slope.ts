/** Slope of a straight line through points, with its 95 % interval. */
export type Slope = { slope: number; low: number; high: number }

/**
 * Fits a straight line by least squares. The interval allows for neighbours that are alike: memory that is high in one minute is
 * high in the next, so a series tells less than as many unrelated values.
 */
export function slopeOf(points: readonly { x: number; y: number }[]): Slope {
  const count = points.length
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / count
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)]
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread
  const rests = points.map(({ x, y }) => y - meanY - slope * (x - meanX))
  const squares = rests.reduce((sum, rest) => sum + rest ** 2, 0)
  const alike = Math.max(0, likenessOfNeighbours(rests, squares))
  const worth = Math.max(1, ((count - 2) * (1 - alike)) / (1 + alike))
  const error = 2 * Math.sqrt(squares / worth / spread)
  return { slope, low: slope - error, high: slope + error }
}

/** Correlation of each value with the one before it. */
function likenessOfNeighbours(rests: readonly number[], squares: number): number {
  if (squares === 0) return 0
  return rests.slice(1).reduce((sum, rest, index) => sum + rest * (rests[index] ?? 0), 0) / squares
}

/** Says whether memory grows: by more than a twentieth an hour, and surely. */
export function trendOf({ slope, low }: Slope, level: number): 'flat' | 'grows' {
  return low > 0 && slope * 60 > level / 20 ? 'grows' : 'flat'
}
