import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealedBox } from './sealed-box.ts'

const key = Buffer.alloc(32, 7).toString('base64url')
const box = sealedBox(key)
const place = { uid: 'u1', field: 'gigboard.softwarePassword' }

test('opens what it sealed, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (plain, uid, field) => {
      expect(box.open({ uid, field }, box.seal({ uid, field }, plain))).toBe(plain)
    }),
    { numRuns: 50 },
  )
})

test('two seals of one text have nothing in common but version and key', () => {
  const [one, other] = [box.seal(place, 'secret'), box.seal(place, 'secret')].map((text) =>
    text.split('.'),
  )
  expect(one?.slice(0, 2)).toEqual(['v1', box.keyId])
  expect(one?.slice(0, 2)).toEqual(other?.slice(0, 2))
  for (const part of [2, 3, 4]) expect(one?.[part]).not.toBe(other?.[part])
})

test('a sealed text shows nothing of what is in it', () => {
  const sealed = box.seal(place, 'correct horse')
  expect(sealed).not.toContain('correct')
  expect(Buffer.from(sealed.split('.')[4] ?? '', 'base64url').toString('latin1')).not.toContain(
    'correct',
  )
})

test('does not open when any one bit of it was changed', () => {
  const sealed = Buffer.from(box.seal(place, 'secret'))
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(() => box.open(place, changed.toString('latin1'))).toThrow()
  }
})

test('does not open when written another way that decodes alike', () => {
  const sealed = box.seal(place, 'a')
  for (const changed of [
    `${sealed}=`,
    `${sealed} `,
    sealed.replaceAll('-', '+').replaceAll('_', '/'),
  ]) {
    if (changed !== sealed) expect(() => box.open(place, changed)).toThrow()
  }
})

test.each([0, 1, 4, 8, 12, 15])('does not open with a tag cut to %i bytes', (tagLength) => {
  const parts = box.seal(place, '').split('.') // all that is sealed is the tag
  const tag = Buffer.from(parts[4] ?? '', 'base64url').subarray(0, tagLength)
  const cut = [...parts.slice(0, 4), tag.toString('base64url')].join('.')
  expect(() => box.open(place, cut)).toThrow()
})

test.each([
  { ...place, uid: 'u2' },
  { ...place, field: 'gigboard.softwareEmail' },
  { uid: 'u1","gigboard', field: 'softwarePassword' },
  { uid: '', field: '' },
])('does not open when moved to %j', (elsewhere) => {
  expect(() => box.open(elsewhere, box.seal(place, 'secret'))).toThrow()
})

test('does not open what was put together of two sealed texts', () => {
  const [one, other] = [box.seal(place, 'secret'), box.seal(place, 'secret')].map((text) =>
    text.split('.'),
  )
  for (const part of [2, 3, 4]) {
    const mixed = one?.with(part, other?.[part] ?? '').join('.')
    expect(() => box.open(place, mixed ?? '')).toThrow()
  }
})

test('another key opens nothing and says whose it is', () => {
  const other = sealedBox(Buffer.alloc(32, 8).toString('base64url'))
  expect(other.keyId).not.toBe(box.keyId)
  expect(() => other.open(place, box.seal(place, 'secret'))).toThrow(
    `sealed to another key: ${box.keyId}`,
  )
})

test('the same key has the same id in every process', () => {
  expect(sealedBox(key).keyId).toBe(box.keyId)
})

test.each(['', 'secret', 'v1', 'v2.a.b.c.d', '....', `v1.${'x'.repeat(12)}`])(
  '“%s” is not a sealed text',
  (text) => {
    expect(() => box.open(place, text)).toThrow('not a sealed text')
  },
)

test('a public key that gives the secret away is refused', () => {
  const parts = box.seal(place, 'secret').split('.')
  const zero = Buffer.alloc(32).toString('base64url')
  expect(() => box.open(place, parts.with(2, zero).join('.'))).toThrow()
})
