import { hkdfSync } from 'node:crypto'
import type { FactorSeal } from '../../ports/second-factors.ts'
import { decrypt, encrypt } from './aes-gcm.ts'

const version = 'f1'

/** Seals keys of authenticator apps to their user: HKDF-SHA-256 of the factor key, AES-256-GCM. docs/decisions/053 */
export function factorSeal(factorKey: string): FactorSeal {
  const bytes = Buffer.from(factorKey, 'base64url')
  const key = Buffer.from(hkdfSync('sha256', bytes, '', 'bidwright second factors v1', 32))
  return {
    close: (uid, plain) => encrypt(key, boundTo(uid), plain.toString('base64url')),
    open(uid, sealed) {
      try {
        return Buffer.from(decrypt(key, boundTo(uid), sealed), 'base64url')
      } catch {
        return null // sealed with another key, or to another user
      }
    },
  }
}

function boundTo(uid: string): Buffer {
  return Buffer.from(JSON.stringify([version, uid]))
}
