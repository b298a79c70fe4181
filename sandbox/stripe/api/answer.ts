import type { Answer } from '../../kit/http-effects.ts'
import { StripeRefusal, type RefusalBody } from '../world/refusal.ts'

export function refusalAnswer({ status, body }: StripeRefusal): Answer {
  return { status, body: { error: body } }
}

/** Answers with the error that a fault asks for. */
export function plannedError(
  status: number,
  options: { code?: string; retryAfter?: number | string } = {},
): Answer {
  const { code, retryAfter } = options
  const error = { ...usualError(status), message: `Answered ${status} on purpose.` }
  return {
    status,
    body: { error: { ...error, ...(code !== undefined && { code }) } },
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  }
}

function usualError(status: number): Omit<RefusalBody, 'message'> {
  switch (status) {
    case 402:
      return { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }
    case 404:
      return { type: 'invalid_request_error', code: 'resource_missing' }
    case 409:
      return { type: 'invalid_request_error', code: 'idempotency_key_in_use' }
    case 429:
      return { type: 'invalid_request_error', code: 'rate_limit' }
    default:
      return { type: status >= 500 ? 'api_error' : 'invalid_request_error' }
  }
}
