import type { z } from 'zod'
import type { Call, CallInput, CallReply } from '../../contract/call.ts'

type Parts = { body?: unknown; params?: Record<string, string>; query?: Record<string, unknown> }

/** The product's answer to a call that it refused. */
export class CallRefused extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/**
 * Calls the product over HTTP, as any client would. Throws `CallRefused` for a refusal, and another error for an answer
 * that the contract doesn't allow.
 */
export async function callProduct<C extends Call>(
  origin: string,
  call: C,
  input: CallInput<C>,
  token: string | null,
): Promise<CallReply<C>> {
  const { body, params, query } = input as Parts // whichever parts this call names
  const path = call.path.replaceAll(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  )
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))
  const response = await fetch(url, {
    method: call.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok)
    throw new CallRefused(
      `${call.method} ${call.path} answered ${response.status}: ${JSON.stringify(answer)}`,
      response.status,
    )
  return call.reply.parse(answer) as z.output<C['reply']>
}
