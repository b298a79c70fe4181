import { expect, test } from 'vitest'
import type { ResultTable } from '../benchmark.ts'
import { joinTables } from './join-tables.ts'

const names = { one: 'here', other: 'before' }

const table = (...rows: ResultTable['rows']): ResultTable => ({ rows, remarks: [] })
const runs = (...values: number[]) => values.map((ms) => table({ stage: 'sent', ms }))

test('rows with the same texts are joined whatever their order, number by number', () => {
  const one = table(
    { stage: 'sent', 'p50 ms': 2, runs: 4 },
    { stage: 'seen', 'p50 ms': 6, runs: 4 },
  )
  const other = table(
    { stage: 'seen', 'p50 ms': 3, runs: 4 },
    { stage: 'sent', 'p50 ms': 4, runs: 4 },
  )
  expect(joinTables({ one: [one], other: [other] }, names)).toEqual([
    { row: 'sent', figure: 'p50 ms', before: 4, here: 2, ratio: 0.5 },
    { row: 'sent', figure: 'runs', before: 4, here: 4, ratio: 1 },
    { row: 'seen', figure: 'p50 ms', before: 3, here: 6, ratio: 2 },
    { row: 'seen', figure: 'runs', before: 4, here: 4, ratio: 1 },
  ])
})

test('each revision counts with the median of its runs', () => {
  expect(joinTables({ one: runs(9, 1, 3), other: runs(2, 4) }, names)).toEqual([
    { row: 'sent', figure: 'ms', before: 3, here: 3, ratio: 1 },
  ])
})

test('rows without a text are joined by their place, and equal ones one by one', () => {
  const one = table({ MB: 10 }, { MB: 30 })
  const other = table({ MB: 20 }, { MB: 15 })
  expect(joinTables({ one: [one], other: [other] }, names).map(({ ratio }) => ratio)).toEqual([
    0.5, 2,
  ])
})

test('a row whose second text tells a result is joined by the first', () => {
  const one = table({ process: 'http', MB: 10, trend: 'flat' })
  const other = table({ process: 'http', MB: 20, trend: 'grows' })
  expect(joinTables({ one: [one], other: [other] }, names)).toEqual([
    { row: 'http · flat', figure: 'MB', before: 20, here: 10, ratio: 0.5 },
  ])
})

test('a row or a column that only one of them has is shown with what there is', () => {
  const one = table({ stage: 'sent', ms: 2 }, { stage: 'new', ms: 1 })
  const other = table({ stage: 'sent', ms: 4, runs: 3 }, { stage: 'old', ms: 5 })
  expect(joinTables({ one: [one], other: [other] }, names)).toEqual([
    { row: 'sent', figure: 'ms', before: 4, here: 2, ratio: 0.5 },
    { row: 'sent', figure: 'runs', before: 3, here: Number.NaN, ratio: Number.NaN },
    { row: 'new', figure: 'ms', before: Number.NaN, here: 1, ratio: Number.NaN },
    { row: 'old', figure: 'ms', before: 5, here: Number.NaN, ratio: Number.NaN },
  ])
})
