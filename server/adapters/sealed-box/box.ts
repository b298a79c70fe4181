import { diffieHellman, hkdfSync, type KeyObject } from 'node:crypto'
import type { Sealed, SealedPlace } from '../../ports/vault.ts'
import { decrypt, encrypt, exactBytes } from './aes-gcm.ts'
import { keyIdOf, newKeyPair, publicKeyFrom, rawPublicKey } from './x25519.ts'

const version = 'v1'

/**
 * Seals to an X25519 key: a fresh key pair per text, HKDF-SHA-256 over the shared secret, AES-256-GCM with the user, the
 * field and the key id as associated data. Text form: "v1.<key id>.<ephemeral public key>.<iv>.<ciphertext and tag>".
 */
export function sealBox(publicKey: KeyObject, place: SealedPlace, plain: string): Sealed {
  const keyId = keyIdOf(publicKey)
  const ephemeral = newKeyPair()
  const ephemeralPublic = rawPublicKey(ephemeral.publicKey)
  const shared = diffieHellman({ privateKey: ephemeral.privateKey, publicKey })
  const key = boxKey(shared, ephemeralPublic, publicKey)
  const encrypted = encrypt(key, associatedData(place, keyId), plain)
  return [version, keyId, ephemeralPublic.toString('base64url'), encrypted].join('.')
}

/** Opens what was sealed to the public half of this key pair. */
export function openBox(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  place: SealedPlace,
  text: Sealed,
): string {
  const [, keyId = '', ephemeral = '', ...encrypted] = text.split('.')
  const ephemeralPublic = exactBytes(ephemeral)
  const shared = diffieHellman({ privateKey, publicKey: publicKeyFrom(ephemeralPublic) })
  const key = boxKey(shared, ephemeralPublic, publicKey)
  return decrypt(key, associatedData(place, keyId), encrypted.join('.'))
}

/** Id of the key that a box is sealed to. Throws when the text is not a box. */
export function keyIdOfBox(text: Sealed): string {
  const [textVersion, keyId, ...parts] = text.split('.')
  if (textVersion !== version || !keyId || parts.length !== 3) throw new Error('not a sealed text')
  return keyId
}

function boxKey(shared: Buffer, ephemeralPublic: Buffer, publicKey: KeyObject): Buffer {
  const salt = Buffer.concat([ephemeralPublic, rawPublicKey(publicKey)])
  return Buffer.from(hkdfSync('sha256', shared, salt, 'bidwright sealed box v1', 32))
}

/** JSON, so that no two places can be written alike. */
function associatedData(place: SealedPlace, keyId: string): Buffer {
  return Buffer.from(JSON.stringify([version, keyId, place.uid, place.field]))
}
