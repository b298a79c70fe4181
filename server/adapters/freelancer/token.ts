import type { MarketplaceSession, Token } from '../../ports/marketplace.ts'

const never = '9999-12-31T00:00:00Z'

/** Session in which calls are made with a token. */
export function sessionOf({ accessToken, expiresAt }: Token): MarketplaceSession {
  return { token: accessToken, expiresAt: expiresAt ?? never }
}
