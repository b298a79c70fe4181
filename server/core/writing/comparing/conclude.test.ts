import { expect, test } from 'vitest'
import type {
  Difference,
  TemplateCounts,
  Verdict,
} from '../../../../contract/writing/comparison.ts'
import { intervalScore, lettersFor } from '../../../../contract/writing/sample-size.ts'
import { createRandom } from '../../../../bench/many-jobs.ts'
import { countsOf, winnersSeen } from '../../../../bench/comparing/template-experiments.ts'
import { conclude } from './conclude.ts'
import { wilson } from '../../../../contract/insights/interval.ts'
import { differenceOf } from './difference.ts'

test('the interval is Newcombe’s, from Wilson’s of each share', () => {
  // 56 of 70 against 48 of 80 is the example of Newcombe's paper, there with 95 %.
  const [first, second] = [
    { of: 80, hits: 48 },
    { of: 70, hits: 56 },
  ]
  expect(rounded(differenceOf(first, second, 1.959_964))).toEqual([20, 5.24, 33.39])
  expect(rounded(differenceOf(first, second))).toEqual([20, 3.63, 34.71])
  const none = wilson({ of: 20, hits: 0 }, intervalScore)
  expect([none.low, none.high].map((one) => Math.round(one * 1000) / 1000)).toEqual([0, 0.191])
  expect(wilson({ of: 20, hits: 20 }, intervalScore)).toMatchObject({ share: 1, high: 1 })
  expect(wilson({ of: 0, hits: 0 })).toEqual({ share: 0, low: 0, high: 1 })
})

test('there is no verdict until both have all their letters and each is settled, however clear it looks', () => {
  const clear = [countsOf(100, 0), countsOf(100, 60)] as const
  expect(verdictOf(...clear)).toBe('second')
  const [first, second] = clear
  expect(verdictOf({ ...first, settled: 99 }, second)).toBe('not-enough-data')
  expect(verdictOf(first, { ...second, sent: 99, settled: 99 })).toBe('not-enough-data')
  const early = { first, second: { ...second, settled: 99 } }
  expect(conclude(early, 100).difference).toBeNull()
})

test('the better template wins, and alike ones show no difference', () => {
  expect(verdictOf(countsOf(200, 40), countsOf(200, 12))).toBe('first')
  expect(verdictOf(countsOf(200, 12), countsOf(200, 40))).toBe('second')
  expect(verdictOf(countsOf(200, 20), countsOf(200, 20))).toBe('no-difference-shown')
  expect(verdictOf(countsOf(20, 0), countsOf(20, 0))).toBe('no-difference-shown')
  expect(verdictOf(countsOf(20, 20), countsOf(20, 20))).toBe('no-difference-shown')
})

test('a false winner comes in under 4.5 % of comparisons, whatever is planned and however many reply', () => {
  for (const each of [20, 21, 25, 30, 37, 50, 75, 100, 150, 200, 300, 500, 1_000]) {
    for (const rate of [0.005, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5])
      expect.soft(falseWinners(each, rate), `${each} at ${rate}`).toBeLessThan(0.045)
  }
})

test.each([0.02, 0.1, 0.5])(
  'of 1,000 null experiments at a base rate of %d fewer than 5 % have a winner, also for who looks at every letter',
  (rate) => {
    const random = createRandom(rate * 1000)
    let winners = 0
    for (let experiment = 0; experiment < 1_000; experiment += 1) {
      const each = [20, 50, 100, 200][experiment % 4] ?? 20
      if (winnersSeen(random, { each, rates: [rate, rate] }).size > 0) winners += 1
    }
    expect(winners).toBeLessThan(50)
  },
)

test.each([
  [10, 5],
  [10, 15],
  [2, 8],
  [40, 20],
])(
  'beside %d replies of 100, %d more are found in about four of five comparisons',
  (from, more) => {
    const each = lettersFor(more, from) ?? 0
    const random = createRandom(each)
    const rates = [from / 100, (from + more) / 100] as const
    const seen = Array.from({ length: 300 }, () => winnersSeen(random, { each, rates }))
    expect(seen.filter((winners) => winners.has('second')).length / 300).toBeGreaterThan(0.72)
    expect(seen.filter((winners) => winners.has('first'))).toEqual([])
  },
)

function rounded({ points, low, high }: Difference): number[] {
  return [points, low, high].map((one) => Math.round(one * 100) / 100)
}

function verdictOf(first: TemplateCounts, second: TemplateCounts): Verdict {
  return conclude({ first, second }, first.sent).verdict
}

/** Exact probability of a winner between two that are alike. */
function falseWinners(each: number, rate: number): number {
  const chances = binomial(each, rate)
  const above = new Float64Array(each + 2)
  for (let hits = each; hits >= 0; hits -= 1)
    above[hits] = (above[hits + 1] ?? 0) + (chances[hits] ?? 0)
  let total = 0
  let edge = 0
  for (let hits = 0; hits <= each; hits += 1) {
    edge = Math.max(edge, hits)
    const wins = (other: number) =>
      conclude({ first: countsOf(each, hits), second: countsOf(each, other) }, each).verdict ===
      'second'
    while (edge <= each && !wins(edge)) edge += 1
    total += (chances[hits] ?? 0) * (edge <= each ? (above[edge] ?? 0) : 0)
  }
  return total * 2
}

function binomial(of: number, rate: number): Float64Array {
  const logs = new Float64Array(of + 1)
  for (let at = 1; at <= of; at += 1) logs[at] = (logs[at - 1] ?? 0) + Math.log(at)
  const log = (at: number) => logs[at] ?? 0
  return Float64Array.from({ length: of + 1 }, (_, hits) =>
    Math.exp(
      log(of) -
        log(hits) -
        log(of - hits) +
        hits * Math.log(rate) +
        (of - hits) * Math.log(1 - rate),
    ),
  )
}
