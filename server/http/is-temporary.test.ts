import { expect, test } from 'vitest'
import { isTemporary } from './is-temporary.ts'

const withCode = (code: string, more = {}) =>
  Object.assign(new Error('of PostgreSQL'), { code, ...more })

test.each(['57014', '57P01', '57P03', '53300', '53100', '08006', '55P03', '40001', '40P01'])(
  'PostgreSQL’s %s will pass',
  (code) => {
    expect(isTemporary(new Error('outer', { cause: withCode(code) }))).toBe(true)
  },
)

test.each(['23505', '42P01', '22021', '28P01'])('PostgreSQL’s %s will not', (code) => {
  expect(isTemporary(withCode(code))).toBe(false)
})

test('a connection that failed or broke will pass, a file that is not there will not', () => {
  expect(isTemporary(withCode('ECONNREFUSED', { syscall: 'connect' }))).toBe(true)
  expect(isTemporary(withCode('ENOENT', { syscall: 'connect' }))).toBe(true)
  expect(isTemporary(withCode('ENOENT', { syscall: 'open' }))).toBe(false)
  expect(isTemporary(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isTemporary(new Error('timeout exceeded when trying to connect'))).toBe(true)
  const both = [withCode('ECONNREFUSED', { syscall: 'connect' })]
  expect(isTemporary(new AggregateError(both))).toBe(true)
  expect(isTemporary(new Error('a mistake of ours'))).toBe(false)
  expect(isTemporary(undefined)).toBe(false)
})
