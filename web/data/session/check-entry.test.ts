import { expect, test } from 'vitest'
import { checkLogIn, checkNewPassword, checkResetRequest, checkSignUp } from './check-entry.ts'

const email = 'someone@example.org'

test('whether the passwords match is checked before their length', () => {
  expect(checkSignUp({ email, password: '123', confirmation: '1234' })).toEqual({
    confirmation: 'Passwords do not match',
  })
  expect(checkSignUp({ email, password: '12345', confirmation: '12345' })).toEqual({
    password: 'Password must be at least 6 characters long',
  })
  expect(checkSignUp({ email, password: '123456', confirmation: '123456' })).toEqual({})
})

test('a sign-up of empty fields names what is missing', () => {
  expect(checkSignUp({ email: '', password: '', confirmation: '' })).toEqual({
    email: 'Enter a valid email address',
    password: 'Password must be at least 6 characters long',
  })
})

test('a wrong address is said beside passwords that do not match', () => {
  expect(Object.keys(checkSignUp({ email: 'no', password: 'a', confirmation: 'b' }))).toEqual([
    'email',
    'confirmation',
  ])
})

test('a new password is held to the rules of the sign-up', () => {
  expect(checkNewPassword({ password: 'a', confirmation: 'b' })).toEqual({
    confirmation: 'Passwords do not match',
  })
  expect(checkNewPassword({ password: 'a', confirmation: 'a' })).toEqual({
    password: 'Password must be at least 6 characters long',
  })
  expect(checkNewPassword({ password: 'long enough', confirmation: 'long enough' })).toEqual({})
})

test('a log-in takes a short password, and neither takes a wrong address', () => {
  expect(checkLogIn({ email, password: '1' })).toEqual({})
  expect(checkLogIn({ email, password: '' })).toEqual({ password: 'Enter your password' })
  expect(checkResetRequest({ email })).toEqual({})
  expect(checkResetRequest({ email: 'no' })).toEqual({
    email: 'Enter a valid email address',
  })
})
