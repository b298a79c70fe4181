import type { Sealer } from '../../ports/vault.ts'
import { sealBox } from './box.ts'
import { keyIdOf, publicKeyFrom } from './x25519.ts'

/** Seals to the worker's key, knowing only its public half: 32 bytes, base64url. */
export function publicSealer(key: string): Sealer & { keyId: string } {
  const publicKey = publicKeyFrom(Buffer.from(key, 'base64url'))
  return {
    keyId: keyIdOf(publicKey),
    seal: (place, plain) => sealBox(publicKey, place, plain),
  }
}
