import { UnknownKeyError, type Vault } from '../../ports/vault.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { refreshTokenPlace } from './log-in-with-provider.ts'

/**
 * Gives back the access that the identity provider gave us in the user's name. Used in a deletion, before the account
 * goes; safe to repeat. Throws PortError `not-reached`.
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
 * Opens the token. Null: it was changed, so nobody can use it, and a deletion must not wait for it. If it is sealed to
 * a key that this process lacks, another process has it, or this one does not start again without it.
 */
function openIfReadable(vault: Pick<Vault, 'open'>, uid: string, sealed: string): string | null {
  try {
    return vault.open(refreshTokenPlace(uid), sealed)
  } catch (error) {
    if (error instanceof UnknownKeyError) throw error
    return null
  }
}
