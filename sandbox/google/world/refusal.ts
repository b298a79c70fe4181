/** Reasons of Drive's errors, each with its status, domain and message. */
export const refusals = {
  badRequest: { status: 400, domain: 'global', message: 'Bad Request' },
  required: {
    status: 400,
    domain: 'global',
    message: "The 'fields' parameter is required for this method.",
  },
  invalid: { status: 400, domain: 'global', message: 'Invalid Value' },
  authError: { status: 401, domain: 'global', message: 'Invalid Credentials' },
  insufficientPermissions: { status: 403, domain: 'global', message: 'Insufficient Permission: Request had insufficient authentication scopes.' }, // prettier-ignore
  userRateLimitExceeded: {
    status: 403,
    domain: 'usageLimits',
    message: 'User Rate Limit Exceeded',
  },
  rateLimitExceeded: { status: 403, domain: 'usageLimits', message: 'Rate Limit Exceeded' },
  sharingRateLimitExceeded: { status: 403, domain: 'global', message: 'Rate limit exceeded. User message: "Sorry, you have exceeded your sharing quota."' }, // prettier-ignore
  dailyLimitExceeded: { status: 403, domain: 'usageLimits', message: 'Daily Limit Exceeded' },
  insufficientFilePermissions: { status: 403, domain: 'global', message: 'The user does not have sufficient permissions for this file.' }, // prettier-ignore
  appNotAuthorizedToFile: { status: 403, domain: 'global', message: 'The user has not granted the app access to the file.' }, // prettier-ignore
  fileNotDownloadable: { status: 403, domain: 'global', message: 'Only files with binary content can be downloaded.' }, // prettier-ignore
  storageQuotaExceeded: {
    status: 403,
    domain: 'global',
    message: "The user's Drive storage quota has been exceeded.",
  },
  domainPolicy: {
    status: 403,
    domain: 'global',
    message: 'The domain administrators have disabled Drive apps.',
  },
  publishOutNotPermitted: {
    status: 403,
    domain: 'global',
    message: 'The user cannot publish out of their domain.',
  },
  accessNotConfigured: { status: 403, domain: 'usageLimits', message: 'Google Drive API has not been used in this project before or it is disabled.' }, // prettier-ignore
  notFound: { status: 404, domain: 'global', message: 'File not found.' },
  fileIdInUse: {
    status: 409,
    domain: 'global',
    message: 'A file already exists with the provided ID.',
  },
  tooManyRequests: { status: 429, domain: 'usageLimits', message: 'Too many requests.' },
  backendError: { status: 500, domain: 'global', message: 'Internal Error' },
} as const

export type RefusalReason = keyof typeof refusals
export const refusalReasons = Object.keys(refusals) as RefusalReason[] // keys of a literal

/** Refusal by Drive: nothing was done. */
export class GoogleRefusal extends Error {
  readonly reason: RefusalReason
  readonly status: number
  readonly domain: string

  constructor(reason: RefusalReason, detail?: string) {
    super(detail ?? refusals[reason].message)
    this.name = 'GoogleRefusal'
    this.reason = reason
    this.status = refusals[reason].status
    this.domain = refusals[reason].domain
  }
}
