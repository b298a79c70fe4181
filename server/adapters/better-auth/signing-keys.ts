import { randomUUID } from 'node:crypto'
import type { JwtOptions } from 'better-auth/plugins/jwt'
import { AppError } from '../../../contract/errors.ts'
import { idOfAuthSecret, opensSigningKey } from './auth-secret.ts'
import type { IdentityRecords, SigningKey } from './identity-records.ts'

/**
 * Signing keys for better-auth: those that our secret opens. One that it does not open is passed over and a new one is
 * made, so that no log-in fails because of it.
 */
export function signingKeys(
  records: IdentityRecords,
  secret: string,
): NonNullable<JwtOptions['adapter']> {
  const secretId = idOfAuthSecret(secret)
  return {
    async getJwks() {
      const keys = await records.signingKeys()
      const opened = await Promise.all(keys.map((key) => opensSigningKey(secret, key.privateKey)))
      return keys.filter((_, index) => opened[index]).map(toJwk)
    },
    async createJwk({ publicKey, privateKey, createdAt, alg = null, crv = null }) {
      const id = randomUUID()
      const key = { id, publicKey, privateKey, alg, crv, createdAt, expiresAt: null }
      const isKept = await records.insertSigningKey(key, secretId)
      if (!isKept) throw new AppError('temporarily-unavailable') // this process is about to end
      return toJwk(key)
    },
  }
}

function toJwk({ id, publicKey, privateKey, createdAt }: SigningKey) {
  return { id, publicKey, privateKey, createdAt }
}
