import type { FastifyReply } from 'fastify'
import type { Answer } from '../../kit/http-effects.ts'
import { sendAnswer, sufferFault, type PlannedError } from '../../kit/suffer-fault.ts'
import type { Effect } from './faults.ts'

/** Answers, or goes wrong as planned. Effects of one protocol only are done by it before. */
export function suffer(
  reply: FastifyReply,
  effect: Effect | undefined,
  { work, closing }: { work: () => Answer | Promise<Answer>; closing: AbortSignal },
): Promise<FastifyReply> | FastifyReply {
  switch (effect?.kind) {
    case 'answer':
      return sendAnswer(reply, { status: 200, body: effect.body })
    case 'errors':
    case 'broken-field':
    case 'tool-error':
    case 'tool-answer':
    case 'rpc-error':
      throw new Error(`The effect ${effect.kind} has no meaning for this call.`)
    default:
      return sufferFault(reply, effect, { work, plannedError, closing })
  }
}

const plannedError: PlannedError = (status, { code = 'fault', retryAfter }) => ({
  status,
  body: { error: code, error_description: `Answered ${status} on purpose.` },
  ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
})
