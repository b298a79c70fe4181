import type { Answer } from '../../kit/http-effects.ts'
import type { PlannedError } from '../../kit/suffer-fault.ts'

const titles: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  410: 'Gone',
  422: 'Unprocessable entity',
  429: 'Too many requests',
}

export function errorAnswer(status: number, detail?: string): Answer {
  const error = {
    status,
    title: titles[status] ?? 'Error',
    ...(detail !== undefined && { detail }),
  }
  return { status, body: { error } }
}

/** Makes the errors that a fault asks for. */
export const plannedError: PlannedError = (status, { retryAfter }) => ({
  ...errorAnswer(status, `Answered ${status} on purpose.`),
  ...(retryAfter !== undefined && { headers: { 'retry-after': `${retryAfter}` } }),
})
