import { hkdfSync } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'

const idBytes = 9

/** Fingerprint of the secret, which tells it from others and nothing else. */
export function idOfAuthSecret(secret: string): string {
  const bytes = hkdfSync('sha256', secret, '', 'bidwright auth secret id', idBytes)
  return Buffer.from(bytes).toString('base64url')
}

/** Tells whether the secret opens a private key as better-auth has encrypted it. */
export async function opensSigningKey(secret: string, privateKey: string): Promise<boolean> {
  try {
    await symmetricDecrypt({ key: secret, data: JSON.parse(privateKey) })
    return true
  } catch {
    return false // that is the answer
  }
}
