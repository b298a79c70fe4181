/** Refusal by the token endpoint, in the form of RFC 6749. */
export class OAuthRefusal extends Error {
  readonly code: string

  constructor(
    code:
      | 'invalid_request'
      | 'invalid_client'
      | 'invalid_grant'
      | 'invalid_scope'
      | 'unsupported_grant_type',
  ) {
    super(code)
    this.name = 'OAuthRefusal'
    this.code = code
  }
}
