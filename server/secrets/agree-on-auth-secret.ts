import { idOfAuthSecret, opensSigningKey } from '../adapters/better-auth/auth-secret.ts'
import { noteKeyRotation } from '../core/security/note-key-rotation.ts'
import type { SecurityServices } from '../core/security/note-security.ts'
import { StartError } from '../startup/start-error.ts'
import {
  currentAuthSecret,
  takeAuthSecret,
  type Taken,
} from '../store/accounts/auth-secret-record.ts'

export type AuthSecret = {
  taken: Exclude<Taken, 'replaced'>
  /** Sentence that says that another process has a newer secret; null: nothing is wrong. */
  problem(): Promise<string | null>
}

const replaced =
  'The secret that signs sessions was replaced by a newer one, and is not taken any more: put the newer one into BIDWRIGHT_AUTH_SECRET or the data folder, or make another (npm run rotate-secrets).'

/**
 * Makes this the secret of the installation. Throws StartError when it was replaced once: processes with different
 * secrets would otherwise end each other's sessions without end.
 */
export async function agreeOnAuthSecret(
  services: SecurityServices,
  secret: string,
): Promise<AuthSecret> {
  const { db } = services.store
  const id = idOfAuthSecret(secret)
  const taken = await takeAuthSecret(db, id, {
    async hasOpened(privateKeys) {
      const opened = await Promise.all(privateKeys.map((key) => opensSigningKey(secret, key)))
      return opened.every(Boolean)
    },
    note: (tx) => noteKeyRotation(services, 'new-auth-secret', tx),
  })
  if (taken === 'replaced') throw new StartError(replaced)
  return {
    taken,
    async problem() {
      const current = await currentAuthSecret(db)
      return current === null || current === id ? null : replaced
    },
  }
}
