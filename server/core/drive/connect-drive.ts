import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AppError, type ErrorCode } from '../../../contract/errors.ts'
import type { DriveAuth, DriveSettings } from '../../../contract/user/user.ts'
import type { Drive } from '../../ports/drive.ts'
import { PortError } from '../../ports/port-error.ts'
import type { Token } from '../../ports/marketplace.ts'
import { keepBegun, takeBegun } from '../../store/accounts/begun-elsewhere.ts'
import {
  changeDriveSettings,
  driveConnectionOf,
  dropDriveConnection,
  putDriveConnection,
  type DriveConnection,
} from '../../store/drive/drive-connections.ts'
import { lockUser } from '../../store/accounts/bidding-settings.ts'
import type { Transaction } from '../../store/connect.ts'
import { forgetPlans } from '../../store/drive/drive-copies.ts'
import { tellUsers } from '../../store/live.ts'
import { tokenText } from '../keeping/token-text.ts'
import { noteSecurity } from '../security/note-security.ts'
import type { DriveServices } from './drive-services.ts'
import { driveTokenPlace } from './token-place.ts'

type Caller = { uid: string; sessionId: string; network: string | null }

const secretBytes = 32
const Begun = z.object({ uid: z.string(), sessionId: z.string(), codeVerifier: z.string() })

/**
 * Begins to connect a drive: returns the page on which its user lets us in. Only the same session can finish it, once and
 * within ten minutes. Throws AppError `drive-off`. docs/decisions/009
 */
export async function beginDrive(
  services: Pick<DriveServices, 'store' | 'drive'>,
  { uid, sessionId }: Pick<Caller, 'uid' | 'sessionId'>,
): Promise<{ url: string }> {
  const drive = driveOf(services)
  const [state, codeVerifier] = [newSecret(), newSecret()]
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const remember = JSON.stringify({ uid, sessionId, codeVerifier })
  await keepBegun(services.store.db, 'drive', { secret: state, remember })
  return { url: drive.authorizeUrl({ state, codeChallenge }) }
}

/**
 * Takes the token for the code that Google led back with, and keeps it. Throws AppError `drive-auth-failed` also for a state
 * of another session, so that nobody connects their drive to somebody else's user.
 */
export async function exchangeGoogleCode(
  services: DriveServices,
  { uid, sessionId, network }: Caller,
  { state, code }: { state: string; code: string | null },
): Promise<DriveAuth> {
  const drive = driveOf(services)
  const remember = await takeBegun(services.store.db, 'drive', state)
  const begun = remember === null ? null : Begun.parse(JSON.parse(remember))
  if (begun?.uid !== uid || begun.sessionId !== sessionId) throw new AppError('drive-auth-failed')
  if (code === null) throw new AppError('drive-auth-cancelled')
  const { codeVerifier } = begun
  const token = await drive.exchange({ code, codeVerifier }).catch(translate)
  const account = await drive.accountOf(token).catch(translate)
  return services.store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    const before = await driveConnectionOf(tx, uid)
    // Google gives a token that lasts only when it is asked to, or the first time.
    const sealedToken = token.refreshToken === null ? null : seal(services, uid, token)
    if (!(await putDriveConnection(tx, { uid, ...account, sealedToken })))
      throw new AppError('drive-exchange-failed')
    // Ending the token of the same account would end the new one with it.
    if (before && before.accountEmail !== account.email) await leaveAccount(services, tx, before)
    await services.tasks.enqueue(tx, 'tend-drive', { uid })
    await noteSecurity(
      services,
      { kind: 'connect', outcome: 'done', of: { uid }, network, reason: 'drive' },
      tx,
    )
    await tellUsers(tx, [uid], { kind: 'user-changed' })
    const kept = await driveConnectionOf(tx, uid)
    if (!kept) throw new AppError('not-signed-in') // deleted at this moment
    return driveAuthOf(kept)
  })
}

/** Disconnects the user's drive, and has the token ended there. What was copied stays in the drive. */
export async function disconnectDrive(
  services: DriveServices,
  { uid, network }: Pick<Caller, 'uid' | 'network'>,
): Promise<void> {
  await services.store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    const dropped = await dropDriveConnection(tx, uid)
    if (!dropped) return // a second press, or another device
    await leaveAccount(services, tx, dropped)
    await noteSecurity(
      services,
      { kind: 'disconnect', outcome: 'done', of: { uid }, network, reason: 'drive' },
      tx,
    )
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}

/** Saves when letters link to copies in the user's drive. Throws AppError `drive-not-connected`. */
export async function saveDriveSettings(
  { store }: Pick<DriveServices, 'store'>,
  uid: string,
  settings: DriveSettings,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    const marketplaces = [...new Set(settings.marketplaces)]
    if (!(await changeDriveSettings(tx, uid, { ...settings, marketplaces })))
      throw new AppError('drive-not-connected')
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}

/** A connection as its user sees it. */
export function driveAuthOf({
  accountEmail,
  accountName,
  connectedAt,
}: Pick<DriveConnection, 'accountEmail' | 'accountName' | 'connectedAt'>): DriveAuth {
  return { email: accountEmail, name: accountName, connected_at: connectedAt }
}

/** Has the token of an account ended, and forgets what was planned there. */
async function leaveAccount(
  { tasks }: Pick<DriveServices, 'tasks'>,
  tx: Transaction,
  { uid, sealedToken: sealed }: DriveConnection,
): Promise<void> {
  if (sealed !== null) await tasks.enqueue(tx, 'revoke-drive', { uid, sealed })
  await forgetPlans(tx, uid)
}

function seal({ sealer }: Pick<DriveServices, 'sealer'>, uid: string, token: Token): string {
  return sealer.seal(driveTokenPlace(uid), tokenText(token))
}

function driveOf({ drive }: Pick<DriveServices, 'drive'>): Drive {
  if (!drive) throw new AppError('drive-off')
  return drive
}

const codes: Partial<Record<PortError['code'], ErrorCode>> = {
  'sign-in-refused': 'drive-exchange-failed',
  'session-expired': 'drive-exchange-failed',
  'scope-missing': 'drive-rights-missing',
}

function translate(error: unknown): never {
  if (!(error instanceof PortError)) throw error
  throw new AppError(codes[error.code] ?? 'drive-connect-error', { cause: error })
}

function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}
