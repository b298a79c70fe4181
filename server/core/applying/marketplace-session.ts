import type { Marketplace, MarketplaceSession, SignIn } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import type { Vault } from '../../ports/vault.ts'
import {
  marketplaceAccountOf,
  stopAccount,
  type StoredAccount,
} from '../../store/marketplace-accounts.ts'
import type { ApplyingServices } from './applying-services.ts'

const minRemainingMs = 60_000

/** A usable session and the version of the credentials that it was made with. */
export type SignedIn = { session: MarketplaceSession; accountVersion: number }

/**
 * The user's session there: the kept one, or a new sign-in that everybody waiting here shares. One attempt only: refused
 * credentials stop the account until the user has changed them, so that nobody's account gets locked by us. Throws PortError.
 */
export async function marketplaceSession(
  services: ApplyingServices,
  marketplace: Marketplace,
  uid: string,
): Promise<SignedIn> {
  const account = await marketplaceAccountOf(services.store.db, uid, marketplace.name)
  if (account?.state !== 'ready') throw new PortError('sign-in-refused')
  const { version } = account
  const key = sessionKey(marketplace.name, uid)
  const kept = services.sessions.get(key)
  if (kept?.version === version) {
    const session = await kept.session
    const remainingMs = Date.parse(session.expiresAt) - Date.parse(services.clock.now())
    if (remainingMs > minRemainingMs) return { session, accountVersion: version }
  }
  const signingIn = { session: signIn(services, marketplace, account), version }
  services.sessions.set(key, signingIn)
  try {
    return { session: await signingIn.session, accountVersion: version }
  } catch (error) {
    if (services.sessions.get(key) === signingIn) services.sessions.delete(key)
    throw error
  }
}

export function forgetSession(services: ApplyingServices, marketplace: string, uid: string): void {
  services.sessions.delete(sessionKey(marketplace, uid))
}

/** Stops the account that the kept session was made with; what the user has saved since stays ready. */
export async function stopAccountOfSession(
  services: ApplyingServices,
  user: { uid: string; marketplace: string },
  why: keyof typeof stateAfter,
): Promise<void> {
  const kept = services.sessions.get(sessionKey(user.marketplace, user.uid))
  if (!kept) return
  const { version } = kept
  await services.store.db.transaction((tx) =>
    stopAccount(tx, { ...user, version }, stateAfter[why]),
  )
  forgetSession(services, user.marketplace, user.uid)
}

const stateAfter = { 'sign-in-refused': 'refused', challenge: 'challenged' } as const

async function signIn(
  services: ApplyingServices,
  marketplace: Marketplace,
  account: StoredAccount,
): Promise<MarketplaceSession> {
  try {
    return await marketplace.signIn(openCredentials(services.vault, marketplace.name, account))
  } catch (error) {
    if (
      error instanceof PortError &&
      (error.code === 'sign-in-refused' || error.code === 'challenge')
    ) {
      const state = stateAfter[error.code]
      await services.store.db.transaction((tx) => stopAccount(tx, account, state))
    }
    throw error
  }
}

/** Sealed to a key that is gone, or changed in the database: as useless as a wrong password, and the user has to enter it anew. */
function openCredentials(vault: Vault, marketplace: string, account: StoredAccount): SignIn {
  const open = (field: string, sealed: string) =>
    vault.open({ uid: account.uid, field: `${marketplace}.${field}` }, sealed)
  try {
    return {
      email: open('softwareEmail', account.sealedEmail),
      password: open('softwarePassword', account.sealedPassword),
      securityAnswer: open('softwareSecurityQuestion', account.sealedSecurityAnswer),
    }
  } catch (error) {
    throw new PortError('sign-in-refused', { cause: error })
  }
}

function sessionKey(marketplace: string, uid: string): string {
  return `${marketplace} ${uid}`
}
