/** Error codes that were seen, each with its status and message. */
export const refusals = {
  'RestExceptionCodes.NOT_AUTHENTICATED': {
    status: 401,
    message: 'You must be logged in to perform this request',
  },
  'RestExceptionCodes.BAD_FORM': { status: 400, message: 'The request has the wrong form.' },
  'RestExceptionCodes.NOT_FOUND': { status: 404, message: 'There is nothing at this address.' },
  'AuthorisationExceptionCodes.RATE_LIMITED': {
    status: 429,
    message: 'You have made too many of these requests.',
  },
  'AuthorisationExceptionCodes.SCOPE_MISSING': {
    status: 403,
    message: 'The token does not have the scope of this request.',
  },
  'ProjectExceptionCodes.DUPLICATE_BID': {
    status: 409,
    message: 'You have already bid on that project.',
  },
  'ProjectExceptionCodes.ALREADY_BID_ON_PROJECT': {
    status: 403,
    message: 'You have already bid on that project.',
  },
  'ProjectExceptionCodes.BID_LIMIT_EXCEEDED': { status: 403, message: 'You have no bids left.' },
  'ProjectExceptionCodes.BID_TOO_EARLY': {
    status: 403,
    message: 'This project does not take bids yet.',
  },
  'ProjectExceptionCodes.BID_MINIMUM_REQUIREMENT_NOT_MET': {
    status: 403,
    message:
      'To bid on this project, you must have at least $19 USD or equivalent in your account balance.',
  },
  'ProjectExceptionCodes.BID_DESCRIPTION_CONTAINS_EMAIL': {
    status: 400,
    message: 'The description of a bid must not contain an e-mail address.',
  },
  'ProjectExceptionCodes.BID_DESCRIPTION_CONTAINS_PHONE': {
    status: 400,
    message: 'The description of a bid must not contain a phone number.',
  },
  'ProjectExceptionCodes.BID_DESCRIPTION_CONTAINS_URL': {
    status: 400,
    message: 'The description of a bid must not contain a link.',
  },
  'ProjectExceptionCodes.RESTRICTED_FROM_BIDDING_PREMIUM_VERIFIED': {
    status: 403,
    message: 'Only verified freelancers may bid on this project.',
  },
  'ProjectExceptionCodes.RESTRICTED_FROM_BIDDING_ON_FEATURED': {
    status: 403,
    message: 'You may not bid on featured projects.',
  },
  'ProjectExceptionCodes.PROJECT_NOT_FOUND': { status: 404, message: 'Project not found.' },
} as const

export type RefusalCode = keyof typeof refusals
export const refusalCodes = Object.keys(refusals) as RefusalCode[] // keys of a literal

/** Refusal by the API: nothing was done. */
export class FreelancerRefusal extends Error {
  readonly code: RefusalCode
  readonly status: number

  constructor(code: RefusalCode, detail?: string) {
    super(detail ?? refusals[code].message)
    this.name = 'FreelancerRefusal'
    this.code = code
    this.status = refusals[code].status
  }
}
