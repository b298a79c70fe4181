import { expect, test } from 'vitest'
import { sayToday } from './say-today.ts'

const month = { used: 0, limit: 300 }

test.each([
  [3, 7, '3 sent today, 7 of 10 left'],
  [0, 10, '0 sent today, 10 of 10 left'],
  [12, 0, '12 sent today, 0 of 10 left'], // sent under a larger plan
])('%i sent and %i left are said in numbers', (used, left, said) => {
  expect(sayToday({ used, left, limit: 10, isMonthSpent: false, month, spentAccount: null })).toBe(
    said,
  )
})
