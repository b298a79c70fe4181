import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js'
import { z } from 'zod'
import { callJson, CallError, type JsonAnswer } from '../call-json.ts'
import { gateError, unexpected } from './to-port-error.ts'

const maxAnswerBytes = 2_000_000
/** Time limit for ending a session: nobody waits for that longer. */
const endingMs = 2_000

/** Question that the next request asks right before it leaves, once; then it is gone. */
export type Gate = { mayLeave?: (() => Promise<boolean>) | undefined }

/**
 * Creates the `fetch` by which the MCP library reaches its server: one request on a connection of its own, never
 * repeated, followed nowhere and capped in size. An answer that is no success is an error here already, so that the
 * library has nothing to try again.
 */
export function createFetchOnce({ token, leftMs }: { token: string; leftMs: () => number }): {
  fetch: FetchLike
  gate: Gate
} {
  const gate: Gate = {}

  const fetch: FetchLike = async (url, init = {}) => {
    const { method } = init
    // The stream in which a server may speak first is not wanted.
    if (method !== 'POST' && method !== 'DELETE') return new Response(null, { status: 405 })
    const isEnding = method === 'DELETE'
    const message: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const mayLeave = isEnding ? undefined : gate.mayLeave
    delete gate.mayLeave
    const answer = await callJson({
      method,
      url: new URL(url),
      bearer: token,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(message !== undefined && { body: message }),
      deadlineMs: isEnding ? Math.min(leftMs(), endingMs) : leftMs(),
      maxAnswerBytes,
      ...(init.signal && { signal: init.signal }),
      ...(mayLeave && { mayLeave }),
    })
    const { status } = answer
    const refusal = gateError(answer)
    if (refusal) throw refusal
    if (status < 200 || status > 299 || !isAnswered(message, answer))
      throw new CallError(unexpected(answer).message, { mayHaveArrived: true })
    const headers = new Headers()
    for (const name of ['content-type', 'mcp-session-id'])
      for (const value of [answer.headers[name] ?? []].flat()) headers.set(name, value)
    return new Response(answer.text === '' ? null : answer.text, { status, headers })
  }

  return { fetch, gate }
}

const Identified = z.object({ id: z.union([z.string(), z.number()]) })

/** Tells whether a message got its answer, if it wants one: the library would wait for another that never comes. */
function isAnswered(message: unknown, { headers, body, text }: JsonAnswer): boolean {
  const request = Identified.safeParse(message)
  if (!request.success) return true
  const isEvents = headers['content-type']?.includes('text/event-stream') ?? false
  return (isEvents ? eventsIn(text) : [body]).flat().some((one) => {
    const answer = Identified.safeParse(one)
    return answer.success && answer.data.id === request.data.id
  })
}

/** Messages in a stream of events, each in one line of data as the MCP servers send them. */
function eventsIn(text: string): unknown[] {
  return [...text.matchAll(/^data:(.+)$/gmu)].flatMap(([, data = '']) => {
    try {
      return [JSON.parse(data) as unknown]
    } catch {
      return []
    }
  })
}
