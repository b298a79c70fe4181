import * as client from 'openid-client'
import { standingOf } from '../oauth-client.ts'
import { discoverer, type OidcOptions } from './discoverer.ts'
import { toPortError } from './to-port-error.ts'

/**
 * Reads the provider's description, and asks it with a refresh token that nobody has: by RFC 6749 the client is checked
 * first, and nothing changes. Throws PortError `sign-in-refused`, `not-reached` where there is no description.
 */
export async function tryClient(options: OidcOptions): Promise<'known' | 'refused' | 'not-told'> {
  const config = await discoverer(options)().catch(toPortError)
  try {
    await client.refreshTokenGrant(config, 'nobody has this one')
    return 'not-told'
  } catch (error) {
    // A provider that names the scheme in its header says no more.
    if (error instanceof client.WWWAuthenticateChallengeError && error.status === 401)
      return 'refused'
    return error instanceof client.ResponseBodyError ? standingOf(error.error) : 'not-told'
  }
}
