import { APIError } from 'better-auth/api'
import { AppError, type ErrorCode } from '../../../../contract/errors.ts'
import { isAccountGone } from './is-account-gone.ts'

/** Codes for an address taken before, and for one taken at the same moment. */
export const takenCodes = ['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'FAILED_TO_CREATE_USER']

const codes: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'credentials-wrong',
  INVALID_PASSWORD: 'credentials-wrong',
  INVALID_EMAIL: 'credentials-wrong',
  PASSWORD_TOO_LONG: 'credentials-wrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'credentials-wrong',
  PASSWORD_TOO_SHORT: 'password-too-short',
  UNAUTHORIZED: 'not-signed-in',
}

/** Code of a failure of better-auth, or an empty text. */
export function codeOf(error: unknown): string {
  return error instanceof APIError ? (error.body?.code ?? '') : ''
}

/** Throws an error of better-auth again as an AppError where we have one for it. */
export function translate(error: unknown): never {
  if (isAccountGone(error)) throw new AppError('not-signed-in', { cause: error })
  if (!(error instanceof APIError)) throw error
  const code = codes[codeOf(error)]
  if (code) throw new AppError(code, { cause: error })
  if (error.statusCode === 401) throw new AppError('not-signed-in', { cause: error })
  throw error
}
