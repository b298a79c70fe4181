import type { Instant } from '../../contract/instant.ts'

/** A signed-in browser. `setCookies` are the Set-Cookie values to answer with. */
export type SignedIn = { uid: string; token: string; expiresAt: Instant; setCookies: string[] }

export type Caller = { uid: string; sessionId: string }

/** Who somebody is. Knows passwords and sessions; knows nothing of the product's users. */
export interface Identity {
  /** Throws AppError `email-taken`, `password-too-short`, `password-too-common`. */
  createAccount(email: string, password: string, headers: Headers): Promise<SignedIn>
  /** Throws AppError `credentials-wrong`. */
  signIn(email: string, password: string, headers: Headers): Promise<SignedIn>
  /** A new ID token for the session cookie in `headers`. Throws AppError `not-signed-in`. */
  idToken(headers: Headers): Promise<Pick<SignedIn, 'uid' | 'token' | 'expiresAt'>>
  /** Ends the session of the cookie. Its ID tokens fail from then on, within 5 seconds. */
  signOut(headers: Headers): Promise<{ setCookies: string[] }>
  /** Ends every other session too. Throws AppError `credentials-wrong`, `not-signed-in`. */
  changePassword(headers: Headers, passwords: { current: string; next: string }): Promise<SignedIn>
  /** Removes the account with its sessions. */
  deleteAccount(uid: string): Promise<void>
  /** The caller behind a bearer ID token. Throws AppError `not-signed-in`. */
  verify(bearerToken: string): Promise<Caller>
}
