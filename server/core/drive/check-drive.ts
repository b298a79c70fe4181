import { PortError } from '../../ports/port-error.ts'
import type { Drive } from '../../ports/drive.ts'
import type { Token } from '../../ports/marketplace.ts'
import type { Vault } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'
import {
  endDriveConnection,
  liveConnectionOf,
  noteDriveCheck,
  replaceDriveToken,
  type LiveConnection,
} from '../../store/drive/drive-connections.ts'
import { tellUsers } from '../../store/live.ts'
import type { TaskQueue } from '../../store/tasks.ts'
import { tokenText } from '../keeping/token-text.ts'
import { driveEnded } from '../mailing/mails/drive-ended.ts'
import { openDriveToken } from './open-token.ts'
import { driveTokenPlace } from './token-place.ts'

export type CheckingServices = {
  store: Store
  tasks: Pick<TaskQueue, 'enqueue'>
  vault: Pick<Vault, 'open' | 'seal'>
  drive: Drive | null
}

/**
 * Checks whether the user's drive still lets us in: renews the token, then asks whose it is. Only where the drive says that
 * it has ended is the connection cleared, and its user told, once; anything else changes nothing.
 */
export async function checkDrive(services: CheckingServices, uid: string): Promise<void> {
  const { store, drive } = services
  const connection = await liveConnectionOf(store.db, uid)
  if (!connection || !drive) return
  const token = await renewed(services, drive, connection)
  if (token === 'ended') return
  const account = token && (await drive.accountOf(token).catch(passOver))
  await noteDriveCheck(store.db, connection, account)
}

/** Renews the token of a connection and keeps it. "ended": its user has to let us in again. Null: it can't be told now. */
export async function renewed(
  services: CheckingServices,
  drive: Drive,
  connection: LiveConnection,
): Promise<Token | 'ended' | null> {
  const { store, vault } = services
  const { uid, sealedToken } = connection
  const before = openDriveToken(vault, uid, sealedToken)
  try {
    if (before === null) throw new PortError('sign-in-refused')
    const token = await drive.refresh(before)
    const text = vault.seal(driveTokenPlace(uid), tokenText(token))
    await replaceDriveToken(store.db, connection, text)
    return token
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.code !== 'sign-in-refused') return null
    await end(services, connection)
    return 'ended'
  }
}

/** Time before its end at which a token is renewed. */
const renewBeforeMs = 5 * 60_000

/** Opens the token of a connection, renewed if it ends soon. Throws PortError `not-reached` when it can't be told now. */
export async function freshToken(
  services: CheckingServices,
  drive: Drive,
  connection: LiveConnection,
): Promise<Token | 'ended'> {
  const { vault } = services
  const kept = openDriveToken(vault, connection.uid, connection.sealedToken)
  const endsAt = kept?.expiresAt ?? null
  if (kept && endsAt !== null && Date.parse(endsAt) - Date.now() > renewBeforeMs) return kept
  const token = await renewed(services, drive, connection)
  if (token === null) throw new PortError('not-reached')
  return token
}

async function end({ store, tasks }: CheckingServices, connection: LiveConnection): Promise<void> {
  await store.db.transaction(async (tx) => {
    if (!(await endDriveConnection(tx, connection))) return
    const { uid } = connection
    await tasks.enqueue(tx, 'send-mail', driveEnded.task({ uid }))
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}

function passOver(error: unknown): null {
  if (error instanceof PortError) return null // it let us in a moment ago
  throw error
}
