import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'

const pkcs8Prefix = Buffer.from('302e020100300506032b656e04220420', 'hex') // before the 32 bytes of a raw X25519 key

/** `key`: 32 bytes, base64url. */
export function privateKeyFrom(key: string): KeyObject {
  const der = Buffer.concat([pkcs8Prefix, Buffer.from(key, 'base64url')])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

export function publicKeyFrom(raw: Buffer): KeyObject {
  return createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: raw.toString('base64url') },
    format: 'jwk',
  })
}

export function newKeyPair(): { publicKey: KeyObject; privateKey: KeyObject } {
  return generateKeyPairSync('x25519')
}

export function rawPublicKey(key: KeyObject): Buffer {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')
}

/** The public half of a private key, both as 32 bytes in base64url. */
export function publicHalfOf(key: string): string {
  return rawPublicKey(createPublicKey(privateKeyFrom(key))).toString('base64url')
}

/** Names a key in what was sealed to it and to the operator. Says nothing of the private half. */
export function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256').update(rawPublicKey(publicKey)).digest('base64url').slice(0, 12)
}
