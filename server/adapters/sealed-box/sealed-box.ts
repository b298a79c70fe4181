import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import type { SealedPlace, Vault } from '../../ports/vault.ts'

const version = 'v1'
const ivLength = 12
const tagLength = 16
const x25519Prefix = Buffer.from('302e020100300506032b656e04220420', 'hex') // PKCS#8 header of a raw X25519 key

/**
 * Seals to one X25519 key: a fresh key pair per text, HKDF-SHA-256 over the shared secret, AES-256-GCM with the user, the
 * field and the key id as associated data. Text form: "v1.<key id>.<ephemeral public key>.<iv>.<ciphertext and tag>".
 *
 * `key`: 32 random bytes, base64url.
 */
export function sealedBox(key: string): Vault & { keyId: string } {
  const privateKey = privateKeyFrom(key)
  const publicKey = createPublicKey(privateKey)
  const keyId = keyIdOf(publicKey)
  return {
    keyId,

    seal(place, plain) {
      const ephemeral = generateKeyPairSync('x25519')
      const ephemeralPublic = rawPublicKey(ephemeral.publicKey)
      const secret = diffieHellman({ privateKey: ephemeral.privateKey, publicKey })
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', boxKey(secret, ephemeralPublic, publicKey), iv, {
        authTagLength: tagLength,
      })
      cipher.setAAD(associatedData(place, keyId))
      const sealed = Buffer.concat([
        cipher.update(plain, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ])
      return [
        version,
        keyId,
        ...[ephemeralPublic, iv, sealed].map((part) => part.toString('base64url')),
      ].join('.')
    },

    open(place, text) {
      const [textVersion, textKeyId, ...parts] = text.split('.')
      if (textVersion !== version || parts.length !== 3) throw new Error('not a sealed text')
      if (textKeyId !== keyId) throw new Error(`sealed to another key: ${textKeyId}`)
      const [ephemeralPublic, iv, sealed] = parts.map(exactBytes)
      if (!ephemeralPublic || iv?.length !== ivLength || !sealed || sealed.length < tagLength) {
        throw new Error('not a sealed text')
      }
      const secret = diffieHellman({ privateKey, publicKey: publicKeyFrom(ephemeralPublic) })
      const decipher = createDecipheriv(
        'aes-256-gcm',
        boxKey(secret, ephemeralPublic, publicKey),
        iv,
        { authTagLength: tagLength },
      )
      decipher.setAAD(associatedData(place, keyId))
      decipher.setAuthTag(sealed.subarray(-tagLength))
      return Buffer.concat([
        decipher.update(sealed.subarray(0, -tagLength)),
        decipher.final(),
      ]).toString('utf8')
    },
  }
}

/** Node reads base64url leniently: several texts would be the same bytes, and a changed one would open. */
function exactBytes(part: string): Buffer {
  const bytes = Buffer.from(part, 'base64url')
  if (bytes.toString('base64url') !== part) throw new Error('not a sealed text')
  return bytes
}

function privateKeyFrom(key: string): KeyObject {
  const der = Buffer.concat([x25519Prefix, Buffer.from(key, 'base64url')])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

function publicKeyFrom(raw: Buffer): KeyObject {
  return createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: raw.toString('base64url') },
    format: 'jwk',
  })
}

function rawPublicKey(key: KeyObject): Buffer {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')
}

function boxKey(secret: Buffer, ephemeralPublic: Buffer, publicKey: KeyObject): Buffer {
  const salt = Buffer.concat([ephemeralPublic, rawPublicKey(publicKey)])
  return Buffer.from(hkdfSync('sha256', secret, salt, 'bidwright sealed box v1', 32))
}

/** JSON, so that no two places can be written alike. */
function associatedData(place: SealedPlace, keyId: string): Buffer {
  return Buffer.from(JSON.stringify([version, keyId, place.uid, place.field]))
}

function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256').update(rawPublicKey(publicKey)).digest('base64url').slice(0, 12)
}
