import { expect, test } from 'vitest'
import { codeAt, inBase32, otpauthUri, stepOf } from './one-time-codes.ts'

const key = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, of which six digits are used.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('after %i seconds the code of the standard is %s', (seconds, code) => {
  expect(codeAt(key, Math.floor(seconds / 30))).toBe(code)
  expect(stepOf(code, key, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code counts thirty seconds before and after its own, and no longer', () => {
  const code = codeAt(key, 1000)
  const at = (step: number) => stepOf(code, key, step * 30_000)
  expect([998, 999, 1000, 1001, 1002].map(at)).toEqual([null, 1000, 1000, 1000, null])
  expect(stepOf('28708', key, 59_000)).toBeNull()
})

test('a key is written as apps read it', () => {
  expect(inBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(otpauthUri(key, 'a+b@example.com')).toBe(
    'otpauth://totp/Bidwright:a%2Bb%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Bidwright',
  )
})
