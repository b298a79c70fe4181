import { randomBytes } from 'node:crypto'
import type { Answer } from '../../kit/http-effects.ts'
import type { PlannedError } from '../../kit/suffer-fault.ts'
import type { FreelancerRefusal } from '../world/refusal.ts'
import type { Settings } from '../world/settings.ts'

export function success(result?: unknown): Answer {
  const body = { status: 'success', ...(result !== undefined && { result }), ...requestId() }
  return { status: 200, body }
}

/** Refusal in the form of error bodies that the settings choose. */
export function refusalAnswer(
  { errorBody }: Pick<Settings, 'errorBody'>,
  { status, code, message }: Pick<FreelancerRefusal, 'status' | 'message'> & { code: string },
): Answer {
  const told =
    errorBody === 'older'
      ? { message, error_code: code }
      : { error: { code, detail: message, http_code: status, source: 'api' } }
  return { status, body: { status: 'error', ...told, ...requestId() } }
}

/** Makes the errors that a fault asks for. */
export function plannedError(settings: Settings): PlannedError {
  return (status, { code = 'Fault', retryAfter }) => ({
    ...refusalAnswer(settings, { status, code, message: `Answered ${status} on purpose.` }),
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  })
}

function requestId() {
  return { request_id: randomBytes(16).toString('hex') }
}
