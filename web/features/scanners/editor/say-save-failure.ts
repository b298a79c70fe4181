import { ApiError } from '../../../data/api-error.ts'

/** Says why a scanner was not saved: the sentence of SCAN-15, or the limit when that is the reason. */
export function saySaveFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === 'scanner-limit-reached') return error.detail
  return 'Failed to save scanner. Please try again.'
}
