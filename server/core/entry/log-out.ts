import type { IdentityProvider } from '../../ports/identity-provider.ts'
import { PortError } from '../../ports/port-error.ts'
import type { ProviderTokens } from '../../ports/identity.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { noteSecurity } from '../security/note-security.ts'

/** Ends the session here, and returns where the browser goes next to end the one at the identity provider. */
export async function logOut(
  services: Pick<AccountServices, 'identity' | 'identityProvider' | 'store' | 'securityLog'>,
  headers: Headers,
): Promise<{ setCookies: string[]; providerLogOutUrl: string | null }> {
  const { identity, identityProvider } = services
  const { uid, setCookies } = await identity.signOut(headers)
  const network = identity.networkOf(headers)
  await noteSecurity(services, { kind: 'sign-out', outcome: 'done', of: { uid }, network })
  if (!identityProvider) return { setCookies, providerLogOutUrl: null }
  const tokens = await identity.providerTokensOf(uid)
  const providerLogOutUrl = tokens && (await reachableUrl(identityProvider, tokens))
  return { setCookies, providerLogOutUrl }
}

async function reachableUrl(
  provider: IdentityProvider,
  tokens: ProviderTokens,
): Promise<string | null> {
  try {
    return await provider.logOutUrl(tokens)
  } catch (error) {
    // The session here has ended, which is what was asked for.
    if (error instanceof PortError) return null
    throw error
  }
}
