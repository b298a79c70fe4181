import { expect, test } from 'vitest'
import { anApplication } from '../../../../tests/support/factories/many-applications.ts'
import { filterQueue, neighbour, nextOpen, orderQueue, sayQueue } from './order-queue.ts'
import type { QueueView } from './queue-view.ts'

const now = new Date('2031-05-04T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const one = (name: string, { score = null, hours = 1, budget = null }: Partial<Given> = {}) => {
  const made = anApplication(name, { at: hoursAgo(hours), score, state: 'review' })
  return { ...made, id: name, job: { ...made.job, budget } }
}
type Given = {
  score: number | null
  hours: number
  budget: { amount: number; isHourly: boolean } | null
}
const all: QueueView = { sort: 'score', minScore: null, maxAgeHours: null, minBudget: null }
const ids = (applications: readonly { id: string }[]) => applications.map(({ id }) => id)

test('sorts by score, age or budget, the best first; of equals the newest, and the unknown last', () => {
  const old = one('old', { score: 90, hours: 9, budget: { amount: 400, isHourly: false } })
  const fresh = one('fresh', { score: 90, hours: 2 })
  const hourly = one('hourly', { score: 60, hours: 5, budget: { amount: 30, isHourly: true } })
  const unscored = one('unscored', { hours: 1 })
  const given = [unscored, hourly, old, fresh]
  expect(ids(orderQueue(given, 'score'))).toEqual(['fresh', 'old', 'hourly', 'unscored'])
  expect(ids(orderQueue(given, 'newest'))).toEqual(['unscored', 'fresh', 'hourly', 'old'])
  expect(ids(orderQueue(given, 'budget'))).toEqual(['hourly', 'old', 'unscored', 'fresh'])
})

test('filters by score, age and budget, and what is unknown passes no filter', () => {
  const given = [
    one('good', { score: 80, hours: 24, budget: { amount: 500, isHourly: false } }),
    one('poor', { score: 79, hours: 25, budget: { amount: 499, isHourly: false } }),
    one('unknown'),
  ]
  expect(ids(filterQueue(given, { ...all, minScore: 80 }, now))).toEqual(['good'])
  expect(ids(filterQueue(given, { ...all, maxAgeHours: 24 }, now))).toEqual(['good', 'unknown'])
  expect(ids(filterQueue(given, { ...all, minBudget: 500 }, now))).toEqual(['good'])
  expect(ids(filterQueue(given, all, now))).toEqual(['good', 'poor', 'unknown'])
})

test('opens the next one that stays, else the one before, and leaves open what was not decided', () => {
  const order = ['a', 'b', 'c', 'd']
  expect(nextOpen(order, 'b', ['b'])).toBe('c')
  expect(nextOpen(order, 'b', ['b', 'c'])).toBe('d')
  expect(nextOpen(order, 'c', ['c', 'd'])).toBe('b')
  expect(nextOpen(order, 'a', ['b', 'c'])).toBe('a')
  expect(nextOpen(order, 'a', order)).toBeNull()
})

test('moves to the neighbour, to the first without one, and past neither end', () => {
  expect(neighbour(['a', 'b'], 'a', 1)).toBe('b')
  expect(neighbour(['a', 'b'], 'b', 1)).toBeNull()
  expect(neighbour(['a', 'b'], 'gone', 1)).toBe('a')
  expect(neighbour([], null, -1)).toBeNull()
})

test('says how many wait, and how many of them are good', () => {
  expect(sayQueue([{ score: 81 }, { score: 80 }, { score: null }])).toBe('3 waiting, 1 above 80')
  expect(sayQueue([{ score: 12 }])).toBe('1 waiting')
  expect(sayQueue([{ score: 81 }], 1_003)).toBe('1,003 waiting')
})
