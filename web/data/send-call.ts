import { z } from 'zod/mini'
import type { Call, CallInput, CallReply } from '../../contract/call.ts'
import { type ErrorCode, sentences } from '../../contract/errors.ts'
import { ApiError } from './api-error.ts'

// zod compiles schemas with eval if it can; our content security policy forbids that and would report each try.
// The English locale words the problems for which a schema has no message of its own.
z.config({ ...z.locales.en(), jitless: true })

const timeoutMs = 30_000
const codes = Object.keys(sentences) as [ErrorCode, ...ErrorCode[]] // the keys of an object literal
const Refusal = z.object({
  code: z.enum(codes),
  detail: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Sends one call of the contract and reads its reply; anything but success is an ApiError. */
export async function sendCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: { bearer?: string; signal?: AbortSignal } = {},
): Promise<CallReply<C>> {
  const parts = input as Parts // CallInput has exactly the parts that the call names
  const response = await reach(call, parts, options)
  const body = await readBody(response, options.signal)
  if (!response.ok) throw refusal(response, body)
  const reply = call.reply.safeParse(body)
  if (!reply.success) throw unreadable(response.status, reply.error)
  return reply.data as CallReply<C> // parsed by this very schema
}

async function reach(
  call: Call,
  parts: Parts,
  options: { bearer?: string; signal?: AbortSignal },
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(address(call, parts), {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(options.bearer ? { authorization: `Bearer ${options.bearer}` } : {}),
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw unreachable(error)
  }
}

function address(call: Call, parts: Parts): string {
  const path = call.path.replaceAll(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(String(parts.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

async function readBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    if (response.ok) throw unreadable(response.status, error)
    return null // perhaps a proxy's error page: the status tells enough
  }
}

function refusal(response: Response, body: unknown): ApiError {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterSeconds = Number.isFinite(seconds) ? seconds : null
  const known = Refusal.safeParse(body)
  if (known.success) {
    const { code, detail, fields = {} } = known.data
    return new ApiError(response.status, code, { detail, fields, retryAfterSeconds, said: detail })
  }
  const code = codeOfStatus(response.status)
  return new ApiError(response.status, code, { detail: sentences[code], retryAfterSeconds })
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'not-signed-in'
  if (status === 404) return 'not-found'
  if (status === 429) return 'too-many-requests'
  if (status >= 502 && status <= 504) return 'temporarily-unavailable'
  return status < 500 ? 'invalid-request' : 'internal-error'
}

function unreachable(cause: unknown): ApiError {
  const detail = 'Network error. Check your connection and try again.'
  return new ApiError(0, 'unreachable', { detail, cause })
}

function unreadable(status: number, cause: unknown): ApiError {
  const detail = 'The answer could not be read. Please reload the page.'
  return new ApiError(status, 'unreadable', { detail, cause })
}
