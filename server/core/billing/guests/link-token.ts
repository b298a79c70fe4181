import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** Makes a token for taking a guest's purchase over. It exists only in one person's link. */
export function makeLinkToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** Hashes a token; only the hash is stored. */
export function hashOfLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Builds the address of a sign-up that takes a purchase over. Rule ENTRY-14. */
export function signUpLink(origin: string, token: string, checkoutId: string): string {
  return `${origin}/signup?link_token=${token}&session_id=${checkoutId}`
}
