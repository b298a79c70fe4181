import { expect, test } from 'vitest'
import { subjectOf } from './subject-of.ts'

test('reads whom a token is about', () => {
  // The name encodes to both characters in which base64url differs from base64.
  const payload = Buffer.from('{"sub":"ada","name":"~~?>"}').toString('base64url')
  expect(payload).toMatch(/-|_/u)
  expect(subjectOf(`header.${payload}.signature`)).toBe('ada')
})

test.each(['', 'a token', 'a.b.c', 'a.bnVsbA.c', 'a.eyJzdWIiOjF9.c'])(
  'says nothing of %j',
  (token) => {
    expect(subjectOf(token)).toBeNull()
  },
)
