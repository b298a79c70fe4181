import { expect, test } from 'vitest'
import { createRandom } from '../../../../bench/many-jobs.ts'
import { defaultRules } from '../../../../contract/bidding/rules.ts'
import type { KeptSignal } from '../../../../contract/bidding/signal.ts'
import {
  insertLetters,
  type NewLetter,
} from '../../../../tests/support/factories/letters/insert-letters.ts'
import {
  simulatedLetters,
  weighing,
} from '../../../../tests/support/factories/letters/simulated-letters.ts'
import { testServices } from '../../../../tests/support/test-services.ts'
import { insertUser } from '../../../store/accounts/users.ts'
import { ownRules, saveRules } from '../../deciding/rules.ts'
import { readLearning } from './read-learning.ts'

const world = await testServices()
const { store } = world.services
const { db } = store
const planted = weighing({ budget: 50, client: 50 })

test('a user without letters has no bands, and is told how many letters are missing', async () => {
  expect(await readLearning(store, await aNewUser())).toEqual({
    letters: 0,
    replied: 0,
    bands: [],
    ordering: null,
    weights: { kind: 'too-few', missing: { letters: 200, replied: 50, unanswered: 50 } },
  })
})

test('letters with a score count if sent more than a week and less than a year ago, replied to or not', async () => {
  const uid = await aNewUser()
  await insertLetters(db, uid, [
    { daysAgo: 8, score: 100, isReplied: true },
    { daysAgo: 8, score: 90, isReplied: false },
    { daysAgo: 364, score: 59, isReplied: false },
    { daysAgo: 366, score: 10, isReplied: true },
    { daysAgo: 6, score: 10, isReplied: true },
    { daysAgo: 30, score: 10, isReplied: true, state: 'skipped' },
    { daysAgo: 30, score: null, isReplied: true },
  ])
  await insertLetters(db, await aNewUser(), [{ daysAgo: 8, score: 10, isReplied: true }])
  const { letters, replied, bands } = await readLearning(store, uid)
  expect({ letters, replied }).toEqual({ letters: 3, replied: 1 })
  expect(bands.map(({ from, to, sent, replied: of }) => [from, to, sent, of])).toEqual([
    [50, 59, 1, 0],
    [90, 100, 2, 1],
  ])
  // Wilson's interval of 1 in 2 with 95 %.
  expect([bands[1]?.low.toFixed(3), bands[1]?.high.toFixed(3)]).toEqual(['0.095', '0.905'])
})

test('the newest 2,000 letters are read, and no others', async () => {
  const uid = await aNewUser()
  const older = Array.from({ length: 100 }, () => ({ daysAgo: 200, score: 5, isReplied: true }))
  const newer = Array.from({ length: 2_000 }, () => ({ daysAgo: 20, score: 95, isReplied: false }))
  await insertLetters(db, uid, [...older, ...newer])
  const { letters, replied, bands } = await readLearning(store, uid)
  expect([letters, replied, bands.length]).toEqual([2_000, 0, 1])
})

test('higher scores are said to get more replies where they do, once ten clients have replied', async () => {
  const uid = await aNewUser()
  await insertLetters(db, uid, [...some(9, 80, true), ...some(60, 50, false)])
  expect((await readLearning(store, uid)).ordering).toBeNull()
  await insertLetters(db, uid, some(1, 50, true))
  const { ordering } = await readLearning(store, uid)
  expect(ordering?.share).toBeCloseTo(0.95, 9)
  expect(ordering?.low).toBeGreaterThan(0.5)
})

test('weights are offered with the version of the rules that they change, and reading changes nothing', async () => {
  const uid = await aNewUser()
  await insertLetters(db, uid, simulated(400))
  const before = await saveRules(store, uid, {
    version: 0,
    rules: { ...defaultRules, autoSendFrom: 80 },
  })
  const { weights } = await readLearning(store, uid)
  expect(weights).toMatchObject({
    kind: 'offer',
    letters: 400,
    version: 1,
    present: defaultRules.weights,
  })
  expect(await readLearning(store, uid)).toMatchObject({ weights })
  expect(await ownRules(db, uid)).toEqual(before)
})

test('letters whose signals were kept in words count by their values', async () => {
  const [uid, other] = [await aNewUser(), await aNewUser()]
  const letters = simulated(400)
  await insertLetters(db, uid, letters)
  const inWords = letters.map((letter) => ({ ...letter, signals: signalsInWords(letter.counted) }))
  await insertLetters(db, other, inWords)
  expect((await readLearning(store, other)).weights).toEqual(
    (await readLearning(store, uid)).weights,
  )
})

function some(count: number, score: number, isReplied: boolean): NewLetter[] {
  return Array.from({ length: count }, () => ({ daysAgo: 30, score, isReplied }))
}

function simulated(letters: number) {
  const random = createRandom(4)
  return simulatedLetters({ preference: planted, letters, random }).map((letter, index) => ({
    ...letter,
    daysAgo: 40 + index / 10,
  }))
}

function signalsInWords(counted: object): KeptSignal[] {
  return Object.entries(counted).map(
    ([signal, value]) => ({ signal, value, weight: 10, saw: 'something' }) as KeptSignal, // as older releases kept it
  )
}

async function aNewUser(): Promise<string> {
  const uid = crypto.randomUUID()
  await insertUser(db, { uid, email: `${uid}@example.org` })
  return uid
}
