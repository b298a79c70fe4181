import { z } from 'zod/mini'
import type { Call, CallInput, CallReply } from '../../contract/call.ts'
import { clientSentences } from '../../contract/client-sentences.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { ApiError, unreachable } from './api-error.ts'
import { forgetBegun, takeBegun } from './begun-requests.ts'

// zod compiles schemas with eval if it can; our content security policy forbids that and would report each try.
z.config({ jitless: true })

const timeoutMs = 30_000
const Refusal = z.object({
  code: z.string().check(z.regex(/^[a-z][a-z-]*$/u)),
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
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return readReply(call, response.status, body, Number.isFinite(seconds) ? seconds : null)
}

/** Reads the reply to a call; throws an ApiError when it is none, or was refused. */
export function readReply<C extends Call>(
  call: C,
  status: number,
  body: unknown,
  retryAfterSeconds: number | null = null,
): CallReply<C> {
  if (status < 200 || status > 299) throw refusal(status, body, retryAfterSeconds)
  const reply = call.reply.safeParse(body)
  if (!reply.success) throw unreadable(status, reply.error)
  return reply.data as CallReply<C> // parsed by this very schema
}

async function reach(
  call: Call,
  parts: Parts,
  options: { bearer?: string; signal?: AbortSignal },
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const to = address(call, parts)
  const begun = takeBegun(call.method, to, options.bearer)
  if (call.method !== 'GET' && options.bearer !== undefined) forgetBegun()
  try {
    // One that failed is asked for again: it may have been begun for somebody who was signed in no more.
    const answer = await begun?.catch(() => null)
    if (answer) return answer
    return await fetch(to, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(options.bearer ? { authorization: `Bearer ${options.bearer}` } : {}),
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      // Goes ahead of what waits for a connection, and out even if the page is closed now.
      ...(call.isUrgent?.(parts.body) ? { priority: 'high' as const, keepalive: true } : {}),
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
    if (!response.ok) return null // perhaps a proxy's error page: the status tells enough
    if (error instanceof SyntaxError) throw unreadable(response.status, error)
    throw unreachable(error) // the network was lost before the end
  }
}

function refusal(status: number, body: unknown, retryAfterSeconds: number | null): ApiError {
  const known = Refusal.safeParse(body)
  if (known.success) {
    const { code, detail, fields = {} } = known.data
    const said = status === 429 ? sayTooOften(detail, retryAfterSeconds ?? 0) : detail
    // One that only a newer server knows is told from all others as well.
    return new ApiError(status, code as ErrorCode, {
      detail: said,
      fields,
      retryAfterSeconds,
      said,
    })
  }
  const code = codeOfStatus(status)
  return new ApiError(status, code, { detail: clientSentences[code], retryAfterSeconds })
}

/** Says how long a refusal lasts that is not sent again automatically. */
function sayTooOften(detail: string, seconds: number): string {
  if (seconds <= 60) return detail
  const minutes = Math.ceil(seconds / 60)
  return `Too many requests. Please try again in ${minutes} minutes.`
}

function codeOfStatus(status: number): keyof typeof clientSentences {
  if (status === 401) return 'not-signed-in'
  if (status === 404) return 'not-found'
  if (status === 429) return 'too-many-requests'
  if (status >= 502 && status <= 504) return 'temporarily-unavailable'
  return status < 500 ? 'invalid-request' : 'internal-error'
}

function unreadable(status: number, cause: unknown): ApiError {
  const detail = "We couldn't read the server's answer. Please reload the page."
  return new ApiError(status, 'unreadable', { detail, cause })
}
