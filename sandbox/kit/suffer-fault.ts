import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Answer, HttpEffect } from './http-effects.ts'
import { cutConnection, sendOddly } from './send-oddly.ts'

/** Answers in the way that a fault names: the status, and what the protocol adds to it. */
export type PlannedError = (
  status: number,
  options: { code?: string; retryAfter?: number | string },
) => Answer

/** Does the work and answers, applying the effect at its moment: before the work, or between it and the answer. */
export async function sufferFault(
  reply: FastifyReply,
  effect: HttpEffect | undefined,
  options: {
    work: () => Answer | Promise<Answer>
    plannedError: PlannedError
    /** Ends every delay. */
    closing: AbortSignal
  },
): Promise<FastifyReply> {
  const { work, plannedError, closing } = options
  switch (effect?.kind) {
    case undefined:
      return sendAnswer(reply, await work())
    case 'status':
      return sendAnswer(reply, plannedError(effect.status, effect))
    case 'delay':
      await sleep(effect.ms, undefined, { signal: closing })
      return sendAnswer(reply, await work())
    case 'cut-before':
      return cutConnection(reply)
    case 'status-after':
      await work()
      return sendAnswer(reply, plannedError(effect.status, {}))
    case 'delay-after': {
      const answer = await work()
      await sleep(effect.ms, undefined, { signal: closing })
      return sendAnswer(reply, answer)
    }
    case 'cut-after':
      await work()
      return cutConnection(reply)
    case 'malformed':
    case 'truncated':
    case 'oversized':
    case 'gzip-bomb':
    case 'slow-bytes':
      return sendOddly(reply, effect, await work())
  }
}

export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .send(answer.body)
}
