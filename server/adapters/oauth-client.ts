import { z } from 'zod'
import type { Clock } from '../ports/clock.ts'
import type { Token } from '../ports/marketplace.ts'
import { PortError } from '../ports/port-error.ts'
import { callJson, type JsonAnswer } from './call-json.ts'

const deadlineMs = 10_000
const maxAnswerBytes = 100_000
/** Refusals that are about this program and not about its user. */
const ownFaults = new Set([
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
])
const unknownClient = new Set(['invalid_client', 'unauthorized_client'])

const TokenAnswer = z.object({
  access_token: z.string().min(1).max(4_000),
  refresh_token: z.string().min(1).max(4_000).nullish(),
  expires_in: z.int().min(1).max(3_153_600_000).nullish(),
  scope: z.string().nullish().catch(null),
})
const TokenRefusal = z.object({ error: z.string() })

export type OAuthOptions = {
  /** Page on which a user lets this program in, and the calls that make and end tokens. */
  addresses: { authorize: URL; token: URL; revoke: URL }
  /** Registration of this installation. Null: none, so nobody can be led there. */
  client: { id: string; secret: string } | null
  /** Page of ours that users are led back to. */
  redirectUrl: string
  clock: Pick<Clock, 'now'>
  /** Fields beside those of RFC 6749 and RFC 7636 that its page is asked with, and each token. */
  asks?: { page?: Record<string, string>; token?: Record<string, string> }
}

/** Way in which the users of a marketplace let this program in by OAuth 2, and may stop doing so. */
export function oauthClient({ addresses, client, redirectUrl, clock, asks = {} }: OAuthOptions) {
  async function ask(url: URL, form: Record<string, string>): Promise<JsonAnswer> {
    if (!client) throw new PortError('not-offered')
    return callJson({
      method: 'POST',
      url,
      body: new URLSearchParams({ ...form, client_id: client.id, client_secret: client.secret }),
      deadlineMs,
      maxAnswerBytes,
    }).catch((error: unknown) => {
      throw new PortError('not-reached', { cause: error })
    })
  }

  const askForToken = (form: Record<string, string>) =>
    ask(addresses.token, { ...form, ...asks.token })

  async function token(form: Record<string, string>, before: Token | null): Promise<Token> {
    const answer = await askForToken(form)
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
     * Address at which a user lets this program in. A reference may not know `state` and the challenge, and ignore them: a
     * session of ours must tell as well who began.
     */
    authorizeUrl(asked: { state: string; codeChallenge: string }): string {
      if (!client) throw new PortError('not-offered')
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: client.id,
        redirect_uri: redirectUrl,
        ...asks.page,
        state: asked.state,
        code_challenge: asked.codeChallenge,
        code_challenge_method: 'S256',
      })
      const url = new URL(addresses.authorize)
      url.search = query.toString().replaceAll('+', '%20')
      return url.href
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

    /**
     * Renews a token. Where its refresh token rotates, only that of the answer is good from then on. Throws PortError
     * `sign-in-refused` when the user has to let us in again.
     */
    async refresh(before: Token): Promise<Token> {
      const { refreshToken } = before
      if (refreshToken === null) throw new PortError('sign-in-refused')
      return token({ grant_type: 'refresh_token', refresh_token: refreshToken }, before)
    },

    /** Ends a token there. Throws PortError `not-offered` where only the user can, on the site. */
    async revoke({ refreshToken, accessToken }: Token): Promise<void> {
      const answer = await ask(addresses.revoke, { token: refreshToken ?? accessToken })
      if (answer.status === 404 || answer.status === 405) throw new PortError('not-offered')
      if (answer.status !== 200) throw new PortError('not-reached', { cause: unexpected(answer) })
    },

    /**
     * Asks with a refresh token that nobody has: by the standard the client is checked first, and nothing changes. Throws
     * PortError `not-reached`, `not-offered`.
     */
    async tryClient(): Promise<'known' | 'refused' | 'not-told'> {
      const form = { grant_type: 'refresh_token', refresh_token: 'nobody has this one' }
      const { body } = await askForToken(form)
      const told = TokenRefusal.safeParse(body)
      return told.success ? standingOf(told.data.error) : 'not-told'
    },
  }
}

/** Tells how the client stands by the code of a refusal (RFC 6749, 5.2) of a token that nobody has. */
export function standingOf(refusal: string): 'known' | 'refused' | 'not-told' {
  if (refusal === 'invalid_grant') return 'known'
  return unknownClient.has(refusal) ? 'refused' : 'not-told'
}

/** Error of the token endpoint. Bodies are not always documented, so the status decides where there is no code. */
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

function unexpected({ status }: JsonAnswer): Error {
  return new Error(`unexpected answer with status ${status}`)
}

function secondsAfter(now: string, seconds: number): string {
  return new Date(Date.parse(now) + seconds * 1000).toISOString()
}
