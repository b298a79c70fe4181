import type { CodeForm } from '../../contract/entry/second-factor.ts'
import type { Instant } from '../../contract/instant.ts'
import type { SecondFactors } from './second-factors.ts'

/** A signed-in browser. `setCookies` are the Set-Cookie values to answer with. */
export type SignedIn = {
  uid: string
  sessionId: string
  token: string
  expiresAt: Instant
  setCookies: string[]
}

export type PasswordReset = { uid: string; email: string; token: string }
export type Caller = { uid: string; sessionId: string }

export type OpenSession = {
  id: string
  /** Browser and system in our own words, such as "Firefox on Windows". */
  browser: string
  network: string
  startedAt: Instant
  seenAt: Instant
}

/** Account at an identity provider, identified by issuer and subject. */
export type ProviderAccount = {
  issuer: string
  subject: string
  email: string
  isEmailVerified: boolean
  name: string
  idToken: string
  /** True: the person proved at the provider a moment ago who they are. */
  isFresh: boolean
  /** Seals the refresh token for the uid, once that is known; null: the provider gave none. */
  sealRefreshToken: ((uid: string) => string) | null
}

export type ProviderTokens = {
  issuer: string
  idToken: string | null
  sealedRefreshToken: string | null
}

/** Accounts, passwords and sessions: knows who a person is, and nothing of the product's users. */
export interface Identity {
  /**
   * Makes an account; `takenBy` is the uid that already has the address, found with as much work as a new account.
   * Throws AppError `password-too-short`, `password-too-common`, `password-too-personal`, `sign-in-elsewhere`.
   */
  createAccount(
    email: string,
    password: string,
    headers: Headers,
  ): Promise<SignedIn | { takenBy: string }>
  /**
   * Opens a session with a password. Throws AppError `credentials-wrong`, `too-many-requests`, `sign-in-elsewhere`, and
   * CodeWantedError when the password is right and the account has a second factor.
   */
  signIn(email: string, password: string, headers: Headers): Promise<SignedIn>
  /**
   * Opens the session of a log-in that waits for a code. Throws AppError `code-wrong`, `sign-in-expired`,
   * `too-many-requests`, `sign-in-elsewhere`.
   */
  signInWithCode(
    form: CodeForm,
    headers: Headers,
  ): Promise<SignedIn & { by: 'code' | 'backup-code' }>
  readonly secondFactors: SecondFactors
  /**
   * Signs in a person whom the provider has identified. Throws AppError `identity-address-taken`,
   * `identity-provider-failed`.
   */
  signInFromProvider(account: ProviderAccount, headers: Headers): Promise<SignedIn>
  /**
   * Signs in the user of a passkey. `prove` checks it, once its network may try, and resolves to its user. Throws
   * AppError `passkey-unknown`, `too-many-requests`, `sign-in-elsewhere`, and what `prove` throws.
   */
  signInWithPasskey(headers: Headers, prove: () => Promise<string>): Promise<SignedIn>
  /** Tokens that the provider gave at the last sign-in; null: this account has never signed in there. */
  providerTokensOf(uid: string): Promise<ProviderTokens | null>
  /** A new ID token for the session cookie in `headers`. Throws AppError `not-signed-in`. */
  idToken(
    headers: Headers,
  ): Promise<Pick<SignedIn, 'uid' | 'token' | 'expiresAt'> & { sessionId: string }>
  /** Session of the cookie in `headers`. Null: there is none that counts. Throws AppError `temporarily-unavailable`. */
  sessionOf(headers: Headers): Promise<Caller | null>
  /** The user's sessions, the one used last first. */
  sessionsOf(uid: string): Promise<OpenSession[]>
  /** Ends one of the user's sessions, with its ID tokens within 5 seconds. False: they have no such session. */
  endSession(uid: string, id: string): Promise<boolean>
  /** Ends all of the user's sessions but this one. Returns how many that were. */
  endOtherSessions(uid: string, keptId: string): Promise<number>
  /** Throws AppError `proof-needed` unless the session's user proved who they are within the last ten minutes. */
  requireProof(sessionId: string): Promise<void>
  /**
   * Takes the password as proof that the session of the cookie is in its user's hands. Throws AppError `password-wrong`,
   * `too-many-requests`, `sign-in-elsewhere`.
   */
  confirm(headers: Headers, proof: { password: string }): Promise<void>
  /** Ends the session of the cookie. Its ID tokens fail from then on, within 5 seconds. */
  signOut(headers: Headers): Promise<{ uid: string; setCookies: string[] }>
  /**
   * Changes the password and ends every other session and every reset. Throws AppError `credentials-wrong`,
   * `not-signed-in`.
   */
  changePassword(headers: Headers, passwords: { current: string; next: string }): Promise<SignedIn>
  /** Key of the visitor's network, under which requests are counted. */
  networkOf(headers: Headers): string
  /** Counts a request for a reset against its network. Throws AppError `too-many-requests`, `sign-in-elsewhere`. */
  countPasswordReset(headers: Headers): Promise<void>
  /**
   * Token to choose a new password with, once and within ten minutes; null: no such account, one without a password,
   * or too many requests. Takes an address or a uid.
   */
  beginPasswordReset(of: { email: string } | { uid: string }): Promise<PasswordReset | null>
  /** Cancels a reset whose token nobody can be told, as if it had never been requested. */
  withdrawPasswordReset(token: string): Promise<void>
  /**
   * Sets the new password and ends every session. Throws AppError `reset-link-invalid`, `password-too-common`,
   * `password-too-personal`, `too-many-requests`.
   */
  finishPasswordReset(token: string, password: string, headers: Headers): Promise<{ uid: string }>
  /** Removes the account with its sessions and counters. Safe to repeat. */
  deleteAccount(uid: string): Promise<void>
  /** The caller behind a bearer ID token. Throws AppError `not-signed-in`. */
  verify(bearerToken: string): Promise<Caller>
}
