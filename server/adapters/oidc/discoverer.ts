import * as client from 'openid-client'
import { fetchCapped } from '../fetch-capped.ts'

export type OidcOptions = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Address the provider sends the browser back to after sign-in. */
  redirectUrl: string
  /** Address the provider sends the browser to after sign-out. */
  afterLogOutUrl: string
  timeoutMs?: number
}

const defaultTimeoutMs = 5_000
const trustedMs = 60 * 60 * 1000

/** Reads the provider's own description, when it is first needed and again after an hour. */
export function discoverer(options: OidcOptions): () => Promise<client.Configuration> {
  let known: { config: Promise<client.Configuration>; until: number } | null = null

  return async () => {
    if (known && known.until > performance.now()) return known.config
    const asked = { config: discover(options), until: performance.now() + trustedMs }
    known = asked
    asked.config.catch(() => {
      if (known === asked) known = null // the asker hears of it; the next one asks again
    })
    return asked.config
  }
}

function discover(options: OidcOptions): Promise<client.Configuration> {
  const issuer = new URL(options.issuer)
  const isPlain = issuer.protocol === 'http:'
  return client.discovery(
    issuer,
    options.clientId,
    undefined,
    authenticateBy(options.clientSecret),
    {
      // Every ID token's signature is checked, even where the connection would vouch for it.
      execute: [
        client.enableNonRepudiationChecks,
        ...(isPlain ? [client.allowInsecureRequests] : []),
      ],
      timeout: (options.timeoutMs ?? defaultTimeoutMs) / 1000,
      [client.customFetch]: (url, options) => fetchCapped(url, options as RequestInit), // the same kinds of body
    },
  )
}

/**
 * Sends the client secret in the way the provider asks for, in the header by default. OpenID Connect Discovery 1.0,
 * section 3
 */
function authenticateBy(clientSecret: string): client.ClientAuth {
  const inHeader = client.ClientSecretBasic(clientSecret)
  const inBody = client.ClientSecretPost(clientSecret)
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (known.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest)
  }
}
