import type { SealedPlace } from '../../ports/vault.ts'

/** Place that the token of a user's drive is sealed for. */
export function driveTokenPlace(uid: string): SealedPlace {
  return { uid, field: 'drive.token' }
}
