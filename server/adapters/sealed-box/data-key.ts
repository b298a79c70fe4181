import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { DataKey } from '../../ports/vault.ts'
import { decrypt, encrypt } from './aes-gcm.ts'

const version = 'd1'

/**
 * Seals with a user's own key: AES-256-GCM with the user, the field and the key id as associated data. Text form:
 * "d1.<key id>.<iv>.<ciphertext and tag>".
 */
export function dataKey(key: Buffer, uid: string): DataKey {
  const keyId = createHash('sha256').update(key).digest('base64url').slice(0, 12)
  const bound = (field: string) => Buffer.from(JSON.stringify([version, keyId, uid, field]))
  return {
    seal: (field, plain) => [version, keyId, encrypt(key, bound(field), plain)].join('.'),

    open(field, text) {
      const [textVersion, textKeyId, ...encrypted] = text.split('.')
      if (textVersion !== version) throw new Error('not a sealed text')
      if (textKeyId !== keyId) throw new Error('sealed with another data key')
      return decrypt(key, bound(field), encrypted.join('.'))
    },

    fingerprint: (field, plain) =>
      createHmac('sha256', fingerprintKey(key))
        .update(JSON.stringify([uid, field, plain]))
        .digest('base64url'),
  }
}

/** Key for fingerprints alone: one key never serves two purposes. */
function fingerprintKey(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'bidwright fingerprint v1', 32))
}
