import * as client from 'openid-client'
import type { IdentityProvider, ProvenPerson } from '../../ports/identity-provider.ts'
import { PortError } from '../../ports/port-error.ts'
import { discoverer, type OidcOptions } from './discoverer.ts'
import { readRemembered, type Remembered } from './remembered.ts'
import { toPortError } from './to-port-error.ts'

const scope = 'openid email profile'
/** Age up to which a sign-in at the provider counts as a proof of this moment. */
const freshSeconds = 5 * 60

/** Any OpenID Connect provider: authorization code with PKCE (S256), state and nonce. */
export function oidc(options: OidcOptions): IdentityProvider {
  const { redirectUrl, afterLogOutUrl } = options
  const discover = discoverer(options)
  const isOurs = (issuer: string) => new URL(issuer).origin === new URL(options.issuer).origin

  return {
    async begin({ asksAgain }) {
      const config = await discover().catch(toPortError)
      const remembered: Remembered = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        asksAgain,
      }
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUrl,
        scope,
        state: remembered.state,
        nonce: remembered.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(remembered.verifier),
        code_challenge_method: 'S256',
        ...(asksAgain && { prompt: 'login', max_age: `${freshSeconds}` }),
      })
      return { url: webAddress(url), remember: JSON.stringify(remembered) }
    },

    async finish(answer, remember) {
      const { state, nonce, verifier, asksAgain } = readRemembered(remember)
      const config = await discover().catch(toPortError)
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        // The ID token then has to say when the person signed in there.
        ...(asksAgain && { maxAge: freshSeconds }),
      }
      // Only the query comes from the provider; the callback's address is ours, whatever the request claims.
      const callback = new URL(`${redirectUrl}?${answer}`)
      const tokens = await client
        .authorizationCodeGrant(config, callback, { ...checks, idTokenExpected: true })
        .catch(toPortError)
      return { ...(await personOf(config, tokens)), isFresh: asksAgain }
    },

    async logOutUrl({ issuer, idToken }) {
      if (!isOurs(issuer)) return null
      const config = await discover().catch(toPortError)
      if (config.serverMetadata().end_session_endpoint === undefined) return null
      const url = client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: afterLogOutUrl,
        ...(idToken !== null && { id_token_hint: idToken }),
      })
      return webAddress(url)
    },

    async revoke({ issuer, refreshToken }) {
      if (!isOurs(issuer)) return
      const config = await discover().catch(toPortError)
      if (config.serverMetadata().revocation_endpoint === undefined) return
      const hint = { token_type_hint: 'refresh_token' }
      await client.tokenRevocation(config, refreshToken, hint).catch((error: unknown) => {
        if (!isWorthless(error)) toPortError(error)
      })
    },
  }
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

async function personOf(
  config: client.Configuration,
  tokens: Tokens,
): Promise<Omit<ProvenPerson, 'isFresh'>> {
  const claims = tokens.claims()
  const { id_token: idToken } = tokens
  if (!claims || idToken === undefined) throw new PortError('sign-in-refused')
  const told = typeof claims.email === 'string' ? claims : await askUserInfo(config, tokens, claims)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof told['email'] === 'string' ? told['email'] : null,
    isEmailVerified: told['email_verified'] === true,
    name: typeof told['name'] === 'string' ? told['name'] : '',
    idToken,
    refreshToken: tokens.refresh_token ?? null,
  }
}

/** Asks for the address, which many providers leave out of the ID token. The answer must be about the same subject. */
async function askUserInfo(
  config: client.Configuration,
  tokens: Tokens,
  { sub }: { sub: string },
): Promise<Record<string, unknown>> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {}
  return client.fetchUserInfo(config, tokens.access_token, sub).catch(toPortError)
}

/**
 * Tells whether asking again is pointless: the token has ended, or the provider cannot revoke it. RFC 7009 2.2.1
 */
function isWorthless(error: unknown): boolean {
  const answers = ['invalid_token', 'invalid_grant', 'unsupported_token_type']
  return error instanceof client.ResponseBodyError && answers.includes(error.error)
}

function webAddress(url: URL): string {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new PortError('sign-in-refused')
  return url.href
}
