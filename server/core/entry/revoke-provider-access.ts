import { UnknownKeyError, type Vault } from '../../ports/vault.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { refreshTokenPlace } from './log-in-with-provider.ts'

/**
 * Gives back what the identity provider let us do in the user's name. For a deletion, before the account goes; safe to
 * repeat. Throws PortError `not-reached`.
 */
export async function revokeProviderAccess(
  services: Pick<AccountServices, 'identity' | 'identityProvider'> & { vault: Pick<Vault, 'open'> },
  uid: string,
): Promise<void> {
  const { identity, identityProvider, vault } = services
  const tokens = await identity.providerTokensOf(uid)
  if (!identityProvider || !tokens?.sealedRefreshToken) return
  const refreshToken = openIfReadable(vault, uid, tokens.sealedRefreshToken)
  const { issuer } = tokens
  if (refreshToken !== null) await identityProvider.revoke({ issuer, refreshToken })
}

/**
 * Null when it was changed: nobody can use it, and a deletion must not wait for it. Sealed to a key that this process does not
 * have: another process does, or this one does not start again without it.
 */
function openIfReadable(vault: Pick<Vault, 'open'>, uid: string, sealed: string): string | null {
  try {
    return vault.open(refreshTokenPlace(uid), sealed)
  } catch (error) {
    if (error instanceof UnknownKeyError) throw error
    return null
  }
}
