import { z } from 'zod'
import { Instant } from '../../../contract/instant.ts'
import type { Token } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'

const Kept = z.object({
  accessToken: z.string(),
  refreshToken: z.nullable(z.string()),
  expiresAt: z.nullable(Instant),
  scopes: z.array(z.string()),
})

/** Writes a token as it is kept in the place of a password. */
export function tokenText(token: Token): string {
  return JSON.stringify(Kept.parse(token))
}

/** Reads such a text. Throws PortError `sign-in-refused` for any other, as for a wrong password. */
export function readToken(text: string): Token {
  try {
    return Kept.parse(JSON.parse(text))
  } catch (error) {
    throw new PortError('sign-in-refused', { cause: error })
  }
}
