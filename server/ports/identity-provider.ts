/** Person who has just signed in at the provider. */
export type ProvenPerson = {
  issuer: string
  subject: string
  /** Null: the provider did not say. */
  email: string | null
  isEmailVerified: boolean
  name: string
  idToken: string
  /** True: the person has just proven there who they are, as `begin` asked for. */
  isFresh: boolean
  /** Null: the provider gave none. */
  refreshToken: string | null
}

/** External sign-in used instead of passwords. */
export interface IdentityProvider {
  /**
   * Address to send the browser to, and what `finish` needs back. `asksAgain`: the provider has to ask who it is, also
   * somebody who is signed in there. Throws PortError `not-reached`.
   */
  begin(options: { asksAgain: boolean }): Promise<{ url: string; remember: string }>
  /**
   * Person who came back. `answer` is the query of the callback. Throws PortError `sign-in-cancelled`,
   * `sign-in-refused` (also for an answer that is not to be trusted), `not-reached`.
   */
  finish(answer: URLSearchParams, remember: string): Promise<ProvenPerson>
  /**
   * Address to send the browser to so that it is signed out there as well; null: the provider has none, or another
   * provider gave the token. Throws PortError `not-reached`.
   */
  logOutUrl(given: { issuer: string; idToken: string | null }): Promise<string | null>
  /**
   * Ends the access that the token gives, as far as its provider lets us. Safe to repeat; a token of another provider is not
   * shown to this one. Throws PortError `not-reached`.
   */
  revoke(given: { issuer: string; refreshToken: string }): Promise<void>
}
