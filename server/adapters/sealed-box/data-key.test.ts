import { createCipheriv, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealedBox } from './sealed-box.ts'

const vault = sealedBox(Buffer.alloc(32, 7).toString('base64url'))
const keyOf = (uid: string) => vault.openDataKey(uid, vault.makeDataKey(uid))
const field = 'gigboard.softwarePassword'

test('opens what it sealed, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (plain, uid, place) => {
      const key = keyOf(uid)
      expect(key.open(place, key.seal(place, plain))).toBe(plain)
    }),
    { numRuns: 50 },
  )
})

test('does not open when any bits of it were changed', () => {
  const key = keyOf('u1')
  fc.assert(
    fc.property(fc.string(), fc.nat(), (plain, where) => {
      const changed = Buffer.from(key.seal(field, plain))
      const bit = where % (changed.length * 8)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(() => key.open(field, changed.toString('latin1'))).toThrow()
    }),
    { numRuns: 2_000 },
  )
})

test.each([0, 1, 4, 8, 12, 15])('does not open with a tag cut to %i bytes', (tagLength) => {
  const key = keyOf('u1')
  const parts = key.seal(field, '').split('.') // all that is sealed is the tag
  const tag = Buffer.from(parts[3] ?? '', 'base64url').subarray(0, tagLength)
  expect(() => key.open(field, parts.with(3, tag.toString('base64url')).join('.'))).toThrow()
})

test.each([4, 8, 12])('does not open what was encrypted with tags of %i bytes', (tagLength) => {
  const raw = randomBytes(32)
  const place = { uid: 'u1', field: 'data-key' }
  const key = vault.openDataKey('u1', vault.seal(place, raw.toString('base64url')))
  const [version, keyId] = key.seal(field, '').split('.')
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', raw, iv, { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(JSON.stringify([version, keyId, 'u1', field])))
  const sealed = Buffer.concat([cipher.update('x'.repeat(20)), cipher.final(), cipher.getAuthTag()])
  const text = [version, keyId, iv.toString('base64url'), sealed.toString('base64url')].join('.')
  expect(() => key.open(field, text)).toThrow()
})

test('does not open in another field, for another user, or with another key of the same user', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (plain, uid, other) => {
      const key = keyOf(uid)
      const sealed = key.seal(field, plain)
      expect(() => key.open(other, sealed)).toThrow()
      expect(() => keyOf(uid).open(field, sealed)).toThrow('another data key')
      const theirs = vault.makeDataKey(`${uid}${other}x`)
      expect(() => vault.openDataKey(uid, theirs)).toThrow()
    }),
    { numRuns: 50 },
  )
})

test('the same key under another uid opens nothing: the user is bound in', () => {
  const raw = randomBytes(32).toString('base64url')
  const [one, other] = ['u1', 'u2'].map((uid) =>
    vault.openDataKey(uid, vault.seal({ uid, field: 'data-key' }, raw)),
  )
  const sealed = one?.seal(field, 'secret') ?? ''
  expect(one?.open(field, sealed)).toBe('secret')
  expect(() => other?.open(field, sealed)).toThrow()
})

test('an arrived box and a kept text are never taken for each other', () => {
  const key = keyOf('u1')
  expect(() => key.open(field, vault.seal({ uid: 'u1', field }, 'secret'))).toThrow('not a sealed')
  expect(() => vault.open({ uid: 'u1', field }, key.seal(field, 'secret'))).toThrow('not a sealed')
})
