import { z } from 'zod'
import type { Clock } from '../../ports/clock.ts'
import { PortError, type PortErrorCode } from '../../ports/port-error.ts'
import { callJson, type JsonAnswer } from '../call-json.ts'
import { createRateLimits } from './rate-limits.ts'
import { refusalIn, uncertainUnlessUnsent, unexpected } from './to-port-error.ts'

const usualDeadlineMs = 10_000
const maxAnswerBytes = 20_000_000

export type ApiCall = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** Path that stands for all of its kind, if there is an id in it: limits are told for it. */
  kind?: string
  query?: [name: string, value: string][]
  body?: unknown
  /** Null: as somebody unknown. */
  token: string | null
  deadlineMs?: number
  signal?: AbortSignal
  mayLeave?: () => Promise<boolean>
}

export type Api = ReturnType<typeof createApi>

/** Calls of the API, within its limits. */
export function createApi(base: URL, clock: Clock) {
  const limits = createRateLimits(clock)

  async function call(call: ApiCall): Promise<{ answer: JsonAnswer; waitSeconds: number | null }> {
    const { method, path, query = [], body, token, deadlineMs = usualDeadlineMs } = call
    const url = new URL(path, base)
    for (const [name, value] of query) url.searchParams.append(name, value)
    const answer = await callJson({
      method,
      url,
      ...(token !== null && { headers: { 'freelancer-oauth-v1': token } }),
      ...(body !== undefined && { body }),
      deadlineMs,
      maxAnswerBytes,
      ...(call.signal && { signal: call.signal }),
      ...(call.mayLeave && { mayLeave: call.mayLeave }),
    })
    return { answer, waitSeconds: limits.learn(placeOf(call), answer) }
  }

  return {
    /** Throws PortError `rate-limited` where the API said that nothing is left. */
    checkLimit: (place: ApiCall) => limits.check(placeOf(place)),

    /** Makes a call that changes nothing there: without a usable answer it can simply be made again. */
    async read<Schema extends z.ZodType>(
      schema: Schema,
      apiCall: Omit<ApiCall, 'method' | 'body' | 'mayLeave'>,
    ): Promise<z.output<Schema>> {
      const get = { ...apiCall, method: 'GET' } as const
      limits.check(placeOf(get))
      const { answer, waitSeconds } = await call(get).catch((error: unknown) => {
        throw new PortError('not-reached', { cause: error })
      })
      const refusal = refusalIn(answer, { badForm: 'not-reached', waitSeconds })
      if (refusal) throw refusal
      if (answer.status === 429)
        throw new PortError('rate-limited', { retryAfterSeconds: waitSeconds ?? 60 })
      const result = resultIn(answer, schema)
      if (answer.status !== 200 || !result.success)
        throw new PortError('not-reached', { cause: unexpected(answer) })
      return result.data
    },

    /** Makes a call that changes something there, once. Whatever is no documented answer is `uncertain`. */
    async change<Schema extends z.ZodType>(
      schema: Schema,
      apiCall: ApiCall & { badForm: PortErrorCode },
    ): Promise<z.output<Schema>> {
      const { badForm, ...change } = apiCall
      limits.check(placeOf(change))
      const { answer, waitSeconds } = await call(change).catch((error: unknown) => {
        throw uncertainUnlessUnsent(error)
      })
      const refusal = refusalIn(answer, { badForm, waitSeconds })
      if (refusal) throw refusal
      const result = resultIn(answer, schema)
      if ((answer.status !== 200 && answer.status !== 201) || !result.success)
        throw new PortError('uncertain', { cause: unexpected(answer) })
      return result.data
    },
  }
}

/** Name of what a limit is told for. */
function placeOf({ method, path, kind = path, token }: ApiCall): string {
  return `${method} ${kind} ${token ?? ''}`
}

const Success = z.object({ status: z.literal('success'), result: z.unknown().optional() })

function resultIn<Schema extends z.ZodType>({ body }: JsonAnswer, schema: Schema) {
  const success = Success.safeParse(body)
  return success.success ? schema.safeParse(success.data.result) : success
}
