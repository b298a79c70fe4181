import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from '../../../../bench/many-jobs.ts'
import { orderingOf } from './ordering.ts'

const letters = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.boolean()), { maxLength: 40 })

test('the share of pairs in the right order is that of a plain count of all pairs', () => {
  fc.assert(
    fc.property(letters, (given) => {
      const found = orderingOf(
        given.map(([score]) => score),
        given.map(([, isReplied]) => isReplied),
      )
      const pairs = given
        .filter(([, isReplied]) => isReplied)
        .flatMap(([score]) =>
          given
            .filter(([, isReplied]) => !isReplied)
            .map(([other]) => (Math.sign(score - other) + 1) / 2),
        )
      expect(found === null).toBe(pairs.length === 0)
      const share = pairs.reduce((sum, part) => sum + part, 0) / pairs.length
      if (found) expect(found.share).toBeCloseTo(share, 9)
    }),
  )
})

test('the interval leaves out one half about one time in twenty where scores say nothing', () => {
  const random = createRandom(11)
  let left = 0
  for (let user = 0; user < 1_000; user += 1) {
    const replies = Array.from({ length: 150 }, () => random() < 0.2)
    const found = orderingOf(
      replies.map(() => Math.floor(random() * 101)),
      replies,
    )
    if (found && (found.low > 0.5 || found.high < 0.5)) left += 1
  }
  expect(left).toBeGreaterThan(25)
  expect(left).toBeLessThan(80)
})
