import { expect, test } from 'vitest'
import { createRandom } from '../../../../bench/many-jobs.ts'
import { defaultRules, type Rules } from '../../../../contract/bidding/rules.ts'
import { signalNames } from '../../../../contract/bidding/signal.ts'
import type { Weights, WeightsOffer } from '../../../../contract/insights/learning.ts'
import {
  simulatedLetters,
  weighing,
} from '../../../../tests/support/factories/letters/simulated-letters.ts'
import { fitWeights } from './fit-weights.ts'
import { type Letter, meanBy } from './letter.ts'
import { offerWeights } from './offer-weights.ts'

const users = 40
const planted = weighing({ budget: 50, client: 50 })

test('a planted preference is found for nine of ten users with 600 letters', () => {
  const offers = users600(planted).map((letters) => offer(letters))
  const found = offers.filter(
    (one) => one.kind === 'offer' && one.proposed.budget + one.proposed.client >= 75,
  )
  expect(found.length).toBeGreaterThanOrEqual(0.9 * users)
  for (const one of offers) {
    if (one.kind !== 'offer') continue
    const { bestHalf, pairs } = one.effect
    expect(one.present).toEqual(defaultRules.weights)
    expect(bestHalf.proposed).toBeGreaterThan(bestHalf.present)
    expect(pairs.low).toBeGreaterThan(0)
  }
})

test('the effect that is promised is the one that later letters show', () => {
  const random = createRandom(23)
  const clients = { preference: planted, random }
  const differences = Array.from({ length: 10 }, () => {
    const one = offer(simulatedLetters({ ...clients, letters: 600 }))
    if (one.kind !== 'offer') return 0
    const later = simulatedLetters({ ...clients, letters: 2_000 })
    const half = repliesInBestHalf(later, one.proposed)
    return one.effect.bestHalf.proposed - half
  })
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length
  expect(Math.abs(mean)).toBeLessThan(0.04)
})

test('where replies have nothing to do with the signals, at most one of twenty users ever sees an offer', () => {
  const sawOne = Array.from({ length: users }, (_, user) => {
    const random = createRandom(1_000 + user)
    const letters = simulatedLetters({ preference: null, letters: 1_200, random })
    return [300, 450, 600, 900, 1_200].some(
      (looked) => offer(letters.slice(0, looked)).kind === 'offer',
    )
  })
  expect(sawOne.filter(Boolean).length).toBeLessThanOrEqual(0.05 * users)
})

test('users whose clients go by the default weights keep nearly these', () => {
  const all = users600(defaultRules.weights)
  const offers = all.filter((letters) => offer(letters).kind === 'offer')
  expect(offers.length).toBeLessThanOrEqual(0.05 * users)
  const fitted = all.map(fitWeights)
  for (const name of signalNames) {
    const mean = fitted.reduce((sum, weights) => sum + weights[name], 0) / users
    expect(Math.abs(mean - defaultRules.weights[name])).toBeLessThan(5)
  }
})

test('the offer is gone once its weights are used', () => {
  for (const letters of users600(planted).slice(0, 10)) {
    const one = offer(letters)
    if (one.kind !== 'offer') throw new Error('there is no offer')
    expect(offer(letters, { weights: one.proposed })).toEqual({ kind: 'no-better', letters: 600 })
  }
})

test('too few letters, replies or silent clients make no offer, and the missing ones are counted', () => {
  const random = createRandom(2)
  const letters = simulatedLetters({ preference: planted, letters: 600, random })
  const replied = letters.filter(({ isReplied }) => isReplied)
  const silent = letters.filter(({ isReplied }) => !isReplied)
  expect(offer([])).toEqual(tooFew({ letters: 200, replied: 50, unanswered: 50 }))
  expect(offer([...replied.slice(0, 60), ...silent.slice(0, 60)])).toEqual(
    tooFew({ letters: 80, replied: 0, unanswered: 0 }),
  )
  expect(offer([...replied.slice(0, 49), ...silent.slice(0, 300)])).toEqual(
    tooFew({ letters: 0, replied: 1, unanswered: 0 }),
  )
  expect(offer([...replied.slice(0, 160), ...silent.slice(0, 45)])).toEqual(
    tooFew({ letters: 0, replied: 0, unanswered: 5 }),
  )
})

test('letters at a marketplace that tells of no reply are left out of the fit', () => {
  const random = createRandom(6)
  const letters = simulatedLetters({ preference: planted, letters: 300, random })
  const untold = simulatedLetters({ preference: planted, letters: 300, random }).map((letter) => ({
    ...letter,
    marketplace: 'elsewhere',
    isReplied: false,
  }))
  expect(offer([...letters, ...untold])).toEqual(offer(letters))
})

test('the offer counts the letters that would have been sent automatically, unless none are', () => {
  const random = createRandom(8)
  const letters = simulatedLetters({ preference: planted, letters: 600, random })
  const all = letters.filter(({ score }) => score >= 70).length
  expect(offer(letters)).toMatchObject({ effect: { automatic: { present: all } } })
  expect(offer(letters, { autoSendFrom: null })).toMatchObject({ effect: { automatic: null } })
})

function offer(letters: readonly Letter[], changes: Partial<Rules> = {}): WeightsOffer {
  return offerWeights(letters, { version: 3, rules: { ...defaultRules, ...changes } })
}

function tooFew(missing: object) {
  return { kind: 'too-few', missing }
}

function users600(preference: Weights | null): Letter[][] {
  return Array.from({ length: users }, (_, user) =>
    simulatedLetters({ preference, letters: 600, random: createRandom(100 + user) }),
  )
}

function repliesInBestHalf(letters: readonly Letter[], weights: Weights): number {
  const mean = ({ counted }: Letter) => meanBy(weights, counted)
  const best = letters.toSorted((one, other) => mean(other) - mean(one)).slice(0, 1_000)
  return repliesTo(best) / repliesTo(letters)
}

function repliesTo(letters: readonly Letter[]): number {
  return letters.filter(({ isReplied }) => isReplied).length
}
