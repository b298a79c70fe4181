import { RefusalError } from '../refusal.ts'

/** What a call of the API answers, before any fault touches it. */
export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

export function refusalAnswer(error: RefusalError): Answer {
  const body = { error: { code: error.code, message: error.message } }
  const headers = error.code === 'slow-down' ? { 'retry-after': '2' } : undefined
  return { status: error.status, body, ...(headers && { headers }) }
}

export function errorAnswer(status: number, code: string): Answer {
  return { status, body: { error: { code, message: `Answered ${status} on purpose.` } } }
}
