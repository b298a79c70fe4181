import type { Answer } from '../../kit/http-effects.ts'
import { RefusalError } from '../refusal.ts'

export function refusalAnswer(error: RefusalError): Answer {
  const body = { error: { code: error.code, message: error.message } }
  const headers = error.code === 'slow-down' ? { 'retry-after': '2' } : undefined
  return { status: error.status, body, ...(headers && { headers }) }
}

/** Answers with the error that a fault asks for. */
export function plannedError(
  status: number,
  { code = 'fault', retryAfter }: { code?: string; retryAfter?: number | string },
): Answer {
  return {
    status,
    body: { error: { code, message: `Answered ${status} on purpose.` } },
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  }
}
