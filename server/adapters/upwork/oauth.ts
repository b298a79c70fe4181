import type { Clock } from '../../ports/clock.ts'
import type { Token } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { callJson, type JsonAnswer } from '../call-json.ts'
import type { Addresses } from './addresses.ts'
import { unexpected } from './to-port-error.ts'
import { TokenAnswer, TokenRefusal } from './wire.ts'

const authorizePath = '/ab/account-security/oauth2/authorize'
const tokenPath = '/api/v3/oauth2/token'
const deadlineMs = 10_000
const maxAnswerBytes = 100_000
/** Refusals that are about this program and not about its user. */
const ownFaults = new Set([
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
])

export type OAuthOptions = {
  addresses: Addresses
  /** API key of this installation. Null: none, so nobody can be led there. */
  client: { id: string; secret: string } | null
  /** Page of ours that users are led back to. */
  redirectUrl: string
  clock: Pick<Clock, 'now'>
}

/**
 * Way in which users let this program in, and may stop doing so. Scopes are bound to the key and never named; the MCP
 * server is named as the resource, so that one token serves it and the API.
 */
export function oauth({ addresses, client, redirectUrl, clock }: OAuthOptions) {
  const resource = addresses.mcp.href

  async function ask(path: string, form: Record<string, string>): Promise<JsonAnswer> {
    if (!client) throw new PortError('not-offered')
    return callJson({
      method: 'POST',
      url: new URL(path, addresses.site),
      body: new URLSearchParams({ ...form, client_id: client.id, client_secret: client.secret }),
      deadlineMs,
      maxAnswerBytes,
    }).catch((error: unknown) => {
      throw new PortError('not-reached', { cause: error })
    })
  }

  async function token(form: Record<string, string>, before: Token | null): Promise<Token> {
    const answer = await ask(tokenPath, { ...form, resource })
    const parsed = TokenAnswer.safeParse(answer.body)
    if (answer.status !== 200 || !parsed.success) throw tokenError(answer)
    const { access_token, refresh_token, expires_in } = parsed.data
    return {
      accessToken: access_token,
      refreshToken: refresh_token ?? before?.refreshToken ?? null,
      expiresAt: expires_in ? secondsAfter(clock.now(), expires_in) : null,
      scopes: [],
    }
  }

  return {
    authorizeUrl(asked: { state: string; codeChallenge: string }): string {
      if (!client) throw new PortError('not-offered')
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: client.id,
        redirect_uri: redirectUrl,
        state: asked.state,
        code_challenge: asked.codeChallenge,
        code_challenge_method: 'S256',
        resource,
      })
      return new URL(`${authorizePath}?${query}`, addresses.site).href
    },

    exchange: (given: { code: string; codeVerifier: string }) =>
      token(
        {
          grant_type: 'authorization_code',
          code: given.code,
          redirect_uri: redirectUrl,
          code_verifier: given.codeVerifier,
        },
        null,
      ),

    /** Renews a token. Its refresh token rotates: only that of the answer is good from then on. */
    async refresh(before: Token): Promise<Token> {
      const { refreshToken } = before
      if (refreshToken === null) throw new PortError('sign-in-refused')
      return token({ grant_type: 'refresh_token', refresh_token: refreshToken }, before)
    },

    async revoke({ refreshToken, accessToken }: Token): Promise<void> {
      const answer = await ask(`${tokenPath}/revoke`, { token: refreshToken ?? accessToken })
      if (answer.status === 404 || answer.status === 405) throw new PortError('not-offered')
      if (answer.status !== 200) throw new PortError('not-reached', { cause: unexpected(answer) })
    },
  }
}

/** Error of the token endpoint. Its bodies are not documented, so the status decides where there is no code. */
function tokenError(answer: JsonAnswer): PortError {
  const cause = unexpected(answer)
  const { retryAfterSeconds } = answer
  if (answer.status === 429)
    return new PortError('rate-limited', { cause, ...(retryAfterSeconds && { retryAfterSeconds }) })
  const told = TokenRefusal.safeParse(answer.body)
  const isOwnFault = told.success && ownFaults.has(told.data.error)
  const isRefused = answer.status === 400 || answer.status === 401 || answer.status === 403
  return new PortError(isRefused && !isOwnFault ? 'sign-in-refused' : 'not-reached', { cause })
}

function secondsAfter(now: string, seconds: number): string {
  return new Date(Date.parse(now) + seconds * 1000).toISOString()
}
