import { expect, test } from 'vitest'
import { allocate, type Arm } from './allocate.ts'

const planned = { comparisonId: 'c1', plannedEach: 20 }

test('the two stay within one letter of each other, in an order that no rule of thumb tells', () => {
  const live = { first: 0, second: 0 }
  const order: Arm[] = []
  for (let letter = 0; letter < 40; letter += 1) {
    const arm = chosen(`a${letter}`, live)
    if (arm === null) throw new Error('it ended early')
    order.push(arm)
    live[arm] += 1
    expect(Math.abs(live.first - live.second)).toBeLessThanOrEqual(1)
  }
  expect(live).toEqual({ first: 20, second: 20 })
  const begins = order.filter((arm, place) => place % 2 === 0 && arm === 'first').length
  expect(begins).toBeGreaterThan(4)
  expect(begins).toBeLessThan(16)
  expect(chosen('a40', live)).toBeNull()
})

test('asked again the answer is the same, and another comparison throws another coin', () => {
  const none = { first: 0, second: 0 }
  expect(chosen('a1', none)).toBe(chosen('a1', none))
  const others = Array.from({ length: 40 }, (_, id) =>
    allocate(lettersOf(none), { ...planned, comparisonId: `c${id}`, applicationId: 'a1' }),
  )
  expect(new Set(others)).toEqual(new Set(['first', 'second']))
})

test('letters that are not sent are made up for, and a full template gets nothing more', () => {
  expect(chosen('a1', { first: 7, second: 5 })).toBe('second')
  const letters = { first: { live: 20, sure: 20 }, second: { live: 25, sure: 12 } }
  expect(allocate(letters, { ...planned, applicationId: 'a1' })).toBe('second')
})

function chosen(applicationId: string, live: Record<Arm, number>): Arm | null {
  return allocate(lettersOf(live), { ...planned, applicationId })
}

function lettersOf({ first, second }: Record<Arm, number>) {
  return { first: { live: first, sure: first }, second: { live: second, sure: second } }
}
