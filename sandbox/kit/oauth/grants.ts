import { createHash, randomBytes } from 'node:crypto'
import { OAuthRefusal } from './oauth-refusal.ts'

const codeMs = 10 * 60_000

export type GrantSettings = {
  accessTokenSeconds: number
  /** False: a refresh answers the same refresh token again. */
  rotatesRefreshTokens: boolean
  /** True: a code challenge is kept and its verifier wanted. */
  checksPkce: boolean
}

/** Consent of a user to a client: all tokens of it end together. */
type Grant = { accountId: string; scopes: string[]; isRevoked: boolean }

type Code = {
  grant: Grant
  clientId: string
  redirectUri: string
  challenge: string | null
  expiresAtMs: number
}

type AccessToken = { grant: Grant; expiresAtMs: number }

export type TokenAnswer = {
  access_token: string
  refresh_token: string | null
  expires_in: number
  token_type: 'Bearer'
  scope: string
}

export type Grants = ReturnType<typeof createGrants>

/** Creates the codes and tokens of a stand-in. They are forgotten when it ends. */
export function createGrants(settings: GrantSettings) {
  const codes = new Map<string, Code>()
  const accessTokens = new Map<string, AccessToken>()
  const refreshTokens = new Map<string, { grant: Grant; isUsed: boolean }>()

  function issue(grant: Grant, refreshToken: string | null): TokenAnswer {
    const token = randomBytes(24).toString('base64url')
    const expiresAtMs = Date.now() + settings.accessTokenSeconds * 1000
    accessTokens.set(token, { grant, expiresAtMs })
    return {
      access_token: token,
      refresh_token: refreshToken,
      expires_in: settings.accessTokenSeconds,
      token_type: 'Bearer',
      scope: grant.scopes.join(' '),
    }
  }

  function newRefreshToken(grant: Grant): string {
    const token = randomBytes(24).toString('base64url')
    refreshTokens.set(token, { grant, isUsed: false })
    return token
  }

  function grantsOf(accountId: string | null): Grant[] {
    const all = [...accessTokens.values(), ...refreshTokens.values()].map(({ grant }) => grant)
    return all.filter((grant) => accountId === null || grant.accountId === accountId)
  }

  return {
    /** Makes a code for a user who has consented. */
    consent(
      consent: Pick<Grant, 'accountId' | 'scopes'> &
        Pick<Code, 'clientId' | 'redirectUri' | 'challenge'>,
    ): string {
      const { accountId, scopes, clientId, redirectUri, challenge } = consent
      const grant = { accountId, scopes, isRevoked: false }
      const code = randomBytes(24).toString('base64url')
      const expiresAtMs = Date.now() + codeMs
      codes.set(code, { grant, clientId, redirectUri, challenge, expiresAtMs })
      return code
    },

    /** Takes a code once. */
    redeem(
      code: string,
      by: { clientId: string; redirectUri: string; verifier: string | null },
    ): TokenAnswer {
      const found = codes.get(code)
      codes.delete(code)
      const isOurs = found?.clientId === by.clientId && found.redirectUri === by.redirectUri
      if (!found || !isOurs || found.expiresAtMs <= Date.now())
        throw new OAuthRefusal('invalid_grant')
      const isProven = found.challenge === null || found.challenge === challengeOf(by.verifier)
      if (settings.checksPkce && !isProven) throw new OAuthRefusal('invalid_grant')
      return issue(found.grant, newRefreshToken(found.grant))
    },

    /** Refreshes. A refresh token that was used before ends the whole grant: somebody else may have it. */
    refresh(token: string): TokenAnswer {
      const found = refreshTokens.get(token)
      if (!found || found.grant.isRevoked) throw new OAuthRefusal('invalid_grant')
      if (found.isUsed) {
        found.grant.isRevoked = true
        throw new OAuthRefusal('invalid_grant')
      }
      found.isUsed = settings.rotatesRefreshTokens
      return issue(
        found.grant,
        settings.rotatesRefreshTokens ? newRefreshToken(found.grant) : token,
      )
    },

    /** Makes a token for one's own account, without a refresh token. */
    personal: (accountId: string, scopes: string[]): TokenAnswer =>
      issue({ accountId, scopes, isRevoked: false }, null),

    revoke(token: string): void {
      const found = accessTokens.get(token) ?? refreshTokens.get(token)
      if (found) found.grant.isRevoked = true
    },

    /** Tells whether a token is one that still stands for a consent. */
    knows(token: string): boolean {
      const found = accessTokens.get(token) ?? refreshTokens.get(token)
      return found !== undefined && !found.grant.isRevoked
    },

    revokeAll(accountId: string): void {
      for (const grant of grantsOf(accountId)) grant.isRevoked = true
    },

    expireAll(accountId: string | null): void {
      for (const token of accessTokens.values())
        if (accountId === null || token.grant.accountId === accountId) token.expiresAtMs = 0
    },

    /** User and scopes of a live access token. */
    holderOf(token: string | null): Pick<Grant, 'accountId' | 'scopes'> | null {
      const found = token === null ? undefined : accessTokens.get(token)
      if (!found || found.grant.isRevoked || found.expiresAtMs <= Date.now()) return null
      return found.grant
    },
  }
}

function challengeOf(verifier: string | null): string {
  return createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url')
}
