import { expect, test } from 'vitest'
import { UnknownKeyError } from '../../ports/vault.ts'
import { publicSealer } from './public-sealer.ts'
import { sealedBox } from './sealed-box.ts'
import { publicHalfOf } from './x25519.ts'

const [keyA, keyB] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64url')) as [
  string,
  string,
] // as many as bytes
const [vaultA, vaultB] = [sealedBox(keyA), sealedBox(keyB)]
const both = sealedBox(keyB, [keyA])
const place = { uid: 'u1', field: 'gigboard.softwarePassword' }

test('a former key opens what it sealed; what is new is sealed to the current one', () => {
  expect(both.open(place, vaultA.seal(place, 'secret'))).toBe('secret')
  expect(vaultB.open(place, both.seal(place, 'secret'))).toBe('secret')
  expect(both).toMatchObject({ keyId: vaultB.keyId, formerKeyIds: [vaultA.keyId] })
})

test('the current key named as a former one is none', () => {
  expect(sealedBox(keyB, [keyB, keyA]).formerKeyIds).toEqual([vaultA.keyId])
})

test('a rewrapped data key is the same key', () => {
  const wrapped = vaultA.makeDataKey('u1')
  const sealed = vaultA.openDataKey('u1', wrapped).seal('f', 'secret')
  const rewrapped = both.rewrapDataKey('u1', wrapped)
  expect(vaultB.openDataKey('u1', rewrapped).open('f', sealed)).toBe('secret')
  expect(() => vaultA.openDataKey('u1', rewrapped)).toThrow(UnknownKeyError)
  expect(() => both.rewrapDataKey('u2', wrapped)).toThrow()
})

test('the public half seals what only the private half opens', () => {
  const sealer = publicSealer(publicHalfOf(keyA))
  expect(sealer.keyId).toBe(vaultA.keyId)
  expect(vaultA.open(place, sealer.seal(place, 'secret'))).toBe('secret')
  expect(() => vaultB.open(place, sealer.seal(place, 'secret'))).toThrow(UnknownKeyError)
  expect(Object.keys(sealer)).toEqual(['keyId', 'seal'])
})
