import type { Answer } from '../../kit/http-effects.ts'
import { StripeRefusal } from '../world/refusal.ts'
import type { Stripe } from '../world/stripe.ts'

const daySeconds = 86_400

/** Gives a request whose key was used before the same answer again, without doing anything twice. */
export function answerOnce(
  stripe: Stripe,
  { key, request }: { key: string | undefined; request: string },
  work: () => Answer,
): Answer {
  if (key === undefined) return work()
  const { answers } = stripe.state
  const now = Math.floor(Date.now() / 1000)
  for (const [each, { keptAt }] of Object.entries(answers))
    if (keptAt + daySeconds < now) delete answers[each]
  const kept = answers[key]
  if (kept && kept.request !== request) throw keyOfAnother(key)
  if (kept) return { status: 200, body: kept.body, headers: { 'idempotent-replayed': 'true' } }

  // A refused request did not begin, so its key is free for the corrected one.
  const answer = work()
  answers[key] = { request, body: answer.body, keptAt: now }
  stripe.save()
  return answer
}

function keyOfAnother(key: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key.slice(0, 255)}' if you meant to execute a different request.`,
  })
}
