/** Somebody who has just signed in at the provider. */
export type ProvenPerson = {
  issuer: string
  subject: string
  /** Null = the provider did not say. */
  email: string | null
  isEmailVerified: boolean
  name: string
  idToken: string
  /** Null = the provider gave none. */
  refreshToken: string | null
}

/** Somebody else's sign-in, used instead of passwords. */
export interface IdentityProvider {
  /** Where the browser goes, and what `finish` wants back. Throws PortError `not-reached`. */
  begin(): Promise<{ url: string; remember: string }>
  /**
   * Who came back. `answer` is the query of the callback.
   * Throws PortError `sign-in-cancelled`, `sign-in-refused` (also for an answer that is not to be trusted), `not-reached`.
   */
  finish(answer: URLSearchParams, remember: string): Promise<ProvenPerson>
  /**
   * Where the browser goes to sign out there as well; null = the provider has no such place, or another one gave the token.
   * Throws PortError `not-reached`.
   */
  logOutUrl(given: { issuer: string; idToken: string | null }): Promise<string | null>
  /**
   * Ends the access that the token gives, as far as its provider lets us. Safe to repeat; a token of another provider is not
   * shown to this one. Throws PortError `not-reached`.
   */
  revoke(given: { issuer: string; refreshToken: string }): Promise<void>
}
