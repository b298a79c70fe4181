import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AppError, type ErrorCode } from '../../../../contract/errors.ts'
import type { Marketplace, Token, TokenAccess, TokenAccount } from '../../../ports/marketplace.ts'
import { PortError, type PortErrorCode } from '../../../ports/port-error.ts'
import type { Sealer } from '../../../ports/vault.ts'
import { keepBegun, takeBegun } from '../../../store/accounts/begun-elsewhere.ts'
import { lockUser } from '../../../store/accounts/bidding-settings.ts'
import { putMarketplaceAccount, userTypeOf } from '../../../store/accounts/users.ts'
import type { Queryable, Store } from '../../../store/connect.ts'
import { signal, tellUsers } from '../../../store/live.ts'
import type { TaskQueue } from '../../../store/tasks.ts'
import { tokenText } from '../../keeping/token-text.ts'
import { noteSecurity, type SecurityServices } from '../../security/note-security.ts'

type TokenServices = SecurityServices & {
  store: Store
  sealer: Sealer
  tasks: Pick<TaskQueue, 'enqueue'>
  marketplaces: ReadonlyMap<string, Marketplace>
  about: { marketplaces: readonly { name: string; tokenWays: readonly TokenWay[] }[] }
}
type TokenWay = 'consent' | 'own-token'
type Caller = { uid: string; network: string | null }

const secretBytes = 32
const Begun = z.object({
  uid: z.string(),
  sessionId: z.string(),
  marketplace: z.string(),
  codeVerifier: z.string(),
})

/**
 * Begins to connect an account: returns the page of the marketplace on which its user lets us in. Only the same session can
 * finish it, once and within ten minutes. Throws AppError `not-found`, `agency-without-credentials`.
 */
export async function beginConnecting(
  services: TokenServices,
  { uid, sessionId, marketplace: name }: { uid: string; sessionId: string; marketplace: string },
): Promise<{ url: string }> {
  const marketplace = marketplaceFor(services, name, 'consent')
  await refuseAgencies(services.store.db, uid)
  const [state, codeVerifier] = [newSecret(), newSecret()]
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const remember = JSON.stringify({ uid, sessionId, marketplace: name, codeVerifier })
  await keepBegun(services.store.db, 'connect', { secret: state, remember })
  return { url: marketplace.authorizeUrl({ state, codeChallenge }) }
}

/**
 * Takes the token for the code that the marketplace led back with, and keeps it. Throws AppError `connect-expired` also for
 * a state of another session, so that nobody connects their account to somebody else's user.
 */
export async function finishConnecting(
  services: TokenServices,
  { uid, sessionId, network }: Caller & { sessionId: string },
  { state, code }: { state: string; code: string | null },
): Promise<void> {
  const remember = await takeBegun(services.store.db, 'connect', state)
  const begun = remember === null ? null : Begun.parse(JSON.parse(remember))
  if (begun?.uid !== uid || begun.sessionId !== sessionId) throw new AppError('connect-expired')
  if (code === null) throw new AppError('connect-cancelled')
  const marketplace = marketplaceFor(services, begun.marketplace, 'consent')
  const { codeVerifier } = begun
  const token = await marketplace.exchange({ code, codeVerifier }).catch(translateBy(consentCodes))
  const account = await marketplace.identify(token).catch(translateBy(consentCodes))
  await keepToken(services, { marketplace, token, account, caller: { uid, network } })
}

/** Keeps a token that its user made at the marketplace. Throws AppError `token-refused`, `token-rights-missing`. */
export async function connectWithToken(
  services: TokenServices,
  caller: Caller,
  { marketplace: name, token: accessToken }: { marketplace: string; token: string },
): Promise<void> {
  const marketplace = marketplaceFor(services, name, 'own-token')
  await refuseAgencies(services.store.db, caller.uid)
  const token: Token = { accessToken, refreshToken: null, expiresAt: null, scopes: [] }
  const account = await marketplace.identify(token).catch(translateBy(ownTokenCodes))
  await keepToken(services, { marketplace, token, account, caller })
}

function marketplaceFor(
  { marketplaces, about }: TokenServices,
  name: string,
  way: TokenWay,
): Marketplace & TokenAccess {
  const marketplace = marketplaces.get(name)
  const ways = about.marketplaces.find((one) => one.name === name)?.tokenWays
  if (marketplace?.connect !== 'token' || !ways?.includes(way)) throw new AppError('not-found')
  return marketplace
}

async function refuseAgencies(db: Queryable, uid: string): Promise<void> {
  if ((await userTypeOf(db, uid)) === 'Agency') throw new AppError('agency-without-credentials')
}

type Kept = {
  marketplace: Marketplace & TokenAccess
  token: Token
  account: TokenAccount
  caller: Caller
}

/** Seals the token, has it checked, and wakes what waited for it. */
async function keepToken(
  services: TokenServices,
  { marketplace: { name }, token, account, caller: { uid, network } }: Kept,
): Promise<void> {
  const { store, sealer, tasks } = services
  const seal = (field: string, text: string) =>
    sealer.seal({ uid, field: `${name}.${field}` }, text)
  const sealed = {
    sealedEmail: seal('softwareEmail', account.accountId),
    maskedEmail: account.shownName,
    sealedPassword: seal('softwarePassword', tokenText(token)),
    sealedSecurityAnswer: seal('softwareSecurityQuestion', ''),
  }
  await store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    await refuseAgencies(tx, uid)
    await putMarketplaceAccount(tx, { uid, marketplace: name }, sealed)
    await tasks.enqueue(tx, 'keep-secrets', { uid })
    await tasks.enqueue(tx, 'check-sign-in', { uid })
    await signal(tx, 'application-queued')
    await noteSecurity(services, { kind: 'connect', outcome: 'done', of: { uid }, network }, tx)
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}

type Codes = Partial<Record<PortErrorCode, ErrorCode>>

const unreachable: Codes = {
  'not-reached': 'marketplace-unreachable',
  'rate-limited': 'marketplace-unreachable',
}
const consentCodes: Codes = {
  ...unreachable,
  'sign-in-refused': 'connect-refused',
  'session-expired': 'connect-refused',
  'scope-missing': 'connect-rights-missing',
}
const ownTokenCodes: Codes = {
  ...unreachable,
  'sign-in-refused': 'token-refused',
  'session-expired': 'token-refused',
  'scope-missing': 'token-rights-missing',
}

function translateBy(codes: Codes): (error: unknown) => never {
  return (error) => {
    const code = error instanceof PortError ? codes[error.code] : undefined
    if (code === undefined) throw error
    throw new AppError(code, { cause: error })
  }
}

function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}
