/** Things that happened, of things that could have. */
export type Share = { of: number; hits: number }

/** Standard score of a two-sided interval of 95 %. */
export const usualScore = 1.959_963_985

/** Wilson's score interval of one share, from 0 to 1. Nothing observed: anything from 0 to 1. */
export function wilson(
  { of, hits }: Share,
  score = usualScore,
): { share: number; low: number; high: number } {
  if (of === 0) return { share: 0, low: 0, high: 1 }
  const share = hits / of
  const square = score ** 2
  const middle = share + square / (2 * of)
  const half = score * Math.sqrt((share * (1 - share)) / of + square / (4 * of ** 2))
  const whole = 1 + square / of
  return {
    share,
    low: hits === 0 ? 0 : (middle - half) / whole,
    high: hits === of ? 1 : (middle + half) / whole,
  }
}
