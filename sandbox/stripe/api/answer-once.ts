import type { Answer } from '../../kit/http-effects.ts'
import { StripeRefusal } from '../world/refusal.ts'
import { refusalAnswer } from './answer.ts'
import type { Stripe } from '../world/stripe.ts'

const daySeconds = 86_400

/** Request with an `Idempotency-Key`. `request`: hash of what is asked. */
export type Keyed = { key: string; request: string }

/** Keys of requests, each with the first answer, as Stripe's page on idempotent requests describes them. */
export type AnswersByKey = {
  /** Finds what a request is answered without doing anything: the first answer, or why not. Null: it is the first. */
  known(keyed: Keyed): Answer | null
  /** Occupies the key while the request is answered: another one is refused meanwhile. */
  occupy<Result>(keyed: Keyed, work: () => Promise<Result>): Promise<Result>
  /** Keeps the first answer, a failure too, but not a refusal of what was asked: nothing was begun then. */
  keep(keyed: Keyed, answer: Answer): Answer
}

export function answersByKey(stripe: Stripe): AnswersByKey {
  const { answers } = stripe.state
  const occupied = new Set<string>()
  return {
    known({ key, request }) {
      forgetOld(stripe)
      const kept = answers[key]
      if (kept && kept.request !== request) return refusalAnswer(keyOfAnother(key))
      if (kept) {
        const { status = 200, body } = kept
        return { status, body, headers: { 'idempotent-replayed': 'true' } }
      }
      return occupied.has(key) ? refusalAnswer(keyInUse(key)) : null
    },
    async occupy({ key }, work) {
      occupied.add(key)
      try {
        return await work()
      } finally {
        occupied.delete(key)
      }
    },
    keep({ key, request }, answer) {
      if (!hasBegun(answer)) return answer
      answers[key] = { request, status: answer.status, body: answer.body, keptAt: stripe.now() }
      stripe.save()
      return answer
    },
  }
}

function forgetOld({ state: { answers }, now }: Stripe): void {
  for (const [key, { keptAt }] of Object.entries(answers))
    if (keptAt + daySeconds < now()) delete answers[key]
}

function hasBegun({ status }: Answer): boolean {
  return status < 400 || status === 402 || status >= 500
}

function keyOfAnother(key: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key.slice(0, 255)}' if you meant to execute a different request.`,
  })
}

function keyInUse(key: string): StripeRefusal {
  return new StripeRefusal(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this idempotency key: '${key.slice(0, 255)}'. Please try again later.`,
  })
}
