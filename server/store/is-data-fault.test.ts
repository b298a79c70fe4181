import { expect, test } from 'vitest'
import { isDataFault } from './is-data-fault.ts'

const coded = (code: string) => new Error('failed', { cause: Object.assign(new Error(), { code }) })

test.each(['22003', '22P05', '23502', '23505'])('%s lies in the data', (code) => {
  expect(isDataFault(coded(code))).toBe(true)
})

test('so does what our own code could not work with', () => {
  expect(isDataFault(new TypeError('undefined is not a function'))).toBe(true)
})

test.each([
  '08006',
  '25P02',
  '40001',
  '40P01',
  '42P01',
  '53100',
  '55P03',
  '57014',
  '57P01',
  'EPIPE',
  'ECONNRESET',
])('%s does not: it may work in a moment, or nothing would', (code) => {
  expect(isDataFault(coded(code))).toBe(false)
})
