import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { PortError, type PortErrorCode } from '../../ports/port-error.ts'

/** Throws the PortError that an error of the library calls for. Never repeats what the provider said. */
export function toPortError(error: unknown): never {
  throw new PortError(codeOf(error), { cause: error })
}

function codeOf(error: unknown): PortErrorCode {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'sign-in-cancelled'
    return error.error === 'temporarily_unavailable' ? 'not-reached' : 'sign-in-refused'
  }
  if (error instanceof ResponseBodyError)
    return isDown(error.status) ? 'not-reached' : 'sign-in-refused'
  if (error instanceof ClientError) {
    const isCut = error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT'
    const isFailing = error.cause instanceof Response && isDown(error.cause.status)
    return isCut || isFailing ? 'not-reached' : 'sign-in-refused'
  }
  return error instanceof TypeError ? 'not-reached' : 'sign-in-refused' // fetch's own failure
}

function isDown(status: number): boolean {
  return status >= 500 || status === 429
}
