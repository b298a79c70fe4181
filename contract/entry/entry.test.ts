import { expect, test } from 'vitest'
import { SignUpForm } from './entry.ts'

test('a password of five characters is too short, in the fixed sentence', () => {
  const { error } = SignUpForm.safeParse({ email: 'grace@example.org', password: '12345' })
  expect(error?.issues[0]?.message).toBe('Password must be at least 6 characters long')
})
