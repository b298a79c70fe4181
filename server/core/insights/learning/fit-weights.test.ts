import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from '../../../../bench/many-jobs.ts'
import { defaultRules, Rules } from '../../../../contract/bidding/rules.ts'
import { signalNames } from '../../../../contract/bidding/signal.ts'
import {
  simulatedLetters,
  weighing,
} from '../../../../tests/support/factories/letters/simulated-letters.ts'
import { fitWeights } from './fit-weights.ts'
import type { Letter } from './letter.ts'
import { solve } from './solve.ts'

const counted = fc.option(fc.double({ min: 0, max: 1, noNaN: true }))
const anyLetters: fc.Arbitrary<Letter[]> = fc.array(
  fc.record({
    marketplace: fc.constant('gigboard'),
    score: fc.integer({ min: 0, max: 100 }),
    isReplied: fc.boolean(),
    counted: fc.record({
      skills: counted,
      client: counted,
      budget: counted,
      competition: counted,
      freshness: counted,
    }),
  }),
  { maxLength: 60 },
)

test('without letters the weights are exactly the default ones', () => {
  expect(fitWeights([])).toEqual(defaultRules.weights)
})

test('few letters move the weights little, and many move them to what clients go by', () => {
  const preference = weighing({ budget: 60, client: 40 })
  const letters = simulatedLetters({ preference, letters: 2_000, random: createRandom(3) })
  const [few, many] = [fitWeights(letters.slice(0, 10)), fitWeights(letters)]
  for (const name of signalNames)
    expect(Math.abs(few[name] - defaultRules.weights[name])).toBeLessThanOrEqual(15)
  expect(many.budget).toBeGreaterThan(45)
  expect(many.client).toBeGreaterThan(30)
  expect(many.skills).toBeLessThan(10)
})

test('a signal that clients go against gets no weight', () => {
  const letters = simulatedLetters({
    preference: weighing({ client: 100 }),
    letters: 600,
    random: createRandom(5),
  })
  const turned = letters.map((letter) => ({
    ...letter,
    counted: { ...letter.counted, budget: 1 - (letter.counted.client ?? 0.5) },
  }))
  expect(fitWeights(turned)).toMatchObject({ budget: 0 })
})

test('the weights of any letters are ones that rules allow, add up to 100, and are the same each time', () => {
  fc.assert(
    fc.property(anyLetters, (letters) => {
      const weights = fitWeights(letters)
      expect(Rules.shape.weights.parse(weights)).toEqual(weights)
      expect(signalNames.reduce((sum, name) => sum + weights[name], 0)).toBe(100)
      expect(fitWeights(letters)).toEqual(weights)
    }),
  )
})

test('equations are solved', () => {
  const number = fc.double({ min: -3, max: 3, noNaN: true })
  fc.assert(
    fc.property(fc.array(number, { minLength: 20, maxLength: 20 }), (numbers) => {
      const cell = (row: number, column: number) => numbers[4 * row + column] ?? 0
      const places = [0, 1, 2, 3]
      const sum = (of: (place: number) => number) =>
        places.reduce((total, place) => total + of(place), 0)
      const matrix = places.map((row) =>
        places.map(
          (column) => sum((k) => cell(row, k) * cell(column, k)) + (row === column ? 1 : 0),
        ),
      )
      const right = places.map((row) => cell(4, row))
      const solved = solve(matrix, right)
      for (const row of places)
        expect(sum((column) => (matrix[row]?.[column] ?? 0) * (solved[column] ?? 0))).toBeCloseTo(
          right[row] ?? 0,
          8,
        )
    }),
  )
})
