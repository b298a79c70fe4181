import { expect, test } from 'vitest'
import { callsOfUsers } from './calls-of-users.ts'

test('eighty of a hundred calls are reads, and writes are spread among them', () => {
  expect(callsOfUsers).toHaveLength(100)
  const writes = callsOfUsers.flatMap(({ isWrite }, place) => (isWrite ? [place] : []))
  expect(writes).toHaveLength(20)
  const gaps = writes.slice(1).map((place, index) => place - (writes[index] ?? 0))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(20)
})
