import { expect, test } from 'vitest'
import { shareRows } from './share-rows.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id, job: { title: `Job ${id}` } }))

test('rows behind one that left, and below one that came, stay the same objects', () => {
  const [first, , last] = rows
  expect(same(shareRows(rows, copyOf([rows[0], rows[2]])), [first, last])).toBe(true)
  const come = { id: 'new', job: { title: 'Job new' } }
  expect(same(shareRows(rows, copyOf([come, ...rows])).slice(1), rows)).toBe(true)
})

test('a row that changed is a new object, with the parts that did not', () => {
  const changed = copyOf(rows).map((row) => ({ ...row, isSent: row.id === 'b' }))
  const before = copyOf(rows).map((row) => ({ ...row, isSent: false }))
  const shared = shareRows(before, changed)
  expect(shared).toEqual(changed)
  expect(shared[0]).toBe(before[0])
  expect(shared[1]).not.toBe(before[1])
  expect(shared[1]?.job).toBe(before[1]?.job)
})

test('an equal list, and anything else that is equal, stays as it was', () => {
  expect(shareRows(rows, copyOf(rows))).toBe(rows)
  const one = { sent: 3, of: [1, 2] }
  expect(shareRows(one, structuredClone(one))).toBe(one)
  expect(shareRows(undefined, rows)).toBe(rows)
  expect(shareRows(rows, [])).toEqual([])
})

function copyOf<T>(values: T): T {
  return structuredClone(values)
}

function same(some: unknown[], others: unknown[]): boolean {
  return some.length === others.length && some.every((each, place) => each === others[place])
}
