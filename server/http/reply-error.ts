import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, sentences, type ErrorCode } from '../../contract/errors.ts'
import { isTemporary } from './is-temporary.ts'

const statuses: Record<ErrorCode, number> = {
  'not-signed-in': 401,
  'not-found': 404,
  'invalid-request': 400,
  'wrong-content-type': 415,
  'body-too-large': 413,
  'too-many-requests': 429,
  'not-allowed-origin': 403,
  'temporarily-unavailable': 503,
  'internal-error': 500,
  'credentials-wrong': 400, // 401 says one thing only: the token or the session is no good
  'sign-up-refused': 400,
  'reset-link-invalid': 400,
  'sign-in-elsewhere': 409,
  'identity-provider-failed': 502,
  'identity-provider-unreachable': 503,
  'sign-in-cancelled': 400,
  'sign-in-expired': 400,
  'identity-address-taken': 409,
  'identity-address-missing': 400,
  'mail-off': 409,
  'proof-needed': 403,
  'password-wrong': 400,
  'code-wanted': 403,
  'code-wrong': 400,
  'second-factor-on': 409,
  'second-factor-off-here': 409,
  'set-up-expired': 409,
  'passkey-unknown': 400,
  'passkey-refused': 400,
  'passkey-expired': 400,
  'passkey-limit-reached': 409,
  'push-limit-reached': 409,
  'drive-off': 409,
  'drive-reads-ours-only': 409,
  'drive-link-unknown': 422,
  'drive-video-missing': 409,
  'drive-not-connected': 409,
  'drive-auth-cancelled': 400,
  'drive-auth-failed': 400,
  'drive-rights-missing': 400,
  'drive-connect-error': 503,
  'drive-exchange-failed': 400,
  'password-too-short': 400,
  'password-too-common': 400,
  'password-too-personal': 400,
  'user-data-not-saved': 500,
  'changed-elsewhere': 409,
  'phone-number-invalid': 400,
  'credentials-incomplete': 400,
  'agency-without-credentials': 409,
  'credentials-not-saved': 500,
  'facts-missing': 409,
  'subscription-link-refused': 409,
  'subscription-link-used': 409,
  'payments-off': 409,
  'payments-unreachable': 503,
  'price-unknown': 400,
  'plan-held-already': 409,
  'purchase-paid-already': 409,
  'purchase-has-account': 409,
  'no-customer': 409,
  'purchase-link-invalid': 400,
  'event-refused': 400,
  'video-too-large': 413,
  'video-type-refused': 400,
  'video-refused': 400,
  'video-too-large-to-scan': 413,
  'upload-quota-reached': 409,
  'address-not-confirmed': 403,
  'confirmation-link-invalid': 400,
  'storage-full': 507,
  'upload-out-of-step': 409,
  'upload-kind-unsupported': 501,
  'upload-waiting': 423, // a tus client that is answered 5xx here sends the whole file again
  'upload-failed': 500,
  'search-too-broad': 400,
  'scanner-limit-reached': 409,
  'not-possible-now': 409,
  'told-by-marketplace': 409,
  'daily-limit-reached': 409,
  'monthly-limit-reached': 409,
  'account-daily-limit-reached': 409,
  'account-monthly-limit-reached': 409,
  'answers-missing': 409,
  'connect-expired': 409,
  'connect-cancelled': 409,
  'connect-refused': 409,
  'connect-rights-missing': 409,
  'token-refused': 409,
  'token-rights-missing': 409,
  'marketplace-unreachable': 503,
  'answer-elsewhere': 409,
  'message-too-long': 422,
  'message-under-way': 409,
  'price-missing': 409,
  'scanner-off': 409,
  'unattended-not-permitted': 409,
  'sign-in-missing': 409,
  'letter-unchecked': 409,
  'letter-against-rules': 409,
  'own-jobs-full': 409,
  'never-list-full': 409,
  'answer-bank-full': 409,
  'question-gone': 409,
  'facts-full': 409,
  'templates-full': 409,
  'no-shorter': 409,
  'comparison-running': 409,
  'templates-alike': 409,
  'writer-not-offered': 409,
  'notice-channels-full': 409,
  'notice-channel-off': 409,
  'client-unknown': 409,
  'marketplace-off': 409,
}
const retryAfterSeconds = 2

/** Body of every answer that is not a success. `fields` says what is wrong where, by the path of each part. */
export const ErrorBody = z.object({
  code: z.string(),
  detail: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

/** Answers a failure: the one place that gives it its status and sentence, and logs it if it is ours. */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, retryAfterSeconds: wait } = refusalOf(error)
  if (status === 503 || status === 423) request.log.warn({ err: error }, 'temporarily unavailable')
  else if (status >= 500 && status !== 501) request.log.error({ err: error }, 'failed')

  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (status === 429 || status === 423 || status === 503)
    reply.header('retry-after', wait ?? retryAfterSeconds)
  reply.code(status).type('application/json; charset=utf-8').send(body)
}

/** Status and body of the answer to a failed call. */
export function refusalOf(error: unknown) {
  const { code, fields, retryAfterSeconds } = asAppError(error)
  const body = { code, detail: sentences[code], ...(fields && { fields }) }
  return { status: statuses[code], body, retryAfterSeconds }
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isTemporary(error)) return new AppError('temporarily-unavailable')
  return new AppError(codeOfStatus(statusOf(error)))
}

/** Status of a client's mistake, by which Fastify and its plugins mark the error. */
function statusOf(error: unknown): number {
  const isMarked = error instanceof Error && 'statusCode' in error
  return isMarked && typeof error.statusCode === 'number' ? error.statusCode : 500
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 413) return 'body-too-large'
  if (status === 415) return 'wrong-content-type'
  if (status === 429) return 'too-many-requests'
  if (status === 403 || status === 404) return 'not-found'
  return status >= 400 && status < 500 ? 'invalid-request' : 'internal-error'
}
