import { z } from 'zod'
import { PortError, type PortErrorCode } from '../../ports/port-error.ts'

/** Error of a request, as far as the library tells. */
const Failed = z.object({
  response: z.object({
    status: z.number(),
    data: z.unknown().optional(),
    headers: z.custom<Headers>((value) => value instanceof Headers).optional(),
  }),
})
const DriveRefusal = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }),
})
const OAuthRefusal = z.object({ error: z.string() })

const codeOfReason: Record<string, PortErrorCode> = {
  authError: 'session-expired',
  insufficientPermissions: 'scope-missing',
  insufficientScopes: 'scope-missing',
  userRateLimitExceeded: 'rate-limited',
  rateLimitExceeded: 'rate-limited',
  dailyLimitExceeded: 'rate-limited',
  sharingRateLimitExceeded: 'sharing-limited',
  storageQuotaExceeded: 'drive-full',
  domainPolicy: 'sharing-forbidden',
  publishOutNotPermitted: 'sharing-forbidden',
  insufficientFilePermissions: 'file-gone',
  appNotAuthorizedToFile: 'file-gone',
  notFound: 'file-gone',
}
/** Limits that last for hours, whatever the answer says. */
const longLimits = new Set(['dailyLimitExceeded', 'sharingRateLimitExceeded'])
const hourSeconds = 3_600

/** Says what to do next after a failed request. Whatever is not understood was not reached: it is safe to repeat. */
export function toPortError(error: unknown): PortError {
  const failed = Failed.safeParse(error)
  if (!failed.success) return new PortError('not-reached', { cause: plain(error) })
  const { status, data, headers } = failed.data.response
  const cause = new Error(`unexpected answer with status ${status}`)
  const oauth = OAuthRefusal.safeParse(data)
  if (oauth.success && oauth.data.error === 'invalid_grant')
    return new PortError('sign-in-refused', { cause })
  const reason = reasonIn(data)
  const retryAfterSeconds = longLimits.has(reason ?? '') ? hourSeconds : secondsIn(headers)
  const waits = retryAfterSeconds === null ? {} : { retryAfterSeconds }
  const code = reason === null ? undefined : codeOfReason[reason]
  if (code) return new PortError(code, { cause, ...waits })
  if (status === 401) return new PortError('session-expired', { cause })
  if (status === 404) return new PortError('file-gone', { cause })
  if (status === 429) return new PortError('rate-limited', { cause, ...waits })
  return new PortError('not-reached', { cause })
}

/** Tells whether what was to be made is there already, by the id that it was to have. */
export function isThereAlready(error: unknown): boolean {
  const failed = Failed.safeParse(error)
  return failed.success && failed.data.response.status === 409
}

/** Code of a refusal by the token endpoint. Null: it is none. */
export function oauthCodeOf(error: unknown): string | null {
  const failed = Failed.safeParse(error)
  const refusal = failed.success ? OAuthRefusal.safeParse(failed.data.response.data) : null
  return refusal?.success ? refusal.data.error : null
}

function reasonIn(data: unknown): string | null {
  const refusal = DriveRefusal.safeParse(data)
  return refusal.success ? (refusal.data.error.errors[0]?.reason ?? null) : null
}

function secondsIn(headers: Headers | undefined): number | null {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), hourSeconds) : null
}

/** Error without the request, which has the token in it. */
function plain(error: unknown): Error {
  const { message = 'unknown', code } = Object(error) as { message?: string; code?: unknown }
  return new Error(typeof code === 'string' ? `${message} (${code})` : message)
}
