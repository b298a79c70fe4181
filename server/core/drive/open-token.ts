import type { Token } from '../../ports/marketplace.ts'
import { UnknownKeyError, type Vault } from '../../ports/vault.ts'
import { readToken } from '../keeping/token-text.ts'
import { driveTokenPlace } from './token-place.ts'

/**
 * Opens the token of a user's drive. Null: it was changed in the database, so that nobody can use it. Throws
 * UnknownKeyError where another process can open it.
 */
export function openDriveToken(
  vault: Pick<Vault, 'open'>,
  uid: string,
  sealed: string,
): Token | null {
  try {
    return readToken(vault.open(driveTokenPlace(uid), sealed))
  } catch (error) {
    if (error instanceof UnknownKeyError) throw error
    return null
  }
}
