import type { Clock } from '../../ports/clock.ts'
import { PortError } from '../../ports/port-error.ts'
import { callJson, type JsonAnswer } from '../call-json.ts'
import { unexpected } from './to-port-error.ts'
import type { Token } from '../../ports/marketplace.ts'
import { TokenAnswer, TokenRefusal } from './wire.ts'

/** Advanced scopes, by number: bids, messages, and the user's own account. */
const advancedScopes = '2 5 6'
const deadlineMs = 10_000
const maxAnswerBytes = 100_000
/** Refusals that are about this program and not about its user. */
const ownFaults = new Set(['invalid_client', 'unauthorized_client', 'unsupported_grant_type'])

export type OAuthOptions = {
  accounts: URL
  /** Null: none is registered, so users can only hand us tokens of their own. */
  client: { id: string; secret: string } | null
  /** Page of ours that users are led back to. */
  redirectUrl: string
  clock: Pick<Clock, 'now'>
}

/** Way in which users let this program in, and may stop doing so. */
export function oauth({ accounts, client, redirectUrl, clock }: OAuthOptions) {
  function ask(path: string, form: Record<string, string>): Promise<JsonAnswer> {
    if (!client) throw new PortError('not-offered')
    return callJson({
      method: 'POST',
      url: new URL(path, accounts),
      body: new URLSearchParams({ ...form, client_id: client.id, client_secret: client.secret }),
      deadlineMs,
      maxAnswerBytes,
    }).catch((error: unknown) => {
      throw new PortError('not-reached', { cause: error })
    })
  }

  async function token(form: Record<string, string>, before: Token | null): Promise<Token> {
    const answer = await ask('/oauth/token', form)
    const parsed = TokenAnswer.safeParse(answer.body)
    if (answer.status !== 200 || !parsed.success) throw tokenError(answer)
    const { access_token, refresh_token, expires_in, scope } = parsed.data
    return {
      accessToken: access_token,
      refreshToken: refresh_token ?? before?.refreshToken ?? null,
      expiresAt: expires_in ? secondsAfter(clock.now(), expires_in) : null,
      scopes: scope ? scope.split(' ') : (before?.scopes ?? []),
    }
  }

  return {
    /**
     * Address at which a user lets this program in. `state` and the challenge are not in the reference, which then
     * ignores them: a session of ours must tell as well who began.
     */
    authorizeUrl(asked: { state: string; codeChallenge: string }): string {
      if (!client) throw new PortError('not-offered')
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: client.id,
        redirect_uri: redirectUrl,
        scope: 'basic',
        advanced_scopes: advancedScopes,
        prompt: 'select_account consent',
        state: asked.state,
        code_challenge: asked.codeChallenge,
        code_challenge_method: 'S256',
      })
      return new URL(`/oauth/authorize?${query.toString().replaceAll('+', '%20')}`, accounts).href
    },

    /** Throws PortError `sign-in-refused` for a code that is not, or no longer, good. */
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

    /** Throws PortError `sign-in-refused` when the user has to let us in again. */
    async refresh(before: Token): Promise<Token> {
      if (before.refreshToken === null) throw new PortError('sign-in-refused')
      return token({ grant_type: 'refresh_token', refresh_token: before.refreshToken }, before)
    },

    /** Ends a token there. Throws PortError `not-offered` where only the user can, on the site. */
    async revoke({ refreshToken, accessToken }: Token): Promise<void> {
      const answer = await ask('/oauth/revoke', { token: refreshToken ?? accessToken })
      if (answer.status === 404 || answer.status === 405) throw new PortError('not-offered')
      if (answer.status !== 200) throw new PortError('not-reached', { cause: unexpected(answer) })
    },
  }
}

/** Error of the token endpoint. Its bodies are not documented, so that the status decides where there is no code. */
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
