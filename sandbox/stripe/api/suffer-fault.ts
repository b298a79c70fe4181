import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { cutConnection, sendOddly } from '../../kit/send-oddly.ts'
import { plannedAnswer, type Answer } from './answer.ts'
import type { Effect } from './faults.ts'

/** Does the work and answers, with the effect where it belongs: before the work, or between it and the answer. */
export async function sufferFault(
  reply: FastifyReply,
  effect: Effect | undefined,
  { work, closing }: { work: () => Answer; closing: AbortSignal },
): Promise<FastifyReply> {
  switch (effect?.kind) {
    case undefined:
      return send(reply, work())
    case 'status':
      return send(reply, plannedAnswer(effect.status, effect))
    case 'delay':
      await sleep(effect.ms, undefined, { signal: closing })
      return send(reply, work())
    case 'cut-before':
      return cutConnection(reply)
    case 'status-after':
      work()
      return send(reply, plannedAnswer(effect.status))
    case 'delay-after': {
      const answer = work()
      await sleep(effect.ms, undefined, { signal: closing })
      return send(reply, answer)
    }
    case 'cut-after':
      work()
      return cutConnection(reply)
    case 'malformed':
    case 'truncated':
    case 'oversized':
    case 'gzip-bomb':
    case 'slow-bytes':
      return sendOddly(reply, effect, work())
  }
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .send(answer.body)
}
