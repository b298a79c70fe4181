import { expect, test } from 'vitest'
import { nothingHappened } from '../../../tests/support/factories/nothing-happened.ts'
import type { Performance, Totals } from '../../../contract/insights/performance.ts'
import { sayCards } from './say-cards.ts'

const nothing: Totals = {
  seen: 0,
  happened: nothingHappened,
  ofSent: { sent: 0, viewed: 0, replied: 0, hired: 0 },
}

test('a period without anything has blanks that say what is missing', () => {
  expect(valuesOf({})).toEqual([
    ['Available connects', null, 'Not told by your marketplaces', null],
    ['Connects spent', '0', 'last 30 days', null],
    ['Connects per reply', null, 'No reply yet', null],
    ['Cost to land contract', null, 'No contract yet', null],
    ['View rate', null, 'Too few sent yet: 0 of 10', null],
    ['Reply rate', null, 'Too few sent yet: 0 of 10', null],
    ['Contracts signed', '0', 'last 30 days', null],
  ])
})

test('each figure has its change against the period before', () => {
  const given = {
    period: totals({ sent: 40, viewed: 30, replied: 5, hired: 2, connects: 300 }),
    before: totals({ sent: 20, viewed: 16, replied: 2, hired: 3, connects: 300 }),
    left: [{ marketplace: 'gigboard', count: 1_234, at: '2026-11-01T00:00:00Z' }],
  }
  expect(valuesOf(given)).toEqual([
    ['Available connects', '1,234', 'on Gigboard', null],
    ['Connects spent', '300', 'last 30 days', 'No change'],
    ['Connects per reply', '60', 'connects, last 30 days', '90 fewer than before'],
    ['Cost to land contract', '150', 'connects, last 30 days', '50 more than before'],
    ['View rate', '75%', '30 of 40 applications', '−5 points'],
    ['Reply rate', '12.5%', '5 of 40 applications', '+2.5 points'],
    ['Contracts signed', '2', 'last 30 days', '1 fewer than before'],
  ])
})

test('rates rest on what became of the applications sent in the period, and need ten of them on both sides', () => {
  const period = totals({ sent: 10, viewed: 9, replied: 1 })
  period.ofSent = { sent: 10, viewed: 4, replied: 3, hired: 0 }
  const cards = valuesOf({ period, before: totals({ sent: 9, viewed: 9, replied: 9 }) })
  expect(cards[4]).toEqual(['View rate', '40%', '4 of 10 applications', null])
  expect(cards[5]).toEqual(['Reply rate', '30%', '3 of 10 applications', null])
})

test('several marketplaces are told apart', () => {
  const at = '2026-11-01T00:00:00Z'
  const left = [
    { marketplace: 'freelancer', count: 12, at },
    { marketplace: 'gigboard', count: 80, at },
  ]
  expect(valuesOf({ left })[0]).toEqual([
    'Available connects',
    '92',
    '12 on freelancer, 80 on Gigboard',
    null,
  ])
})

function totals(numbers: Partial<Totals['happened']>): Totals {
  const { sent = 0, viewed = 0, replied = 0, hired = 0 } = numbers
  return {
    seen: 0,
    happened: { ...nothing.happened, ...numbers },
    ofSent: { sent, viewed, replied, hired },
  }
}

function valuesOf(given: Partial<Performance>) {
  const performance: Performance = {
    timeZone: 'UTC',
    isCounting: false,
    from: '2026-11-01',
    to: '2026-11-30',
    days: [],
    period: nothing,
    before: nothing,
    groups: [],
    left: [],
    ...given,
  }
  const cards = sayCards(performance, { periodLabel: 'Last 30 days', marketplaceTitle })
  return cards.map(({ label, value, note, change }) => [label, value, note, change])
}

function marketplaceTitle(name: string): string {
  return name === 'gigboard' ? 'Gigboard' : name
}
