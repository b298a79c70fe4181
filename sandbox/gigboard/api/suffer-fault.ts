import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { errorAnswer, refusalAnswer, type Answer } from './answer.ts'
import type { Effect } from './faults.ts'
import { RefusalError } from '../refusal.ts'
import { cutConnection, sendOddly } from '../../kit/send-oddly.ts'

/** Does the work and answers, with the effect where it belongs: before the work, or between it and the answer. */
export async function sufferFault(
  reply: FastifyReply,
  effect: Effect | undefined,
  options: { work: () => Promise<Answer>; closing: AbortSignal },
): Promise<FastifyReply> {
  const { work, closing } = options
  switch (effect?.kind) {
    case undefined:
      return send(reply, await work())
    case 'status':
      return send(reply, plannedAnswer(effect))
    case 'refuse':
      return send(reply, refusalAnswer(new RefusalError(effect.code)))
    case 'delay':
      await sleep(effect.ms, undefined, { signal: closing })
      return send(reply, await work())
    case 'cut-before':
      return cutConnection(reply)
    case 'status-after':
      await work()
      return send(reply, errorAnswer(effect.status, 'fault'))
    case 'delay-after': {
      const answer = await work()
      await sleep(effect.ms, undefined, { signal: closing })
      return send(reply, answer)
    }
    case 'cut-after':
      await work()
      return cutConnection(reply)
    case 'malformed':
    case 'truncated':
    case 'html':
    case 'oversized':
    case 'gzip-bomb':
    case 'slow-bytes':
      return sendOddly(reply, effect, await work())
  }
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .send(answer.body)
}

function plannedAnswer(effect: Extract<Effect, { kind: 'status' }>): Answer {
  const answer = errorAnswer(effect.status, effect.code ?? 'fault')
  if (effect.retryAfter === undefined) return answer
  return { ...answer, headers: { 'retry-after': String(effect.retryAfter) } }
}
