import { PortError } from '../../ports/port-error.ts'

const missing = new Set(['NoSuchKey', 'NoSuchUpload', 'NotFound'])
const networkCode = /^(?:E[A-Z]+|UND_ERR_\w+)$/u
const networkName = /^(?:TimeoutError|AbortError|RequestTimeout)$/u

type S3Failure = { name: string; code?: unknown; $metadata?: { httpStatusCode?: number } }

export function isMissing(error: unknown): boolean {
  return isFailure(error) && missing.has(error.name)
}

/** Tells whether the store does not know the key, or does not let it do this. */
export function isRefused(error: unknown): boolean {
  return isFailure(error) && [401, 403].includes(error.$metadata?.httpStatusCode ?? 0)
}

/**
 * Translates an error into what to do next: `file-gone`, `not-reached`, or the error itself when waiting does not
 * help.
 */
export function asPortError(error: unknown): unknown {
  if (!isFailure(error)) return error
  if (isMissing(error)) return new PortError('file-gone', { cause: error })
  const status = error.$metadata?.httpStatusCode ?? 0
  const isAway =
    status >= 500 ||
    status === 429 ||
    networkCode.test(String(error.code)) ||
    networkName.test(error.name)
  return isAway ? new PortError('not-reached', { cause: error }) : error
}

function isFailure(error: unknown): error is S3Failure {
  return error instanceof Error
}
