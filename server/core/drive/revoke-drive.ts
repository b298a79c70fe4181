import type { Drive } from '../../ports/drive.ts'
import type { Vault } from '../../ports/vault.ts'
import type { Queryable } from '../../store/connect.ts'
import { driveConnectionOf } from '../../store/drive/drive-connections.ts'
import { openDriveToken } from './open-token.ts'

export type RevokingServices = {
  store: { db: Queryable }
  vault: Pick<Vault, 'open'>
  drive: Drive | null
}

/** Ends a token at its drive. One that nobody can read any more is left. Safe to repeat. Throws PortError `not-reached`. */
export async function revokeDrive(
  { vault, drive }: Omit<RevokingServices, 'store'>,
  { uid, sealed }: { uid: string; sealed: string },
): Promise<void> {
  const token = openDriveToken(vault, uid, sealed)
  if (token && drive) await drive.revoke(token)
}

/** Ends the token of a user who is deleted, before it is forgotten here. */
export async function revokeDriveOf(services: RevokingServices, uid: string): Promise<void> {
  const connection = await driveConnectionOf(services.store.db, uid)
  const sealed = connection?.sealedToken ?? null
  if (sealed !== null) await revokeDrive(services, { uid, sealed })
}
