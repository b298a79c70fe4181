import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { estimateBits } from './estimate-bits.ts'

test.each([
  ['32 bytes in base64', () => randomBytes(32).toString('base64')],
  ['32 bytes in base64url', () => randomBytes(32).toString('base64url')],
  ['24 bytes in base64', () => randomBytes(24).toString('base64')],
  ['16 bytes in hex', () => randomBytes(16).toString('hex')],
  ['32 bytes in hex', () => randomBytes(32).toString('hex')],
  ['an id', () => randomUUID()],
])('of %s that are random nearly all is left, but for one draw in a thousand', (_, draw) => {
  const drawn = Array.from({ length: 2_000 }, () => estimateBits(draw()))
  expect(drawn.filter((bits) => bits < 80).length).toBeLessThanOrEqual(2)
})

test.each([
  's'.repeat(32),
  'ab'.repeat(40),
  '0'.repeat(64),
  'changeme'.repeat(4),
  'change-me-change-me-change-me-please',
  'passwordpasswordpasswordpassword1',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '0123456789abcdef0123456789abcdef0123456789abcdef',
  'qwertyuiopasdfghjklzxcvbnm1234567890',
  'ThisIsMyVerySecretProductionPassword2026!',
  'bidwright-production-auth-secret-2026',
  'your-secret-key-goes-here-please-replace-it',
  'mysupersecretpasswordforproduction',
  'supersecretsupersecretsupersecret',
  'a secret for tests, long enough for it',
  'a secret that is only for the tests, long enough',
  'deadbeefdeadbeefdeadbeefdeadbeef',
  'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  Buffer.alloc(32, 7).toString('base64url'),
  '....................................',
])('“%s” is easy to guess', (secret) => {
  expect(estimateBits(secret)).toBeLessThan(80)
})
