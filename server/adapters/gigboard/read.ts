import type { z } from 'zod'
import type { AgencyMember } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { callJson, type JsonAnswer, type JsonCall } from '../call-json.ts'
import { refusalIn } from './to-port-error.ts'

export const readDeadlineMs = 10_000
export const maxAnswerBytes = 1_000_000

/** Builds an address below another, with a query. */
export function addressOn(baseUrl: string, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(path, baseUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** Writes which page is wanted of what happened since a moment, and of whose. */
export function pageQuery(
  limit: number,
  {
    since,
    after,
    onBehalfOf,
  }: { since: string; after: string | null; onBehalfOf?: AgencyMember | undefined },
): Record<string, string> {
  return { since, limit: `${limit}`, ...(after === null ? {} : { after }), ...onBehalfOf }
}

/** Makes a call that changes nothing there: without a usable answer it can simply be made again. */
export async function read<Schema extends z.ZodType>(
  schema: Schema,
  call: JsonCall,
): Promise<z.output<Schema>> {
  const answer = await callJson(call).catch((error: unknown) => {
    throw new PortError('not-reached', { cause: error })
  })
  const refusal = refusalIn(answer)
  if (refusal) throw refusal
  const parsed = schema.safeParse(answer.body)
  if (answer.status !== 200 || !parsed.success)
    throw new PortError('not-reached', { cause: unexpected(answer) })
  return parsed.data
}

/** Makes the cause of an answer that the protocol does not know. */
export function unexpected(answer: JsonAnswer): Error {
  return new Error(`unexpected answer with status ${answer.status}`)
}
