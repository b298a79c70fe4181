import type {
  MarketplaceSession,
  SignIn,
  Token,
  TokenAccess,
  TokenAccount,
} from '../../../ports/marketplace.ts'
import { PortError } from '../../../ports/port-error.ts'
import { readDatabaseClock } from '../../../store/database-now.ts'
import { wrappedKeyOf } from '../../../store/keeping/data-keys.ts'
import { replaceSecret, type StoredAccount } from '../../../store/keeping/marketplace-accounts.ts'
import { fieldOf } from '../../keeping/credential-opener.ts'
import { readToken, tokenText } from '../../keeping/token-text.ts'
import type { ApplyingServices } from '../applying-services.ts'

type Held = { marketplace: TokenAccess; account: StoredAccount; credentials: SignIn }

/** Time before its end at which a token is renewed. */
const earlyMs = 5 * 60_000
/** End of a session whose marketplace names none. */
const unlimited = '9999-12-31T23:59:59.999Z'

/**
 * Makes a session of the token in an account: renewed first when it is about to end, and when the marketplace no longer
 * takes it. Only in the account's turn: renewing makes the token before it worthless. Throws PortError.
 */
export async function sessionByToken(
  services: ApplyingServices,
  held: Held,
): Promise<MarketplaceSession> {
  const { marketplace, credentials } = held
  const kept = readToken(credentials.password)
  const isEnding = await endsSoon(services, kept)
  const token = isEnding ? await renew(services, held, kept) : kept
  const opened = await identify(marketplace, token)
  if (opened) return sessionOf(token, { opened, credentials })
  if (isEnding) throw new PortError('sign-in-refused')
  const renewed = await renew(services, held, kept)
  return sessionOf(renewed, { opened: await identify(marketplace, renewed), credentials })
}

function sessionOf(
  { accessToken, expiresAt }: Token,
  { opened, credentials }: { opened: TokenAccount | null; credentials: SignIn },
): MarketplaceSession {
  if (opened?.accountId !== credentials.email) throw new PortError('sign-in-refused')
  return { token: accessToken, expiresAt: expiresAt ?? unlimited }
}

/** Null: the marketplace does not take this token any more. */
async function identify(marketplace: TokenAccess, token: Token): Promise<TokenAccount | null> {
  try {
    return await marketplace.identify(token)
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.code === 'session-expired') return null
    if (error.code === 'scope-missing') throw new PortError('sign-in-refused', { cause: error })
    throw error
  }
}

async function endsSoon({ store }: ApplyingServices, { expiresAt }: Token): Promise<boolean> {
  if (expiresAt === null) return false
  return Date.parse(expiresAt) - Date.parse(await readDatabaseClock(store.db)) < earlyMs
}

/** Renews the token and keeps the new one before anything is done with it. */
async function renew(
  { store, vault, reach }: ApplyingServices,
  { marketplace, account }: Held,
  kept: Token,
): Promise<Token> {
  if (kept.refreshToken === null) throw new PortError('sign-in-refused')
  const wrapped = await wrappedKeyOf(store.db, account.uid)
  if (wrapped === null) throw new PortError('sign-in-refused')
  const dataKey = vault.openDataKey(account.uid, wrapped)
  const renewed = await marketplace.refresh(kept)
  reach('token-renewed')
  const field = fieldOf(account, 'sealedPassword')
  const sealed = dataKey.seal(field, tokenText(renewed))
  if (!(await replaceSecret(store.db, account, sealed))) throw new PortError('not-reached') // a newer one was saved
  return renewed
}
