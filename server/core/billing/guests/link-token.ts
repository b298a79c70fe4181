import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** What takes a guest's purchase over: in the link of one person, and nowhere else. */
export function makeLinkToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** What we know of a token. */
export function hashOfLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The address of a sign-up that takes a purchase over. Rule ENTRY-14. */
export function signUpLink(origin: string, token: string, checkoutId: string): string {
  return `${origin}/signup?link_token=${token}&session_id=${checkoutId}`
}
