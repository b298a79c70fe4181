import type { z } from 'zod'
import type { Clock } from '../../ports/clock.ts'
import { PortError } from '../../ports/port-error.ts'
import { callJson, type JsonAnswer } from '../call-json.ts'

const deadlineMs = 15_000
const maxAnswerBytes = 10_000_000
/** Wait where nothing says how long: the API tells that nothing is left, and never until when. */
const usualWaitSeconds = 60
/** Wait after a refusal that only the operator can mend. */
const refusedWaitSeconds = 900

export type ApiOptions = { base: URL; token: string; clock: Clock }
export type Api = ReturnType<typeof createApi>

/** Calls of the API with the operator's token, within its limit, which counts all calls together. */
export function createApi({ base, token, clock }: ApiOptions) {
  let isFreeAtMs = -Infinity

  return {
    /** Makes a call that changes nothing there: without a usable answer it can simply be made again. */
    async read<Schema extends z.ZodType>(
      schema: Schema,
      { path, query, signal }: { path: string; query: Record<string, string>; signal: AbortSignal },
    ): Promise<z.output<Schema>> {
      const leftMs = isFreeAtMs - clock.monotonicMs()
      if (leftMs > 0)
        throw new PortError('rate-limited', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
      const url = new URL(path, base)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const answer = await callJson({
        method: 'GET',
        url,
        bearer: token,
        headers: { 'accept-language': 'en' },
        deadlineMs,
        maxAnswerBytes,
        signal,
      }).catch((error: unknown) => {
        throw new PortError('not-reached', { cause: error })
      })
      const waitSeconds = waitAfter(answer)
      if (waitSeconds !== null) isFreeAtMs = clock.monotonicMs() + waitSeconds * 1000
      const refusal = refusalIn(answer, waitSeconds)
      if (refusal) throw refusal
      const parsed = schema.safeParse(answer.body)
      if (answer.status !== 200 || !parsed.success)
        throw new PortError('not-reached', {
          cause: new Error(`unexpected answer with status ${answer.status}`),
        })
      return parsed.data
    },
  }
}

/** Seconds for which nothing may be asked. Null: something is left. */
function waitAfter({ status, headers, retryAfterSeconds }: JsonAnswer): number | null {
  const remaining = [headers['x-ratelimit-remaining'] ?? ''].flat().join().trim()
  if (status === 429) return retryAfterSeconds ?? usualWaitSeconds
  return /^(?:0|-\d+)(?:\.\d+)?$/u.test(remaining) ? usualWaitSeconds : null
}

function refusalIn({ status }: JsonAnswer, waitSeconds: number | null): PortError | null {
  if (status === 429)
    return new PortError('rate-limited', { retryAfterSeconds: waitSeconds ?? usualWaitSeconds })
  if (status === 401)
    return new PortError('sign-in-refused', {
      cause: new Error('the token is refused'),
      retryAfterSeconds: refusedWaitSeconds,
    })
  if (status === 403)
    return new PortError('scope-missing', {
      cause: new Error('the token may not read projects'),
      retryAfterSeconds: refusedWaitSeconds,
    })
  return null
}
