import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { passwordHasher } from './hash-password.ts'

test('a password verifies against its own hash only', async () => {
  const { hash, verify } = passwordHasher()
  const hashed = await hash('pässword ✓')

  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/u)
  expect(await verify({ password: 'pässword ✓', hash: hashed })).toBe(true)
  expect(await verify({ password: 'password ✓', hash: hashed })).toBe(false)
})

test('the same password never hashes to the same text', async () => {
  const { hash } = passwordHasher()
  expect(await hash('same')).not.toBe(await hash('same'))
})

test('a hash keeps verifying after the cost has been changed', async () => {
  const nonce = Buffer.from('0123456789abcdef')
  const cost = { memory: 1024, passes: 3, parallelism: 2, tagLength: 24 }
  const older = argon2Sync('argon2id', { message: 'old password', nonce, ...cost })
  const hash = `$argon2id$v=19$m=1024,t=3,p=2$${unpadded(nonce)}$${unpadded(older)}`

  expect(await passwordHasher().verify({ password: 'old password', hash })).toBe(true)
  expect(await passwordHasher().verify({ password: 'new password', hash })).toBe(false)
})

test('a text that is not a hash verifies nothing', async () => {
  expect(await passwordHasher().verify({ password: '', hash: '' })).toBe(false)
  expect(await passwordHasher().verify({ password: 'a', hash: 'a' })).toBe(false)
})

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/u, '')
}
