import { expect, test } from 'vitest'
import { subjectOf } from './subject-of.ts'

test('reads the user id of a token', () => {
  // The name encodes to both characters in which base64url differs from base64.
  const payload = Buffer.from('{"sub":"ada","name":"~~?>"}').toString('base64url')
  expect(payload).toMatch(/-|_/u)
  expect(subjectOf(`header.${payload}.signature`)).toBe('ada')
})

test.each(['', 'a token', 'a.b.c', 'a.bnVsbA.c', 'a.eyJzdWIiOjF9.c'])(
  'finds no user id in %j',
  (token) => {
    expect(subjectOf(token)).toBeNull()
  },
)
