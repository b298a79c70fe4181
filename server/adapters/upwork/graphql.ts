import { z } from 'zod'
import { PortError } from '../../ports/port-error.ts'
import { callJson } from '../call-json.ts'
import { gateError, notReached, unexpected } from './to-port-error.ts'
import { GraphqlAnswer } from './wire.ts'

const deadlineMs = 15_000
const maxAnswerBytes = 5_000_000

export type Asked = {
  document: string
  variables?: Record<string, unknown>
  token: string
  signal?: AbortSignal
}

export type Graphql = ReturnType<typeof createGraphql>

/** Calls of the GraphQL API. All of them read: without a usable answer they can simply be made again. */
export function createGraphql(url: URL) {
  return {
    /**
     * Asks for data, which may come beside errors: those are told, and the caller sees whether the data is of use. Throws
     * PortError where there is none.
     */
    async ask<Schema extends z.ZodType>(
      schema: Schema,
      { document: query, variables, token, signal }: Asked,
    ): Promise<{ data: z.output<Schema>; errors: string[] }> {
      const answer = await callJson({
        method: 'POST',
        url,
        bearer: token,
        body: { query, variables },
        deadlineMs,
        maxAnswerBytes,
        ...(signal && { signal }),
      }).catch((error: unknown) => {
        throw notReached(error)
      })
      const refusal = gateError(answer)
      if (refusal) throw refusal
      const parsed = GraphqlAnswer.safeParse(answer.body)
      if (answer.status !== 200 || !parsed.success) throw notReached(unexpected(answer))
      const errors = (parsed.data.errors ?? []).map(({ message }) => message)
      const data = schema.safeParse(parsed.data.data)
      if (!data.success) throw errorIn(errors)
      return { data: data.data, errors }
    },
  }
}

/** Error of an answer whose errors left nothing of use. */
export function errorIn(errors: readonly string[]): PortError {
  const isForbidden = errors.some((message) => forbidden.test(message))
  const cause = new Error(errors.join(' ').slice(0, 500) || 'an answer without data')
  return new PortError(isForbidden ? 'scope-missing' : 'not-reached', { cause })
}

const forbidden = /\bpermissions\/scopes\b|\bauthorization failed\b/iu
